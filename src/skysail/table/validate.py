"""Whether what is stored still leads where it led."""

from skysail.table.history import Changed, History
from skysail.table.problem import Problem
from skysail.table.shelf import Shelf
from skysail.table.store import Store


def check_table(store: Store, shelf: Shelf, table: str) -> str:
    """Replay one table from the store; why it cannot go on, or nothing if it can."""
    try:
        stored = store.load(table)
        if stored is None:
            return ""  # it went while we looked
        History(shelf.card(stored.table.game), stored.table, stored.entries)
    except (Changed, Problem) as reason:
        return str(reason)
    return ""
