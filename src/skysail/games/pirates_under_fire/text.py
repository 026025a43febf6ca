"""Pirates Under Fire in words: moves, choices, what happened, why not, and the sea as text."""

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, knowledge, reach, rules
from . import state as names
from .box import (
    BOARDER,
    COST,
    DIAG_SHOT,
    EFFECTS,
    HIRED,
    LAY_BATCH,
    LETTERS,
    MERCENARIES,
    MERCENARY_NAMES,
    NUMBERS,
    ORTH_SHOT,
    SHIP_EFFECT,
    TURNS,
)
from .sea import BIT, COLUMNS, DIRECTION_NAMES, ROWS, SPACE_NAMES, SPACES
from .tally import tally

SEAT_NAMES = GAME.seat_names
PHASES = (
    "layout_channel",
    "layout_swap",
    "layout_flip_reef",
    "layout_flip_lagoon",
    "layout_flip_channel",
    "turn_action",
    "choose_ship",
    "ship_space",
    "effect_order",
    "shot_direction",
    "repair_target",
    "shield_target",
    "mine_space",
    "dummy_space",
    "remove_mine",
    "reserve_pick",
    "buy_after",
    "merc_space",
    "over",
)
RESULTS = ("running", "scored", "blocked")
EFFECT_NAMES = {
    "vp_token": "+1 VP",
    "orth_shot": "Straight shot",
    "diag_shot": "Slanting shot",
    "repair": "Repair",
    "lay_mine": "Mine",
    "reserve_draw": "Reserve",
    "shield": "Shield",
    "gold": "Gold",
    "remove_mine": "Diver",
    "double": "Twice",
    "reserve_pick": "Pick from the reserve",
    "lay_batch": "Two mines and a decoy",
    "ring_shot": "Ring of fire",
    "row_shot": "Shot along the row",
    "column_shot": "Shot along the column",
}
EFFECT_MEANINGS = {
    "vp_token": "Take a 1-point token.",
    "orth_shot": "Fire up, down, left or right.",
    "diag_shot": "Fire along a diagonal.",
    "repair": "Turn one of your burning ships active.",
    "lay_mine": "Drop a mine on any space without a ship.",
    "reserve_draw": "Draw a tile from your reserve; your hand grows by one.",
}
SHIP_NAMES = {
    "shield": "Shield",
    "gold": "Gold",
    "orth_shot": "Cannon",
    "repair": "Carpenter",
    "remove_mine": "Diver",
    "double": "Twice",
}
SHIP_MEANINGS = {
    "shield": "Shield one of your active ships against one shot.",
    "gold": "Gain 1 gold.",
    "orth_shot": "Fire along a row or column at the first active enemy.",
    "repair": "Put out the fire on one of your ships.",
    "remove_mine": "Clear one mine, even the one under this ship.",
    "double": "Use this sea space's effect two times.",
}
MERCENARY_MEANINGS = {
    "bulwark": "Put a shield on one of your ships.",
    "press_gang": "Pick any tile from your reserve; hand grows by one.",
    "minesweeper": "Clear three mines.",
    "minelayer": "Drop two mines and one harmless decoy, all looking alike.",
    "fire_ring": "Hit every enemy ship directly beside it.",
    "broadside": "Two shots left or right.",
    "bow_chaser": "Two shots up or down.",
    "crossfire": "Two shots on diagonals.",
    "boarder": "May replace an unshielded active enemy next to your fleet.",
    "escort": "End: 1 point per own active ship beside it.",
    "citadel": "End: 1 point per shield in your fleet, mercenaries' own included.",
    "armada": "End: 1 point per set of equal numbers you score.",
}
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
POINT_NAMES = {
    "combinations": "combinations",
    "armada": "Armada",
    "invasion": "ships in the other half",
    "escort": "Escort",
    "citadel": "Citadel",
    "tokens": "point tokens",
    "mines": "mines",
}
TASKS = {  # what the seat is asked, and what the other reads meanwhile
    names.LAYOUT_CHANNEL: ("place your channel board", "places the channel board"),
    names.LAYOUT_SWAP: ("lagoon left of reef?", "orders reef and lagoon"),
    names.LAYOUT_REEF: ("turn the reef to side b?", "chooses the reef's side"),
    names.LAYOUT_LAGOON: ("turn the lagoon to side b?", "chooses the lagoon's side"),
    names.LAYOUT_FLIP: ("turn the channel to side b?", "chooses the channel's side"),
    names.TURN_ACTION: (
        "choose a ship, or hire a mercenary first",
        "chooses a ship or a mercenary",
    ),
    names.CHOOSE_SHIP: ("choose a ship", "chooses a ship"),
    names.SHIP_SPACE: ("lay the ship", "lays the ship"),
    names.EFFECT_ORDER: ("which effect first?", "chooses the order of effects"),
    names.SHOT: ("choose where to fire", "chooses where to fire"),
    names.REPAIR_SHIP: ("choose a ship to repair", "chooses a ship to repair"),
    names.SHIELD_SHIP: ("choose a ship to shield", "chooses a ship to shield"),
    names.PLACE_MINE: ("choose a space for a mine", "places a mine"),
    names.PLACE_DUMMY: ("choose a space for the decoy", "places a mine"),
    names.CLEAR_MINE: ("choose a mine to clear", "chooses a mine to clear"),
    names.PICK_TILE: ("pick a tile of your reserve", "picks a tile of the reserve"),
    names.BUY_AFTER: ("hire a mercenary, or end your turn", "may hire a mercenary"),
    names.MERC_SPACE: ("lay the mercenary", "lays the mercenary"),
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
    f"{', '.join(MOVES[names.SPACE_FIRST :])} and decline",
)


def ship_name(ship: int) -> str:
    """As in "3 Cannon"; of a mercenary, its name."""
    if ship >= HIRED:
        return str(MERCENARY_NAMES[ship - HIRED])
    return f"{ship} {SHIP_NAMES[EFFECTS[SHIP_EFFECT[ship]]]}"


def short_name(ship: int) -> str:
    """As in "3"; of a mercenary, its name."""
    return str(MERCENARY_NAMES[ship - HIRED]) if ship >= HIRED else str(ship)


def effect_name(effect: int) -> str:
    return EFFECT_NAMES[EFFECTS[effect]]


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    phase = int(state.phase)
    if phase < names.TURN_ACTION:
        return _layout_label(phase, action)
    if action == names.DECLINE:
        return {
            names.TURN_ACTION: "Give up: no ship can be laid",
            names.BUY_AFTER: "End the turn",
        }.get(phase, f"Do without: {effect_name(int(state.effect))}")
    if action in (names.SPACE_FIRST, names.SHIP_FIRST):
        space = action == names.SPACE_FIRST
        effect = state.next_effect if space else state.effect
        return f"{'Space' if space else 'Ship'} first: {effect_name(int(effect))}"
    if action >= names.DIRECTION:
        target = int(reach.first_hit(state, action - names.DIRECTION))
        return f"Fire {MOVES[action]} at {_whose(state, target)} on {SPACE_NAMES[target]}"
    if action >= names.SPACE:
        return _space_label(state, phase, action - names.SPACE)
    if action >= names.MERCENARY:
        mercenary = action - names.MERCENARY
        return f"Hire {MERCENARY_NAMES[mercenary]} for {COST[mercenary]} gold"
    verb = "Take" if phase == names.PICK_TILE else "Lay"
    return f"{verb} {ship_name(action - names.NUMBER)}"


def _layout_label(phase: int, action: int) -> str:
    if phase == names.LAYOUT_CHANNEL:
        return f"Channel {('left', 'in the middle', 'right')[action - names.CHANNEL]}"
    yes = action == names.YES
    if phase == names.LAYOUT_SWAP:
        return "Lagoon left, reef right" if yes else "Reef left, lagoon right"
    board = {
        names.LAYOUT_REEF: "Reef",
        names.LAYOUT_LAGOON: "Lagoon",
        names.LAYOUT_FLIP: "Channel",
    }[phase]
    return f"{board} side {'b' if yes else 'a'}"


def _space_label(state: State, phase: int, space: int) -> str:
    name, ship = SPACE_NAMES[space], int(state.ship[space])
    if phase in (names.SHIP_SPACE, names.MERC_SPACE):
        told = f"Lay {short_name(int(state.chosen))} on {name}"
        if ship:
            return f"{told}, destroying {_whose(state, space)}"
        if phase == names.SHIP_SPACE:
            told += f" · {effect_name(int(rules.icon(state, space)))}"
        mined = int(state.mines) & int(BIT[space])
        if not mined:
            return told
        return told + (
            ", your decoy" if knowledge.known_dummy(state, state.seat) == space else ", mined"
        )
    if phase == names.REPAIR_SHIP:
        return f"Repair {short_name(ship)} on {name}"
    if phase == names.SHIELD_SHIP:
        return f"Shield {short_name(ship)} on {name}"
    if phase == names.CLEAR_MINE:
        decoy = knowledge.known_dummy(state, state.seat) == space
        return f"Clear the {'decoy' if decoy else 'mine'} on {name}"
    return f"Place {'the decoy' if phase == names.PLACE_DUMMY else 'a mine'} on {name}"


def _whose(state: State, space: int) -> str:
    """As in "Dark's 6" or "Light's burning 8"."""
    bit = int(BIT[space])
    owner = 0 if (int(state.active[0]) | int(state.burning[0])) & bit else 1
    burning = "burning " if int(state.burning[owner]) & bit else ""
    return f"{SEAT_NAMES[owner]}'s {burning}{short_name(int(state.ship[space]))}"


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == names.ENDED:
        return ending(state)
    mine, others = TASKS[int(state.phase)]
    if seat == state.seat:
        if state.phase == names.TURN_ACTION and not reach.accessible(state, state.seat):
            mine = "no space for a ship: hire the Boarder, or give up"
        elif state.phase == names.TURN_ACTION and not reach.can_buy(state):
            mine = "choose a ship"
        if state.phase in (names.SHIP_SPACE, names.MERC_SPACE):
            mine = f"lay {ship_name(int(state.chosen))}"
        again = (
            f" ({int(state.times)} left)" if state.effect != names.NONE and state.times > 1 else ""
        )
        return f"Your turn: {mine}{again}"
    return f"{SEAT_NAMES[state.seat]} {others}"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences for this seat."""
    told = []
    tokens = []  # of the minelayer's batch
    for event in state.events[: state.n_events]:
        kind, a, b, c = (int(number) for number in event)
        if kind == names.SHOWED_TOKEN:
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
    dummy = knowledge.known_dummy(state, names.NONE if seat is None else seat)
    return f"{told} The decoy is on {SPACE_NAMES[dummy]}." if SPACE_NAMES[dummy] in tokens else told


def _sentences(state: State, kind: int, a: int, b: int, c: int) -> list[str]:
    if kind == names.FINISHED:
        return account(state)
    return [_sentence(state, kind, a, b, c)]


def _sentence(state: State, kind: int, a: int, b: int, c: int) -> str:
    who = SEAT_NAMES[a] if 0 <= a < len(SEAT_NAMES) else ""
    at = SPACE_NAMES[b] if 0 <= b < SPACES else ""
    ship = f"{short_name(int(state.ship[b]))} on {at}" if at else ""
    match kind:
        case names.ARRANGED:
            return f"{who} has arranged the sea before her."
        case names.OPENED:
            return f"{who} begins, with a shield for her first ship."
        case names.CHOSE:
            return f"{who} chooses {ship_name(b)}."
        case names.BOUGHT:
            return f"{who} hires {MERCENARY_NAMES[b]} for {COST[b]} gold."
        case names.LAID:
            return f"{who} lays {short_name(b)} on {SPACE_NAMES[c]}."
        case names.DESTROYED:
            return f"{who}'s {short_name(b)} on {SPACE_NAMES[c]} is destroyed."
        case names.STARTING_SHIELD:
            return f"{who}'s first ship gets its shield."
        case names.MINE_HIT:
            return (
                f"{who} is hit by the mine on {at}."
                if c
                else f"{who} takes the mine on {at}: a decoy."
            )
        case names.ORDERED:
            return f"{who} uses the {'space' if b else 'ship'} first."
        case names.GOT_GOLD:
            return f"{who} gains 1 gold."
        case names.GOT_POINTS:
            return f"{who} gains {b} VP."
        case names.DREW_RESERVE:
            return f"{who} draws from the reserve (hand +1)."
        case names.FIRED:
            return f"{who} fires {DIRECTION_NAMES[b]}."
        case names.STRUCK:
            return f"{who}'s {ship} {('catches fire', 'loses a shield', 'is unharmed')[c]}."
        case names.REPAIRED:
            return f"{who} repairs {ship}."
        case names.SHIELDED:
            return f"{who} shields {ship}."
        case names.MINED:
            return f"{who} places a mine on {at}."
        case names.HID_TOKEN:
            return f"{who} places a mine token unseen ({b} of {names.BATCH})."
        case names.CLEARED_MINE:
            return f"{who} clears the mine on {at}: {'a real one' if c else 'a decoy'}."
        case names.PICKED:
            return f"{who} picks a tile of the reserve (hand +1)."
        case names.LOST:
            return f"{EFFECT_NAMES[EFFECTS[b]]} is lost: {LOST_BECAUSE[EFFECTS[b]]}."
        case names.DECLINED:
            return f"{who} does without: {EFFECT_NAMES[EFFECTS[b]]}."
        case _:
            return f"{who} draws a tile."


def account(state: State) -> list[str]:
    """How both fleets count as they lie, line by line, and the result."""
    if state.result == names.BLOCKED or state.phase < names.TURN_ACTION:
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
    if state.result == names.BLOCKED:
        winner = SEAT_NAMES[state.winner]
        return f"{SEAT_NAMES[1 - state.winner]} cannot lay a ship and loses at once: {winner} wins!"
    if state.result != names.SCORED:
        return "The match is not over."
    light, dark = (int(score) for score in state.score)
    told = f"Light {light}, Dark {dark}"
    if state.winner == names.SHARED:
        return f"{told}, and the same gold: both win."
    by = f" by {int(state.gold[state.winner])} gold" if light == dark else ""
    return f"{told}: {SEAT_NAMES[state.winner]} wins{by}!"


# -- why not?


def why_not(state: State, action: int) -> tuple[str, str]:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    phase = int(state.phase)
    if phase < names.TURN_ACTION:
        return "PUF-006", f"the sea is being arranged: {TASKS[phase][0]}"
    if action >= names.CHANNEL:
        return "PUF-006", "the sea is arranged before the match begins"
    if action >= names.SPACE_FIRST:
        return "PUF-051", "there is no order of effects to choose now"
    if action >= names.DIRECTION:
        return _why_not_shoot(state, phase, action - names.DIRECTION)
    if action >= names.SPACE:
        return _why_not_there(state, phase, action - names.SPACE)
    if action >= names.MERCENARY:
        return _why_not_hire(state, phase, action - names.MERCENARY)
    if action == names.DECLINE:
        return _why_not_decline(state, phase)
    number = action - names.NUMBER
    if phase == names.PICK_TILE:
        return "PUF-116", f"there is no {number} in your reserve"
    if phase not in (names.TURN_ACTION, names.CHOOSE_SHIP):
        return "PUF-029", f"no ship is chosen now: {TASKS[phase][0]}"
    if not reach.accessible(state, state.seat):
        return "PUF-125", "no space is accessible for a ship"
    return "PUF-022", f"you have no {number} in hand"


def _why_not_shoot(state: State, phase: int, direction: int) -> tuple[str, str]:
    if phase != names.SHOT:
        return "PUF-070", "there is no shot to fire now"
    effect = int(state.effect)
    if not reach.SHOOTS[effect, direction]:
        rule = {ORTH_SHOT: "PUF-061", DIAG_SHOT: "PUF-062"}.get(effect, "PUF-119")
        return rule, f"a {effect_name(effect).lower()} does not go {DIRECTION_NAMES[direction]}"
    return "PUF-073", f"there is no active enemy ship {DIRECTION_NAMES[direction]} of it"


def _why_not_there(state: State, phase: int, space: int) -> tuple[str, str]:
    name, bit = SPACE_NAMES[space], int(BIT[space])
    mine, enemy = int(state.seat), 1 - int(state.seat)
    if phase in (names.SHIP_SPACE, names.MERC_SPACE):
        if state.chosen == HIRED + BOARDER and int(state.active[enemy]) & bit:
            return (
                "PUF-120",
                f"the ship on {name} is shielded, a mercenary, or not beside your fleet",
            )
        if (int(state.active[mine]) | int(state.active[enemy])) & bit:
            return "PUF-034", f"an active ship lies on {name}"
        if state.ship[space]:
            return "PUF-032", f"the burning ship on {name} is not beside an active ship of yours"
        return "PUF-031", f"{name} is not in your first row, nor beside an active ship of yours"
    if phase == names.REPAIR_SHIP:
        return "PUF-063", f"no burning ship of yours lies on {name}"
    if phase == names.SHIELD_SHIP:
        return "PUF-091", f"no active ship of yours lies on {name}"
    if phase == names.CLEAR_MINE:
        return "PUF-094", f"no mine lies on {name}"
    if phase in (names.PLACE_MINE, names.PLACE_DUMMY):
        what = "a ship" if state.ship[space] else "a mine"
        return "PUF-103", f"{what} lies on {name} already"
    return "PUF-022", f"no space is chosen now: {TASKS[phase][0]}"


def _why_not_hire(state: State, phase: int, mercenary: int) -> tuple[str, str]:
    name = MERCENARY_NAMES[mercenary]
    if phase not in (names.TURN_ACTION, names.BUY_AFTER):
        if state.bought:
            return "PUF-023", "only one mercenary may be hired in a turn"
        return "PUF-024", "mercenaries are hired before a ship is chosen, or after its effects"
    if not state.for_sale[mercenary]:
        return "PUF-010", f"{name} is not for sale"
    if COST[mercenary] > state.gold[state.seat]:
        return (
            "PUF-110",
            f"{name} costs {COST[mercenary]} gold, you have {int(state.gold[state.seat])}",
        )
    return "PUF-113", f"there is no space for {name}"


def _why_not_decline(state: State, phase: int) -> tuple[str, str]:
    if phase in (names.TURN_ACTION, names.CHOOSE_SHIP):
        return "PUF-021", "a ship must be laid in every turn"
    if phase in (names.SHIP_SPACE, names.MERC_SPACE):
        return "PUF-029", "a ship that has been chosen must be laid"
    if phase == names.EFFECT_ORDER:
        return "PUF-050", "one of the two effects comes first"
    if state.effect == LAY_BATCH:
        return "PUF-118", "the minelayer places all its tokens"
    return "PUF-054", "an effect that can be used must be"


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
