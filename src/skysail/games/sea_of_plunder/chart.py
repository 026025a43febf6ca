"""Courses on the sea: where a card would take a piece, and what it would touch on the way.

Made of a view alone, so that pages, terminals and drawings can show it before anything is chosen.
"""

from skysail.game import Document

from .box import COURSE, FIRST_ACTION, FIRST_PORT, KIND, LENGTH, NEXT, OPTIONS, SQUARE, SQUARES
from .names import a_good

TURNS = 4


def course(view: Document, kind: str, choice: int, square: str) -> list[str]:
    """The squares that a piece on `square` enters by a card, its X last."""
    number = KIND[kind] if kind != "drift" else len(OPTIONS) - 1
    if OPTIONS[number] == 0:
        return [str(view["ports"][number - FIRST_PORT]["square"])]
    here, entered = SQUARE[square], []
    for leg in range(LENGTH[number, choice]):
        here = int(NEXT[here, COURSE[number, choice, leg]])
        entered.append(SQUARES[here])
    return entered


def choices_of(kind: str, *, turned: bool = False) -> range:
    """The options of a card, or the quarter turns of one that a Compass was spent on."""
    number = KIND[kind]
    options = int(OPTIONS[number])
    return range(TURNS) if options == 1 and turned else range(max(options, 1))


def is_map(kind: str) -> bool:
    """Whether a card sails the own ship when it is played."""
    return KIND[kind] < FIRST_ACTION


def touches(view: Document, squares: list[str], sort: str, mover: int | None) -> list[Document]:
    """What a ship of seat `mover`, a pirate or an island meets, square by square, in order.

    As the board stands now: islands that are placed anew on the way cannot be foreseen.
    """
    met: list[Document] = []
    taken: set[int] = set()
    for leg, square in enumerate(squares):
        land = leg + 1 == len(squares)
        found = _on(view, square, sort, mover, land, taken)
        met += [{"square": square, "words": words} for words in found]
        if sort == "island" and found:
            break  # it is gone
    return met


def _on(
    view: Document, square: str, sort: str, mover: int | None, land: bool, taken: set[int]
) -> list[str]:
    ships = [ship for ship in view["ships"] if ship["square"] == square]
    pirates = [n for n, where in enumerate(view["pirates"]) if where == square]
    if sort == "island":
        found = [f"a Treasure for {ship['name']}" for ship in ships]
        return found + ["a Treasure for the dish"] * bool(pirates)
    islands = [n for n, where in enumerate(view["islands"]) if where == square and n not in taken]
    taken.update(islands)
    if sort == "pirate":
        found = ["a Treasure for the dish" for _ in islands]
        return found + [f"meets {ship['name']}" for ship in ships]
    found = ["a Treasure and a card" if land else "a Treasure" for _ in islands]
    if not pirates:
        for port in view["ports"]:
            if port["square"] == square and port["stock"]:
                found.append(a_good(port["colour"]))
        if view["combo"] == square and any(port["stock"] for port in view["ports"]):
            found.append("a Good of your choice")
    found += ["a pirate" for _ in pirates]
    thief = mover is not None and _is_thief(view, mover)
    for ship in ships:
        if ship["seat"] != mover:
            steals = thief or (mover == view["active"] and land)
            if steals:
                found.append(f"steal from {ship['name']}")
            elif mover == view["active"]:
                found.append(f"a card for passing {ship['name']}")
            if _is_thief(view, ship["seat"]):
                found.append(f"{ship['name']} steals")
    return found


def _is_thief(view: Document, seat: int) -> bool:
    power = view["players"][seat]["power"]
    return bool(power and power["id"] == "thief")
