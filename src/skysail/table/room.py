"""One table: its match, its seats, who listens. Every choice goes through `Room.play`."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import sqlalchemy.exc

from skysail import bots
from skysail.bots import advice
from skysail.errors import CannotUndo
from skysail.game import Document
from skysail.match import Match, Refusal
from skysail.table import outlet
from skysail.table.autopilot import Autopilot
from skysail.table.history import Changed, History
from skysail.table.problem import STATUS, Problem
from skysail.table.row import (
    ALLOWS,
    ASKED,
    ASKS,
    BOT,
    NOT_READY,
    OPEN,
    PERSON,
    PLAY,
    REFUSES,
    UNDO,
    Chat,
    Entry,
    Key,
    Report,
    Stored,
)
from skysail.table.safety import Asker, hash_of, new_secret
from skysail.table.seating import FAREWELL, Listener, Seating
from skysail.table.settings import DAY
from skysail.table.store import MOST_WORDS
from skysail.table.telling import Telling
from skysail.table.warming import BOTS

if TYPE_CHECKING:
    from skysail.table.hall import Hall

LONGEST_WORDS = 500  # characters of one thing said
LONGEST_NAME = 40
GRACE = 5.0  # seconds until a process plays a bot whose turn another process brought about
DELETED = "this table has been deleted"
REOPENED = 60.0  # seconds for a choice, at least, after a server has come back
VOID = "this link has been used or withdrawn: ask for a new one"

logger = logging.getLogger("skysail.table")


class Room:
    """A table in this process. `history` is None where the match can only be read, not played."""

    def __init__(self, hall: "Hall", stored: Stored) -> None:
        self.hall = hall
        self.table = stored.table
        self.seating = Seating(stored.seats, stored.keys, hall.seat_names(self.table.game))
        self.chat: list[Chat] = stored.chat
        self.closed = ""  # why nobody can go on here
        self.history: History | None = None
        self.used_at = time.monotonic()
        self.moved_at = max([self.table.created_at, *(one.made_at for one in stored.entries[-1:])])
        self._opened_at = time.time()
        self.told: list[Entry] = []  # only where there is no history
        self.badges: tuple[int, list[Document]] = -1, []  # as everybody sees them, of a version
        self.telling = Telling(self)
        self.autopilot = Autopilot(self)
        self.place = self.table.game  # on the shelf, with the components it is played with
        self._lock = asyncio.Lock()
        self._speeding_up: asyncio.Task[None] | None = None
        self._advised: set[int] = set()  # seats that wait for a hint
        self._hints: Counter[int] = Counter()  # how many each seat has asked for
        self._unheard: Counter[int] = Counter()  # of these, while talk was closed
        self._has_waited = False  # for people to be ready, when it was last told

    # -- beginning

    async def open(self, stored: Stored) -> None:
        """Replay the entries, aside; where they no longer replay, stay readable and say why."""
        try:
            self.place = await self.hall.place(self.table.game, self.table.components)
            game = await self.hall.shelf.at_once(self.place)
            self.history = await asyncio.to_thread(History, game, self.table, stored.entries)
            self._has_waited = bool(self.waits_for)
            if game.is_interpreted:
                self._speeding_up = asyncio.create_task(self._speed_up())
        except (Changed, Problem) as reason:
            self.close(str(reason), stored.entries)

    async def _speed_up(self) -> None:
        """Go on with compiled rules and bots as soon as they are there."""
        game = await self.hall.shelf.ready(self.place, BOTS)
        async with self._lock:
            if self.history is not None:
                self.history.match = self.history.match.served_by(game)

    def close(self, reason: str, entries: list[Entry]) -> None:
        self.history = None
        self.told = entries
        for listener in self.seating.listeners:
            listener.behind = True
        self.closed = f"This match cannot go on: {reason}. What was told of it is kept here."

    def vanish(self) -> None:
        """The table has been deleted."""
        self.stop()
        self.hall.rooms.pop(self.table.id, None)
        self.history, self.closed = None, DELETED
        for listener in self.seating.listeners:
            self.seating.end(listener, 4000 + STATUS["not_found"], DELETED)

    @property
    def match(self) -> Match:
        if self.history is None:
            raise self._is_closed()
        return self.history.match

    def _is_closed(self) -> Problem:
        return Problem("not_found" if self.closed == DELETED else "not_now", self.closed)

    @property
    def version(self) -> int:
        return self.history.version if self.history else len(self.told)

    @property
    def over(self) -> bool:
        return self.history.match.over if self.history else self.table.is_over

    # -- seats

    async def sit(self, link: str, asker: Asker, name: str | None) -> int:
        """Take the seat behind a link, which is void from now on; the key opens it instead."""
        if self.seating.behind(link) is None and self.hall.store.shared:
            await self.catch_up()  # the link may have been made at another process
        seat = self.seating.behind(link)
        if seat is None:
            if held := self.seating.opened_by(asker.key):
                return held[0]  # the answer to an earlier try was lost
            raise Problem("forbidden", VOID)
        changes: Document = {"kind": PERSON, "stand_in": False, "bot": None, "sat_at": time.time()}
        changes["program"] = asker.program
        if name and (self.may_talk or self.seating.rows[seat].kind == OPEN):
            changes["name"] = clean(name, LONGEST_NAME)
        used = Key(link, self.table.id, seat, True)
        self.seating.heard_of(seat)
        sat = await asyncio.to_thread(self.hall.store.sit, used, asker.key, **changes)
        await self.catch_up()
        if not sat:
            raise Problem("forbidden", VOID)
        return seat

    async def sit_freely(self, asker: Asker, name: str | None) -> int:
        """Take a chair that is free at a public table, for which nobody needs a link."""
        if held := self.seating.opened_by(asker.key):
            return held[0]
        if not self.table.public:
            raise Problem("forbidden", "the chairs of this table have links: ask for one")
        links = [] if self.over or self.closed else self.seating.free_links()
        if not links:
            raise Problem("not_now", "no chair is free here any more")
        return await self.sit(links[0].hash, asker, name)

    async def new_link(self, seat: int) -> str:
        """A link that lets one more device in at a seat."""
        secret = new_secret()
        link = Key(hash_of(secret), self.table.id, seat, True)
        await asyncio.to_thread(self.hall.store.renew_link, link)
        await self.catch_up()
        return secret

    async def revoke(self, seat: int, but: str) -> None:
        """Close a seat to every device but one."""
        await asyncio.to_thread(self.hall.store.revoke, self.table.id, seat, but)
        await self.catch_up()

    async def change_seat(self, seat: int, **changes: Any) -> None:
        """Write and tell a change of a seat."""
        rows = self.seating.rows
        if replace(rows[seat], **changes) == rows[seat]:
            return
        await asyncio.to_thread(self.hall.store.change_seat, self.table.id, seat, **changes)
        rows[seat] = replace(rows[seat], **changes)
        if "name" in changes:  # it stands in what was drawn
            self.telling.draw_anew()
        self.something_new()
        self.autopilot.let_play()

    async def rename(self, seat: int, name: str) -> None:
        """Call a seat's person something else; a name can speak, so only where talk is open."""
        self._must_be_free_to_talk("a new name")
        await self.change_seat(seat, name=clean(name, LONGEST_NAME))

    async def leave(self, seat: int) -> None:
        """A fair bot plays on until the seat's person comes back."""
        await self.change_seat(seat, stand_in=True)

    async def come_back(self, seat: int) -> None:
        """The seat's person is here: the stand-in hands it back."""
        if self.seating.rows[seat].kind != BOT:
            await self.change_seat(seat, **self._here_again(seat))

    def _here_again(self, seat: int) -> Document:
        """What changes when a seat's person is here; a bot that stood in does not cost time."""
        again = {"sat_at": time.time()} if self.seating.rows[seat].stand_in else {}
        return {"kind": PERSON, "stand_in": False} | again

    async def heard_of(self, seat: int) -> None:
        """A program or a page asked for this seat over HTTP."""
        is_news = not self.seating.is_here(seat)
        self.seating.heard_of(seat)
        await self.come_back(seat)
        if is_news:
            self.something_new()

    async def listen(self, listener: Listener) -> None:
        """Somebody begins to listen; a seat's person is here again."""
        self.seating.listeners.add(listener)
        if self.hall.closing:
            self.seating.end(listener, *FAREWELL)
        if listener.seat is not None:
            is_bot = self.seating.rows[listener.seat].kind == BOT
            changes = {} if is_bot else self._here_again(listener.seat)
            await self._tell_presence(listener.seat, left_at=0.0, **changes)

    async def until_asked(self, listener: Listener, seconds: float) -> None:
        """Until the listener's seat must choose, or nothing more will happen, or time is up."""
        await self.listen(listener)
        try:
            async with asyncio.timeout(seconds):
                while not (self.over or self.closed or listener.ending):
                    if self.choosing == listener.seat:
                        break
                    await listener.wake.wait()
                    listener.wake.clear()
        except TimeoutError:
            pass
        finally:  # whoever waits like this asks again soon
            self.used_at = time.monotonic()
            self.seating.listeners.discard(listener)
            if listener.seat is not None:
                self.seating.heard_of(listener.seat)

    async def stop_listening(self, listener: Listener) -> None:
        self.used_at = time.monotonic()
        self.seating.listeners.discard(listener)
        if listener.seat is not None and not self.seating.is_listening(listener.seat):
            self.seating.went(listener.seat)
            await self._tell_presence(listener.seat, left_at=time.time())

    async def _tell_presence(self, seat: int, **changes: Any) -> None:
        """Who is here is for everybody to know, also at the other processes."""
        if self.hall.store.shared:
            changes["seen_at"] = time.time() if self.seating.is_listening(seat) else 0.0
        try:
            await self.change_seat(seat, **changes)
        except sqlalchemy.exc.SQLAlchemyError as problem:  # one can look on all the same
            logger.error("who is here could not be written: %s", problem)
        self.something_new()

    async def give_to_bot(self, seat: int, bot: str) -> None:
        """Let a bot take a seat that nobody has come for, or the place of another bot."""
        chosen = bots.find(bot, self.match.game).name
        if self.seating.rows[seat].kind not in (OPEN, BOT):
            raise Problem("not_now", f"{self.seating.name(seat)} is taken")
        await self.change_seat(seat, kind=BOT, bot=chosen)

    async def kick(self, seat: int) -> None:
        """Turn out whoever sits there; a bot plays on, so that nobody else sees the hand."""
        row = self.seating.rows[seat]
        if row.kind == BOT:
            raise Problem("not_now", f"a bot sits at {self.seating.name(seat)}")
        await asyncio.to_thread(self.hall.store.revoke, self.table.id, seat)
        await self.change_seat(seat, kind=BOT, bot=bots.USUAL, name="", stand_in=False)
        await self.catch_up()
        self.autopilot.let_play()

    async def report(self, seat: int | None, number: int | None, reason: str) -> None:
        """Write down for whoever runs the server that something is not right here."""
        said = next((one for one in self.chat if one.number == number), None)
        words, seat = (said.words, said.seat) if said else ("", seat)
        reason = clean(reason, LONGEST_WORDS)
        report = Report(self.table.id, 0, seat, words, reason, time.time())
        await asyncio.to_thread(self.hall.store.report, report)
        self.hall.reports += 1
        logger.warning("somebody reported something: see `skysail reports`")

    async def replace_the_absent(self) -> None:
        """Where the table set a limit: a bot stands in for those who are away for longer."""
        limit = self.table.away_limit
        if limit is None or self.table.hot_seat or self.over or self.history is None:
            return  # people who share a screen are there together
        for seat in self.seating.away_for(limit):
            await self.change_seat(seat, stand_in=True)

    # -- the clock

    @property
    def due_at(self) -> float | None:
        """When the seat to choose must have done so; None without a clock or while a bot plays."""
        limit = self.table.move_limit
        if limit is None or self.choosing is None:
            return None
        rows, row = self.seating.rows, self.seating.rows[self.choosing]
        if row.kind != PERSON or row.stand_in:
            return None
        began = max(one.sat_at for one in rows) if self.version == 0 else 0.0
        reopened = self._opened_at + min(limit, REOPENED)  # nobody could choose while it was closed
        return max(max(self.moved_at, began, row.sat_at) + limit, reopened)

    async def keep_time(self) -> None:
        """Let a bot stand in for whoever has not chosen in time."""
        due = self.due_at
        if due is not None and due < time.time() and self.choosing is not None:
            await self.change_seat(self.choosing, stand_in=True)

    def remind(self) -> None:
        """Where a choice may take days, nudge the person whose turn it is, unless it is here."""
        seat = self.choosing
        if self.hall.reminders is None or (self.table.move_limit or 0) < DAY or seat is None:
            return
        if self.due_at is not None and not self.seating.is_here(seat):
            keys = [key.hash for key in self.seating.keys if key.seat == seat and not key.is_link]
            self.hall.reminders.remind(keys)

    # -- choosing

    async def play(self, seat: int, version: int, move: int | str) -> None:
        """A seat's choice: checked, made durable, then told."""
        async with self._lock:
            self._expect(version)
            self._must_have_begun()
            prepared = self.match.prepare(move, seat)
            told = self.match.game.text.tell(prepared.after[0], None)
            entry = self._entry(PLAY, seat, prepared.action, prepared.digest(), told)
            entry = replace(entry, ends=prepared.over)
            await self._append(entry, lambda history: history.carry_out(prepared))

    async def undo(self, seat: int, version: int) -> None:
        """Take back the seat's last choice, as long as the engine allows it; people are asked."""
        if not self.table.undo:
            raise CannotUndo("this table was set up without taking back")
        self._must_be_free_to_talk("taking back")
        self._expect(version)
        if refusing := self._refusing():
            raise Problem("not_now", f"{' and '.join(refusing)} would rather play on")
        if self._must_ask(seat):
            async with self._lock:
                await self._without_last(seat, version)  # refused at once
            await self.change_seat(seat, takes_back=version)
        else:
            await self._undo(seat, version)

    async def answer_undo(self, seat: int, version: int, allow: bool) -> None:
        """Let the choice be taken back that another seat asks for, or rather play on."""
        self._expect(version)
        if self._refusing() or self.undo_at(seat) not in (ASKED, ALLOWS):
            raise Problem("not_now", "nobody asks you to let a choice be taken back")
        await self.change_seat(seat, **{"takes_back" if allow else "plays_on": version})
        if self.hall.store.shared:
            await self.catch_up()  # others may have answered at another process
        asker = self._asker()
        if asker is not None and not self._refusing() and not self._must_ask(asker):
            await self._undo(asker, version)

    def undo_at(self, seat: int) -> str | None:
        """What a seat has to do with taking back: ASKS, ASKED, ALLOWS, REFUSES or nothing.

        What was said lapses with the version: whoever plays on has declined.
        """
        asker, row = self._asker(), self.seating.rows[seat]
        if asker is None:
            return None
        if row.plays_on == self.version:
            return REFUSES
        if row.takes_back == self.version:
            return ASKS if seat == asker else ALLOWS
        return ASKED if not self._refusing() and self.seating.is_asked(seat, asker) else None

    def _asker(self) -> int | None:
        """The seat that has asked to take back the last choice."""
        seat = self.match.last_seat if self.history else None
        asks = seat is not None and self.seating.rows[seat].takes_back == self.version
        return seat if asks else None

    def _refusing(self) -> list[str]:
        """Who would rather play on, by name."""
        rows = self.seating.rows
        return [self.seating.name(row.seat) for row in rows if row.plays_on == self.version]

    def _must_ask(self, seat: int) -> bool:
        """Whether somebody has still to allow it before the seat takes its last choice back."""
        played = self.history.ready() if self.history else None
        if played and played[seat]:  # being ready is withdrawn
            return False
        return any(
            row.takes_back != self.version and self.seating.is_asked(row.seat, seat)
            for row in self.seating.rows
        )

    async def _undo(self, seat: int, version: int) -> None:
        await self.change_seat(seat, ready=NOT_READY)
        async with self._lock:
            trial = await self._without_last(seat, version)
            entry = self._entry(UNDO, seat, None, trial.digest(), [])
            await self._append(entry, History.take_back)

    async def _without_last(self, seat: int, version: int) -> Match:
        """The match without the seat's last choice; CannotUndo where that would show something."""
        self._expect(version)
        trial = self.match.snapshot()
        await self.hall.ask(trial.undo, seat)
        return trial

    def _expect(self, version: int) -> None:
        if self.history is None:
            raise self._is_closed()
        if version != self.version:
            raise Problem("stale", f"the table is at version {self.version}, not {version}")

    def _entry(
        self, kind: str, seat: int, action: int | None, digest: str, told: list[str]
    ) -> Entry:
        return Entry(self.table.id, self.version, kind, seat, action, digest, told, time.time())

    async def _append(self, entry: Entry, apply: Callable[[History], None]) -> None:
        """Durable first, then true here, then told; not to be interrupted in between."""
        await asyncio.shield(asyncio.ensure_future(self._append_whole(entry, apply)))

    async def _append_whole(self, entry: Entry, apply: Callable[[History], None]) -> None:
        try:
            won = await self.hall.journal.append(entry)
        except sqlalchemy.exc.SQLAlchemyError as problem:
            logger.error("an entry could not be written: %s", problem)
            await self._catch_up()  # it may have been, before the answer was lost
            if self.closed == DELETED:
                raise self._is_closed() from None
            raise Problem("unavailable", "the choice could not be written; look again") from None
        if not won:
            await self._catch_up()
            raise Problem("stale", f"somebody was faster: the table is at version {self.version}")
        assert self.history is not None
        apply(self.history)
        self.moved_at = entry.made_at
        self.something_new()
        self.autopilot.let_play()
        self.remind()

    async def catch_up(self) -> None:
        """Read what another process has written."""
        async with self._lock:
            await self._catch_up()
        self.autopilot.let_play(GRACE)

    async def _catch_up(self) -> None:
        news = await asyncio.to_thread(
            self.hall.store.news, self.table.id, self.version, self._next_word()
        )
        if news is None:
            self.vanish()
            return
        self.table, names = news.table, self.names()
        self.seating.rows, self.seating.keys = news.seats, news.keys
        self.seating.turn_out()
        if names != self.names():
            self.telling.draw_anew()
        self.moved_at = max([self.moved_at, *(entry.made_at for entry in news.entries[-1:])])
        self.chat = (self.chat + news.chat)[-MOST_WORDS:]
        if self.history is not None:
            try:
                for entry in news.entries:
                    self.history.add(entry)
            except Changed as reason:
                stored = await asyncio.to_thread(self.hall.store.load, self.table.id)
                self.close(str(reason), stored.entries if stored else [])
        self.something_new()

    # -- being ready

    @property
    def waits_for(self) -> list[int]:
        """Seats of people who are not ready yet, while the match has not begun."""
        history = self.history
        if history is None or history.version or history.match.over or history.ready() is not None:
            return []  # a game that asks itself, as Sail does between rounds, is enough
        return self.seating.awaited()

    @property
    def choosing(self) -> int | None:
        """The seat that must choose now; nobody before the match has begun."""
        return None if self.history is None or self.waits_for else self.history.match.seat

    def _must_have_begun(self) -> None:
        if missing := [self.seating.name(seat) for seat in self.waits_for]:
            names = " and ".join(missing)
            raise Problem("not_now", f"the match begins when all are ready: {names} not yet")

    def _asked_to_be_ready(self) -> list[bool] | None:
        """Which seats have played that they are ready; None where nobody is asked that now."""
        played = self.history.ready() if self.history else None
        return [False] * self.table.seats if played is None and self.waits_for else played

    def is_ready(self, seat: int) -> bool | None:
        """Whether a seat is ready for what comes next; None where nobody is asked that now.

        A seat that is asked plays it. One that is not yet asked may have said so ahead, in its
        row, and a bot has nothing to wait for.
        """
        played = self._asked_to_be_ready()
        if played is None:
            return None
        assert self.history is not None
        if self.seating.rows[seat].program and self.waits_for:
            return True  # it knows of no such question
        return (
            played[seat]
            or self.seating.bot_of(seat) is not None
            or self.seating.rows[seat].ready >= self.history.asked_since()
        )

    async def say_ready(self, seat: int, ready: bool) -> None:
        """A seat is ready for what comes next, or withdraws that; before it is asked, too."""
        played = self._asked_to_be_ready()
        if played is None:
            raise Problem("not_now", "nobody is asked to be ready now")
        said = self.version if ready else NOT_READY
        if self.waits_for:  # the clock, if there is one, runs from here
            for one in self.seating.together(seat):
                await self.change_seat(one, ready=said, sat_at=time.time())
        elif played[seat] and not ready:
            await self._undo(seat, self.version)
        elif not played[seat]:
            await self.change_seat(seat, ready=said)

    def stop(self) -> None:
        self.autopilot.stop()
        if self._speeding_up is not None:
            self._speeding_up.cancel()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has been here for so long, and no bot is at it."""
        is_quiet = not self.seating.listeners and not self.autopilot.is_at_work
        return is_quiet and time.monotonic() - self.used_at > seconds

    # -- asking

    def why_not(self, seat: int, move: int | str) -> Refusal | None:
        """Why a choice is not allowed to a seat now."""
        return self.match.why_not(move, seat)

    async def hint(self, seat: int) -> list[Document]:
        """What a bot would do in the seat's place, best first."""
        if not self.table.hints:
            raise Problem("not_now", "this table was set up without hints")
        if self.choosing != seat:
            raise Problem("not_now", "a hint is for the seat that must choose")
        if seat in self._advised:
            raise Problem("too_many", "one hint at a time, please")
        self._advised.add(seat)
        if self.may_talk:
            self._hints[seat] += 1
            self.something_new()
        else:
            self._unheard[seat] += 1  # it would speak
        try:
            await self.autopilot.until_search_is_ready()
            return await self.hall.advise(_advise, self.match.snapshot())
        finally:
            self._advised.discard(seat)

    async def foresight(self, seat: int, choices: Sequence[int | str] = ()) -> Document:
        """What some choices of the seat would bring, or all, as far as it can know."""
        match, version = self.match.snapshot(), self.version
        asked = match, seat, self.names(), choices, self.table.odds
        told = await self.hall.ask(outlet.foresight, *asked)
        return {"version": version, "choices": told}

    async def acts_from(self, seat: int, begun: str) -> Document:
        """The acts that go on from one that the seat plans."""
        match, version = self.match.snapshot(), self.version
        told = await self.hall.ask(outlet.acts_from, match, seat, self.names(), begun)
        return {"version": version, "begun": begun, "acts": told}

    async def say(self, seat: int, words: str) -> None:
        """Chat; refused while the game's rules forbid talk."""
        words = clean(words, LONGEST_WORDS)
        if not words:
            raise Problem("bad_request", "say something")
        if self.seating.rows[seat].muted:
            raise Problem("forbidden", "the host has muted this seat")
        self._must_be_free_to_talk("chat")
        await self.write_down(seat, words)

    async def write_down(self, seat: int, words: str) -> None:
        said = await asyncio.to_thread(
            self.hall.store.say, self.table.id, seat, self.seating.name(seat), words, time.time()
        )
        if said.number == self._next_word():
            self.chat = [*self.chat, said][-MOST_WORDS:]
        self.something_new()

    def _next_word(self) -> int:
        return self.chat[-1].number + 1 if self.chat else 0

    @property
    def may_talk(self) -> bool:
        """Whether the game's rules let people talk now."""
        return self.history is None or bool(self.match.manners().get("talk", True))

    def _must_be_free_to_talk(self, way: str) -> None:
        """Refuse a way by which people could tell each other something while they must not."""
        if not self.may_talk:
            title = self.match.game.title
            raise Problem("not_now", f"the rules of {title} forbid talk now, and {way} would speak")

    # -- telling

    def something_new(self) -> None:
        """Have everybody told; also of hints that would have spoken while talk was closed."""
        if self.may_talk:
            self._hints.update(self._unheard)
            self._unheard.clear()
        if self._has_waited != (waits := bool(self.waits_for)):
            self._has_waited = waits
            self.telling.draw_anew()  # whose turn it is has changed, and no choice was made
            self.remind()
        self.telling.something_new()

    def names(self) -> list[str]:
        """How those who sit here are called."""
        return [self.seating.name(row.seat) for row in self.seating.rows]

    def seats(self) -> list[Document]:
        """The seats as everybody may know them."""
        return [
            document
            | {
                "ready": self.is_ready(seat),
                "hints": self._hints[seat],
                "undo": self.undo_at(seat),
            }
            for seat, document in enumerate(self.seating.documents())
        ]


def clean(words: str, longest: int) -> str:
    """Text of one line as people may write it: printable, trimmed, not too long."""
    line = " ".join("".join(c if c.isprintable() else " " for c in words).split())
    if len(line) > longest:
        raise Problem("bad_request", f"at most {longest} characters, please")
    return line


def _advise(match: Match) -> list[Document]:
    return [asdict(one) for one in advice.hint(match)]
