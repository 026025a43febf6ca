"""Sea of Plunder in words: moves, choices, what happened, why not, and the position as text."""

from typing import Any

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, scoring
from . import state as s
from .box import (
    COLOURS,
    COURSE,
    FIRST_GOOD,
    GOODS_BASE,
    GOODS_POINTS,
    KIND,
    KIND_IDS,
    KIND_OF,
    LENGTH,
    LETTERS,
    NEXT,
    POWER,
    POWERS,
    SIDE,
    SQUARES,
)
from .names import cards_in, good_name, kind_name, name_in_use, seat_name, square_name

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
TASKS = (  # what the seat is asked, and what the others read meanwhile
    ("choose your colour", "chooses a colour"),
    ("choose the Good that you keep", "chooses the Good to keep"),
    ("draw a card", "draws a card"),
    ("play a card", "plays a card"),
    ("choose the ship that sails in this turn", "chooses a ship"),
    ("spend a Compass on this card?", "may spend a Compass"),
    ("turn the card", "turns the card"),
    ("choose an X", "chooses an X"),
    ("name the hands that take a Debt", "names the hands that take a Debt"),
    ("slip a card under the deck", "slips a card under the deck"),
    ("discard a card", "discards a card"),
    ("choose an island to move, or stop", "chooses an island to move"),
    ("choose the pirate that sails", "chooses a pirate"),
    ("choose the Good that bribes the pirate", "bribes a pirate"),
    ("choose a Good of the Combo Port", "chooses a Good of the Combo Port"),
    ("sail one step, or stay", "may sail one step"),
    ("sail a step, or stay", "may sail a step"),
    ("take a Good before the count", "takes a Good before the count"),
)
WINDS = ("north", "east", "south", "west")
DEGREES = ("0", "90", "180", "270")

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
        yes = action == s.COMPASS_YES
        return "Spend a Compass to turn the card" if yes else "Use the card as printed"
    if action < s.PIRATE:
        return _path_label(state, action)
    if action < s.ISLAND:
        pirate = action - s.PIRATE
        return f"Pirate {pirate} on {square_name(int(state.pirate[pirate]))}"
    if action < s.STOP:
        slot = action - s.ISLAND
        return f"Move island {slot} from {square_name(int(state.island[slot]))}"
    if action == s.STOP:
        return "Move no more islands"
    if action < s.GOOD:
        colour = COLOURS[action - s.COLOUR]
        return f"Sail {colour}" if phase == s.CHOOSE_SHIP else f"Take {colour}"
    if action < s.STEP:
        verb = {s.KEEP_GOOD: "Keep", s.BRIBE_GOOD: "Bribe with"}.get(phase, "Take")
        return f"{verb} {good_name(action - s.GOOD)}"
    if action < s.STAY:
        return f"Sail one step {WINDS[action - s.STEP]}"
    if action == s.STAY:
        return "Stay"
    side = "as many cards or more" if action == s.OR_MORE else "as many cards or fewer"
    return f"Those with {side} take a Debt"


def _path_label(state: State, action: int) -> str:
    """Who sails where by an option or a quarter turn."""
    turn = action < s.OPTION
    choice = action - (s.TURN if turn else s.OPTION)
    index, effect, card = int(state.aimed), int(state.effect), int(state.card)
    sort = int(s.SORT[effect])
    piece, here = int(state.target[index]), int(state.origin[index])
    who = (f"{COLOURS[piece]}", f"Pirate {piece}", f"Island {piece}")[sort]
    way = []
    for leg in range(LENGTH[card, choice]):
        here = int(NEXT[here, COURSE[card, choice, leg]])
        way.append(SQUARES[here])
    how = f"turned {DEGREES[choice]}°" if turn else f"X {choice}"
    return f"{who.capitalize()}, {how}: {', '.join(way)}"


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == s.ENDED:
        return f"{seat_name(int(state.winner))} wins with {int(state.score[state.winner])} points"
    mine, others = TASKS[int(state.phase)]
    if state.phase in (s.ORIENTATION, s.CHOOSE_X):
        piece = int(state.target[state.aimed])
        sort = int(s.SORT[state.effect])
        target = (COLOURS[piece], f"pirate {piece}", f"island {piece}")[sort]
        mine, others = f"{mine} for {target}", f"{others} for {target}"
    if seat == state.seat:
        return f"Your turn: {mine}" if state.seat == state.active else f"Answer: {mine}"
    return f"{seat_name(int(state.seat))} {others}"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences for this seat; moves of one piece are joined."""
    told: list[str] = []
    events = state.events[: state.n_events].tolist()
    index = 0
    while index < len(events):
        kind, a, b, c, card = events[index]
        if kind in (s.SAILED, s.PIRATE_SAILED, s.ISLAND_SAILED):
            way = [b, c]
            while index + 1 < len(events) and events[index + 1][:3] == [kind, a, way[-1]]:
                index += 1
                way.append(events[index][3])
            who = {s.SAILED: f"{COLOURS[a].capitalize()} sails"}.get(
                kind, f"{'Pirate' if kind == s.PIRATE_SAILED else 'Island'} {a} moves"
            )
            told.append(f"{who} {' → '.join(SQUARES[square] for square in way)}.")
        else:
            told.append(_sentence(state, seat, kind, a, b, c, card))
        index += 1
    return [sentence for sentence in told if sentence]


def _sentence(state: State, seat: int | None, kind: int, a: int, b: int, c: int, card: int) -> str:
    who = seat_name(a)
    over = bool(state.phase == s.ENDED)
    name = "a card"
    if card != s.NOBODY and (over or seat == a or (kind in (s.STOLE, s.ADRIFT) and seat == b)):
        name = kind_name(int(KIND_OF[card]))
    match kind:
        case s.TOOK_COLOUR:
            return f"{who} sails {COLOURS[b]}."
        case s.TOOK_POWER:
            return f"{who} is {POWER[POWERS[b]]['name']}."
        case s.STARTED:
            return f"{who} starts with {b} cards."
        case s.TURN_BEGAN:
            return f"Round {b}: {who} begins to draw."
        case s.DREW:
            return f"{who} draws {name}."
        case s.TOOK_TOP:
            return f"{who} takes {kind_name(b)} from the pile."
        case s.MET_EVENT:
            return f"{who} turns up an Event: {kind_name(b)}."
        case s.NO_CARD:
            return f"There is no card for {who} to draw."
        case s.RESHUFFLED:
            return f"The pile is shuffled into a new deck of {a} cards."
        case s.PLAYED_CARD:
            return f"{who} plays {kind_name(b)}."
        case s.DISCARDED:
            return f"{who} discards {kind_name(b)}."
        case s.SPENT_COMPASS:
            return f"{who} spends a Compass ({b} left)."
        case s.TREASURE:
            return f"Treasure to {who} ({b})."
        case s.DISHED:
            return f"The pirates take {a} Treasure{'s' if a > 1 else ''} (dish {b})."
        case s.ROLLED_PIRATE:
            return f"New island: a pirate face (dish {a})."
        case s.ROLLED_ONTO_PIRATE:
            return f"New island: {SQUARES[a]} holds a pirate (dish {b})."
        case s.ROLLED_ONTO_SHIP:
            return f"New island: {SQUARES[a]} holds a ship; {seat_name(b)} draws instead."
        case s.PLACED:
            return f"Island {a} appears on {SQUARES[b]}."
        case s.COMBO_PLACED:
            return f"The Combo Port appears on {SQUARES[a]}."
        case s.TOOK_GOOD:
            return f"{who} takes a {COLOURS[b]} Good."
        case s.STOCK_OUT:
            return f"No {COLOURS[b]} Good is left for {who}."
        case s.BARRED:
            return f"A pirate bars the port on {SQUARES[b]}."
        case _:
            return _more(who, kind, a, b, c, name)


def _more(who: str, kind: int, a: int, b: int, c: int, name: str) -> str:
    match kind:
        case s.ROLLED:
            rolled = f"{b}" if b else "the pirate face"
            return f"{who} (Strategist) rolls {rolled}{': safe' if b >= s.SAFE_ROLL else ''}."
        case s.BRIBED:
            return f"{who} bribes pirate {c} with a {COLOURS[b]} Good."
        case s.INDEBTED:
            by = "" if c == s.NOBODY else f" from pirate {c}"
            return f"{who} takes a Debt{by} ({b})."
        case s.STOLE:
            return f"{who} steals {name} from {seat_name(b)}."
        case s.STOLE_NOTHING:
            return f"{who} finds {seat_name(b)}'s hand empty."
        case s.SLIPPED:
            return f"{who} slips {name} under the deck."
        case s.RESOLVED:
            return f"Event: {kind_name(a)}."
        case s.ADRIFT:
            return f"{who} takes {name} from {seat_name(b)}."
        case s.GAINED_COMPASS:
            return "Everybody gains a Compass."
        case s.LAPSED:
            return f"{kind_name(a)} lapses: nothing was discarded."
        case s.NAMED_SIDE:
            return f"{who} names as many cards or {'more' if b else 'fewer'}."
        case s.STAYED:
            return f"{who} stays."
        case s.LAST_ROUND:
            why = "the dish holds 6 Treasures" if a == s.NOBODY else f"{who} has 3 Treasures"
            return f"Last round: {why}."
        case s.UNTOLD:
            return "More happened than there is room to tell."
        case s.TIE_ROLL:
            return f"Tie: {who} rolls {b}."
        case _:
            return f"{who} wins."


# -- the score


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
            f"{seat_name(seat)}: {int(state.treasure[seat])} Treasures x 3"
            f" + {int(state.compass[seat])} Compasses - Debt {counted}"
            f" + Goods {goods_points(goods)} ({held}) = {int(scoring.points(state, seat))}"
        )
    if state.phase == s.ENDED:
        lines.append(f"{seat_name(int(state.winner))} wins.")
    return lines


# -- why not?


def why_not(state: State, action: int) -> tuple[str, str]:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    phase = int(state.phase)
    meant = _phases_of(action)
    if phase not in meant:
        return _rule_of(phase), f"now {TASKS[phase][0]}"
    if action < s.FROM_DECK:
        kind = action % FIRST_GOOD
        if phase == s.PLAY_CARD and kind == s.UNCHARTED and _holds(state, kind):
            return "SOP-148", "Uncharted Waters can be played three times in a turn, not more"
        return _rule_of(phase), f"{kind_name(kind)} is not in your hand"
    if action == s.FROM_DECK:
        return "SOP-045", "the deck is empty and cannot be made anew"
    if action == s.FROM_PILE:
        if state.took_top:
            return "SOP-030", "only one card of a turn may come from the pile"
        if state.pile_size == 0:
            return "SOP-045", "the pile is empty"
        return "SOP-033", "an Event lies on top of the pile"
    if action < s.PIRATE:
        return "SOP-054", f"{name_in_use(int(state.card))} has no such X"
    if action < s.COLOUR:
        return "SOP-142", "that island is not there, or it moves already"
    if action < s.GOOD:
        if phase == s.CHOOSE_COLOUR:
            return "SOP-014", "another seat sails that colour"
        return "SOP-192", "that ship is not yours"
    if phase == s.BRIBE_GOOD:
        return "SOP-103", "you hold no Good of that colour"
    if phase == s.KEEP_GOOD:
        return "SOP-166", "you keep a Good of one of your own colours"
    return "SOP-007", "no Good of that colour lies in its stack"


def _holds(state: State, kind: int) -> bool:
    return any(KIND_OF[card] == kind for card in cards_in(state.hand[state.seat]))


def _phases_of(action: int) -> tuple[int, ...]:
    """When an action of this sort may be asked for."""
    for above, phases in (
        (s.DISCARD, (s.PLAY_CARD,)),
        (s.BOTTOM, (s.DISCARD_CARD,)),
        (s.FROM_DECK, (s.RESUPPLY_BOTTOM,)),
        (s.COMPASS_NO, (s.DRAW_SOURCE,)),
        (s.TURN, (s.COMPASS_USE,)),
        (s.OPTION, (s.ORIENTATION,)),
        (s.PIRATE, (s.CHOOSE_X,)),
        (s.ISLAND, (s.CHOOSE_PIRATE,)),
        (s.COLOUR, (s.CHOOSE_ISLAND,)),
        (s.GOOD, (s.CHOOSE_COLOUR, s.CHOOSE_SHIP)),
        (s.STEP, (s.KEEP_GOOD, s.BRIBE_GOOD, s.COMBO_GOOD, s.SMUGGLER_GOOD)),
        (s.OR_MORE, (s.NAVIGATOR_STEP, s.LUCKY_STEP)),
    ):
        if action < above:
            return phases
    return (s.BROKEN_SIDE,)


def _rule_of(phase: int) -> str:
    """The rule that asks for a phase's choice."""
    return {
        s.CHOOSE_COLOUR: "SOP-014",
        s.KEEP_GOOD: "SOP-166",
        s.DRAW_SOURCE: "SOP-030",
        s.PLAY_CARD: "SOP-046",
        s.CHOOSE_SHIP: "SOP-192",
        s.COMPASS_USE: "SOP-131",
        s.ORIENTATION: "SOP-126",
        s.CHOOSE_X: "SOP-054",
        s.BROKEN_SIDE: "SOP-133",
        s.RESUPPLY_BOTTOM: "SOP-140",
        s.DISCARD_CARD: "SOP-115",
        s.CHOOSE_ISLAND: "SOP-142",
        s.CHOOSE_PIRATE: "SOP-118",
        s.BRIBE_GOOD: "SOP-103",
        s.COMBO_GOOD: "SOP-202",
        s.NAVIGATOR_STEP: "SOP-160",
        s.LUCKY_STEP: "SOP-157",
        s.SMUGGLER_GOOD: "SOP-167",
    }[phase]


# -- the position as text, from a view


def describe(view: Document) -> str:
    """A board to read in a terminal or with a screen reader; made of the view alone."""
    flags = " · last round" if view["last_round"] else ""
    lines = [f"Round {view['round']}{flags} · {view['prompt']}", "", *_sea(view), ""]
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
    top = kind_name(KIND[view["pile"][0]]) if view["pile"] else "none"
    lines.append(
        f"Deck: {view['deck']} cards · pile: {len(view['pile'])}, top {top} · "
        f"pirates' dish: {view['dish']} of 6"
    )
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
    """The sea as a grid: ships 1 to 4 by seat, P pirate, * island, letters of ports, + Combo."""
    marks: dict[str, str] = {}
    for port in view["ports"]:
        marks[port["square"]] = port["colour"][0]
    if view["combo"]:
        marks[view["combo"]] = "+"
    for where in view["islands"]:
        if where:
            marks[where] = "*"
    for where in view["pirates"]:
        marks[where] = "P"
    for ship in view["ships"]:
        marks[ship["square"]] = str(ship["seat"] + 1) if marks.get(ship["square"]) != "P" else "!"
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
        f"Compasses {player['compasses']}, Debt {player['debt']}, {player['held']} cards"
    )
    if player["cards"] is not None:
        return told + f": {_names(player['cards'])}"
    if player["known"]:
        told += f", among them {_names(player['known'])}"
    return told


def _names(kinds: list[Any]) -> str:
    return ", ".join(kind_name(KIND[kind]) for kind in kinds) or "none"
