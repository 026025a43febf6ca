"""The HTTP interface for pages and programs. Its OpenAPI description is made of these functions."""

from skysail.table.api import games, lessons, playing, seats, tables

ROUTES = [
    *games.ROUTES,
    *lessons.ROUTES,
    *tables.ROUTES,
    *seats.ROUTES,
    *playing.ROUTES,
]
