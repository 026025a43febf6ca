"""What the views of all games begin with: whose they are, what is decided, what may be chosen."""

from collections.abc import Callable

from skysail.contract import OVER
from skysail.game import Document, Game, State, alone


def _nothing(state: State, action: int) -> Document:  # noqa: ARG001 (as games define it)
    return {}


def head(
    game: Game,
    state: State,
    seat: int | None,
    phase: str,
    more: Callable[[State, int], Document] = _nothing,
) -> Document:
    """The fields that every view has; `more` is what the game adds to a choice.

    Only the seat that must choose is given choices; seat None is a spectator.
    """
    chooser = int(state.seat)
    over = chooser == OVER
    choosing = not over and seat == chooser
    return {
        "game": game.id,
        "seat": seat,
        "step": int(state.step),
        "over": over,
        "choosing": None if over else chooser,
        "phase": phase,
        "prompt": game.text.prompt(state, seat),
        "choices": _offered(game, state, more) if choosing else [],
        "happened": game.text.tell(state, seat),
    }


def ahead(game: Game, state: State, seat: int) -> list[Document]:
    """What a seat may choose that is asked after another: the same as if it were asked now.

    A page keeps such a choice to itself until the seat is asked.
    """
    meanwhile = alone(state)
    meanwhile[0].seat = seat
    return _offered(game, meanwhile[0], _nothing)


def _offered(game: Game, state: State, more: Callable[[State, int], Document]) -> list[Document]:
    return [
        {
            "action": action,
            "move": game.text.write(action),
            "label": game.text.label(state, action),
            **more(state, action),
        }
        for action in game.legal(state)
    ]
