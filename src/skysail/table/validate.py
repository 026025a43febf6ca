"""Whether what is stored still leads where it led."""

from skysail.game import Game
from skysail.table.history import Changed, History
from skysail.table.problem import Problem
from skysail.table.row import TableRow
from skysail.table.shelf import Shelf
from skysail.table.store import Store


def check_table(store: Store, shelf: Shelf, table: str) -> str:
    """Replay one table from the store; why it cannot go on, or nothing if it can."""
    try:
        stored = store.load(table)
        if stored is None:
            return ""  # it went while we looked
        History(_game_of(store, shelf, stored.table), stored.table, stored.entries)
    except (Changed, Problem) as reason:
        return str(reason)
    return ""


def _game_of(store: Store, shelf: Shelf, table: TableRow) -> Game:
    """The game with the components that a table was played with, as far as they are kept."""
    there = shelf.place(table.game, table.components)
    if there is None and (file := store.find_box(table.components)):
        there = shelf.add(table.game, file)
    return shelf.card(there or table.game)
