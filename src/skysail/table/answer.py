"""What the HTTP interface answers, as its OpenAPI description tells it."""

from typing import Any, Literal, NotRequired, TypedDict

from litestar.openapi import ResponseSpec

from skysail.table.problem import STATUS

JSON_OBJECT = dict[str, Any]


class Refused(TypedDict):
    """Why a request was refused: a kind for programs, a sentence for people."""

    error: str
    message: str
    rule: NotRequired[str]  # the number of the rule that forbids a choice


class BotFacts(TypedDict):
    """A bot that plays a game."""

    name: str
    title: str
    about: str


class OptionFacts(TypedDict):
    """A question that is answered before a match begins."""

    name: str
    about: str
    kind: Literal["choice", "whole", "json"]
    default: Any
    at_table: Any
    allowed: str
    meanings: dict[str, str]
    low: NotRequired[int]
    high: NotRequired[int]


class Compared(TypedDict):
    """What a component file changes, and what its author may not have meant."""

    changes: list[str]
    doubts: list[str]


class GameFacts(TypedDict):
    """The card of a game."""

    id: str
    title: str
    tagline: str
    aim: str
    seats: list[int]  # fewest, most
    minutes: int
    age: int
    cooperative: bool
    secrets: bool
    luck: bool
    stakes: bool
    authors: str
    publisher: str
    edition: int
    options: list[OptionFacts]
    seat_names: list[str]
    ledger: str
    getting_ready: bool
    bots: NotRequired[list[BotFacts]]


class PieceFacts(TypedDict):
    """A component: what it does, in full sentences, and its picture."""

    id: NotRequired[str]
    name: str
    kind: str
    words: str
    copies: int
    rule: str
    provenance: str
    width: float
    height: float
    svg: str


class RulesText(TypedDict):
    """A game in words: in a page, and in full with every component."""

    game: str
    title: str
    short: str
    rules: str


class RuleText(TypedDict):
    """One rule."""

    text: str


class PuzzleFacts(TypedDict):
    """What a puzzle asks."""

    title: str
    say: str


class DealResult(TypedDict):
    """How a deal of the day ended at a table."""

    table: str
    names: list[str]
    say: str
    share: str
    stars: int


class DailyDeal(TypedDict):
    """What everybody is dealt on a day, and how it ended for others."""

    day: str
    options: dict[str, Any]
    seed: int
    results: list[DealResult]


class Counted(TypedDict):
    """The scores of a position, and how they come about."""

    scores: list[int]
    account: list[str]


class NewSeat(TypedDict):
    """A seat of a new table; `invite` is the secret of its link."""

    seat: int
    kind: Literal["person", "bot", "open"]
    invite: NotRequired[str]


class NewTable(TypedDict):
    """A table that was set up. A seat's link is /join/TABLE#INVITE."""

    table: str
    seats: list[NewSeat]


class SeatNow(TypedDict):
    """A seat as everybody may know it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    program: bool
    bot: str | None
    here: bool
    away_since: float | None
    played_by_bot: bool
    muted: bool
    ready: bool | None
    hints: int
    undo: Literal["asks", "asked", "allows", "refuses"] | None


class TableFacts(TypedDict):
    """A line about a table."""

    table: str
    game: str
    title: str
    public: bool
    seeded: bool
    created_at: float
    yours: list[int]
    over: bool
    closed: str
    choosing: int | None
    seats: list[SeatNow]
    lesson: str | None
    badges: list[JSON_OBJECT]


class TableNow(TableFacts):
    """How a table is set up, and where it stands."""

    options: JSON_OBJECT
    host: bool
    version: int
    steps: int
    hot_seat: bool
    undo: bool
    hints: bool
    odds: bool
    away_limit: int | None
    move_limit: int | None


class Told(TypedDict):
    """What happened in one choice, as a seat saw it; docs/stage.md says what a game may add."""

    version: int
    sentences: list[str]
    step: NotRequired[int]
    seat: NotRequired[int | None]
    gist: NotRequired[str]
    tile: NotRequired[JSON_OBJECT]
    way: NotRequired[JSON_OBJECT]
    covers: NotRequired[int]
    closing: NotRequired[list[str]]
    turn: NotRequired[JSON_OBJECT]
    pins: NotRequired[list[JSON_OBJECT]]
    at: NotRequired[str]


class Update(TypedDict):
    """A table as a seat sees it at a version; `parts` says what of the match is in it."""

    type: Literal["update"]
    table: str
    version: int
    step: int
    steps: int
    seat: int | None
    seats: list[SeatNow]
    devices: int
    due_at: float | None
    getting_ready: bool
    can_undo: bool
    over: bool
    choosing: int | None
    your_turn: bool
    talk: bool
    closed: NotRequired[str]
    view: NotRequired[JSON_OBJECT]
    text: NotRequired[str]
    prompt: NotRequired[str]
    in_sight: NotRequired[dict[str, JSON_OBJECT]]
    svg: NotRequired[str]
    log: NotRequired[list[Told]]
    log_after: NotRequired[int]
    stage: NotRequired[JSON_OBJECT]
    beats: NotRequired[list[JSON_OBJECT]]
    notebook: NotRequired[list[JSON_OBJECT]]
    foresight: NotRequired[dict[str, JSON_OBJECT]]
    reckoning: NotRequired[str]
    ending: NotRequired[JSON_OBJECT]
    account: NotRequired[list[str]]
    winners: NotRequired[list[int]]


class WhyNot(TypedDict):
    """Why a choice is not allowed; `text` is all of it in a sentence."""

    allowed: bool
    rule: str
    reason: str
    text: str


class Foresight(TypedDict):
    """What each choice would bring, by its action."""

    version: int
    choices: dict[str, JSON_OBJECT]


class Acts(TypedDict):
    """The acts that go on from one that is begun, as the view has them."""

    version: int
    begun: str
    acts: list[JSON_OBJECT]


class AdviceOn(TypedDict):
    """A choice, what it is worth, how sure that is, and of the best one what it brings."""

    action: int
    move: str
    label: str
    value: float
    margin: float
    share: float
    why: str
    say: str


class Hint(TypedDict):
    """What a bot would choose, best first; `text` says it in sentences."""

    advice: list[AdviceOn]
    text: list[str]


class Sat(TypedDict):
    """The seat that you took."""

    table: str
    seat: int


class Invited(TypedDict):
    """A fresh link to a seat: /join/TABLE#INVITE."""

    seat: int
    invite: str


class Devices(TypedDict):
    """How many browsers and programs hold a seat."""

    seat: int
    devices: int


class Played(TypedDict):
    """Whether a bot plays a seat."""

    seat: int
    played_by_bot: bool


class Named(TypedDict):
    """How a seat is called."""

    seat: int
    name: str


class GivenToBot(TypedDict):
    """The bot that took a seat."""

    seat: int
    bot: str


class SeatMeant(TypedDict):
    """The seat that it was done to."""

    seat: int


class Muted(TypedDict):
    """Whether a seat may say nothing."""

    seat: int
    muted: bool


class Work(TypedDict):
    """How far a review is; in the end, the review."""

    done: int
    of: int
    review: JSON_OBJECT | None


class PushKey(TypedDict):
    """The key to subscribe with; null where no reminders are sent."""

    key: str | None


Done = dict[str, bool]  # what was done


JSON = "application/json"


def told(kind: Any, status: int = 200, media_type: str = JSON) -> dict[int, ResponseSpec]:
    """What a request is answered, or that it is refused, for the description of a handler."""
    answers = {status: ResponseSpec(kind, False, "What was asked for", media_type=media_type)}
    for code in sorted(set(STATUS.values())):
        kinds = ", ".join(name for name, number in STATUS.items() if number == code)
        answers[code] = ResponseSpec(Refused, False, f"Refused: {kinds}", media_type=JSON)
    return answers
