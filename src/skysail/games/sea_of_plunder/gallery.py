"""Sea of Plunder's gallery: every component, large, in full sentences."""

from functools import cache

from skysail import art
from skysail.art import at, use
from skysail.stage import Piece

from .box import (
    COLOUR,
    COLOURS,
    FIRST_ACTION,
    FIRST_EVENT,
    FIRST_GOOD,
    FIRST_PORT,
    KIND,
    KIND_IDS,
    KINDS,
    OPTIONS,
    POWER,
    POWERS,
)
from .faces import TALL, WAITS, card, power_card
from .names import a_good, card_text, kind_name
from .pictures import die

WIDE = 180.0
SQUARE = 170.0
RULES = {
    "action_broken_compass": "SOP-133",
    "action_cursed_treasure": "SOP-136",
    "action_hurricane": "SOP-137",
    "action_resupply": "SOP-140",
    "action_so_close_yet_so_far": "SOP-142",
    "action_trouble_at_sea": "SOP-144",
    "action_uncharted_waters": "SOP-145",
    "event_cargo_adrift": "SOP-149",
    "event_magical_compass": "SOP-151",
    "event_parting_storms": "SOP-152",
    "event_tales_of_more_treasure": "SOP-154",
    "gambler": "SOP-156",
    "lucky": "SOP-157",
    "navigator": "SOP-160",
    "odd": "SOP-164",
    "scallywag": "SOP-165",
    "smuggler": "SOP-167",
    "strategist": "SOP-169",
    "thief": "SOP-171",
}
THINGS = (  # name, title, kind, picture, rule, provenance
    ("pirate_0", "Pirate", "piece", "pirate", "SOP-104", "rulebook"),
    ("island_0", "Island", "piece", "island", "SOP-071", "rulebook"),
    ("combo_port", "Combo Port", "piece", "combo", "SOP-202", "rulebook"),
    ("treasure", "Treasure", "token", "chest", "SOP-179", "designed"),
    ("compass", "Compass", "token", "compass", "SOP-125", "designed"),
    ("debt", "Debt", "token", "debt", "SOP-181", "designed"),
    ("dish", "The pirates' dish", "place", "chest-open", "SOP-175", "rulebook"),
    ("deck", "The deck", "place", "back", "SOP-032", "rulebook"),
    ("waits", "Where cards wait", "place", "hourglass", "SOP-121", "designed"),
)
SAY = {
    "pirate_0": "Every discarded card sails one. Whoever meets it gives a Good back to its quay, or"
    " takes a Debt. A pirate on a port bars it; one that meets an island takes the Treasure.",
    "island_0": "Pass it for a Treasure, land on it for a card as well. Then the dice place it"
    " somewhere else on the sea.",
    "combo_port": "Here you take a Good of any colour that is left. Then it moves to another"
    " square. It is part of a module.",
    "treasure": "Three points. Whoever has a third one rings the last round.",
    "compass": "Spend it to turn a card that has one X. Unspent it is a point at the end, and the"
    " first thing that decides between equal points.",
    "debt": "A point less at the end. It is never paid back.",
    "dish": "What the pirates took. With six Treasures in it the last round begins.",
    "deck": "All cards that nobody has seen. Draw here, or take the top card of the pile beside it,"
    " which everybody sees.",
    "waits": "Three Actions wait here until you discard: then they sail what they name by the"
    " discarded card. Events wait here, too, until the drawing is done.",
    "die_letter": "The letter die tells the column of the next island. A skull brings a Treasure"
    " to the pirates' dish, and the dice are rolled again.",
    "die_number": "The number die tells the row of the next island. The Strategist rolls it against"
    " a pirate, and the last ties are broken by it.",
}


@cache
def gallery() -> dict[str, Piece]:
    """Every component by the name that the drawings give it."""
    pieces = {kind: _card(kind) for kind in KIND_IDS}
    for power in POWERS:
        entry = POWER[power]
        pieces[power] = Piece(
            entry["name"],
            "Power",
            f"{entry['text']}{_note(entry)}",
            power_card(power, WIDE),
            WIDE,
            WIDE * 4 / 3,
            1,
            RULES[power],
            entry["provenance"],
        )
    for name, title, kind, picture, rule, provenance in THINGS:
        pieces[name] = _thing(title, kind, SAY[name], use(picture, 85, 85, 140), rule, provenance)
    for colour in COLOURS:
        port = COLOUR[colour]["port"]
        words = f"A merchant ship. It starts on {port} and sails by the Maps that its player plays."
        face = use(f"ship-{colour}", 85, 85, 150)
        pieces[colour] = _thing(f"{colour.capitalize()} ship", "piece", words, face, "SOP-014")
    for sort, example in (("letter", "M"), ("number", "3")):
        name = f"die_{sort}"
        face = at(85, 85, die(sort, example, 140))
        pieces[name] = _thing(f"The {sort} die", "die", SAY[name], face, "SOP-084", "inferred")
    return pieces


def _thing(
    name: str, kind: str, words: str, face: str, rule: str, provenance: str = "rulebook"
) -> Piece:
    water = f'<path d="{art.box(SQUARE, SQUARE, 12)(0)}" fill="url(#@chart)"/>'
    return Piece(name, kind, words, water + face, SQUARE, SQUARE, 0, rule, provenance)


def _card(kind: str) -> Piece:
    entry = KINDS[KIND[kind]]
    sort, words, rule = _told(kind)
    drawing = art.lift(card(kind, WIDE))
    name = kind_name(KIND[kind])
    high, copies = WIDE * TALL, int(entry["copies"])
    return Piece(
        name, sort, f"{words}{_note(entry)}", drawing, WIDE, high, copies, rule, entry["provenance"]
    )


def _told(kind: str) -> tuple[str, str, str]:
    """The sort of a card, what it does in full, and the rule."""
    number = KIND[kind]
    if number < FIRST_PORT:
        turned = "turns it by quarters" if OPTIONS[number] == 1 else "cannot turn it"
        words = f"{card_text(kind)} A Compass {turned}. Discarded, it sails a pirate."
        return "Map", words, "SOP-049"
    if number < FIRST_ACTION:
        return "Port", card_text(kind), "SOP-050"
    if number < FIRST_GOOD:
        waits = "It waits for the card that you discard. " if kind in WAITS else ""
        drift = "Discarded, it moves a pirate one square north, east, south or west."
        return "Action", f"{card_text(kind)} {waits}{drift}", RULES[kind]
    if number < FIRST_EVENT:
        good = a_good(KINDS[number]["colour"])
        sets = "Two different Goods are worth 3 points, three 5, four 8; one alone nothing"
        words = f"{good[0].upper()}{good[1:]}. {sets}. It bribes a pirate."
        return "Good", words, "SOP-182"
    return "Event", f"{card_text(kind)} It happens as soon as the drawing is done.", RULES[kind]


def _note(entry: dict[str, str]) -> str:
    note = entry.get("note", "")
    return f" ({note[0].upper()}{note[1:]}.)" if note else ""
