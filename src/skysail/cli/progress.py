"""How far a long command has come: a bar in the terminal, and nothing where nobody looks."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

COLUMNS = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


@contextmanager
def progress_bar(title: str) -> Iterator[Callable[[int, int], None]]:
    """A bar while the block runs, which gets a function to say: so many done, of so many."""
    console = Console(stderr=True)
    with Progress(
        *COLUMNS, console=console, transient=True, disable=not console.is_terminal
    ) as shown:
        task = shown.add_task(title, total=None)

        def show(done: int, total: int) -> None:
            shown.update(task, completed=done, total=total)

        yield show
