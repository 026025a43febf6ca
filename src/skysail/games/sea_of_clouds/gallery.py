"""Sea of Clouds: every component as it explains itself, large and in full sentences."""

from functools import cache

from skysail import art
from skysail.art import at
from skysail.stage import Piece

from .box import BOX, COPIES, FACES, KIND_IDS, TYPES
from .cards import back, face, type_of
from .names import doubloons, name
from .pictures import coin, medal, seal, shield, stamp
from .plates import ladder

WIDE, HIGH = 176.0, 254.0
LADDER = 44.0  # below a card whose worth goes by the size of its set

RUM_RULES = {"printed": "SOC-202", "set": "SOC-204", "most": "SOC-205"}
OBJECT_RULES = {
    "add_to_shares": "SOC-060",
    "lose_pirate": "SOC-061",
    "gain": "SOC-062",
    "parrot": "SOC-063",
    "pick": "SOC-064",
    "chest": "SOC-071",
    "flag": "SOC-074",
}
POINT_RULES = {
    "always": "SOC-213",
    "rum": "SOC-212",
    "relic": "SOC-212",
    "parrot": "SOC-214",
    "set_rum": "SOC-216",
    "lone_relic": "SOC-217",
}
PIRATE_RULES = {
    "gain": "SOC-154",
    "steal_coins": "SOC-141",
    "parrot": "SOC-143",
    "steal_rum": "SOC-145",
    "discard_object": "SOC-144",
    "pick": "SOC-150",
    "swap_rum": "SOC-147",
    "swap_object": "SOC-148",
}
BEHAVIOURS = {
    "immediate": "Object that acts at once",
    "permanent": "Object that stays",
    "secret": "Secret",
}
MEANT = {
    "immediate": "It is played as soon as you take it, cannot be declined, and is discarded.",
    "permanent": "It lies face up before you until it is exchanged, handed over or thrown away.",
    "secret": "It lies face down; only who has looked at it knows it before the count.",
}
HOW_OFTEN = {
    "each": "Acts once for each of your victories.",
    "once": "Acts once in a Boarding, however many combats you win.",
}
OF_BACKS = {
    "rum": "Rum lies face down in a row and is worth points at the end; rivals see only the backs.",
    "relic": "Relics score by the size of their set. One alone often costs points.",
    "object": "Some Objects act at once, some stay face up, and Secrets stay hidden until the end.",
    "pirate": "Pirates fight in the next Boarding. Those of a winner act, then all are discarded.",
}


@cache
def gallery() -> dict[str, Piece]:
    """All cards by their kind, the four backs, and what else lies on the table."""
    cards = {kind: _card(number, kind) for number, kind in enumerate(KIND_IDS)}
    return cards | _backs() | _tokens()


def _card(number: int, kind: str) -> Piece:
    entry, type_name = FACES[number], type_of(kind)
    words = [entry["text"]]
    if type_name == "rum":
        what, rule = "Rum", RUM_RULES[entry["scoring"]]
        words.append("It lies face down and counts as a Rum card in any case.")
    elif type_name == "relic":
        what, rule = "Relic", "SOC-203"
        words.append("The set is counted once, by how many cards of it you have at the end.")
    elif type_name == "object":
        what = BEHAVIOURS[entry["behaviour"]]
        rule = OBJECT_RULES.get(entry.get("effect", ""), "")
        if not rule and entry.get("points"):
            rule = POINT_RULES.get(entry.get("per", "always"), "SOC-215")
        rule = rule or "SOC-070"
        words.append(MEANT[entry["behaviour"]])
    else:
        what, rule = "Pirate", PIRATE_RULES[entry["effect"]]
        words = [f"Strength {entry['strength']}.", *words, HOW_OFTEN[entry["fires"]]]
    drawing, high = face(kind, WIDE, HIGH), HIGH
    if len(values := entry.get("values", ())) > 2:
        drawing += at(0, HIGH + 12, _ladder(kind, len(values)))
        high += LADDER
    return Piece(
        entry["name"],
        what,
        " ".join(words),
        drawing,
        WIDE,
        high,
        copies=int(COPIES[number]),
        rule=rule,
        provenance=": ".join(one for one in (entry["provenance"], entry.get("note", "")) if one),
    )


def _ladder(kind: str, steps: int) -> str:
    return at(0, 0, ladder({"id": kind, "count": 0}, 38.0 * steps), scale=WIDE / (38.0 * steps))


def _backs() -> dict[str, Piece]:
    found = {}
    for number, back_name in enumerate(TYPES):
        kinds = [kind for kind in KIND_IDS if type_of(kind) == back_name]
        total = sum(int(COPIES[KIND_IDS.index(kind)]) for kind in kinds)
        names = ", ".join(name(KIND_IDS.index(kind)) for kind in kinds)
        title = back_name.capitalize() if number == 0 else f"{back_name.capitalize()}s"
        words = f"{OF_BACKS[back_name]} There are: {names}."
        drawing = back(back_name, 150)
        found[back_name] = Piece(
            title, "back of a card", words, drawing, 150, 216, total, "SOC-051"
        )
    return found


def _tokens() -> dict[str, Piece]:
    values = BOX["doubloon"]
    money = ", ".join(f"{one['count']} of {one['value']}" for one in values)
    parrot = "Whoever holds it wins ties in combats and contests; then clockwise from there."
    return {
        "doubloon": Piece(
            "Doubloon",
            "token",
            f"Each is worth a point at the end. Everybody begins with {doubloons(3)}.",
            coin(60, 60, 1, 110),
            120,
            120,
            sum(one["count"] for one in values),
            "SOC-202",
            f"{money}",
        ),
        "parrot": Piece(
            "Parrot", "token", parrot, stamp("parrot", 60, 90, 1.1), 120, 170, 1, "SOC-108"
        ),
        "hat": Piece(
            "Hat",
            "token",
            "Its Captain begins every round.",
            stamp("hat", 90, 90, 0.9),
            180,
            110,
            1,
            "SOC-008",
        ),
        "ship": Piece(
            "Ship",
            "token",
            "It stands on the island of the present round.",
            stamp("airship", 130, 100, 0.8),
            260,
            190,
            1,
            "SOC-010",
        ),
        "island": Piece(
            "Island",
            "place",
            "Each island is a round.",
            stamp("isle2", 80, 70, 1.3),
            160,
            150,
            0,
            "SOC-010",
        ),
        "boarding": Piece(
            "Boarding island",
            "place",
            "When this round is over all crews fight their neighbours; the winners' Pirates act.",
            stamp("isle_b", 80, 80, 1.3),
            170,
            170,
            0,
            "SOC-100",
        ),
        "strength": Piece(
            "Strength",
            "number",
            "What your Pirates and some Objects add up to. In a Boarding the stronger of two"
            " neighbours wins; on a tie the Parrot decides. Without Pirates nobody wins.",
            shield(60, 60, "", 110),
            120,
            120,
            0,
            "SOC-101",
        ),
        "points": Piece(
            "Points",
            "number",
            "What a Captain's open cards and Doubloons are worth now. Beside it stands how many"
            " cards lie face down: they count at the end. The most points win.",
            seal(60, 60, "", 110),
            120,
            120,
            0,
            "SOC-200",
        ),
        "deck": Piece(
            "Deck",
            "place",
            "The back of its top card is seen by all. When it is empty, Doubloons take its place.",
            art.cut(art.box(100, 144, 9)(0), "#2f5d73"),
            100,
            144,
            0,
            "SOC-050",
        ),
        **{
            entry["id"]: Piece(
                entry["name"],
                "Captain",
                "Captains have no powers of their own.",
                medal(seat, 80, 84, 70),
                160,
                170,
                1,
                "SOC-013",
                entry["provenance"],
            )
            for seat, entry in enumerate(BOX["captain"])
        },
    }
