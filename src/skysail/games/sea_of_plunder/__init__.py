"""Sea of Plunder: a race for treasure on an endless sea, for two to four."""

from skysail.game import Game, OneOf, Search, Whole

GAME = Game(
    id="sea_of_plunder",
    title="Sea of Plunder",
    tagline="Sail by the cards you hold, dodge the pirates, and reach the Treasure Islands first.",
    aim="Three Treasures of one captain, or six of the pirates, end the match; the most points "
    "in Treasures, Goods and Compasses win.",
    package=__name__,
    seats=(2, 4),
    minutes=45,
    age=10,
    edition=2,
    longest=60_006,
    score_range=(-9999, 9999),
    ledger="SOP",
    feel="A cheerful race in which everybody steers the pirates into everybody else.",
    authors="Rusty Lumpkin",
    publisher="Three Nail Games, 2020",
    options=(
        OneOf(
            "random_setup",
            "where ports and pirates begin",
            {"off": "as printed on the board", "on": "on squares rolled by the dice"},
        ),
        OneOf(
            "combo_port",
            "the Combo Port module",
            {"off": "without it", "on": "one more port, with Goods of any colour, that moves on"},
        ),
        OneOf(
            "hand_sizes",
            "whether all see how many cards the others hold",
            {"shown": "at all times", "kept": "only when Broken Compass compares them"},
        ),
        Whole("round_limit", "a safety stop: after this round the match is scored", 1, 100, 100),
    ),
    search=Search(sharing=8, ways=8, playout=4, lead=300.0),
    simulations=(8, 32, 100, 1_000, 5_000, 30_000),
)
