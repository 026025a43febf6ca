"""First voyages and puzzles."""

from litestar import Response, get, post
from litestar.params import FromPath

from skysail.game import Game
from skysail.puzzle import Puzzle, puzzles_of
from skysail.table import answer, setup
from skysail.table.answer import told
from skysail.table.api.asked import Answer, Asked
from skysail.table.api.tables import found
from skysail.table.parameters import InHall, OfPath
from skysail.table.problem import Problem
from skysail.table.safety import Asker
from skysail.table.setup import Made
from skysail.voyage import Voyage, voyage_of


@get("/api/games/{game:str}/voyage", tags=["games"], sync_to_thread=False, responses=told(Answer))
def show_voyage(hall: InHall, game: OfPath) -> Answer:
    """The steps of a game's first voyage, as its coach tells them."""
    return _voyage(hall.shelf.card(game)).document()


@post("/api/games/{game:str}/voyage", tags=["tables"], responses=told(answer.NewTable, 201))
async def begin_voyage(request: Asked, hall: InHall, game: OfPath) -> Response[Answer]:
    """A table on which you sail the game's first voyage."""
    card = await hall.shelf.at_once(game)
    sailed = _voyage(card)
    return await found(request, hall, lambda asker: setup.lesson(sailed.match(card), asker))


def _voyage(game: Game) -> Voyage:
    sailed = voyage_of(game)
    if sailed is None:
        raise Problem("not_found", f"{game.title} has no first voyage")
    return sailed


@get(
    "/api/games/{game:str}/puzzles",
    tags=["games"],
    sync_to_thread=False,
    responses=told(list[answer.PuzzleFacts]),
)
def list_puzzles(hall: InHall, game: OfPath) -> list[Answer]:
    """The puzzles of a game, without their answers."""
    card = hall.shelf.card(game)
    return [{"title": one.title, "say": one.say} for one in puzzles_of(card)]


@get(
    "/api/games/{game:str}/puzzles/{number:int}",
    tags=["games"],
    sync_to_thread=False,
    responses=told(Answer),
)
def show_puzzle(hall: InHall, game: OfPath, number: FromPath[int]) -> Answer:
    """A puzzle as its coach asks it, with the answer, and where to go on from there."""
    card = hall.shelf.card(game)
    lesson = _puzzle(card, number).lesson(card)
    is_last = number + 1 == len(puzzles_of(card))
    further = None if is_last else f"/games/{game}/puzzles/{number + 1}"
    return lesson | {"next": further, "all": f"/puzzles/{game}"}


@post(
    "/api/games/{game:str}/puzzles/{number:int}",
    tags=["tables"],
    responses=told(answer.NewTable, 201),
)
async def begin_puzzle(
    request: Asked, hall: InHall, game: OfPath, number: FromPath[int]
) -> Response[Answer]:
    """A table on which you solve a puzzle, and then may play on."""
    card = await hall.shelf.at_once(game)
    puzzle = _puzzle(card, number)

    def begin(asker: Asker) -> Made:
        return setup.lesson(puzzle.match(card), asker)

    return await found(request, hall, begin)


def _puzzle(game: Game, number: int) -> Puzzle:
    every = puzzles_of(game)
    if not 0 <= number < len(every):
        raise Problem("not_found", f"{game.title} has no puzzle {number}")
    return every[number]


ROUTES = [
    show_voyage,
    begin_voyage,
    list_puzzles,
    show_puzzle,
    begin_puzzle,
]
