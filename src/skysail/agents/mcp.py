"""A server of the Model Context Protocol: a language model sits at a table like anybody else.

It keeps nothing but how often a seat has tried: whoever sits down is given a ticket, and every tool
takes it. So one server serves many models, and a ticket outlives it.
"""

from collections.abc import Callable
from functools import wraps

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from skysail import __version__
from skysail.agents.reader import Reader
from skysail.agents.seat import LONGEST_WAIT, Far, ask
from skysail.errors import SkysailError
from skysail.game import Document

MOST_READERS = 1000  # seats whose tries are remembered
WHOLE = "all"  # as the number of a rule

INSTRUCTIONS = """\
Tabletop games at a table with people and bots. `games` lists them. `begin` sets a table up, `join`
takes a seat by somebody's link; both give you a ticket, which every other tool takes, and all that
you need to play. Then: read what you are asked, answer with `choose`, and `wait` for your turn.
You see what your seat may see, never more. If a choice is refused, the rule's number says why."""


def build(home: str) -> MCPServer:
    """The tools, for tables of the server at this address and of any other by its links."""
    server = MCPServer(
        "skysail",
        title="Skysail",
        version=__version__,
        instructions=INSTRUCTIONS,
        log_level="WARNING",
    )
    readers: dict[str, Reader] = {}

    def reader_of(ticket: str) -> Reader:
        if ticket not in readers:
            if len(readers) >= MOST_READERS:
                del readers[next(iter(readers))]
            readers[ticket] = Reader(Far.of(ticket))
        return readers[ticket]

    def tool(function: Callable[..., str]) -> Callable[..., str]:
        """Offer a function; what the table refuses is told as such."""

        @wraps(function)
        def answered(*given: object, **named: object) -> str:
            try:
                return function(*given, **named)
            except SkysailError as problem:
                raise ToolError(str(problem)) from None

        return server.tool(structured_output=False)(answered)

    @tool
    def games() -> str:
        """The games that can be begun here, with their seats and options."""
        return "\n\n".join(_card(card) for card in ask(home, "/api/games"))

    @tool
    def begin(
        game: str,
        players: list[str] | None = None,
        options: dict[str, str | int] | None = None,
        name: str = "",
        hints: bool = True,
    ) -> str:
        """Set up a table and take a seat.

        `players` says who sits at each seat: "me" once, "open" for a person, who is let in by a
        link that you hand on, or a bot (random, level1 to level6). By default you play a bot.
        Without `hints` nobody at the table can ask for one.
        """
        wishes: Document = {"game": game, "options": options or {}, "hints": hints}
        if players is not None:
            wishes["players"] = [_player(who, name) for who in players]
        seat, links = Far.begin(home, wishes)
        told = [f"For a person, to open in a browser: {link}" for link in links.values()]
        return "\n".join([*told, _welcome(seat)])

    @tool
    def join(link: str, name: str = "") -> str:
        """Take the seat that somebody's link opens: http://HOST/join/TABLE#SECRET."""
        return _welcome(Far.join(link, name))

    @tool
    def look(ticket: str) -> str:
        """What you see now, and what you may choose."""
        return reader_of(ticket).seat.look().prompt

    @tool
    def choose(ticket: str, choice: str, seconds: int = 20) -> str:
        """Make a choice, by its number, move or label; then wait so long for your next one."""
        reader = reader_of(ticket)
        reply = reader.take(choice)
        if not reply.played:
            raise ToolError(f"{reply.problem}. That was try {reply.tries}; nothing has changed.")
        reader.seat.wait(seconds)
        return f"You chose: {reply.label} ({reply.move}).\n\n{reader.seat.look().prompt}"

    @tool
    def why_not(ticket: str, move: str) -> str:
        """Why a move is not allowed now, with the number of the rule."""
        refusal = reader_of(ticket).seat.why_not(move)
        if refusal is None:
            return "It is allowed."
        return f"{refusal.reason} ({refusal.rule})" if refusal.rule else refusal.reason

    @tool
    def hint(ticket: str) -> str:
        """What a bot would choose in your place, from what you know; if the table allows hints."""
        return "\n".join(reader_of(ticket).seat.hint())

    @tool
    def wait(ticket: str, seconds: int = int(LONGEST_WAIT)) -> str:
        """Until you must choose or the match is over, at most so long; then what you see."""
        reader = reader_of(ticket)
        reader.seat.wait(seconds)
        return reader.seat.look().prompt

    @tool
    def rules(about: str, number: str = "") -> str:
        """The rules of a game, by its id or your ticket: in short, one by its number, or "all"."""
        if "://" in about and number != WHOLE:
            return reader_of(about).seat.rules(number)
        game = Far.of(about).game if "://" in about else about
        path = f"/api/games/{game}/rules"
        if number and number != WHOLE:
            one: str = ask(home, f"{path}/{number}")["text"]
            return one
        told: str = ask(home, path)["rules" if number else "short"]
        return told

    return server


def _player(who: str, name: str) -> Document:
    if who == "me":
        return {"kind": "me", "name": name}
    return {"kind": "open"} if who == "open" else {"kind": "bot", "bot": who}


def _card(card: Document) -> str:
    fewest, most = card["seats"]
    together = "all win or lose together" if card["cooperative"] else "each for themselves"
    lines = [
        f"{card['id']}: {card['title']}. {card['tagline']}",
        f"  {fewest} to {most} seats, {card['minutes']} minutes, {together}",
    ]
    lines += [
        f"  option {one['name']}: {one['about']} ({one['allowed']})" for one in card["options"]
    ]
    return "\n".join(lines)


def _welcome(seat: Far) -> str:
    table = seat.about()
    others = [_other(row) for row in table["seats"] if row["seat"] != seat.seat]
    parts = [
        f"Your ticket, for your eyes only: {seat.ticket}",
        f"With you at the table: {', '.join(others)}.",
        "" if table["hints"] else "This table plays without hints.",
        f"## The rules in short\n\n{seat.rules()}",
        seat.look().prompt,
    ]
    return "\n\n".join(part for part in parts if part)


def _other(row: Document) -> str:
    who = {"open": "nobody yet", "bot": f"the bot {row['bot']}"}.get(row["kind"], "a person")
    return f"{row['name']} ({'a program' if row['program'] else who})"
