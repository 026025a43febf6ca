"""Pirates Under Fire in words: moves, choices, what happened, why not, and the sea as text."""

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, knowledge, reach, rules
from . import state as layout
from .box import (
    COST,
    EFFECTS,
    LETTERS,
    MERCENARIES,
    MERCENARY_NAMES,
    NUMBERS,
    TURNS,
)
from .names import (
    EFFECT_NAMES,
    POINT_NAMES,
    SEAT_NAMES,
    TASKS,
    effect_name,
    ship_name,
    short_name,
)
from .sea import BIT, COLUMNS, DIRECTION_NAMES, ROWS, SPACE_NAMES, SPACES
from .tally import tally
from .why import why_not

__all__ = ["account", "describe", "label", "parse", "prompt", "tell", "why_not", "write"]

LOST_BECAUSE = {
    "vp_token": "",
    "orth_shot": "no enemy in sight",
    "diag_shot": "no enemy in sight",
    "row_shot": "no enemy in sight",
    "column_shot": "no enemy in sight",
    "repair": "nothing to repair",
    "lay_mine": "no place or token for a mine",
    "lay_batch": "no place or token for a mine",
    "reserve_draw": "the reserve is empty",
    "reserve_pick": "the reserve is empty",
    "shield": "no shield is left",
    "gold": "no gold is left",
    "remove_mine": "no mine on the sea",
}

# -- moves: action <-> words

MOVES = (
    "decline",
    *(str(number) for number in range(1, NUMBERS + 1)),
    *MERCENARIES,
    *SPACE_NAMES,
    *DIRECTION_NAMES,
    "space_first",
    "ship_first",
    "left",
    "middle",
    "right",
    "no",
    "yes",
)
write, parse = both_ways(
    GAME.title,
    MOVES,
    f"numbers (1 to {NUMBERS}), mercenaries ({', '.join(MERCENARIES)}), "
    f"spaces ({SPACE_NAMES[0]} to {SPACE_NAMES[-1]}), directions ({', '.join(DIRECTION_NAMES)}), "
    f"{', '.join(MOVES[layout.SPACE_FIRST :])} and decline",
)


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    phase = int(state.phase)
    if phase < layout.TURN_ACTION:
        return _layout_label(phase, action)
    if action == layout.DECLINE:
        return {
            layout.TURN_ACTION: "Give up: no ship can be laid",
            layout.BUY_AFTER: "End the turn",
        }.get(phase, f"Do without: {effect_name(int(state.effect))}")
    if action in (layout.SPACE_FIRST, layout.SHIP_FIRST):
        space = action == layout.SPACE_FIRST
        effect = state.next_effect if space else state.effect
        return f"{'Space' if space else 'Ship'} first: {effect_name(int(effect))}"
    if action >= layout.DIRECTION:
        target = int(reach.first_hit(state, action - layout.DIRECTION))
        return f"Fire {MOVES[action]} at {_whose(state, target)} on {SPACE_NAMES[target]}"
    if action >= layout.SPACE:
        return _space_label(state, phase, action - layout.SPACE)
    if action >= layout.MERCENARY:
        mercenary = action - layout.MERCENARY
        return f"Hire {MERCENARY_NAMES[mercenary]} for {COST[mercenary]} gold"
    verb = "Take" if phase == layout.PICK_TILE else "Lay"
    return f"{verb} {ship_name(action - layout.NUMBER)}"


def _layout_label(phase: int, action: int) -> str:
    if phase == layout.LAYOUT_CHANNEL:
        return f"Channel {('left', 'in the middle', 'right')[action - layout.CHANNEL]}"
    yes = action == layout.YES
    if phase == layout.LAYOUT_SWAP:
        return "Lagoon left, reef right" if yes else "Reef left, lagoon right"
    board = {
        layout.LAYOUT_REEF: "Reef",
        layout.LAYOUT_LAGOON: "Lagoon",
        layout.LAYOUT_FLIP: "Channel",
    }[phase]
    return f"{board} side {'b' if yes else 'a'}"


def _space_label(state: State, phase: int, space: int) -> str:
    name, ship = SPACE_NAMES[space], int(state.ship[space])
    if phase in (layout.SHIP_SPACE, layout.MERC_SPACE):
        told = f"Lay {short_name(int(state.chosen))} on {name}"
        if ship:
            return f"{told}, destroying {_whose(state, space)}"
        if phase == layout.SHIP_SPACE:
            told += f" · {effect_name(int(rules.icon(state, space)))}"
        mined = int(state.mines) & int(BIT[space])
        if not mined:
            return told
        return told + (
            ", your decoy" if knowledge.known_dummy(state, state.seat) == space else ", mined"
        )
    if phase == layout.REPAIR_SHIP:
        return f"Repair {short_name(ship)} on {name}"
    if phase == layout.SHIELD_SHIP:
        return f"Shield {short_name(ship)} on {name}"
    if phase == layout.CLEAR_MINE:
        decoy = knowledge.known_dummy(state, state.seat) == space
        return f"Clear the {'decoy' if decoy else 'mine'} on {name}"
    return f"Place {'the decoy' if phase == layout.PLACE_DUMMY else 'a mine'} on {name}"


def _whose(state: State, space: int) -> str:
    """As in "Dark's 6" or "Light's burning 8"."""
    bit = int(BIT[space])
    owner = 0 if (int(state.active[0]) | int(state.burning[0])) & bit else 1
    burning = "burning " if int(state.burning[owner]) & bit else ""
    return f"{SEAT_NAMES[owner]}'s {burning}{short_name(int(state.ship[space]))}"


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == layout.ENDED:
        return ending(state)
    mine, others = TASKS[int(state.phase)]
    if seat == state.seat:
        if state.phase == layout.TURN_ACTION and not reach.accessible(state, state.seat):
            mine = "no space for a ship: hire the Boarder, or give up"
        elif state.phase == layout.TURN_ACTION and not reach.can_buy(state):
            mine = "choose a ship"
        if state.phase in (layout.SHIP_SPACE, layout.MERC_SPACE):
            mine = f"lay {ship_name(int(state.chosen))}"
        again = (
            f" ({int(state.times)} left)" if state.effect != layout.NONE and state.times > 1 else ""
        )
        return f"Your turn: {mine}{again}"
    return f"{SEAT_NAMES[state.seat]} {others}"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences for this seat."""
    told = []
    tokens = []  # of the minelayer's batch
    for kind, a, b, c in state.events[: state.n_events].tolist():
        if kind == layout.SHOWED_TOKEN:
            tokens.append(SPACE_NAMES[b])
            continue
        if tokens:
            told.append(_batch(state, seat, tokens))
            tokens = []
        told += _sentences(state, kind, a, b, c)
    return told + ([_batch(state, seat, tokens)] if tokens else [])


def _batch(state: State, seat: int | None, tokens: list[str]) -> str:
    """The minelayer's tokens, shown together; whoever placed them reads which is the decoy."""
    told = f"{len(tokens)} mine token{'s' if len(tokens) > 1 else ''} now on {', '.join(tokens)}."
    dummy = knowledge.known_dummy(state, layout.NONE if seat is None else seat)
    return f"{told} The decoy is on {SPACE_NAMES[dummy]}." if SPACE_NAMES[dummy] in tokens else told


def _sentences(state: State, kind: int, a: int, b: int, c: int) -> list[str]:
    if kind == layout.FINISHED:
        return account(state)
    return [_sentence(state, kind, a, b, c)]


def _sentence(state: State, kind: int, a: int, b: int, c: int) -> str:
    who = SEAT_NAMES[a] if 0 <= a < len(SEAT_NAMES) else ""
    at = SPACE_NAMES[b] if 0 <= b < SPACES else ""
    ship = f"{short_name(int(state.ship[b]))} on {at}" if at else ""
    match kind:
        case layout.ARRANGED:
            return f"{who} has arranged one half of the sea."
        case layout.OPENED:
            return f"{who} begins, with a shield for the first ship."
        case layout.CHOSE:
            return f"{who} chooses {ship_name(b)}."
        case layout.BOUGHT:
            return f"{who} hires {MERCENARY_NAMES[b]} for {COST[b]} gold."
        case layout.LAID:
            return f"{who} lays {short_name(b)} on {SPACE_NAMES[c]}."
        case layout.DESTROYED:
            return f"{who}'s {short_name(b)} on {SPACE_NAMES[c]} is destroyed."
        case layout.STARTING_SHIELD:
            return f"{who}'s first ship gets its shield."
        case layout.MINE_HIT:
            return (
                f"{who} is hit by the mine on {at}."
                if c
                else f"{who} takes the mine on {at}: a decoy."
            )
        case layout.ORDERED:
            return f"{who} uses the {'space' if b else 'ship'} first."
        case layout.GOT_GOLD:
            return f"{who} gains 1 gold."
        case layout.GOT_POINTS:
            return f"{who} gains {b} VP."
        case layout.DREW_RESERVE:
            return f"{who} draws from the reserve (hand +1)."
        case layout.FIRED:
            return f"{who} fires {DIRECTION_NAMES[b]}."
        case layout.STRUCK:
            return f"{who}'s {ship} {('catches fire', 'loses a shield', 'is unharmed')[c]}."
        case layout.REPAIRED:
            return f"{who} repairs {ship}."
        case layout.SHIELDED:
            return f"{who} shields {ship}."
        case layout.MINED:
            return f"{who} places a mine on {at}."
        case layout.HID_TOKEN:
            return f"{who} places a mine token unseen ({b} of {layout.BATCH})."
        case layout.CLEARED_MINE:
            return f"{who} clears the mine on {at}: {'a real one' if c else 'a decoy'}."
        case layout.PICKED:
            return f"{who} picks a tile of the reserve (hand +1)."
        case layout.LOST:
            return f"{EFFECT_NAMES[EFFECTS[b]]} is lost: {LOST_BECAUSE[EFFECTS[b]]}."
        case layout.DECLINED:
            return f"{who} does without: {EFFECT_NAMES[EFFECTS[b]]}."
        case _:
            return f"{who} draws a tile."


def account(state: State) -> list[str]:
    """How both fleets count as they lie, line by line, and the result."""
    if state.result == layout.BLOCKED or state.phase < layout.TURN_ACTION:
        return [ending(state)]
    told = []
    for seat, name in enumerate(SEAT_NAMES):
        counted = tally(state, seat)
        for found in counted["combinations"]:
            numbers = "-".join(str(number) for number in found["numbers"])
            told.append(f"{name}: {numbers} in {found['line']}: {found['points']}.")
        for mercenary, number in counted["numbers"].items():
            told.append(
                f"{name}: {MERCENARY_NAMES[MERCENARIES.index(mercenary)]} counts as {number}."
            )
        items = [f"{POINT_NAMES[key]} {value}" for key, value in counted["points"].items() if value]
        points = f"{counted['total']} point{'' if counted['total'] == 1 else 's'}"
        told.append(f"{name}: {', '.join(items) or 'nothing'}: {points}.")
    return [*told, ending(state)]


def ending(state: State) -> str:
    """How the match ended."""
    if state.result == layout.BLOCKED:
        winner = SEAT_NAMES[state.winner]
        return f"{SEAT_NAMES[1 - state.winner]} cannot lay a ship and loses at once: {winner} wins!"
    if state.result != layout.SCORED:
        return "The match is not over."
    light, dark = (int(score) for score in state.score)
    told = f"Light {light}, Dark {dark}"
    if state.winner == layout.SHARED:
        return f"{told}, and the same gold: both win."
    by = f" by {int(state.gold[state.winner])} gold" if light == dark else ""
    return f"{told}: {SEAT_NAMES[state.winner]} wins{by}!"


# -- the position as text, from a view

CODES = {  # of mercenaries on the sea
    "bulwark": "bul",
    "press_gang": "gan",
    "minesweeper": "swe",
    "minelayer": "lay",
    "fire_ring": "rin",
    "broadside": "bro",
    "bow_chaser": "bow",
    "crossfire": "cro",
    "boarder": "boa",
    "escort": "esc",
    "citadel": "cit",
    "armada": "arm",
}
LEGEND = (
    ", ".join(f"{letter} {EFFECT_NAMES[kind]}" for kind, letter in LETTERS.items())
    + "; ~ burning, + shield, * mine, *? perhaps the decoy, *0 the decoy"
)


def describe(view: Document) -> str:
    """A sea to read in a terminal or with a screen reader; made of the view alone."""
    turn = view["turn"]
    lines = [f"Turn {turn['number']} of {TURNS} · {view['prompt']}", "", *_sea(view), LEGEND, ""]
    if view["market"]:
        offers = [f"{m['name']} {m['cost']} ({m['shows']})" for m in view["market"]]
        lines.append(f"Market: {', '.join(offers)}")
    if view["phase"].startswith("layout"):
        return "\n".join(lines)
    supply = view["supply"]
    lines.append(f"Supply: {supply['shields']} shields, {supply['mines']} mines")
    for side in view["sides"]:
        lines += _side(view, side)
    for space in view["sea"]:
        ship = space["ship"]
        if ship and ship["mercenary"]:
            whose = f"{SEAT_NAMES[ship['owner']]}'s {ship['name']} on {space['space']}"
            lines.append(f"{CODES[ship['mercenary']]}: {whose} ({ship['shows']})")
    if view["chosen"]:
        lines.append(f"Chosen: {view['chosen']['name']}")
    return "\n".join(lines)


def _sea(view: Document) -> list[str]:
    """The sea from the seat's side: V6 Light's 6, ^6 Dark's, ~ burning, + a shield, * a mine."""
    turned = view["seat"] == 1
    rows = range(ROWS) if turned else reversed(range(ROWS))
    columns = list(reversed(range(COLUMNS)) if turned else range(COLUMNS))
    lines = ["    " + "".join(f"c{column}      " for column in columns).rstrip()]
    for row in rows:
        cells = [_cell(view["sea"][row * COLUMNS + column]) for column in columns]
        lines.append(f"r{row}  " + "".join(f"{cell:<8}" for cell in cells).rstrip())
    return lines


def _cell(space: Document) -> str:
    """The icon's letter, then what lies there."""
    cell = LETTERS[space["icon"]] if space["icon"] else "?"
    if ship := space["ship"]:
        code = str(ship["number"]) if ship["mercenary"] is None else CODES[ship["mercenary"]]
        cell += (
            f" {'LD'[ship['owner']]}{code}{'~' if ship['burning'] else ''}{'+' * ship['shields']}"
        )
    elif space["mine"]:
        cell += {"mine": "*", "doubtful": "*?", "decoy": "*0"}[space["mine"]]
    return cell


def _side(view: Document, side: Document) -> list[str]:
    you = " (you)" if side["seat"] == view["seat"] else ""
    hand = f"hand {side['hand_size']}"
    if side["hand"] is not None:
        hand += f" [{' '.join(str(number) for number in side['hand'])}]"
    reserve = f"reserve {side['reserve_size']}"
    if side["reserve"] is not None:
        reserve += f" [{' '.join(str(number) for number in side['reserve'])}]"
    counts = f"gold {side['gold']}, VP {side['vp']}, mines {side['mines']}"
    lines = [f"{side['name']}{you}: {hand}, deck {side['deck_size']}, {reserve}; {counts}"]
    if side["destroyed"]:
        lines.append(f"  destroyed: {' '.join(str(number) for number in side['destroyed'])}")
    counted = side["tally"]
    found = [
        f"{'-'.join(map(str, c['numbers']))} in {c['line']} ({c['points']})"
        for c in counted["combinations"]
    ]
    lines.append(f"  now worth {counted['total']}" + (f": {', '.join(found)}" if found else ""))
    return lines
