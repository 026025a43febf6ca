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
        space = action == s.SPACE_FIRST
        effect = state.next_effect if space else state.effect
        return f"{'Space' if space else 'Ship'} first: {effect_name(int(effect))}"
    if action >= s.DIRECTION:
        target = int(reach.first_hit(state, action - s.DIRECTION))
        return f"Fire at {_ship_there(state, target, state.seat)}"
    if action >= s.SPACE:
        return _space_label(state, phase, action - s.SPACE)
    if action >= s.LAY:
        return _lay_label(state, *laid_by(action))
    return f"Take {ship_name(action - s.NUMBER)}"


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


def _lay_label(state: State, ship: int, space: int) -> str:
    name = PLACE_NAMES[space]
    if ship >= HIRED:
        told = f"Hire {short_name(ship)} on {name} for {COST[ship - HIRED]} gold"
    else:
        told = f"Lay {short_name(ship)} on {name}"
    if state.ship[space]:
        return f"{told}, sink the {short_name(int(state.ship[space]))}"
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
    return _sentence(state, seat, *group[0])


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
            return deed(a, seat, f"begins; a shield waits for {its} first ship.")
        case s.BOUGHT:
            return deed(a, seat, f"hires {MERCENARY_NAMES[b]} for {COST[b]} gold.")
        case s.LAID:
            laid = deed(a, seat, f"lays {ship_name(b)} on {PLACE_NAMES[c]}.")
            return f"{laid} Nobody lies beside it." if _fizzles(state, b) else laid
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
            told = f"{capital(whose(a, seat))} {short_name(c)} finds {FINDS[EFFECTS[b]]}"
            return f"{told}: {effect_name(b)} is lost."
        case s.DECLINED:
            return deed(a, seat, f"does without: {effect_name(b)}.")
        case s.KEPT_GOLD:
            return deed(a, seat, f"keeps {b} gold and hires nobody.")
        case _:
            return deed(a, seat, f"draws {b if mine else 'a tile'}.")


def _fizzles(state: State, ship: int) -> bool:
    """Whether the ship just laid is a Fire Ring that hits nobody: no event tells that."""
    ring = ship >= HIRED and MERCENARY_EFFECT[ship - HIRED] == RING_SHOT
    return ring and not any(kind == s.STRUCK for kind, *_ in events_of(state))


def account(state: State) -> list[str]:
    """How both fleets count as they lie, line by line, and the result."""
    if state.result == s.BLOCKED or state.phase < s.TURN_ACTION:
        return [ending(state)]
    told = []
    for seat in range(SEATS):
        name = GAME.seat_name(seat)
        counted = tally(state, seat)
        told += [line_counted(name, found) for found in counted["combinations"]]
        for mercenary, number in counted["numbers"].items():
            told.append(
                f"{name}: {MERCENARY_NAMES[MERCENARIES.index(mercenary)]} counts as {number}."
            )
        items = [f"{POINT_NAMES[key]} {value}" for key, value in counted["points"].items() if value]
        points = f"{counted['total']} point{'' if counted['total'] == 1 else 's'}"
        told.append(f"{name}: {', '.join(items) or 'nothing'}: {points}.")
    return [*told, ending(state)]


def line_counted(name: str, found: Document) -> str:
    """A combination as it is counted at the end."""
    return f"{name}: {spelt([found])} in {found['line']}: {found['points']}."


def item_counted(seat: int, item: str, points: int) -> str:
    """The same of what is no combination."""
    return f"{GAME.seat_name(seat)}: {POINT_NAMES[item]}: {points}."


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
