"""Les Pluvionautes: every component, large, in full sentences."""

from skysail import art
from skysail.art import at
from skysail.game import Document
from skysail.stage import Piece

from . import tokens
from .box import BOX, CLOUDS, GOOD_NAMES, LOCKS, TERRAINS
from .plates import cloud_effect
from .view import COLOURS

SIZE = 200.0


def gallery() -> dict[str, Piece]:
    """Each component by its name."""
    found: dict[str, Piece] = {}
    for entry in BOX["island"]:
        found[entry["id"]] = _island(entry)
    for number, entry in enumerate(BOX["cloud"]):
        found[entry["id"]] = _cloud(number, entry)
    for entry in BOX["mission"]:
        found[entry["id"]] = _mission(entry)
    for number, entry in enumerate(BOX["airship"]):
        found[entry["id"]] = _airship(number, entry)
    for number, entry in enumerate(BOX["balloon_die"]):
        found[entry["id"]] = _balloon_die(number, entry)
    for entry in BOX["weather_die"]:
        found[entry["id"]] = _weather_die(entry)
    for entry in BOX["token"]:
        found[entry["id"]] = _token(entry)
    found["balloon"] = Piece(
        "Balloon", "balloon",
        "It is where your die has stopped. You fly with the number on top, moor what lies where "
        "you end, and tow it with the number below.",
        at(SIZE / 2, 190, tokens.balloon(180)), SIZE, SIZE, rule="PLUV-023", provenance="rulebook",
    )  # fmt: skip
    return found


def _middle(body: str) -> str:
    return at(SIZE / 2, SIZE / 2, body)


def _island(entry: Document) -> Piece:
    terrain = TERRAINS.index(entry["terrain"])
    animal, crop = GOOD_NAMES[terrain]
    price = BOX["terrain"][terrain]["entry"]
    face = {**entry, "animal": animal, "crop": crop}
    words = (
        f"Its {animal}: {entry['animals']}; its {crop}: {entry['crops']}. "
        f"Entering its cell costs {price} point{'s' if price > 1 else ''}. "
        f"Islands of one terrain side by side form a group: their {animal} are one herd, "
        f"their {crop} one plantation."
    )
    return Piece(
        entry["terrain"].capitalize(), "island", words, _middle(tokens.island(face, 92)),
        SIZE, SIZE, entry["copies"], "PLUV-007", entry["provenance"],
    )  # fmt: skip


def _cloud(number: int, entry: Document) -> Piece:
    name = CLOUDS[number]
    lies = "Lying flat it does nothing, but nobody can tow an island that it covers."
    if LOCKS[number]:
        does, rule = "Anchored, it locks both islands beside it: they stay for good.", "PLUV-062"
    else:
        more, fewer = cloud_effect(number)
        does = f"Anchored, it changes both islands beside it: {more}, {fewer}, never below 0."
        rule = "PLUV-058"
    return Piece(
        name.capitalize(), "cloud", f"{does} {lies}",
        _middle(tokens.standing(name, 160, (1, 0))), SIZE, SIZE, entry["copies"], rule,
        entry["provenance"],
    )  # fmt: skip


def _mission(entry: Document) -> Piece:
    crop = GOOD_NAMES[TERRAINS.index(entry["crop"])][1]
    animal = GOOD_NAMES[TERRAINS.index(entry["animal"])][0]
    wide = 130.0
    shape, letter = entry["id"].split("_")
    words = (
        f"At the end the largest plantation of {crop} and the largest herd of {animal} count for "
        f"whoever holds it. Groups belong to nobody. It bears a {shape} and the letter "
        f"{letter.upper()}, which tell with how many players it is used."
    )
    card = tokens.mission_card((crop, animal), (entry["crop"], entry["animal"]), wide)
    return Piece(
        f"{crop} & {animal}".capitalize(), "mission", words,
        at((SIZE - wide) / 2, 6, card), SIZE, SIZE, 1, "PLUV-103", entry["provenance"],
    )  # fmt: skip


def _airship(number: int, entry: Document) -> Piece:
    words = (
        "It lands where your turn ends, if an island lies there that is not occupied. Nobody can "
        "tow that island until it comes home at the beginning of your next turn; in a duel each "
        "player has two, and with both out one comes home."
    )
    ship = tokens.airship(COLOURS[number], tokens.mark_of(entry["id"]), 176)
    return Piece(
        entry["id"].capitalize(), "airship", words, _middle(ship), SIZE, SIZE, 1, "PLUV-052",
        entry["provenance"],
    )  # fmt: skip


def _balloon_die(number: int, entry: Document) -> Piece:
    """The die unfolded: its faces, those that lie opposite below each other."""
    size, body = 50.0, ""
    for face, points in enumerate(entry["points"]):
        opposite = len(entry["points"]) - 1 - face
        column, row = (face, 0) if face < opposite else (opposite, 1)
        clouds = None if number == 0 else face < len(entry["points"]) // 2
        shown = tokens.face(str(points) if points else "airship", size, clouds=clouds)
        body += at(40 + 60 * column, 68 + 66 * row, tokens.die(size, shown))
    words = (
        "You throw it at a cell and fly with what it shows. Then it turns over, and you tow with "
        "the number below: opposite numbers make 7. The airship may be set to 2, 3, 4 or 5."
        if number == 0
        else "For the advanced mode. Balloons are points to navigate with islands, clouds with "
        "clouds. Then it turns over for the other kind: opposite numbers make 7."
    )
    name = ("Balloon die", "Advanced balloon die")[number]
    rule = ("PLUV-029", "PLUV-071")[number]
    return Piece(name, "die", words, body, SIZE, SIZE, 1, rule, entry["provenance"])


def _weather_die(entry: Document) -> Piece:
    kind, doubles = entry["id"], entry["doubles"]
    values = ", ".join(str(value) for value in entry["values"])
    words = (
        f"Within as many points as it shows it doubles the {doubles} of every island; pennants "
        f"mark these cells. It bears {values}. An island under it cannot be towed. Struck by the "
        "balloon die, it rolls on and shows a new number."
    )
    body = _middle(tokens.weather_die(kind, max(entry["values"]), 110))
    body += at(150, 180, tokens.pennant(kind, 56))
    return Piece(
        entry["name"].capitalize(), "die", words, body, SIZE, SIZE, 1, "PLUV-107",
        entry["provenance"],
    )  # fmt: skip


def _token(entry: Document) -> Piece:
    words = {
        "fog_token": "It marks an anchored fog: the islands beside it are locked.",
        "player_aid": "It sums up a turn, prices and clouds. At this table the key does so.",
    }.get(entry["id"], "It lies beside the board.")
    sign = art.use("lock" if entry["id"] == "fog_token" else "rose", 0, 0, 120, art.DEEP)
    rule = "PLUV-063" if entry["id"] == "fog_token" else ""
    return Piece(
        entry["id"].replace("_", " ").capitalize(), "token", words, _middle(sign), SIZE, SIZE,
        entry["copies"], rule, entry["provenance"],
    )  # fmt: skip
