"""What `skysail serve` was asked for."""

from dataclasses import dataclass, field

from skysail.folders import data_home

DAY = 24 * 3600.0  # seconds
LOOPBACK = ("localhost", "127.0.0.1", "[::1]", "::1")


@dataclass(frozen=True)
class Settings:
    """The server's choices, each with a careful default."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8765
    names: tuple[str, ...] = ()  # the host names that a request may ask for; () means any
    games: tuple[str, ...] = ()  # folders of games of your own, besides those that come with us
    rate: float = 20.0  # requests a second from one address, over time; 0: no limit
    bursts: float = 200.0  # and at once
    forget_after: float | None = None  # seconds without a choice until a table is deleted
    contact: str = ""  # whom a push service may ask; without one no reminders are sent
    access_log: bool = False  # whether requests are logged, which the privacy page tells
    components: dict[str, str] = field(default_factory=dict)  # game: the file that is its box here
    open_box: bool = False  # whether whoever sets up a table may bring a component file
    compile_ahead: bool = False  # whether games are compiled before anybody asks for them


def default_database() -> str:
    """The file in the data folder, which is the user's alone."""
    home = data_home()
    if home.is_dir() and home.stat().st_mode & 0o077:
        home.chmod(0o700)
    return f"sqlite:///{home / 'tables.db'}"
