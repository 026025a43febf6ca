"""Sail's gallery: every component, large, in full sentences."""

from functools import cache

from skysail import art
from skysail.art import use
from skysail.stage import Piece

from .box import BOX, CARD, CARD_IDS, CARDS, PIRATE, PIRATES, SYMBOL_OF
from .cards import face_of, kraken_card
from .pictures import MEDALLIONS
from .text import PAIR_DEEDS, SYMBOL_NAMES, card_name

WIDE, TALL = 180.0, 262.0

SYMBOLS_SAY = (
    "A Wheel: two Wheels sail the ship, toward whoever wins the trick.",
    "A Tentacle on a Wheel: with a Wheel it sails and brings 1 hit, with another Tentacle 2 hits;"
    " with a Cannon it is repelled and goes under the Kraken Deck.",
    "A Cannon: with a Tentacle it repels the Kraken; two Cannons are a Broadside, which turns up"
    " the Player Deck's top card.",
    "A Mermaid: two Mermaids surge, straight ahead. With anything else she does nothing.",
)
ACTIONS_SAY = {
    "diagonal": "The ship sails one space ahead, toward whoever won the trick.",
    "repel": "The Tentacle goes under the Kraken Deck: one hit more that the ship can take.",
    "straight": "The ship sails two columns straight ahead.",
    "fire": "The top card of the Player Deck is turned up: a Wheel sails, a Tentacle goes"
    " under the Kraken Deck, a Cannon turns up another, a Mermaid does nothing.",
}
HITS_SAY = ("", " Then the Kraken hits once.", " Then the Kraken hits twice.")
PLACES = (  # name, title, picture, rule
    ("ship", "Ship", "ship", "SAIL-080"),
    ("harbour", "Harbour", "lighthouse", "SAIL-140"),
    ("island", "Island", "isle1", "SAIL-082"),
    ("kraken_space", "Kraken space", "ktoken", "SAIL-084"),
    ("ring", "The Kraken's number", "kraken", "SAIL-092"),
    ("kraken_deck", "Kraken Deck", "kraken", "SAIL-090"),
    ("deck", "Player Deck", "back", "SAIL-031"),
)
PLACES_SAY = {
    "ship": "It sails ahead only, and must reach the harbour within five rounds.",
    "harbour": "Enter it and you win at once, whatever else is due.",
    "island": "It blocks: a move onto it is lost, and the ship stays.",
    "kraken_space": "When the ship comes to it, the Kraken hits once.",
    "ring": "So many hits come at the end of each round. It rises when a hit meets the Kraken Card;"
    " on the last space the ship sinks.",
    "kraken_deck": "A hit takes its top card; a repelled Tentacle goes under it. If the Kraken Card"
    " is ever alone in it, the ship sinks. All may look through it.",
    "deck": "What was not dealt. A Broadside turns up its top card.",
}


@cache
def gallery() -> dict[str, Piece]:
    """Every component by the name that the drawings give it."""
    pieces = {}
    for name in CARD_IDS[:CARDS]:
        symbol = SYMBOL_OF[CARD[name]]
        entry = BOX["card"][CARD[name]]
        face = face_of(name, WIDE, TALL, "", caption=True, plain=True)
        begins = "It begins in the Kraken Deck." if entry["deck"] == "kraken" else ""
        words = f"{SYMBOLS_SAY[symbol]} {begins}".strip()
        pieces[name] = Piece(
            card_name(CARD[name]), SYMBOL_NAMES[symbol], words, face, WIDE, TALL, 1,
            "SAIL-060", entry["provenance"],
        )  # fmt: skip
    words = "It is never played. A hit that meets it lifts the Kraken's number, and it dives under."
    face = art.at(0, 0, kraken_card(WIDE, TALL))
    pieces["kraken"] = Piece(
        "Kraken Card", "card", words, face, WIDE, TALL, 1, "SAIL-091", "rulebook"
    )
    for pair in BOX["pair"]:
        name = pair["id"]
        face = use(MEDALLIONS[name], 90, 90, 160)
        pieces[name] = Piece(
            PAIR_DEEDS[name],
            "pair",
            ACTIONS_SAY[pair["action"]] + HITS_SAY[pair["hits"]],
            face,
            180,
            180,
            0,
            "SAIL-060",
            pair["provenance"],
        )
    for name in PIRATES:
        entry = PIRATE[name]
        title = f"{entry['name']}, {name.capitalize()}"
        face = use(f"p-{name}", 90, 90, 170)
        pieces[name] = Piece(
            title, "Pirate", entry["power"], face, 180, 180, 1, "SAIL-011", entry["provenance"]
        )
    for name, title, picture, rule in PLACES:
        face = use(picture, 90, 90, 160)
        pieces[name] = Piece(
            title, "on the table", PLACES_SAY[name], face, 180, 180, 0, rule, "rulebook"
        )
    return pieces
