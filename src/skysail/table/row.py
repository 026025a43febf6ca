"""What is kept of a table, row by row, as the rest of the server reads it."""

from dataclasses import dataclass

from skysail.game import Document

PERSON, BOT, OPEN = "person", "bot", "open"
PLAY, UNDO = "play", "undo"
NOT_READY = -1
ASKS, ASKED, ALLOWS, REFUSES = "asks", "asked", "allows", "refuses"  # of taking back


@dataclass(frozen=True)
class TableRow:
    """How a table was set up. `rules` and `components` say by which rules it was played."""

    id: str
    game: str
    rules: int
    components: str
    seats: int
    options: Document
    seed: int
    position: Document | None
    seeded: bool  # whoever set it up chose the seed, and can know every card
    public: bool
    hot_seat: bool
    undo: bool
    away_limit: int | None
    created_at: float
    is_over: bool = False
    host: str = ""  # the hash of the key that set it up
    move_limit: int | None = None  # seconds for one choice
    hints: bool = True  # whether a seat may ask for one
    odds: bool = True  # whether what is not certain is foretold, too


@dataclass(frozen=True)
class SeatRow:
    """Who sits at a seat, and whether a bot stands in for that person."""

    table_id: str
    seat: int
    kind: str  # PERSON, BOT or OPEN
    bot: str | None = None
    name: str = ""
    stand_in: bool = False
    seen_at: float = 0.0
    muted: bool = False
    sat_at: float = 0.0  # since when its person has been there, at first or again
    ready: int = NOT_READY  # at which version it said that it is ready for what comes next
    program: bool = False  # who sits there came by no browser
    takes_back: int = -1  # the version that it asks, or allows, to be taken back
    plays_on: int = -1  # the version that it does not let be taken back
    left_at: float = 0.0  # when its person was last here; 0 while here, or where nobody knows


@dataclass(frozen=True)
class Key:
    """The hash of a secret: a key opens its seat, a link lets one asker's key in and is void."""

    hash: str
    table_id: str
    seat: int
    is_link: bool = False


@dataclass(frozen=True)
class Entry:
    """One thing that a seat did; `digest` is of the state after it, `told` is what all heard."""

    table_id: str
    number: int
    kind: str  # PLAY or UNDO
    seat: int
    action: int | None
    digest: str
    told: list[str]
    made_at: float
    ends: bool = False  # the match is over with it; kept in the table's row


@dataclass(frozen=True)
class Chat:
    """Something said at a table."""

    table_id: str
    number: int
    seat: int
    name: str
    words: str
    made_at: float


@dataclass(frozen=True)
class Report:
    """What somebody found that whoever runs the server should know: of a seat, or of its words."""

    table_id: str
    number: int
    seat: int | None
    words: str
    reason: str
    made_at: float


@dataclass(frozen=True)
class Reminder:
    """An address at a push service, where whoever has a key wants to be reminded."""

    key: str
    address: str
    made_at: float


@dataclass(frozen=True)
class Stored:
    """All that is kept of one table."""

    table: TableRow
    seats: list[SeatRow]
    keys: list[Key]
    entries: list[Entry]
    chat: list[Chat]
