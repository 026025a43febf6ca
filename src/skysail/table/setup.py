"""Setting up a table: checked wishes become the rows that are kept, and secrets for the seats."""

import secrets
import time
from dataclasses import dataclass, replace

import msgspec

from skysail import bots
from skysail.game import MAX_SEED, Document, Game
from skysail.match import Match
from skysail.table.problem import Problem
from skysail.table.room import LONGEST_NAME, clean
from skysail.table.row import BOT, OPEN, PERSON, PLAY, Entry, Key, SeatRow, Stored, TableRow
from skysail.table.safety import Asker, hash_of, new_secret
from skysail.voyage import PILOT

ID_BYTES = 9
LONGEST_ABSENCE = 30 * 24 * 3600  # seconds
SHORTEST_CLOCK = 5  # seconds for a choice
ME = "me"


class Player(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit at a seat: `me`, `open` (a friend with the link), or `bot`."""

    kind: str
    bot: str | None = None
    name: str = ""


class Wishes(msgspec.Struct, forbid_unknown_fields=True):
    """How a table is to be set up."""

    game: str
    seats: int | None = None
    options: dict[str, object] = {}
    players: list[Player] | None = None
    seed: int | None = None
    public: bool = False
    hot_seat: bool = False
    away_limit: int | None = None
    undo: bool = True
    hints: bool = True
    odds: bool = True
    move_limit: int | None = None
    components: str | None = None  # the content of a component file of your own


@dataclass(frozen=True)
class Made:
    """A new table, and the secrets of the links to seats that people may take, by seat."""

    stored: Stored
    invites: dict[int, str]


def new_table(game: Game, wishes: Wishes, asker: Asker) -> Made:
    """A fresh match; the asker's key opens the seats that are `me`."""
    players = wishes.players
    seats = game.check_seats(wishes.seats if players is None else wishes.seats or len(players))
    if wishes.seed is not None and not 0 <= wishes.seed <= MAX_SEED:
        raise Problem("bad_request", "the seed is a whole number from 0 to 2**64 - 1")
    # Read first: a name that is none could be a parameter.
    options = game.read_options(wishes.options, at_table=True)
    match = game.match(seats, wishes.seed, **options)
    return _table_of(match, wishes, asker, wishes.seed is not None)


def lesson(match: Match, asker: Asker) -> Made:
    """A table to learn at, where a match stands: you choose, the pilot sits everywhere else."""
    players = [Player(ME if seat == match.seat else BOT) for seat in range(match.seats)]
    wishes = Wishes(game=match.game.id, players=players, seed=match.seed)
    made = _table_of(match, wishes, asker, True)
    taught = [replace(row, bot=PILOT) if row.kind == BOT else row for row in made.stored.seats]
    return replace(made, stored=replace(made.stored, seats=taught))


def continued(match: Match, wishes: Wishes, asker: Asker) -> Made:
    """A table that goes on where a match stands; who sets it up may know every card of it."""
    return _table_of(match, wishes, asker, True)


def _new_id() -> str:
    """An id that no command takes for an option."""
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made


def _table_of(match: Match, wishes: Wishes, asker: Asker, seeded: bool) -> Made:
    limit = wishes.away_limit
    if limit is not None and not 0 <= limit <= LONGEST_ABSENCE:
        raise Problem("bad_request", f"away_limit is 0 to {LONGEST_ABSENCE} seconds, or null")
    clock = wishes.move_limit
    if clock is not None and not SHORTEST_CLOCK <= clock <= LONGEST_ABSENCE:
        raise Problem(
            "bad_request", f"move_limit is {SHORTEST_CLOCK} to {LONGEST_ABSENCE} seconds, or null"
        )
    now, game = time.time(), match.game
    table = TableRow(
        id=_new_id(),
        game=game.id,
        rules=game.edition,
        components=game.components_digest,
        seats=match.seats,
        options=match.options,
        seed=match.seed,
        position=match.position_at_start,
        seeded=seeded,
        public=wishes.public,
        hot_seat=wishes.hot_seat,
        undo=wishes.undo,
        away_limit=limit,
        created_at=now,
        is_over=match.over,
        host=asker.key,
        move_limit=clock,
        hints=wishes.hints,
        odds=wishes.odds,
    )
    rows = _seat_rows(table, game, _players(match.seats, wishes), asker.program)
    invites = {row.seat: new_secret() for row in rows if row.kind != BOT}
    keys = [Key(hash_of(secret), table.id, seat, True) for seat, secret in invites.items()]
    keys += [Key(asker.key, table.id, row.seat) for row in rows if row.kind == PERSON]
    return Made(Stored(table, rows, keys, _entries_of(match, table), []), invites)


def _players(seats: int, wishes: Wishes) -> list[Player]:
    if wishes.players is None:
        others = Player(ME) if wishes.hot_seat else Player(BOT, bots.USUAL)
        return [Player(ME), *[others] * (seats - 1)]
    if len(wishes.players) != seats:
        raise Problem("bad_request", f"{len(wishes.players)} players for {seats} seats")
    return wishes.players


def _seat_rows(table: TableRow, game: Game, players: list[Player], program: bool) -> list[SeatRow]:
    rows = []
    for seat, player in enumerate(players):
        kind = {ME: PERSON, OPEN: OPEN, BOT: BOT}.get(player.kind)
        if kind is None:
            raise Problem("bad_request", f"a player is me, open or bot, not {player.kind!r}")
        bot = player.bot or bots.USUAL if kind == BOT else None
        if bot == PILOT:  # who teaches at lessons alone
            bot = bots.after_the_voyage(game)
        elif bot is not None:
            bot = bots.find(bot, game).name
        name, is_program = clean(player.name, LONGEST_NAME), program and kind == PERSON
        rows.append(SeatRow(table.id, seat, kind, bot, name, program=is_program))
    return rows


def _entries_of(match: Match, table: TableRow) -> list[Entry]:
    """The choices of a match that is already under way, with what was told of each."""
    entries = []
    for step, action in enumerate(match.actions, 1):
        seat, digest, told = match.chooser(step), match.at(step).digest(), match.tell(None, step)
        assert seat is not None
        entries.append(
            Entry(table.id, step - 1, PLAY, seat, action, digest, told, table.created_at)
        )
    return entries


def record_of(match: Match, names: list[str]) -> Document:
    """The record of a finished match, with who sat where."""
    return match.record() | {"players": names}
