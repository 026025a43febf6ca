"""Pirates Under Fire in words: moves, choices, what happened, why not, and the sea as text."""

import re
from collections.abc import Sequence

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, knowledge, reach, rules
from . import state as s
from .box import (
    COST,
    EFFECTS,
    HIRED,
    MERCENARIES,
    MERCENARY,
    MERCENARY_EFFECT,
    MERCENARY_NAMES,
    MINE_VALUE,
    NUMBERS,
    RING_SHOT,
    TURNS,
)
from .names import (
    POINT_NAMES,
    TASKS,
    capital,
    deed,
    effect_name,
    laid_by,
    ship_name,
    short_name,
    signed,
    whose,
)
from .sea import (
    BIT,
    COLUMN_NAMES,
    COLUMNS,
    DIRECTION_NAMES,
    PLACE_NAMES,
    ROWS,
    SEATS,
    SPACE_NAMES,
    SPACES,
)
from .story import TURN_ENDS, Event, LineNews, events_of, happenings, line_news
from .tally import tally
from .why import why_not

__all__ = ["account", "describe", "label", "parse", "prompt", "tell", "why_not", "write"]

FEW_SPACES = 3  # a blockade is near
FINDS = {  # why an effect is lost
    "orth_shot": "nobody in its row or column",
    "diag_shot": "nobody on its diagonals",
    "row_shot": "nobody left or right",
    "column_shot": "nobody above or below",
    "repair": "nothing to repair",
    "lay_mine": "no mine or no room for one",
    "lay_batch": "no room for a token",
    "reserve_draw": "the reserve empty",
    "reserve_pick": "the reserve empty",
    "shield": "no shield left",
    "gold": "no gold left",
    "remove_mine": "no mine to clear",
}

# -- moves: action <-> words

SHIPS = (*(str(number) for number in range(1, NUMBERS + 1)), *MERCENARIES)
MOVES = (
    "decline",
    *SHIPS[:NUMBERS],
    *(f"{ship}@{space}" for ship in SHIPS for space in SPACE_NAMES),
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
write, _parse = both_ways(
    GAME.title,
    MOVES,
    f"a ship on a space (4@A1), with a number (1 to {NUMBERS}) or a mercenary "
    f"({', '.join(MERCENARIES)}); numbers; spaces ({PLACE_NAMES[0]} to {PLACE_NAMES[-1]}); "
    f"directions ({', '.join(DIRECTION_NAMES)}); "
    f"{', '.join(MOVES[s.SPACE_FIRST :])} and decline",
)
PLACE = re.compile(r"\b([A-G])([1-6])\b", re.IGNORECASE)
ON = re.compile(r"(?<=\S)\s*(?:@|\bon\b|\s)\s*(?=r\dc\d)", re.IGNORECASE)


def parse(words: str) -> int:
    """The action of such words; F3 is r2c5, and "4 on F3" or "4 F3" is 4@r2c5."""
    spelt = PLACE.sub(lambda found: SPACE_NAMES[PLACE_NAMES.index(found[0].upper())], words)
    return _parse(ON.sub("@", spelt))


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    phase = int(state.phase)
    if phase < s.TURN_ACTION:
        return _layout_label(phase, action)
    if action == s.DECLINE:
        return {
            s.TURN_ACTION: "Give up: no ship can be laid",
            s.BUY_AFTER: "End the turn",
        }.get(phase, f"Do without: {effect_name(int(state.effect))}")
    if action in (s.SPACE_FIRST, s.SHIP_FIRST):
        whose_first = "Space" if action == s.SPACE_FIRST else "Ship"
        return f"{whose_first} first: {effect_name(_first(state, action))}"
    if action >= s.DIRECTION:
        target = int(reach.first_hit(state, action - s.DIRECTION))
        return f"Fire at {_ship_there(state, target, state.seat)}"
    if action >= s.SPACE:
        return _space_label(state, phase, action - s.SPACE)
    if action >= s.LAY:
        return _lay_label(state, *laid_by(action))
    return f"Take {ship_name(action - s.NUMBER)}"


def act_label(states: Sequence[State], actions: Sequence[int]) -> str:
    """Choices in a row as a button says them: "Lay 6 on B1, fire at 3 on G6"."""
    told = [_step(state, action) for state, action in zip(states, actions, strict=True)]
    if told[-1] == NO_STEP:
        told[-1] = (effect_name(_first(states[-1], actions[-1])).lower(), "first")
    steps = list[tuple[str, str]]()
    for verb, what in told:
        last_verb, last = steps[-1] if steps else NO_STEP
        if verb and verb == last_verb:
            steps[-1] = (verb, f"{last} twice" if what == last else f"{last} and {what}")
        elif what and what == last:
            steps[-1] = (f"{last_verb} and {verb}", what)
        elif verb:
            steps.append((verb, what))
    label = ", ".join(" ".join(step) for step in steps)
    ships = [" ".join(step).partition(",")[0] for step in steps if step[0].startswith(LAYS)]
    if len(label) > LONGEST_LABEL and ships:
        label = f"{', '.join(ships)}, and all {'they do' if len(ships) > 1 else 'it does'}"
    return capital(label)


LAYS = ("lay", "hire")
LONGEST_LABEL = 64  # of an act that a button has room for
NO_STEP = ("", "")


def _step(state: State, action: int) -> tuple[str, str]:
    """What one of them does, and to what; the order of effects follows from the others."""
    if action in (s.SPACE_FIRST, s.SHIP_FIRST):
        return NO_STEP
    if action >= s.DIRECTION:
        target = int(reach.first_hit(state, action - s.DIRECTION))
        return "fire at", f"{short_name(int(state.ship[target]))} on {PLACE_NAMES[target]}"
    if state.phase in (s.PLACE_MINE, s.CLEAR_MINE) and action >= s.SPACE:
        verb = "mine" if state.phase == s.PLACE_MINE else "clear"
        return verb, PLACE_NAMES[action - s.SPACE]
    laid = s.LAY <= action < s.SPACE
    told = _laying(state, *laid_by(action)) if laid else label(state, action)
    verb, _, what = told.partition(" ")
    return verb.lower(), what


def _layout_label(phase: int, action: int) -> str:
    if phase == s.LAYOUT_CHANNEL:
        return f"Channel {('left', 'in the middle', 'right')[action - s.CHANNEL]}"
    yes = action == s.YES
    if phase == s.LAYOUT_SWAP:
        return "Lagoon left, reef right" if yes else "Reef left, lagoon right"
    board = {
        s.LAYOUT_REEF: "Reef",
        s.LAYOUT_LAGOON: "Lagoon",
        s.LAYOUT_FLIP: "Channel",
    }[phase]
    return f"{board} side {'b' if yes else 'a'}"


def _first(state: State, order: int) -> int:
    """The effect that comes first by an order."""
    return int(state.next_effect if order == s.SPACE_FIRST else state.effect)


def _laying(state: State, ship: int, space: int, price: str = "") -> str:
    """A ship and its space, and what it sinks there."""
    verb = "Hire" if ship >= HIRED else "Lay"
    told = f"{verb} {short_name(ship)} on {PLACE_NAMES[space]}{price}"
    sunk = int(state.ship[space])
    return f"{told}, sink the {short_name(sunk)}" if sunk else told


def _lay_label(state: State, ship: int, space: int) -> str:
    price = f" for {COST[ship - HIRED]} gold" if ship >= HIRED else ""
    told = _laying(state, ship, space, price)
    if state.ship[space]:
        return told
    if ship < HIRED:
        told += f", {effect_name(int(rules.icon(state, space)))}"
    if not int(state.mines) & int(BIT[space]):
        return told
    decoy = knowledge.known_dummy(state, state.seat) == space
    return f"{told}, {'your decoy' if decoy else 'mined'}"


def _space_label(state: State, phase: int, space: int) -> str:
    name = PLACE_NAMES[space]
    ship = f"{short_name(int(state.ship[space]))} on {name}"
    if phase == s.REPAIR_SHIP:
        return f"Repair {ship}"
    if phase == s.SHIELD_SHIP:
        return f"Shield {ship}"
    if phase == s.CLEAR_MINE:
        decoy = knowledge.known_dummy(state, state.seat) == space
        return f"Clear the {'decoy' if decoy else 'mine'} on {name}"
    return f"Place {'the decoy' if phase == s.PLACE_DUMMY else 'a mine'} on {name}"


def _ship_of(state: State, space: int, reader: int | None) -> str:
    """As in "Orange's 6" or "your burning 8"."""
    bit = int(BIT[space])
    owner = 0 if (int(state.active[0]) | int(state.burning[0])) & bit else 1
    burning = "burning " if int(state.burning[owner]) & bit else ""
    return f"{whose(owner, reader)} {burning}{short_name(int(state.ship[space]))}"


def _ship_there(state: State, space: int, reader: int | None) -> str:
    """The same with its space."""
    return f"{_ship_of(state, space, reader)} on {PLACE_NAMES[space]}"


def _won(state: State, seat: int | None) -> str:
    """Who has won, in few words."""
    points = sorted((int(score) for score in state.score), reverse=True)
    if state.winner == s.SHARED:
        return f"{points[0]} all: both win"
    how = "by a blockade" if state.result == s.BLOCKED else f"{points[0]} to {points[1]}"
    return deed(int(state.winner), seat, f"wins {how}")


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == s.ENDED:
        return _won(state, seat)
    mine, others = TASKS[int(state.phase)]
    if seat != state.seat:
        return f"{GAME.seat_name(int(state.seat))} {others}"
    if state.phase in (s.TURN_ACTION, s.CHOOSE_SHIP):
        mine = _to_lay(state, mine)
    again = f" ({int(state.times)} left)" if state.effect != s.NONE and state.times > 1 else ""
    return capital(f"{mine}{again}")


def _to_lay(state: State, task: str) -> str:
    """What a seat reads that must lay a ship; a blockade is foretold."""
    spaces = int(reach.count(reach.accessible(state, state.seat)))
    if not spaces:
        return "no open space: hire the Boarder, or give up"
    if not reach.can_buy(state):
        task = TASKS[s.CHOOSE_SHIP][0]
    if spaces > FEW_SPACES:
        return task
    return f"{task} ({spaces} space{'' if spaces == 1 else 's'} left to you)"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences for this seat, with what became of lines."""
    told = []
    lines = [line_sentence(news, seat) for news in line_news(state)]
    for group in happenings(state):
        if group[0][0] in TURN_ENDS:
            told += lines
            lines = []
        told += account(state) if group[0][0] == s.FINISHED else [say(state, seat, group)]
    return told + lines


def say(state: State, seat: int | None, group: list[Event]) -> str:
    """One thing that happened, as this seat reads it."""
    kind, *_ = group[0]
    if kind == s.SHOWED_TOKEN:
        return _batch(state, seat, [PLACE_NAMES[space] for _, _, space, _ in group])
    if kind == s.FIRED:
        _, shooter, _, muzzle = group[0]
        fired = f"{whose(shooter, seat)} {short_name(int(state.ship[muzzle]))} fires at "
        return capital(fired + _hit(state, seat, ": it", *group[1][1:]))
    if kind == s.STRUCK:
        return " ".join(capital(_hit(state, seat, "", *hit)) for _, *hit in group)
    told = _sentence(state, seat, *group[0])
    return told.replace("is lost.", "is lost twice.") if len(group) > 1 else told


def line_sentence(news: LineNews, seat: int | None) -> str:
    """A line that was made, lengthened, cut or broken."""
    was, now = spelt(news.before), spelt(news.after)
    if news.gain > 0:
        points = sum(found["points"] for found in news.after)
        return deed(news.owner, seat, f"makes {now} in {news.line}: {points} points.")
    cut = f"cut to {now}" if now else "broken"
    return f"{capital(whose(news.owner, seat))} {was} in {news.line} is {cut}."


def spelt(combinations: Sequence[Document]) -> str:
    """As in "1-2-3 and 7-7-7"."""
    return " and ".join("-".join(map(str, found["numbers"])) for found in combinations)


def _batch(state: State, seat: int | None, tokens: list[str]) -> str:
    """The minelayer's tokens, shown together; whoever placed them reads which is the decoy."""
    told = f"{len(tokens)} token{'s' if len(tokens) > 1 else ''} on {', '.join(tokens)}"
    dummy = knowledge.known_dummy(state, s.NONE if seat is None else seat)
    if PLACE_NAMES[dummy] in tokens:
        return f"{told}: the decoy is on {PLACE_NAMES[dummy]}."
    return f"{told}: one is a decoy." if state.batch else f"{told}, all of them mines."


def _hit(state: State, seat: int | None, link: str, owner: int, space: int, what: int) -> str:
    """A ship is struck, by a shot or by the Fire Ring."""
    ship = f"{whose(owner, seat)} {short_name(int(state.ship[space]))} on {PLACE_NAMES[space]}"
    return f"{ship}{link} {('burns', 'loses a shield', 'is unharmed')[what]}."


def volley(state: State, seat: int | None, muzzle: int, hits: Sequence[Event]) -> str:
    """All shots of one ship: "Blue's 3 fires twice: your 4 on E1 and 8 on C4 burn."."""
    shooter = f"{whose(1 - hits[0][1], seat)} {short_name(int(state.ship[muzzle]))}"
    if {what for *_, what in hits} == {s.BURNS}:
        told = f"{_ships(state, seat, hits)} burn"
    else:
        struck = (_hit(state, seat, "", *hit).removesuffix(".") for _, *hit in hits)
        told = ", ".join(struck)
    return capital(f"{shooter} fires twice: {told}.")


def _ships(state: State, seat: int | None, hits: Sequence[Event]) -> str:
    """As in "your 4 on E1 and 8 on C4": those that were struck, of one owner."""
    *ships, last = (
        f"{short_name(int(state.ship[at]))} on {PLACE_NAMES[at]}" for _, _, at, _ in hits
    )
    told = f"{', '.join(ships)} and {last}" if ships else last
    return f"{whose(hits[0][1], seat)} {told}"


def nothing(seat: int | None, group: Sequence[Event]) -> str:
    """What a ship found instead of its effects; what is lost stands where it would have worked."""
    _, who, _, ship = group[0]
    found = dict.fromkeys(FINDS[EFFECTS[effect]] for _, _, effect, _ in group)
    return f"{capital(whose(who, seat))} {short_name(ship)} finds {' and '.join(found)}."


def ring(state: State, seat: int | None, hits: Sequence[Event]) -> str:
    """All that a Fire Ring struck: "Blue's Fire Ring scorches your 4 on C3 and 8 on D2."."""
    if {what for *_, what in hits} != {s.BURNS}:
        return say(state, seat, list(hits))
    fires = f"{whose(1 - hits[0][1], seat)} {MERCENARY_NAMES[MERCENARY['fire_ring']]}"
    return capital(f"{fires} scorches {_ships(state, seat, hits)}.")


def _sentence(state: State, seat: int | None, kind: int, a: int, b: int, c: int) -> str:
    at = PLACE_NAMES[b] if 0 <= b < SPACES else ""
    ship = f"{short_name(int(state.ship[b]))} on {at}" if at else ""
    mine = a == seat
    its = "your" if mine else "its"
    sunk = capital(whose(a, seat))
    match kind:
        case s.ARRANGED:
            return deed(a, seat, f"has laid out {its} half.")
        case s.OPENED:
            return deed(a, seat, f"begins; {its} first ship gets a shield.")
        case s.BOUGHT:
            return deed(a, seat, f"hires {MERCENARY_NAMES[b]} for {COST[b]} gold.")
        case s.LAID:
            laid = deed(a, seat, f"lays {ship_name(b)} on {PLACE_NAMES[c]}.")
            return f"{laid} {fizzle(state)}".rstrip() if b >= HIRED else laid
        case s.DESTROYED:
            return f"{sunk} burning {short_name(b)} on {PLACE_NAMES[c]} is sunk."
        case s.BOARDED:
            return f"{sunk} {short_name(b)} on {PLACE_NAMES[c]} is boarded and sunk."
        case s.STARTING_SHIELD:
            return f"{capital(whose(a, seat))} first ship gets its shield."
        case s.MINE_HIT:
            lost = deed(a, seat, f"loses {-MINE_VALUE} points.")
            return f"A mine on {at}! {lost}" if c else f"The token on {at} is only a decoy."
        case s.ORDERED:
            return deed(a, seat, f"uses the {'space' if b else 'ship'} first.")
        case s.GOT_GOLD:
            return deed(a, seat, "gains 1 gold.")
        case s.GOT_POINTS:
            return deed(a, seat, f"gains {b} point{'' if b == 1 else 's'}.")
        case s.DREW_RESERVE:
            tile = f"{b} " if mine else ""
            return deed(a, seat, f"draws {tile}from {its} reserve: hand +1.")
        case s.REPAIRED:
            return deed(a, seat, f"repairs {ship}.")
        case s.SHIELDED:
            return deed(a, seat, f"shields {ship}.")
        case s.MINED:
            return deed(a, seat, f"mines {at}.")
        case s.HID_TOKEN:
            return deed(a, seat, f"hides a token ({b} of {c}).")
        case s.CLEARED_MINE:
            return deed(a, seat, f"clears {at}: {'a real mine' if c else 'a decoy'}.")
        case s.PICKED:
            taken = f"takes {b}" if mine else "picks a tile"
            return deed(a, seat, f"{taken} from {its} reserve: hand +1.")
        case s.LOST:
            found = nothing(seat, [(kind, a, b, c)]).removesuffix(".")
            return f"{found}: {effect_name(b)} is lost."
        case s.DECLINED:
            return deed(a, seat, f"does without: {effect_name(b)}.")
        case s.KEPT_GOLD:
            return deed(a, seat, f"keeps {b} gold and hires nobody.")
        case _:
            return deed(a, seat, f"draws {b if mine else 'a tile'}.")


def fizzle(state: State) -> str:
    """What is said if a Fire Ring was laid that hits nobody: no event tells that."""
    events = events_of(state)
    rings = [b for kind, _, b, _ in events if kind == s.LAID and b >= HIRED]
    lit = any(MERCENARY_EFFECT[ship - HIRED] == RING_SHOT for ship in rings)
    hits = any(kind == s.STRUCK for kind, *_ in events)
    return "Nobody lies beside it." if lit and not hits else ""


def account(state: State) -> list[str]:
    """How both fleets count as they lie, line by line, and the result."""
    if state.result == s.BLOCKED or state.phase < s.TURN_ACTION:
        return [ending(state)]
    told = []
    for seat in range(SEATS):
        name = GAME.seat_name(seat)
        counted = tally(state, seat)
        told += [line_counted(seat, found) for found in counted["combinations"]]
        for mercenary, number in counted["numbers"].items():
            told.append(
                f"{name}: {MERCENARY_NAMES[MERCENARIES.index(mercenary)]} counts as {number}."
            )
        items = [f"{POINT_NAMES[key]} {value}" for key, value in counted["points"].items() if value]
        points = f"{counted['total']} point{'' if counted['total'] == 1 else 's'}"
        told.append(f"{name}: {', '.join(items) or 'nothing'}: {points}.")
    return [*told, ending(state)]


def line_counted(seat: int, found: Document, reader: int | None = None) -> str:
    """A combination as it is counted at the end."""
    return f"{_whose(seat, reader)} {spelt([found])} in {found['line']}: {found['points']}."


def item_counted(seat: int, item: str, points: int, reader: int | None = None) -> str:
    """The same of what is no combination."""
    return f"{_whose(seat, reader)} {POINT_NAMES[item]}: {signed(points)}."


def _whose(seat: int, reader: int | None) -> str:
    return "Your" if seat == reader else f"{GAME.seat_name(seat)}'s"


def ending(state: State) -> str:
    """How the match ended."""
    if state.result == s.BLOCKED:
        winner, loser = (GAME.seat_name(int(seat)) for seat in (state.winner, 1 - state.winner))
        return f"{loser} cannot lay a ship and loses at once: {winner} wins!"
    if state.result != s.SCORED:
        return "The match is not over."
    first, second = (int(score) for score in state.score)
    told = f"{GAME.seat_name(0)} {first}, {GAME.seat_name(1)} {second}"
    if state.winner == s.SHARED:
        return f"{told}, and the same gold: both win."
    by = f" by {int(state.gold[state.winner])} gold" if first == second else ""
    return f"{told}: {GAME.seat_name(int(state.winner))} wins{by}!"


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
ICONS = {  # in the room that a space has
    "vp_token": "Point",
    "orth_shot": "Straight",
    "diag_shot": "Slanting",
    "repair": "Repair",
    "lay_mine": "Mine",
    "reserve_draw": "Reserve",
}
TILES = (("[", "]"), ("<", ">"))  # square for the first seat, with cut corners for the second
CELL = 11
SIGNS = "~ burning, + shield, * mine, *? perhaps the decoy, *0 the decoy"


def describe(view: Document) -> str:
    """A sea to read in a terminal or with a screen reader; made of the view alone."""
    turn = view["turn"]
    fleets = [f"{one}4{two} {GAME.seat_name(seat)}" for seat, (one, two) in enumerate(TILES)]
    legend = f"{', '.join(fleets)}; {SIGNS}"
    lines = [f"Turn {turn['number']} of {TURNS} · {view['prompt']}", "", *_sea(view), legend, ""]
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
            words = f"{GAME.seat_name(ship['owner'])}'s {ship['name']} on {space['place']}"
            lines.append(f"{CODES[ship['mercenary']]}: {words} ({ship['shows']})")
    return "\n".join(lines)


def _sea(view: Document) -> list[str]:
    """The sea from the seat's side, a row a line."""
    turned = view["seat"] == 1
    rows = range(ROWS) if turned else reversed(range(ROWS))
    columns = list(reversed(range(COLUMNS)) if turned else range(COLUMNS))
    lines = ["   " + "".join(f"{COLUMN_NAMES[column]:<{CELL}}" for column in columns).rstrip()]
    for row in rows:
        cells = [_cell(view["sea"][row * COLUMNS + column]) for column in columns]
        lines.append(f"{row + 1}  " + "".join(f"{cell:<{CELL}}" for cell in cells).rstrip())
    return lines


def _cell(space: Document) -> str:
    """The ship that lies there, or what the space does, with its mine."""
    if ship := space["ship"]:
        code = str(ship["number"]) if ship["mercenary"] is None else CODES[ship["mercenary"]]
        left, right = TILES[ship["owner"]]
        return f"{left}{code}{'~' if ship['burning'] else ''}{'+' * ship['shields']}{right}"
    mine = {None: "", "mine": "*", "doubtful": "*?", "decoy": "*0"}[space["mine"]]
    return ICONS[space["icon"]] + mine


def _side(view: Document, side: Document) -> list[str]:
    you = " (you)" if side["seat"] == view["seat"] else ""
    hand = f"hand {side['hand_size']}"
    if side["hand"] is not None:
        hand += f" [{' '.join(str(number) for number in side['hand'])}]"
    reserve = f"reserve {side['reserve_size']}"
    if side["reserve"] is not None:
        reserve += f" [{' '.join(str(number) for number in side['reserve'])}]"
    counts = f"gold {side['gold']}, points {side['vp']}, mines {side['mines']}"
    lines = [f"{side['name']}{you}: {hand}, deck {side['deck_size']}, {reserve}; {counts}"]
    if side["destroyed"]:
        lines.append(f"  sunk: {' '.join(str(number) for number in side['destroyed'])}")
    counted = side["tally"]
    found = [
        f"{'-'.join(map(str, c['numbers']))} in {c['line']} ({c['points']})"
        for c in counted["combinations"]
    ]
    lines.append(f"  worth {counted['total']}" + (f": {', '.join(found)}" if found else ""))
    return lines
