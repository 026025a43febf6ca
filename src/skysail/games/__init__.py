"""The games that come with Skysail: id and package."""

GAMES = {
    "sail": "skysail.games.sail",
    "les_pluvionautes": "skysail.games.les_pluvionautes",
}
