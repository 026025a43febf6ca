"""Every component of Pirates Under Fire as it explains itself: large, in full sentences."""

from collections.abc import Iterator
from functools import cache

from skysail import art
from skysail.art import at, use
from skysail.stage import Piece

from .box import BOX, COLOURS, NUMBERS
from .names import EFFECT_MEANINGS, EFFECT_NAMES, MERCENARY_MEANINGS, SHIP_MEANINGS
from .pictures import back, numbers_ribbon, tile
from .sea import SEATS
from .view import mercenary, numbered_tile

HULLS = (
    "longboat",
    "cog",
    "gunboat",
    "caravel",
    "crane barge",
    "fluyt",
    "boat with a diving bell",
    "galleon",
    "twin hull",
)
SHIP_RULES = {
    "shield": "PUF-091",
    "gold": "PUF-090",
    "orth_shot": "PUF-092",
    "repair": "PUF-093",
    "remove_mine": "PUF-094",
    "double": "PUF-095",
}
SPACE_RULES = dict(
    zip(
        ("vp_token", "orth_shot", "diag_shot", "repair", "lay_mine", "reserve_draw"),
        ("PUF-060", "PUF-061", "PUF-062", "PUF-063", "PUF-064", "PUF-065"),
        strict=True,
    )
)
MERCENARY_RULES = {
    "bulwark": "PUF-115",
    "press_gang": "PUF-116",
    "minesweeper": "PUF-117",
    "minelayer": "PUF-118",
    "fire_ring": "PUF-080",
    "broadside": "PUF-119",
    "bow_chaser": "PUF-119",
    "crossfire": "PUF-119",
    "boarder": "PUF-120",
    "escort": "PUF-137",
    "citadel": "PUF-138",
    "armada": "PUF-139",
}
TOKENS = {
    "shield": ("Shield", "Stops one shot, then goes back to the supply. Ships may carry several."),
    "mine": ("Mine", "Whoever lays a ship on it takes it and loses 2 points; no shield helps."),
    "dummy_mine": ("Decoy", "Looks like a mine from above. Laid on, it costs nothing."),
    "gold": ("Gold", "Hires mercenaries. If points are equal, more gold wins."),
    "vp": ("Point token", "Worth what it shows, when all is counted."),
    "extra": ("Hand +1", "Reminds you that your hand is larger by a tile for good."),
}
TOKEN_PICTURES = {
    "shield": "token_shield",
    "mine": "mine",
    "dummy_mine": "mine-decoy",
    "gold": "coin",
    "vp": "token_point",
    "extra": "reserve_draw",
}
TOKEN_RULES = {
    "shield": "PUF-100",
    "mine": "PUF-043",
    "dummy_mine": "PUF-104",
    "gold": "PUF-102",
    "vp": "PUF-140",
    "extra": "PUF-106",
}
SQUARE = 120.0


@cache
def gallery() -> dict[str, Piece]:
    """By the name that pieces on the table have."""
    pieces: dict[str, Piece] = {}
    for part in (_ships, _spaces, _mercenaries, _tokens, _boards, _piles):
        pieces |= dict(part())
    return pieces


def _ships() -> Iterator[tuple[str, Piece]]:
    for entry in sorted(BOX["ship"], key=lambda one: int(one["number"])):
        number, effect = entry["number"], entry["effect"]
        ship = numbered_tile(number)
        drawing = "".join(
            at(8 + 104 * owner, 8 + 108 * burning, tile(ship | {"burning": burning}, owner, 92))
            for owner in range(SEATS)
            for burning in (False, True)
        )
        words = (
            f"A {HULLS[number - 1]}. {SHIP_MEANINGS[effect]} It acts once, when it is laid. Hit"
            " without a shield it turns to its burning side: it counts nothing and opens no spaces"
            " until it is repaired, and a ship laid upon it sinks it."
        )
        yield (
            f"ship_{number}",
            Piece(
                ship["name"],
                "ship, of each fleet",
                words,
                drawing,
                212,
                216,
                entry["copies"],
                SHIP_RULES[effect],
                entry["provenance"],
            ),
        )


def _spaces() -> Iterator[tuple[str, Piece]]:
    for entry in BOX["space"]:
        name = entry["id"]
        middle = SQUARE / 2
        drawing = f'<path d="{art.box(SQUARE, SQUARE, 10)(0)}" fill="url(#@sea)"/>'
        drawing += use(name, middle, middle, 64, "var(--deep)")
        words = f"{EFFECT_MEANINGS[name]} A space acts for the first ship laid on it, once a match."
        rule, source = SPACE_RULES[name], entry["provenance"]
        yield (
            name,
            Piece(EFFECT_NAMES[name], "space", words, drawing, SQUARE, SQUARE, 0, rule, source),
        )


def _mercenaries() -> Iterator[tuple[str, Piece]]:
    for index, entry in enumerate(BOX["mercenary"]):
        hired = mercenary(index)
        drawing = use(f"face-{hired['id']}", 80, 74, 140) + use("coin", 28, 168, 32)
        drawing += art.text(48, 177, str(hired["cost"]), 26, bold=True, serif=True)
        drawing += numbers_ribbon(74, 155, hired["shows"], 18)
        words = (
            f"Hire it for {hired['cost']} gold. It counts as {_spelt(hired['numbers'])}, whichever"
            f" serves you best. {MERCENARY_MEANINGS[hired['id']]} It never burns, shots stop at it,"
            " and the space below it does nothing."
        )
        rule, source = MERCENARY_RULES[hired["id"]], entry["provenance"]
        yield (
            hired["id"],
            Piece(hired["name"], "mercenary", words, drawing, 160, 190, 1, rule, source),
        )


def _spelt(numbers: list[int]) -> str:
    if len(numbers) == NUMBERS:
        return "any number"
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"


def _tokens() -> Iterator[tuple[str, Piece]]:
    counts: dict[str, int] = {}
    sources: dict[str, str] = {}
    for entry in BOX["token"]:
        kind = entry["id"].rstrip("_135")
        counts[kind] = counts.get(kind, 0) + entry["count"]
        sources[kind] = entry["provenance"]
    for kind, (name, words) in TOKENS.items():
        middle = SQUARE / 2
        drawing = use(TOKEN_PICTURES[kind], middle, middle, 84, "var(--ink)")
        key = kind if kind in ("mine", "shield") else f"token_{kind}"
        rule, source = TOKEN_RULES[kind], sources[kind]
        yield (
            key,
            Piece(name, "token", words, drawing, SQUARE, SQUARE, counts[kind], rule, source),
        )


def _boards() -> Iterator[tuple[str, Piece]]:
    letters = {entry["letter"]: entry["id"] for entry in BOX["space"]}
    for entry in BOX["board"]:
        colour, kind = entry["id"].split("_")
        owner = ("Blue", "Orange")[COLOURS.index(colour)]
        cell, drawing = 40.0, ""
        wide = len(entry["a"][0])
        for place, side in enumerate(("a", "b")):
            x0 = 10 + place * (wide * cell + 30)
            edge = art.box(wide * cell, 3 * cell, 8)(0)
            drawing += at(x0, 10, f'<path d="{edge}" fill="url(#@sea)" stroke="var(--line)"/>')
            for row, icons in enumerate(entry[side]):
                for column, letter in enumerate(icons):
                    x, y = x0 + (column + 0.5) * cell, 10 + (row + 0.5) * cell
                    drawing += use(letters[letter], x, y, 26, "var(--deep)")
            drawing += art.text(
                x0 + wide * cell / 2, 10 + 3 * cell + 20, f"side {side}", 14, anchor="middle"
            )
        words = f"Part of {owner}'s half, as {owner} sees it: the first row below. Both sides."
        yield (
            entry["id"],
            Piece(
                f"{owner}'s {kind}",
                "sea board",
                words,
                drawing,
                50 + 2 * wide * cell,
                160,
                1,
                "PUF-003",
                entry["provenance"],
            ),
        )


def _piles() -> Iterator[tuple[str, Piece]]:
    backs = "".join(back(seat, 60 + 110 * seat, 60, 90) for seat in range(SEATS))
    words = {
        "deck": "You draw from it at the end of each turn; with it your turns run out.",
        "reserve": "Nobody looks at it. Reserve spaces and the Press Gang bring its tiles to hand.",
    }
    rules = {"deck": "PUF-025", "reserve": "PUF-065"}
    for kind, told in words.items():
        yield (
            kind,
            Piece(kind.capitalize(), "pile", told, backs, 230, 120, 0, rules[kind], "rulebook"),
        )
