"""A seat at a table, near or far, as every door for agents uses it."""

import json
import secrets
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from skysail import bots, rulebook
from skysail.bots import advice
from skysail.errors import IllegalMove, InvalidMove, InvalidOption, SkysailError
from skysail.game import Document
from skysail.match import Match, Refusal

PATIENCE = 30.0  # seconds for an answer of a server
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
LONGEST_WAIT = 50.0  # seconds that a server lets one wait


@dataclass(frozen=True)
class Sight:
    """What a seat sees now, in words, and what it may choose."""

    prompt: str  # without the rules
    choices: Sequence[Document]  # action, move, label; empty if nothing is asked
    step: int  # choices made so far, by all
    over: bool


class Seat(Protocol):
    """Somebody's place at a match, wherever that is played."""

    def look(self) -> Sight:
        """What the seat sees."""

    def rules(self, number: str = "") -> str:
        """The rules in short, or one of them in full."""

    def choose(self, action: int) -> None:
        """Make a choice; IllegalMove if it is none now."""

    def why_not(self, move: str) -> Refusal | None:
        """Why a move is not allowed now; InvalidMove if it is no move of the game."""

    def hint(self) -> list[str]:
        """What a bot would do here, in sentences."""

    def wait(self, seconds: float = LONGEST_WAIT) -> None:
        """Until the seat must choose or the match is over, but no longer than this."""


class Near:
    """A seat of a match in this process; bots play the seats that `others` gives them."""

    def __init__(
        self, match: Match, seat: int, others: Mapping[int, str] | None = None, luck: int = 0
    ) -> None:
        self.match = match
        self.seat = seat
        self.others = others or {}
        self.luck = luck

    def look(self) -> Sight:
        match = self.match
        choices = match.view(self.seat)["choices"]
        prompt = match.prompt(self.seat, rules=False)
        return Sight(prompt, choices, len(match.actions), match.over)

    def rules(self, number: str = "") -> str:
        game = self.match.game
        return rulebook.rule(game, number) if number else rulebook.short(game)

    def choose(self, action: int) -> None:
        self.match.play(action, self.seat)

    def why_not(self, move: str) -> Refusal | None:
        return self.match.why_not(move, self.seat)

    def hint(self) -> list[str]:
        if self.match.seat != self.seat:
            raise InvalidOption("a hint is for the seat that must choose")
        return advice.in_words(self.match.game, advice.hint(self.match, self.luck))

    def wait(self, seconds: float = LONGEST_WAIT) -> None:  # noqa: ARG002 (bots are here already)
        while (seat := self.match.seat) is not None and seat in self.others:
            self.match.play(bots.choose(self.others[seat], self.match, self.luck))
            self.luck += 1


class Far:
    """A seat at a server's table, which a key opens."""

    def __init__(self, server: str, table: str, seat: int, key: str) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.key = key
        self._seen: Document = {}  # the last update

    @classmethod
    def begin(cls, server: str, wishes: Document) -> tuple["Far", dict[int, str]]:
        """A new table, at the first seat that is `me`; and the links to its open seats."""
        key = secrets.token_urlsafe()
        made = ask(server, "/api/tables", key, wishes)
        seats = {row["seat"]: row for row in made["seats"]}
        mine = [seat for seat, row in seats.items() if row["kind"] == "person"]
        if not mine:
            raise InvalidOption("you have no seat at that table: let one of the players be me")
        links = {
            seat: f"{server}/join/{made['table']}#{row['invite']}"
            for seat, row in seats.items()
            if row["kind"] == "open"
        }
        return cls(server, made["table"], mine[0], key), links

    @classmethod
    def join(cls, link: str, name: str = "") -> "Far":
        """Sit down by a seat's link, which is void afterwards."""
        server, table, secret = _parts(link, "/join/")
        key = secrets.token_urlsafe()
        wish = {"secret": secret, "name": name or None}
        seat = ask(server, f"/api/tables/{table}/sit", key, wish)["seat"]
        return cls(server, table, seat, key)

    @classmethod
    def of(cls, ticket: str) -> "Far":
        """The seat that a ticket names."""
        server, table, mine = _parts(ticket, "/table/")
        seat, dot, key = mine.partition(".")
        if not dot or not seat.isdecimal():
            raise InvalidOption("that is no ticket: it is what you got when you sat down")
        return cls(server, table, int(seat), key)

    @property
    def ticket(self) -> str:
        """The seat in one line, for its holder alone: whoever has it plays the seat."""
        return f"{self.server}/table/{self.table}#{self.seat}.{self.key}"

    @property
    def game(self) -> str:
        """The id of the game that is played there."""
        if not self._seen:
            self.look()
        game: str = self._seen["view"]["game"]
        return game

    def about(self) -> Document:
        """How the table is set up, and who sits there."""
        told: Document = ask(self.server, f"/api/tables/{self.table}", self.key)
        return told

    def look(self) -> Sight:
        return self._sight(self._get("state"))

    def rules(self, number: str = "") -> str:
        path = f"/api/games/{self.game}/rules"
        if number:
            told: str = ask(self.server, f"{path}/{urllib.parse.quote(number)}")["text"]
            return told
        short: str = ask(self.server, path)["short"]
        return short

    def choose(self, action: int) -> None:
        if not self._seen:
            self.look()
        self._post("play", version=self._seen["version"], action=action)

    def why_not(self, move: str) -> Refusal | None:
        told = self._post("why", move=move)
        return None if told["allowed"] else Refusal(told["rule"], told["reason"])

    def hint(self) -> list[str]:
        told: list[str] = self._post("hint")["text"]
        return told

    def wait(self, seconds: float = LONGEST_WAIT) -> None:
        self._sight(self._get("wait", seconds=int(min(max(seconds, 0), LONGEST_WAIT))))

    def _sight(self, update: Document) -> Sight:
        if "view" not in update:
            raise SkysailError(update.get("closed") or "this table is closed")
        self._seen = update
        return Sight(update["prompt"], update["view"]["choices"], update["step"], update["over"])

    def _get(self, what: str, **query: Any) -> Document:
        asked = urllib.parse.urlencode({"seat": self.seat, "parts": "view,prompt", **query})
        told: Document = ask(self.server, f"/api/tables/{self.table}/{what}?{asked}", self.key)
        return told

    def _post(self, what: str, **body: Any) -> Document:
        body["seat"] = self.seat
        told: Document = ask(self.server, f"/api/tables/{self.table}/{what}", self.key, body)
        return told


def _parts(address: str, path: str) -> tuple[str, str, str]:
    """The server, the table and the secret in a link."""
    found = urllib.parse.urlsplit(address.strip())
    if found.scheme not in ("http", "https") or not found.fragment or path not in found.path:
        raise InvalidOption(f"that is no link of a seat: it has the form http://HOST{path}TABLE#…")
    before, _, table = found.path.rpartition(path)
    return f"{found.scheme}://{found.netloc}{before}", table, found.fragment


def ask(server: str, path: str, key: str = "", body: Document | None = None) -> Any:
    """What a server answers; its refusals are raised."""
    headers = {"Content-Type": "application/json"} | (
        {"Authorization": f"Bearer {key}"} if key else {}
    )
    sent = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, sent, headers)
    try:
        with _way_to(request.host).open(request, timeout=LONGEST_WAIT + PATIENCE) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        with refused:
            raise _refusal(refused.read()) from None
    except (OSError, ValueError) as problem:
        raise SkysailError(f"{server} does not answer as a table does: {problem}") from None


def _way_to(host: str) -> urllib.request.OpenerDirector:
    """How a host is asked: this machine directly, others as the system says."""
    near = host.rpartition(":")[0] in LOOPBACK
    return urllib.request.build_opener(*([urllib.request.ProxyHandler({})] if near else []))


def _refusal(body: bytes) -> SkysailError:
    try:
        told = json.loads(body)
        kind, message = told["error"], told["message"]
    except (ValueError, KeyError, TypeError):
        return SkysailError("that is no server of tables")
    if kind == "illegal":
        return IllegalMove(message, told.get("rule", ""))
    return InvalidMove(message) if kind == "bad_request" else SkysailError(message)
