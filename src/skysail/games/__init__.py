"""The games that come with Skysail: id and package."""

GAMES = {
    "sail": "skysail.games.sail",
    "les_pluvionautes": "skysail.games.les_pluvionautes",
    "pirates_under_fire": "skysail.games.pirates_under_fire",
}
