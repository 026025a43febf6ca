"""The games that come with Skysail: id and package."""

GAMES = {
    "sail": "skysail.games.sail",
    "sea_of_clouds": "skysail.games.sea_of_clouds",
    "les_pluvionautes": "skysail.games.les_pluvionautes",
    "pirates_under_fire": "skysail.games.pirates_under_fire",
    "sea_of_plunder": "skysail.games.sea_of_plunder",
}
