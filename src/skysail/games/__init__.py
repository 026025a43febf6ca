"""The games that come with Skysail: id and package."""

GAMES = {
    "pirates_under_fire": "skysail.games.pirates_under_fire",
    "sail": "skysail.games.sail",
}
