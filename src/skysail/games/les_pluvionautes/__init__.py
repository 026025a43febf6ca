"""Les Pluvionautes: balloons shape a sky of islands and clouds, for two to six."""

from skysail.game import Document, Game, OneOf, Search

from .box import AIRSHIPS, HANDS, SETS

MOST_TURNS = 240
CHOICES_A_TURN = 14  # take back, 2 aims, 3 dice, 7 points of navigation, 1 anchor
MISSION_SETS = {
    "random": "one that fits the number of seats is drawn",
    "square": "the three squares, for two or three",
    "circle": "the three circles, for two or three",
    "ab": "letters A and B, for four",
    "ac": "letters A and C, for four",
    "bc": "letters B and C, for four",
}


def encode(options: Document) -> list[int]:
    """Mode, set-up, weather, hand, mission set (-1 for random), most turns."""
    chosen = options["mission_set"]
    return [
        int(options["mode"] == "advanced"),
        int(options["setup"] == "balanced"),
        int(options["weather"] == "on"),
        HANDS.index(options["hand"]),
        SETS.index(chosen) if chosen in SETS else -1,
        int(options["max_turns"]),
    ]


GAME = Game(
    id="les_pluvionautes",
    title="Les Pluvionautes",
    tagline="Tow the islands, anchor the clouds, and shape the sky to your secret mission.",
    aim="Once enough clouds are anchored, the largest plantation and herd of your mission count, "
    "and the highest sum wins.",
    package=__name__,
    seats=(2, 6),
    minutes=45,
    age=10,
    edition=2,
    longest=MOST_TURNS * CHOICES_A_TURN,
    score_range=(0, 92),
    ledger="PLUV",
    feel="A throw of skill and luck, then a quiet puzzle around a secret mission.",
    seat_names=tuple(name.capitalize() for name in AIRSHIPS),
    authors="Rémi Monthiller",
    publisher="Les Jeux de Rémi, 2023; CC BY 4.0",
    options=(
        OneOf(
            "mode",
            "how the balloon works",
            {
                "normal": "fly, then tow what you moor",
                "advanced": "two navigations, step by step, for those who know the winds",
            },
        ),
        OneOf(
            "setup",
            "how the sky is laid",
            {
                "random": "any layout",
                "balanced": "no terrain begins with a large herd or plantation",
            },
        ),
        OneOf(
            "weather",
            "the mini expansion Intempéries",
            {"off": "without", "on": "a sun die and a monsoon die double what lies near them"},
        ),
        OneOf(
            "hand",
            "how far a thrown die strays",
            {
                "steady": "half of the throws hit, some fall over the rim",
                "exact": "every throw hits",
                "loose": "a shaky hand",
            },
        ),
        OneOf(
            "mission_set",
            "the missions in use; one that does not fit the number of seats counts as random",
            MISSION_SETS,
        ),
        OneOf(
            "max_turns",
            "the match ends after so many turns at the latest",
            {"120": "usual", "60": "short", "240": "long"},
        ),
    ),
    encode=encode,
    search=Search(ways=16, playout=0, lead=500.0),
    simulations=(16, 24, 300, 1_500, 12_000, 40_000),
)
