"""The chosen sea of Pirates Under Fire drawn: three boards of a half, laid from the left.

A part of the act names a board, its side and the column where it comes to lie. So a tap on a board
lays it beside the last one, and a tap on its other side turns it over.
"""

from skysail import art
from skysail.art import INK, at, disc, num, stroke, text, use
from skysail.game import Document

from .box import BOARD_WIDTH, COLOURS
from .pictures import NAMED, printed
from .sea import COLUMNS, HALF, LAST, ROWS

HALF_ROWS = ROWS // 2
WATER = {"reef": "var(--sea)", "lagoon": "var(--shoal)", "channel": art.DEEP}
DEPTH = {"reef": 0.55, "lagoon": 0.8, "channel": 0.28}
GAP = 12.0  # between boards in the tray
WIDE = 600.0  # from here on all have room for their names


def is_laid(view: Document, owner: int) -> bool:
    """Whether a half has been arranged."""
    return not view["phase"].startswith("layout") or owner < view["choosing"]


def board_name(owner: int, board: str) -> str:
    """The name of a board's card, which shows both its sides large."""
    return f"{COLOURS[owner]}_{board}"


def board_at(view: Document, space: int) -> str:
    """The card of the board that a space is on."""
    owner = space // HALF
    column = (space if owner == 0 else LAST - space) % COLUMNS
    for laid in view["halves"][owner]:
        column -= BOARD_WIDTH[laid["board"]]
        if column < 0:
            break
    return board_name(owner, laid["board"])


def tray(view: Document, width: float, height: float) -> str:
    """Both sides of the three boards, to be laid from the left; each named, or both together."""
    faces = view["boards"]
    across = sum(len(face["rows"][0]) for face in faces)
    gap = 4 * GAP if width > WIDE else GAP
    cell = min((width - gap * len(faces)) / across, (height - 26) / HALF_ROWS)
    x = (width - across * cell - gap * (len(faces) - 1)) / 2
    y = (height - 20 - HALF_ROWS * cell) / 2
    sides, kinds = [], dict[str, list[tuple[float, float]]]()
    body = ""
    for face in faces:
        wide = len(face["rows"][0]) * cell
        part = board(face, cell)
        about = board_name(view["choosing"], face["board"])
        for name in _parts(view, face):  # the rightmost place is innermost: it is met first
            part = art.place(name, part, about=about)
        body += at(x, y, art.dragged(part))
        kind = face["board"].capitalize()
        sides.append((f"{kind} {face['side']}", x + wide / 2, wide + gap))
        kinds.setdefault(kind, []).append((x, x + wide))
        x += wide + gap
    names = [(words, middle) for words, middle, _ in sides]
    if any(art.length(words, 12, bold=True) > room - 6 for words, _, room in sides):
        names = [(kind, (ends[0][0] + ends[-1][1]) / 2) for kind, ends in kinds.items()]
    below = y + HALF_ROWS * cell + 18
    return body + "".join(
        text(middle, below, words, 12, anchor="middle", bold=True) for words, middle in names
    )


def half_to_be(view: Document, cell: float) -> str:
    """The boards that are planned, where they would lie; `cell` is that of the sea."""
    body = ""
    for face in view["boards"]:
        for name in _parts(view, face):
            body += art.when(name, at(int(name.split("_")[1]) * cell, 0, board(face, cell)))
    return body


def board(face: Document, cell: float) -> str:
    """A board with its icons, its owner's first row below."""
    wide = len(face["rows"][0]) * cell
    edge = art.box(wide, HALF_ROWS * cell, 4)(0)
    kind = face["board"]
    body = f'<path class="face" d="{edge}" fill="url(#@sea)" stroke="{INK}"/>'
    body += f'<path d="{edge}" fill="{WATER[kind]}" opacity="{DEPTH[kind]}"/>'
    columns = range(1, len(face["rows"][0]))
    grid = "".join(f"M{num(c * cell)} 0v{num(HALF_ROWS * cell)}" for c in columns)
    grid += "".join(f"M0 {num(r * cell)}h{num(wide)}" for r in range(1, HALF_ROWS))
    body += stroke(grid, "var(--deep)", 0.8, opacity=0.4)
    for row, icons in enumerate(face["rows"]):
        for column, icon in enumerate(icons):
            if cell >= NAMED:
                body += at(column * cell, row * cell, printed(icon, cell))
                continue
            x, y = (column + 0.5) * cell, (row + 0.5) * cell
            body += disc(x, y, cell * 0.36, "var(--foam)", 0)
            body += use(icon, x, y, cell * 0.52, "var(--deep)")
    return body


def _parts(view: Document, face: Document) -> list[str]:
    """The names under which a board may be part of an act, from the right to the left."""
    name = f"{face['board']}_{face['side']}"
    found = {part for act in view["acts"] for part in act["parts"] if part.endswith(name)}
    return sorted(found, reverse=True)
