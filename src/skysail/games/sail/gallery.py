"""Sail's gallery: every component, large, in full sentences."""

from functools import cache
from itertools import pairwise

from skysail.art import use
from skysail.game import Document
from skysail.stage import Piece

from . import GAME
from . import state as s
from .box import BOX, CARD, CARD_IDS, CARDS, PIRATE, PIRATES, SYMBOL_OF
from .cards import face_of, kraken_face
from .examples import SIZE, draw_example
from .pictures import MEDALLIONS
from .route import course
from .seascape import ROUNDS_PER_STORM, draw_sea, winner_of
from .text import PAIR_DEEDS, SYMBOL_NAMES, card_name, times
from .trick import said_of_pair

WIDE, TALL = 180.0, 262.0
CHART = 380.0, 200.0  # of a map

SYMBOLS_SAY = (
    "A Wheel: two Wheels sail the ship, toward whoever wins the trick.",
    "A Tentacle on a Wheel: with a Wheel it sails and brings 1 hit, with another Tentacle 2 hits;"
    " with a Cannon it is repelled and goes under the Kraken Deck.",
    "A Cannon: with a Tentacle it repels the Kraken; two Cannons are a Broadside, which turns up"
    " the Player Deck's top card.",
    "A Mermaid: two Mermaids surge, straight ahead. With anything else she does nothing.",
)
PIRATES_SAY = {  # when it is asked, and an example
    "gunner": "Asked once a Broadside's first card has done its work, while the Player Deck has"
    " cards. A Wheel was turned up and the ship has sailed: a second Broadside may move it again.",
    "helmsman": "Asked before a Sail, a Broadside's too, until the power is used. Your partner wins"
    " two Wheels, and an island lies on their side: turn the helm, and the ship sails to yours.",
    "signaller": "Asked before the first lead. Light Lagoon, and both of you see who holds the"
    " Mermaid of that colour.",
    "smuggler": "Never asked: such a card may simply be played, its ring says that it costs the"
    " power. Lagoon 4 is led, a Cannon: answer with Coral 3, though you hold Lagoon, and repel.",
    "carpenter": "Asked when a round has ended, after the storm and before the Kraken's hits. One"
    " card is left beside the Kraken Card, and a hit is due: Amber 2 goes under, you stay afloat.",
    "quartermaster": "Asked after the exchange, while the Player Deck has cards. Slip your only"
    " Lagoon away: unless you draw another, any card may then answer Lagoon.",
}
PLACES = (  # name, title, picture, rule, how many in the box
    ("ship", "Ship", "ship", "SAIL-080", 1),
    ("harbour", "Harbour", "lighthouse", "SAIL-140", 1),
    ("island", "Island", "isle1", "SAIL-082", 12),
    ("kraken_space", "Kraken space", "ktoken", "SAIL-084", 9),
    ("storm", "Storm", "cloud", "SAIL-151", 4),
    ("ring", "The Kraken's number", "kraken", "SAIL-092", 0),
    ("kraken_deck", "Kraken Deck", "kraken", "SAIL-090", 0),
    ("deck", "Player Deck", "back", "SAIL-031", 0),
)
SIGNS = (  # name, title, picture, rule, none in the box
    ("tricks", "Tricks won", "anchor", "SAIL-140", 0),
    ("trick", "The trick", "wheel", "SAIL-046", 0),
    ("wake", "Tricks of this round", "med-sail", "SAIL-050", 0),
    ("cards", "Where the cards are", "back", "SAIL-004", 0),
    ("hand", "Your partner's hand", "back", "SAIL-030", 0),
    ("seen", "Seen by your partner", "eye", "SAIL-033", 0),
    ("missing", "Missing colours", "shell", "SAIL-045", 0),
    ("space", "Space", "ship", "SAIL-080", 0),
    ("rim", "Rim", "star", "SAIL-083", 0),
    ("rounds", "Rounds", "cloud", "SAIL-002", 0),
    ("silence", "Silence", "lock", "SAIL-003", 0),
)
PLACES_SAY = {
    "ship": "It sails ahead only, and must reach the harbour within five rounds.",
    "harbour": "Enter it and you win at once, whatever else is due.",
    "island": "It blocks: a move onto it is lost, and the ship stays.",
    "kraken_space": "When the ship comes to it, the Kraken hits once.",
    "ring": "So many hits come at the end of each round. It rises when a hit meets the Kraken Card;"
    " when it comes to the skull, the ship sinks.",
    "kraken_deck": "A hit takes its top card; a repelled Tentacle goes under it. If the Kraken Card"
    " is ever alone in it, the ship sinks. All may look through it.",
    "deck": "What was not dealt. A Broadside turns up its top card.",
    "tricks": "One peg for each trick won in this round. Whoever wins a trick leads the next; a"
    " fourth peg ends the round, for both of you.",
    "trick": "One leads a card, the other answers in the same colour if possible. The higher card"
    " of the colour that was led wins the trick; the two symbols together say what happens.",
    "wake": "What each trick of this round became (a zero: nothing), and the mark of whoever won"
    " it. A tap on one plays it again.",
    "cards": "All 27 cards, as far as you can know where they are: full colour in your hand, violet"
    " in the Kraken Deck, struck out discarded, dashed unseen. The notebook tells more of them.",
    "hand": "Cards that lie face up are those that you know: the one that you gave, and what was"
    " lit. All others you cannot see.",
    "seen": "The eye marks cards of your hand that your partner knows: the one that they gave you,"
    " and what was lit.",
    "missing": "Whoever answers in another colour than the one that was led shows to have none of"
    " it. The mark stays until the next deal.",
    "storm": "The ship must be past the first storm's line when round 2 ends, and past the second's"
    " when round 4 ends, or you lose. The sign counts the columns and the rounds that are left.",
    "space": "The ship moves one space ahead, toward whoever wins the trick: the two spaces with a"
    " mark say who would have to win. Two Mermaids sail two columns straight ahead.",
    "rim": "The edge of the sea. Whoever's mark is on this side, the ship turns here when they win"
    " a trick. A move across it is blocked and lost.",
    "rounds": "Reach the harbour within five rounds. A cloud stands after the rounds at whose end"
    " a storm must be behind you.",
    "silence": "While cards are out, nothing may be said: only the cards that you play tell your"
    " partner something. Between rounds you may talk and plan.",
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
    pieces["kraken"] = Piece(
        "Kraken Card", "card", words, kraken_face(WIDE, TALL), WIDE, TALL, 1, "SAIL-091", "rulebook"
    )
    for pair in BOX["pair"]:
        name = pair["id"]
        face = use(MEDALLIONS[name], 90, 90, 160)
        pieces[name] = Piece(
            PAIR_DEEDS[name],
            "pair",
            said_of_pair(pair),
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
        words = f"{entry['power']} {PIRATES_SAY[name]}"
        pieces[name] = Piece(
            title, "Pirate", words, draw_example(name), *SIZE, 1, "SAIL-011", entry["provenance"]
        )
    for name, title, picture, rule, copies in (*PLACES, *SIGNS):
        face = use(picture, 90, 90, 160, "var(--ink)")
        pieces[name] = Piece(
            title, "on the table", PLACES_SAY[name], face, 180, 180, copies, rule, "rulebook"
        )
    return pieces | {chart["id"]: _map(chart) for chart in BOX["scenario"]}


def _map(chart: Document) -> Piece:
    """A map as it lies there before round 1."""
    begins = {"map": chart, "ship": chart["start"], "seat": 0, "round": 1, "moved": None}
    begins |= {"phase": "choose_pirate", "choices": (), "over": False, "stranded": False}
    begins |= {"rounds": s.ROUNDS}
    way = course(chart)
    sea = draw_sea(begins | {"course": way}, *CHART, coordinates=False)
    lines = [
        f"storm {number}: column {gap + 2} by the end of round {ROUNDS_PER_STORM * number}"
        for number, gap in enumerate(chart["storms"], 1)
    ]
    winners = [winner_of(*leg) for leg in pairwise(way)]
    sides = ", ".join(f"{GAME.seat_names[seat]} wins {winners.count(seat)}" for seat in (0, 1))
    hits = sum(name in chart["krakens"] for name in way)
    words = f"Level {chart['level']}. {chart['idea']} Past {'; past '.join(lines)}."
    words += (
        f" The dotted way: {sides}; {times(hits, 'Kraken space') if hits else 'no Kraken space'}."
    )
    return Piece(chart["title"], "map", words, sea, *CHART, 0, "SAIL-010", chart["provenance"])
