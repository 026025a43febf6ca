"""Sea of Plunder in words: moves, choices, what happened, why not, and the position as text."""

from itertools import groupby
from typing import Any

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, scoring
from . import state as s
from .box import (
    COLOURS,
    COURSE,
    FIRST_GOOD,
    FIRST_PORT,
    GOODS_BASE,
    GOODS_POINTS,
    KIND,
    KIND_IDS,
    KIND_OF,
    LENGTH,
    LETTERS,
    NEXT,
    OPTIONS,
    POWER,
    POWERS,
    SIDE,
    SQUARES,
)
from .names import (
    a_good,
    kind_name,
    piece_name,
    seat_name,
    ship_name,
    task_of,
    told_name,
)
from .why import why_not

__all__ = ["PHASES", "account", "describe", "label", "parse", "prompt", "tell", "why_not", "write"]

PHASES = (
    "choose_colour",
    "keep_good",
    "draw_source",
    "play_card",
    "choose_ship",
    "compass_use",
    "orientation",
    "choose_x",
    "broken_compass_side",
    "resupply_bottom",
    "discard_card",
    "choose_island",
    "choose_pirate",
    "bribe_good",
    "combo_good",
    "navigator_step",
    "lucky_step",
    "smuggler_good",
    "over",
)
WINDS = ("north", "east", "south", "west")
DEGREES = ("0", "90", "180", "270")
TURNS = (
    "As printed",
    "Turned a quarter clockwise",
    "Turned half round",
    "Turned a quarter anticlockwise",
)
SAILINGS = (s.SAILED, s.PIRATE_SAILED, s.ISLAND_SAILED)

# -- moves: action <-> words

MOVES = (
    *(f"{verb}_{kind}" for verb in ("play", "discard", "bottom") for kind in KIND_IDS[:FIRST_GOOD]),
    "deck",
    "pile",
    "compass_no",
    "compass_yes",
    *(f"turn_{degrees}" for degrees in DEGREES),
    *(f"x_{option}" for option in range(4)),
    *(f"pirate_{pirate}" for pirate in range(4)),
    *(f"island_{slot}" for slot in range(3)),
    "stop",
    *(f"ship_{colour}" for colour in COLOURS),
    *(f"good_{colour}" for colour in COLOURS),
    *WINDS,
    "stay",
    "or_more",
    "or_fewer",
)
write, parse = both_ways(
    GAME.title,
    MOVES,
    f"play_CARD, discard_CARD, bottom_CARD, {', '.join(MOVES[3 * FIRST_GOOD :])}",
)


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    phase = int(state.phase)
    if action < s.DISCARD:
        return f"Play {kind_name(action)}"
    if action < s.BOTTOM:
        return f"Discard {kind_name(action - s.DISCARD)}"
    if action < s.FROM_DECK:
        return f"Slip {kind_name(action - s.BOTTOM)} under the deck"
    if action == s.FROM_DECK:
        return "Draw from the deck"
    if action == s.FROM_PILE:
        return f"Take {kind_name(int(KIND_OF[state.pile[state.pile_size - 1]]))} from the pile"
    if action in (s.COMPASS_NO, s.COMPASS_YES):
        return _compass_label(state, action == s.COMPASS_YES)
    if action < s.PIRATE:
        return _path_label(state, action)
    if action < s.ISLAND:
        return f"Sail {piece_name(state, s.PIRATES, action - s.PIRATE)}"
    if action < s.STOP:
        return f"Sail {piece_name(state, s.ISLANDS, action - s.ISLAND)}"
    if action == s.STOP:
        return "Sail no more islands"
    if action < s.GOOD:
        return f"Sail {ship_name(action - s.COLOUR)}"
    if action < s.STEP:
        verb = {s.KEEP_GOOD: "Keep", s.BRIBE_GOOD: "Bribe with"}.get(phase, "Take")
        return f"{verb} {a_good(COLOURS[action - s.GOOD])}"
    if action < s.STAY:
        return f"Sail one step {WINDS[action - s.STEP]}"
    if action == s.STAY:
        return "Stay"
    side = "more" if action == s.OR_MORE else "fewer"
    return f"Those with as many cards as you, or {side}, take a Debt"


def _compass_label(state: State, yes: bool) -> str:
    if OPTIONS[state.card] > 1:
        return "Spend a Compass for a step" if yes else "Spend no Compass"
    return "Spend a Compass to turn the card" if yes else "Use the card as printed"


def _path_label(state: State, action: int) -> str:
    """Who sails where, to an X or by a quarter turn."""
    turn = action < s.OPTION
    choice = action - (s.TURN if turn else s.OPTION)
    index, effect, card = int(state.aimed), int(state.effect), int(state.card)
    sort = int(s.SORT[effect])
    here, way = int(state.origin[index]), []
    for leg in range(LENGTH[card, choice]):
        here = int(NEXT[here, COURSE[card, choice, leg]])
        way.append(SQUARES[here])
    over = f"over {', '.join(way[:-1])} " if way[1:] else ""
    told = f"{piece_name(state, sort, int(state.target[index]))} {over}to {way[-1]}"
    return f"{TURNS[choice]}: sail {told}" if turn else f"Sail {told}"


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == s.ENDED:
        who, points = seat_name(state, int(state.winner)), int(state.score[state.winner])
        return f"{who} wins with {points} points{_tie_words(state)}"
    mine, others = task_of(state)
    if seat != state.seat:
        return f"{seat_name(state, int(state.seat))} {others}"
    if state.phase in (s.CHOOSE_COLOUR, s.KEEP_GOOD):
        return f"Set-up: {mine}"
    if state.phase == s.SMUGGLER_GOOD:
        return f"Smuggler: {mine}"
    return f"Your turn: {mine}" if state.seat == state.active else f"Answer: {mine}"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences for this seat; moves of one piece are joined."""
    told: list[str] = []
    events = state.events[: state.n_events].tolist()
    pirates = _pirates_before(state, events)
    for sort, run in groupby(events, key=lambda event: event[0] if event[0] in SAILINGS else None):
        if sort is None:
            told += [_sentence(state, seat, event, pirates) for event in run]
            continue
        ways: dict[int, list[int]] = {}
        for _, piece, start, end, _ in run:
            ways.setdefault(piece, [start]).append(end)
        for piece, way in ways.items():
            if sort == s.PIRATE_SAILED:
                pirates[piece] = way[-1]
            who = {s.SAILED: ship_name(piece), s.PIRATE_SAILED: "A pirate"}.get(sort, "An island")
            told.append(f"{who} sails {' → '.join(SQUARES[square] for square in way)}.")
    return told


def _pirates_before(state: State, events: list[list[int]]) -> list[int]:
    """The squares of the pirates when the last play began."""
    squares: list[int] = state.pirate.tolist()
    for kind, pirate, start, _, _ in reversed(events):
        if kind == s.PIRATE_SAILED:
            squares[pirate] = start
    return squares


def _sentence(state: State, seat: int | None, event: list[int], pirates: list[int]) -> str:
    kind, a, b, c, card = event
    who, other = seat_name(state, a), seat_name(state, b)
    over = bool(state.phase == s.ENDED)
    name = "a card"
    if card != s.NOBODY and (over or seat == a or (kind in (s.STOLE, s.ADRIFT) and seat == b)):
        name = told_name(int(KIND_OF[card]))
    match kind:
        case s.TOOK_COLOUR:
            return f"{GAME.seat_name(a)} sails {COLOURS[b]}."
        case s.TOOK_POWER:
            return f"{who} is {POWER[POWERS[b]]['name']}."
        case s.STARTED:
            return f"{who} starts with {b} cards."
        case s.TURN_BEGAN:
            return f"Round {b}: {who}'s turn."
        case s.DREW:
            return f"{who} draws {name}."
        case s.TOOK_TOP:
            return f"{who} takes {kind_name(b)} from the pile."
        case s.MET_EVENT:
            return f"{who} turns up an Event: {kind_name(b)}."
        case s.NO_CARD:
            why = "the deck is empty, and under the pile's top card lie Events at most"
            return f"There is no card for {who} to draw: {why}."
        case s.RESHUFFLED:
            return f"The pile is shuffled into a new deck of {a} cards."
        case s.PLAYED_CARD:
            return f"{who} plays {kind_name(b)}."
        case s.DISCARDED:
            return f"{who} discards {kind_name(b)}."
        case s.SPENT_COMPASS:
            return f"{who} spends a Compass ({b} left)."
        case s.TREASURE:
            return f"{who} takes a Treasure (now {b})."
        case s.DISHED:
            gained = f"{a} Treasures" if a > 1 else "a Treasure"
            return f"The pirates take {gained} (now {b} in the dish)."
        case s.ROLLED_PIRATE:
            return f"The dice show {_faces(b, c)}: one Treasure for the dish (now {a})."
        case s.ROLLED_ONTO_PIRATE:
            place = f"{SQUARES[a]}, where a pirate lies"
            return f"The dice show {place}: one Treasure for the dish (now {b})."
        case s.ROLLED_ONTO_SHIP:
            return f"The dice show {SQUARES[a]}, where {other}'s ship lies: a card for {other}."
        case s.PLACED:
            return f"An island appears on {SQUARES[b]}."
        case s.COMBO_PLACED:
            return f"The Combo Port appears on {SQUARES[a]}."
        case s.TOOK_GOOD:
            return f"{who} takes {a_good(COLOURS[b])}."
        case s.STOCK_OUT:
            return f"No {COLOURS[b]} Good is left for {who}."
        case s.BARRED:
            port = kind_name(FIRST_PORT + state.port.tolist().index(b))
            return f"A pirate bars {port}: no Good for {who}."
        case s.BRIBED:
            return f"{who} bribes the pirate on {SQUARES[pirates[c]]} with {a_good(COLOURS[b])}."
        case s.INDEBTED if c != s.NOBODY:
            met = f"has no Good for the pirate on {SQUARES[pirates[c]]}"
            return f"{who} {met} and takes a Debt (now {b})."
        case _:
            return _more(state, kind, a, b, name)


def _more(state: State, kind: int, a: int, b: int, name: str) -> str:
    who, other = seat_name(state, a), seat_name(state, b)
    match kind:
        case s.ROLLED:
            rolled = f"{b}" if b else "the pirate face"
            return f"{who} (Strategist) rolls {rolled}{': away free' if b >= s.SAFE_ROLL else ''}."
        case s.INDEBTED:
            return f"{who} takes a Debt (now {b})."
        case s.STOLE:
            return f"{who} steals {name} from {other}."
        case s.STOLE_NOTHING:
            return f"{who} finds {other}'s hand empty."
        case s.SLIPPED:
            return f"{who} slips {name} under the deck."
        case s.RESOLVED:
            return f"Event: {kind_name(a)}."
        case s.ADRIFT:
            return f"{who} takes {name} from {other}."
        case s.GAINED_COMPASS:
            return "Everybody gains a Compass."
        case s.LAPSED:
            return f"{kind_name(a)} lapses: nothing to discard."
        case s.NAMED_SIDE:
            hands = ", ".join(
                f"{seat_name(state, seat)} {int(state.held[seat])}" for seat in range(state.seats)
            )
            side = "more" if b else "fewer"
            return f"{who} names as many cards or {side}. The hands: {hands}."
        case s.STAYED:
            return f"{who} stays."
        case s.LAST_ROUND:
            why = "the dish has its sixth" if a == s.NOBODY else f"{who} has a third"
            return f"Last round: {why} Treasure."
        case s.UNTOLD:
            return "More happened than there is room to tell."
        case s.TIE_ROLL:
            return f"Tie: {who} rolls {b}."
        case _:
            return f"{who} wins{_tie_words(state)}."


def _faces(column: int, row: int) -> str:
    """Two dice of which one at least shows a pirate."""
    if column >= SIDE and row >= SIDE:
        return "two pirates"
    return f"a pirate and {row + 1}" if column >= SIDE else f"{LETTERS[column]} and a pirate"


# -- the score


def _tie_words(state: State) -> str:
    """What decided between equal points, if anything had to (SOP-185 to SOP-188)."""
    winner, seats = int(state.winner), range(state.seats)
    colours = [int(scoring.colours_of_goods(state, seat)) for seat in seats]
    tied = [seat for seat in seats if state.score[seat] == state.score[winner]]
    if len(tied) == 1:
        return ""
    for what, counts in (
        ("Compasses", state.compass),
        ("colours of Goods", colours),
        ("Treasures", state.treasure),
    ):
        tied = [seat for seat in tied if counts[seat] == counts[winner]]
        if len(tied) == 1:
            return f" by {what}"
    return " by the number die"


def goods_in(state: State, seat: int) -> list[int]:
    """Goods in a hand, by colour."""
    return [
        int(state.hand[seat, 1] & s.GOODS_OF[colour, 1]).bit_count()
        for colour in range(len(COLOURS))
    ]


def goods_points(goods: list[int]) -> int:
    """What Goods score in their best split."""
    return int(GOODS_POINTS[sum(n * GOODS_BASE**colour for colour, n in enumerate(goods))])


def account(state: State) -> list[str]:
    """How each seat's score comes about, for players who count at a real table."""
    lines = []
    for seat in range(state.seats):
        debt, goods = int(state.debt[seat]), goods_in(state, seat)
        halved = state.power[seat] == s.GAMBLER
        counted = f"{debt // 2} (half of {debt}, Gambler)" if halved else f"{debt}"
        held = ", ".join(f"{n} {COLOURS[c]}" for c, n in enumerate(goods) if n) or "none"
        lines.append(
            f"{seat_name(state, seat)}: {int(state.treasure[seat])} Treasures x 3"
            f" + {int(state.compass[seat])} Compasses - Debt {counted}"
            f" + Goods {goods_points(goods)} ({held}) = {int(scoring.points(state, seat))}"
        )
    if state.phase == s.ENDED:
        lines.append(f"{seat_name(state, int(state.winner))} wins{_tie_words(state)}.")
    return lines


# -- the position as text, from a view

LEGEND = (
    f"{' '.join(colour[0].upper() for colour in COLOURS)} ships and "
    f"{' '.join(colour[0] for colour in COLOURS)} ports by colour, "
    "@ pirate, ! ship and pirate, * island, + Combo Port"
)


def describe(view: Document) -> str:
    """A board to read in a terminal or with a screen reader; made of the view alone."""
    flags = " · last round" if view["last_round"] else ""
    lines = [f"Round {view['round']}{flags} · {view['prompt']}", "", *_sea(view), LEGEND, ""]
    lines.append(
        "Ports: "
        + ", ".join(
            f"{port['name']} {port['square']} ({port['stock']} {port['colour']}"
            f"{', barred' if port['barred'] else ''})"
            for port in view["ports"]
        )
        + (f", Combo Port {view['combo']}" if view["combo"] else "")
    )
    lines.append(f"Islands: {', '.join(where for where in view['islands'] if where)}")
    pile = view["pile"]
    shown = f"{len(pile)}, top {kind_name(KIND[pile[0]])}" if pile else "empty"
    lines.append(f"Deck: {view['deck']} cards · pile: {shown} · pirates' dish: {view['dish']} of 6")
    if view["under"]:
        lines.append(f"You slipped under the deck: {_names(view['under'])}")
    if view["waiting"]:
        lines.append(f"Waiting for the discard: {_names(view['waiting'])}")
    if view["card"]:
        turned = ", a Compass spent on it" if view["turned"] else ""
        lines.append(f"In use: {view['card_name']}{turned}")
    lines += [_player(view, player) for player in view["players"]]
    return "\n".join(lines)


def _sea(view: Document) -> list[str]:
    """The sea as a grid, in the signs of the legend."""
    marks: dict[str, str] = {}
    for port in view["ports"]:
        marks[port["square"]] = port["colour"][0]
    if view["combo"]:
        marks[view["combo"]] = "+"
    for where in view["islands"]:
        if where:
            marks[where] = "*"
    for where in view["pirates"]:
        marks[where] = "@"
    for ship in view["ships"]:
        met = marks.get(ship["square"]) in ("@", "!")
        marks[ship["square"]] = "!" if met else ship["colour"][0].upper()
    rows = ["    " + " ".join(LETTERS)]
    for row in range(1, SIDE + 1):
        cells = " ".join(marks.get(f"{letter}{row}", ".") for letter in LETTERS)
        rows.append(f"{row:>3} {cells}")
    return rows


def _player(view: Document, player: Document) -> str:
    who = player["name"] + (" (you)" if player["seat"] == view["seat"] else "")
    ships = ", ".join(
        f"{ship['colour']} {ship['square']}"
        for ship in view["ships"]
        if ship["seat"] == player["seat"]
    )
    power = f" · {player['power']['name']}" if player["power"] else ""
    told = (
        f"{who}{power} · {ships or 'no ship yet'} · Treasures {player['treasures']}, "
        f"Compasses {player['compasses']}, Debt {player['debt']}"
    )
    if player["held"] is not None:
        told += f", {player['held']} cards"
    if player["cards"]:
        return told + f": {_names(player['cards'])}"
    if player["known"]:
        told += f", among them {_names(player['known'])}"
    return told


def _names(kinds: list[Any]) -> str:
    return ", ".join(told_name(KIND[kind]) for kind in kinds) or "none"
