"""Sea of Clouds: take it or sweeten it, for two to four captains."""

from skysail.game import Game, Search

from .box import CAPTAINS

GAME = Game(
    id="sea_of_clouds",
    title="Sea of Clouds",
    tagline="Take the loot, or leave it sweeter for the next captain; then send the crew aboard.",
    aim="Whoever has the most points after the last Boarding wins.",
    package=__name__,
    seats=(2, 4),  # SOC-001
    minutes=40,
    age=10,
    edition=2,
    longest=286,
    score_range=(-14, 560),
    ledger="SOC",
    feel="Push your luck, read faces, remember what you saw: greed first, then a brawl.",
    seat_names=CAPTAINS,
    authors="Théo Rivière",
    publisher="Iello, 2016",
    search=Search(playout=20, lead=1000.0),
    simulations=(8, 40, 120, 400, 4_000, 32_000),
)
