"""Sea of Plunder in words: moves, choices, what happened, why not, and the position as text."""

from typing import Any

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME, chart
from . import state as s
from .box import (
    COLOURS,
    FIRST_GOOD,
    KIND,
    KIND_IDS,
    KIND_OF,
    LETTERS,
    OPTIONS,
    SIDE,
)
from .names import (
    Voice,
    a_good,
    kind_name,
    piece_name,
    seat_name,
    ship_name,
    task_of,
    told_name,
)
from .reckoning import account, tie_words
from .story import story
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
        return f"Slip under the deck, {kind_name(action - s.BOTTOM)}"
    if action == s.FROM_DECK:
        return "Draw from the deck"
    if action == s.FROM_PILE:
        return f"Take from the pile, {kind_name(int(KIND_OF[state.pile[state.pile_size - 1]]))}"
    if action in (s.COMPASS_NO, s.COMPASS_YES):
        return _compass_label(state, action == s.COMPASS_YES)
    if action < s.PIRATE:
        return _path_label(state, action)
    if action < s.ISLAND:
        return f"Sail {piece_name(state, s.PIRATES, action - s.PIRATE)}"
    if action < s.STOP:
        return f"Sail {piece_name(state, s.ISLANDS, action - s.ISLAND)}"
    if action == s.STOP:
        return "Enough" if state.n_targets else "Sail no island"
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
    held = int(state.held[state.seat])
    return f"{held} card{'' if held == 1 else 's'} or {side}"


def _compass_label(state: State, yes: bool) -> str:
    if OPTIONS[state.card] > 1:
        return "Spend a Compass for a step" if yes else "Spend no Compass"
    return "Spend a Compass to turn the card" if yes else "Use the card as printed"


def _path_label(state: State, action: int) -> str:
    """Who sails where, to an X or by a quarter turn."""
    turn = action < s.OPTION
    choice = action - (s.TURN if turn else s.OPTION)
    index, sort = int(state.aimed), int(s.SORT[state.effect])
    way = chart.way(int(state.card), choice, int(state.origin[index]))
    over = f"over {', '.join(way[:-1])} " if way[1:] else ""
    told = f"{piece_name(state, sort, int(state.target[index]))} {over}to {way[-1]}"
    return f"{TURNS[choice]}: sail {told}" if turn else f"Sail {told}"


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == s.ENDED:
        winner, points = int(state.winner), int(state.score[state.winner])
        wins = Voice(state, seat).does(winner, "win")
        return f"{wins} with {points} points{tie_words(state)}"
    mine, others = task_of(state)
    if seat != state.seat:
        return f"{seat_name(state, int(state.seat))} {others}"
    if state.phase == s.SMUGGLER_GOOD:
        return f"Smuggler: {mine}"
    if state.phase == s.BRIBE_GOOD:
        several = len(GAME.legal(state)) > 1
        return "A pirate! Which Good?" if several else "A pirate takes a Good"
    return f"{mine[0].upper()}{mine[1:]}"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The last play as sentences for this seat."""
    return [passage.say for passage in story(state, seat) if passage.say]


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
