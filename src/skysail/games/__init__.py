"""The games that come with Skysail: id and package."""

GAMES = {
    "sail": "skysail.games.sail",
    "pirates_under_fire": "skysail.games.pirates_under_fire",
}
