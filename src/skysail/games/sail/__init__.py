"""Sail: a cooperative trick-taking game for two."""

from skysail.errors import InvalidOption
from skysail.game import Document, Game, Json, OneOf, Search

from .box import SCENARIO
from .chart import check_map, doubts, encode_map

CUSTOM = "custom"
PIRATE_CHOICES = {
    "choose": "each seat picks a Pirate",
    "random": "two different Pirates are dealt",
    "none": "the basic game, without Pirates; best for a first voyage",
}
EXAMPLE_MAP = {
    "id": "short_hop",
    "title": "Short Hop",
    "level": 1,
    "start": "D1",
    "end": "D9",
    "storms": [4],
    "islands": ["D3", "B7"],
    "krakens": ["C4", "E4"],
}


def encode(options: Document) -> list[int]:
    """Scenario, Pirates, first leader, intermission, then the map itself."""
    chosen = options["scenario"]
    if (chosen == CUSTOM) != (options["map"] is not None):
        raise InvalidOption("option 'map': give a map with scenario=custom, and only then")
    chart = options["map"] if chosen == CUSTOM else SCENARIO[chosen]
    numbers = [n for option in GAME.options[:4] for n in option.encode(options[option.name])]
    return [*numbers, *encode_map(chart)]


GAME = Game(
    id="sail",
    title="Sail",
    tagline="Two captains, one ship, no words: win the right tricks and outrun the Kraken.",
    aim="Bring the ship to harbour within five rounds, before the storms or the Kraken end the "
    "voyage: you win or lose together.",
    package=__name__,
    seats=(2, 2),
    minutes=20,
    age=11,
    edition=2,
    longest=157,
    score_range=(0, 1),
    cooperative=True,
    ledger="SAIL",
    feel="Silent and tense: you read your partner by their cards, and win or lose together.",
    seat_names=("Anchor", "Star"),
    authors="Akiyama Koryo, Kozi Yusei",
    publisher="Allplay, 2023",
    options=(
        OneOf(
            "scenario",
            "the map",
            {
                **{
                    name: f"{s['title']}, level {s['level']}: {s['idea']}"
                    for name, s in SCENARIO.items()
                },
                CUSTOM: "a map of your own, given as option map",
            },
            pictured=tuple(SCENARIO),
        ),
        OneOf("pirates", "the special powers", PIRATE_CHOICES, at_table="none"),
        OneOf(
            "first_leader",
            "who leads the first trick of rounds 1, 3 and 5",
            {"0": "Anchor", "1": "Star"},
        ),
        OneOf(
            "intermission",
            "whether each deal waits until both are ready",
            {
                "off": "a round follows the last at once",
                "on": "time to talk and plan before each round",
            },
            at_table="on",
        ),
        Json("map", "a map of your own, for scenario=custom", check_map, doubts, (EXAMPLE_MAP,)),
    ),
    campaign="scenario",
    encode=encode,
    search=Search(playout=4, lead=1000.0),
    simulations=(16, 40, 300, 4_000, 24_000, 24_000),
)
