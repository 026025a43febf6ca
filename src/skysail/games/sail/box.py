"""What is in the box: components.toml, checked, as the tables that the rules read."""

from typing import Any

import numpy as np

from skysail.components import Section, read
from skysail.forms import one_of, whole, wholes, word, words

from .chart import LEVELS, check_map

COLOURS = ("coral", "lagoon", "amber")
SYMBOLS = ("wheel", "wheel_tentacle", "cannon", "mermaid")
WHEEL, TENTACLE, CANNON, MERMAID = range(len(SYMBOLS))
PIRATES = ("gunner", "helmsman", "signaller", "smuggler", "carpenter", "quartermaster")
ACTIONS_OF_PAIRS = ("none", "diagonal", "straight", "repel", "fire")
NOTHING, SAIL_DIAGONAL, SAIL_STRAIGHT, REPEL, FIRE = range(len(ACTIONS_OF_PAIRS))

CARDS = 27
KRAKEN_CARD = CARDS  # its place in the deck is public; it is never played
HAND_SIZE = 9
MOST_TENTACLES = 9  # more could leave too few cards for a deal (SAIL-031)

SCHEMA = {
    "card": Section(
        count=CARDS,
        fields={
            "colour": one_of(*COLOURS),
            "number": whole(1, 9),
            "symbol": one_of(*SYMBOLS),
            "deck": one_of("player", "kraken"),
        },
    ),
    "track": Section(fields={"strikes": whole(0, 9)}),
    "pair": Section(
        fields={"symbols": words, "action": one_of(*ACTIONS_OF_PAIRS[1:]), "hits": whole(0, 2)}
    ),
    "pirate": Section(count=len(PIRATES), fields={"name": word, "power": word}),
    "scenario": Section(
        fields={
            "title": word,
            "idea": word,
            "level": whole(*LEVELS),
            "start": word,
            "end": word,
            "storms": wholes(1, 16),
            "islands": words,
            "krakens": words,
        }
    ),
}
BOX = read(__package__, SCHEMA)
CARD_IDS = (*BOX.ids("card"), "kraken")
CARD = {name: number for number, name in enumerate(CARD_IDS)}
PIRATE = {entry["id"]: entry for entry in BOX["pirate"]}
SCENARIO = {
    entry["id"]: {k: v for k, v in entry.items() if k not in ("provenance", "note")}
    for entry in BOX["scenario"]
}
PAIR_IDS = ("none", *BOX.ids("pair"))

COLOUR_OF = np.array([COLOURS.index(card["colour"]) for card in BOX["card"]], np.int8)
NUMBER_OF = np.array([card["number"] for card in BOX["card"]], np.int8)
SYMBOL_OF = np.array([SYMBOLS.index(card["symbol"]) for card in BOX["card"]], np.int8)
STARTS_IN_KRAKEN_DECK = np.array([card["deck"] == "kraken" for card in BOX["card"]], np.int8)
STRIKES = np.array([space["strikes"] for space in BOX["track"]], np.int8)
DEAD = len(STRIKES)  # the space after the last numbered one

PAIR_ACTION = np.array(
    [NOTHING, *(ACTIONS_OF_PAIRS.index(pair["action"]) for pair in BOX["pair"])], np.int8
)
PAIR_HITS = np.array([0, *(pair["hits"] for pair in BOX["pair"])], np.int8)


def _pair_table() -> np.ndarray[Any, np.dtype[np.int8]]:
    """For two symbols, in either order, the index of their pair in PAIR_IDS (SAIL-050)."""
    table = np.zeros((len(SYMBOLS), len(SYMBOLS)), np.int8)
    for number, pair in enumerate(BOX["pair"], 1):
        kinds = [SYMBOLS.index(name) for name in pair["symbols"] if name in SYMBOLS]
        if len(kinds) != len(pair["symbols"]) or len(kinds) not in (1, 2):
            raise BOX.error("pair", pair["id"], "symbols", f"one or two of {', '.join(SYMBOLS)}")
        table[kinds[0], kinds[-1]] = table[kinds[-1], kinds[0]] = number
    return table


def _check_sense() -> None:
    """What the rules rely on beyond single fields."""
    faces: set[tuple[str, int]] = set()
    for card in BOX["card"]:
        if (card["colour"], card["number"]) in faces:
            raise BOX.error("card", card["id"], "number", "another card has this colour and number")
        faces.add((card["colour"], card["number"]))
        if card["deck"] == "kraken" and card["symbol"] != "wheel_tentacle":
            raise BOX.error(
                "card", card["id"], "deck", "only tentacle cards lie in the Kraken Deck"
            )
    tentacles = int((SYMBOL_OF == TENTACLE).sum())
    if tentacles > MOST_TENTACLES:
        raise BOX.error("card", "*", "symbol", f"{tentacles} tentacles, at most {MOST_TENTACLES}")
    if not STARTS_IN_KRAKEN_DECK.any():
        raise BOX.error("card", "*", "deck", "the Kraken Deck needs at least one card")
    BOX.check_ids("pirate", PIRATES)
    if not BOX["track"]:
        raise BOX.error("track", "*", "id", "at least one space")
    for entry in SCENARIO.values():
        try:
            check_map(entry)
        except ValueError as problem:
            raise BOX.error("scenario", entry["id"], "map", str(problem)) from None


PAIR = _pair_table()
_check_sense()
