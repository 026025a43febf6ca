"""The games that come with Skysail: id and package."""

GAMES = {
    "sail": "skysail.games.sail",
    "sea_of_plunder": "skysail.games.sea_of_plunder",
}
