"""What one seat of Sea of Plunder may see, as data. Every outlet is made of this alone."""

from collections.abc import Iterable
from itertools import product

import numpy as np

from skysail.art import SAND
from skysail.game import Document, State
from skysail.view import head

from . import GAME, chart, names, rules, scoring, text
from . import state as s
from .acts import SORTS, Act, Sail, acts, can_draw_two, card_of
from .box import (
    COLOURS,
    DRIFT,
    FIRST_GOOD,
    FIRST_PORT,
    GOODS_BASE,
    GOODS_POINTS,
    KIND_IDS,
    KIND_OF,
    KINDS,
    OPTIONS,
    POWER,
    POWERS,
    SQUARES,
)
from .pictures import MARKS, PAINT
from .story import SAILINGS, dice_of, events_of, ways

HOW = {  # how to begin, when nothing is pointed at
    "choose_colour": "Tap a ship at its quay",
    "keep_good": "Tap the quay of the Good that you keep",
    "draw_source": "Tap the deck, or the top card of the pile",
    "play_card": "Tap a card, or drag it to an X on the sea",
    "choose_ship": "Tap an X of either ship",
    "compass_use": "Tap an X: coral as printed, gold for a Compass",
    "orientation": "Tap an X",
    "choose_x": "Tap an X",
    "resupply_bottom": "Tap the card that goes under the deck",
    "discard_card": "Tap or drag a card: a pirate sails to its X",
    "choose_island": "Tap an island",
    "choose_pirate": "Tap a pirate to see where it can go",
    "bribe_good": "Tap a crate: it sails home to its quay",
    "combo_good": "Tap a quay: one Good of its colour is yours",
    "navigator_step": "Tap a square beside your ship",
    "lucky_step": "Tap a square beside your ship",
    "smuggler_good": "Tap a quay: one Good of its colour is yours",
}
FIRST_ROUND = {  # what for, too, to those who have not played yet
    "choose_colour": "Most points win. Tap a ship: that is your colour",
    "draw_source": "First two cards: tap “draw\u00a02”, deck or pile",
    "play_card": "Goods at ports, Treasures on islands: tap a card",
    "discard_card": "Tap one: a pirate sails, whom it meets bribes",
}
BOTH = "deck:both"  # where two cards are drawn at once
THEN = {  # how to go on, once a card or a pirate is pointed at
    "play_card": "Now an X",
    "discard_card": "Now an X: a pirate sails there",
    "choose_pirate": "Now an X",
    "compass_use": "Now an X",
}


def view(state: State, seat: int | None) -> Document:
    """All that the seat may see; None is a spectator, who sees what lies open."""
    over = bool(state.phase == s.ENDED)
    card = int(state.card)
    seen: Document = {
        **head(GAME, state, seat, text.PHASES[state.phase]),
        "trails": _trails(state),
        "dice": dice_of(events_of(state)),
        "winner": int(state.winner) if over else None,
        "scores": [int(score_of(state, who, seat)) for who in range(state.seats)],
        "round": int(state.round_number),
        "round_limit": int(state.round_limit),
        "last_round": bool(rules.is_last_round(state)),
        "active": int(state.active),
        "players": [player(state, who, seat) for who in range(state.seats)],
        "ships": ships(state),
        "pirates": [SQUARES[where] for where in state.pirate],
        "islands": [_square(int(where)) for where in state.island],
        "ports": ports(state),
        "combo": _square(int(state.combo)),
        "dish": int(state.dish),
        "deck": int(state.deck_size),
        "pile": _kinds(state.pile[: state.pile_size][::-1]),
        "queue": _kinds(state.queue[: state.n_queue]),
        "under": _under(state, seat),
        "depths": _depths(state, seat),
        "waiting": [KIND_IDS[kind] for kind in state.waiting[state.running : state.n_waiting]],
        "card": None if card == s.NONE else "drift" if card == DRIFT else KIND_IDS[card],
        "card_name": None if card == s.NONE else names.name_in_use(card),
        "turned": bool(state.turned),
        "discarded": bool(state.mark == s.WAITING),  # the card in use moves no own ship
        "turn_ship": COLOURS[state.turn_ship] if state.turn_ship != s.NONE else None,
        "target": _target(state),
        "orders": _orders(state),
        "storm": _storm(state),
        "plays": int(state.plays),
        "acts": [],
        "aims": {},  # every X that can be pointed at, and the way to it
    }
    seen["badges"] = [_badge(one) for one in seen["players"]]
    if seen["last_round"] and not over:
        seen["status"] = {"kind": "last", "words": "Last round"}
    if seen["choices"]:
        told = HOW | (FIRST_ROUND if seen["round"] <= 1 else {})
        seen["how"] = told.get(seen["phase"], "")
        if state.phase == s.CHOOSE_COLOUR and (state.owner == state.seat).any():  # SOP-191
            seen["how"] = "Tap a ship: with two players each sails two"
        if seen["phase"] == "discard_card" and seen["waiting"]:
            waits = names.listed(names.kind_name(KIND_IDS.index(kind)) for kind in seen["waiting"])
            seen["how"] = f"It sails what {waits} moves, then a pirate"
        seen["then"] = ["", THEN.get(seen["phase"], "")]
        _point(state, seen)
        offered = [*seen["choices"], *seen["acts"]]
        if len(offered) == 1 and "parts" in offered[0]:
            seen["settled"] = offered[0]["action"]
    return seen


def _badge(player: Document) -> Document:
    """The colour and mark of the ship, with two ships both; sand with a number before."""
    if not player["colours"]:
        return {"colour": SAND, "mark": f"seat-{player['seat']}", "name": player["name"]}
    worn = [{"colour": PAINT[colour], "mark": MARKS[colour]} for colour in player["colours"]]
    return worn[0] | {"name": player["name"]} | ({"other": worn[1]} if worn[1:] else {})


# -- what can be pointed at


def _point(state: State, seen: Document) -> None:
    """Give every choice its parts; choices that are one act together are an act."""
    choices = {choice["action"]: choice for choice in seen["choices"]}
    for action, choice in choices.items():
        if action < s.FROM_DECK:
            choice["kind"] = KIND_IDS[action % s.N_PLAYABLE]
        choice["parts"] = _parts(seen["phase"], choice["move"])
    for act in acts(state):
        first, drawn = choices[act.actions[0]], [_sailing(seen, act, sail) for sail in act.sails]
        aims = [one["x"] for one in drawn]
        if len(drawn) > 1:
            seen["how"] = f"An X for {_aimed(drawn[0])}"
            seen["then"] = ["", *(f"Now one for {_aimed(one)}" for one in drawn[1:])]
        seen["aims"] |= dict(zip(aims, drawn, strict=True))
        only = drawn[0] if len(drawn) == 1 else {}
        if len(act.actions) == 1:
            if drawn and not first["parts"]:
                first |= {"parts": aims, "label": _label(seen, act, drawn)}
            first |= only
            continue
        parts = [*first["parts"], *aims]
        if seen["phase"] in ("choose_pirate", "compass_use") and _sends_pirate(drawn):
            parts = [only["piece"], *aims]
        whole: Document = {
            "action": " ".join(map(str, act.actions)),
            "moves": [text.write(action) for action in act.actions],
            "label": _label(seen, act, drawn),
        }
        seen["acts"].append(whole | only | {"parts": parts})
    if seen["phase"] == "play_card" and any(act["spends"] for act in seen["acts"]):
        seen["then"] = ["", f"{THEN['play_card']}: coral as printed, gold for a Compass"]
    begun = {int(act["action"].split()[0]) for act in seen["acts"]}
    for action, choice in choices.items():
        if action in begun or not choice["parts"]:
            del choice["parts"]
    if can_draw_two(state):
        seen["acts"] += _draws(choices[s.FROM_DECK])
        if seen["round"] > 1:
            seen["how"] = "Tap the deck, “draw\u00a02”, or the pile"


def _parts(phase: str, move: str) -> list[str]:
    """What is pointed at to choose this; nothing for a choice of words, or of an X."""
    verb, _, rest = move.partition("_")
    if phase in ("play_card", "discard_card", "resupply_bottom"):
        return [f"card:{rest}"]
    if phase in ("choose_colour", "keep_good", "combo_good", "smuggler_good"):
        return [f"quay:{rest}"]
    if phase == "bribe_good":
        return [f"good:{rest}"]
    return [move] if phase == "draw_source" or verb in ("island", "pirate") else []


def _draws(deck: Document) -> list[Document]:
    """One card from the deck, or both at the tab that it wears."""
    one, move = str(deck["action"]), deck["move"]
    first = {"action": one, "moves": [move], "label": deck["label"], "parts": deck["parts"]}
    both = {"action": f"{one} {one}", "moves": [move, move], "label": "Draw two from the deck"}
    return [first, both | {"parts": [BOTH]}]


def _aimed(sailing: Document) -> str:
    """What gets an X in a storm: "Green", "the pirate on D4"."""
    sort, _, rest = sailing["piece"].partition("_")
    return rest.capitalize() if sort == "ship" else f"the {sort} on {sailing['start']}"


def _sends_pirate(drawn: list[Document]) -> bool:
    return len(drawn) == 1 and drawn[0]["piece"].startswith("pirate")


def _sailing(seen: Document, act: Act, sail: Sail) -> Document:
    """Where an act takes a piece, and at what price."""
    kind, start = card_of(sail), SQUARES[sail.start]
    turned = (act.spends or seen["turned"]) and OPTIONS[sail.kind] == 1 and sail.path > 0
    return {
        "piece": sail.piece,
        "card": kind,
        "start": start,
        "path": chart.course(seen, kind, sail.path, start),
        "x": f"x:{kind}:{sail.piece}:{sail.path}",
        "turned": bool(turned),
        "spends": act.spends,
    }


def _label(seen: Document, act: Act, drawn: list[Document]) -> str:
    """An act as a button says it, the card last: "Sail to D6 for 1 Compass, Hook E-N"."""
    ends = ", ".join(one["path"][-1] for one in drawn)
    sort, _, rest = drawn[0]["piece"].partition("_")
    if len(drawn) > 1:
        says = f"Let it blow, {ends}"
    elif sort == "ship":
        own = [ship["colour"] for ship in seen["ships"] if ship["seat"] == seen["seat"]]
        says = f"Sail to {ends}" if own == [rest] else f"Sail {rest.capitalize()} to {ends}"
    else:
        says = f"{sort.capitalize()} {drawn[0]['start']} to {ends}"
    kind = drawn[0]["card"]
    is_free = seen["phase"] in ("play_card", "discard_card") and kind != "drift"
    card = names.kind_name(KIND_IDS.index(kind)) if is_free else ""
    if act.spends and any(one["turned"] for one in drawn):
        says += ", for 1 Compass" if drawn[1:] else " for 1 Compass"
    elif act.spends:
        says += ", 1 Compass for a step"
    return f"{says}, {card}" if card else says


# -- who has what


def player(state: State, owner: int, seat: int | None) -> Document:
    """One seat: what lies before it, and its hand as far as the looking seat knows it."""
    over = bool(state.phase == s.ENDED)
    kept = state.hands_kept and owner != seat and not over
    power = int(state.power[owner])
    cards = None
    known: list[str] = []
    if owner == seat or over:
        cards = _kinds(names.cards_in(state.hand[owner]))
    elif seat is not None:
        known = _kinds(known_cards(state, seat, owner))
    goods = [kind for kind in cards or known if kind.startswith("good_")]
    return {
        "seat": owner,
        "name": names.seat_name(state, owner),
        "colours": [COLOURS[c] for c in range(s.N_COLOURS) if state.owner[c] == owner],
        "power": {"id": POWERS[power]} | _words_of(POWERS[power]) if power != s.NONE else None,
        "treasures": int(state.treasure[owner]),
        "debt": int(state.debt[owner]),
        "compasses": int(state.compass[owner]),
        "held": None if kept else int(state.held[owner]),  # SOP-135
        "cards": cards,
        "known": known,
        "goodless": _is_goodless(state, owner, seat, cards),
        "goods": [goods.count(kind) for kind in KIND_IDS[FIRST_GOOD : FIRST_GOOD + s.N_COLOURS]],
        "cargo": _cargo_worth(goods),
        "points": _points(state, owner, seat),
        "slipped": int(state.slipped[owner]),
    }


def known_cards(state: State, seat: int, owner: int) -> list[int]:
    """The cards that can be nowhere but in the owner's hand, as far as the seat has seen."""
    possible = state.may[seat]
    elsewhere = np.bitwise_or.reduce(np.delete(possible, owner, axis=0))
    return names.cards_in(possible[owner] & ~elsewhere)


def _is_goodless(state: State, owner: int, seat: int | None, cards: list[str] | None) -> bool:
    """Whether the looking seat knows that the owner has no Good."""
    if cards is not None:
        return not any(kind.startswith("good_") for kind in cards)
    return seat is not None and not state.may[seat, owner, 1] & s.GOODS[1]


def _words_of(power: str) -> Document:
    return {"name": POWER[power]["name"], "text": POWER[power]["text"]}


def _cargo_worth(goods: Iterable[str]) -> int:
    """What Goods score in their best split."""
    held = [KIND_IDS.index(kind) - FIRST_GOOD for kind in goods]
    return int(GOODS_POINTS[sum(GOODS_BASE**colour for colour in held)])


def score_of(state: State, owner: int, seat: int | None) -> int:
    """Points that the looking seat can count: Goods in other hands are hidden until the end."""
    if owner == seat or state.phase == s.ENDED:
        return int(scoring.points(state, owner))
    return int(scoring.open_points(state, owner))


def _points(state: State, owner: int, seat: int | None) -> list[int | None]:
    """What the owner has at least and at most; the last is unknown to those who sit nowhere."""
    low = score_of(state, owner, seat)
    if owner == seat or state.phase == s.ENDED:
        return [low, low]
    if seat is None:
        return [low, None]
    sure = [0] * s.N_COLOURS
    for card in known_cards(state, seat, owner):
        if s.has(s.GOODS, card):
            sure[KIND_OF[card] - FIRST_GOOD] += 1
    possible = [
        int(state.may[seat, owner, 1] & s.GOODS_OF[colour, 1]).bit_count()
        for colour in range(s.N_COLOURS)
    ]
    hidden = int(state.held[owner]) - len(known_cards(state, seat, owner))
    worths = [
        int(GOODS_POINTS[sum(n * GOODS_BASE**colour for colour, n in enumerate(goods))])
        for goods in product(*(range(a, b + 1) for a, b in zip(sure, possible, strict=True)))
        if sum(goods) - sum(sure) <= hidden
    ]
    return [low + min(worths), low + max(worths)]


# -- the sea


def ships(state: State) -> list[Document]:
    """Ships in play, by colour."""
    return [
        {
            "colour": colour,
            "seat": int(state.owner[number]),
            "square": SQUARES[state.ship[number]],
            "name": names.ship_name(number),
        }
        for number, colour in enumerate(COLOURS)
        if state.owner[number] != s.NONE
    ]


def ports(state: State) -> list[Document]:
    """The four ports, what they have in stock, and whether a pirate bars them."""
    return [
        {
            "colour": colour,
            "name": KINDS[FIRST_PORT + number]["name"],
            "square": SQUARES[state.port[number]],
            "stock": int(s.stock(state, number)).bit_count(),
            "barred": bool(s.pirates_on(state, state.port[number])),
        }
        for number, colour in enumerate(COLOURS)
    ]


def _target(state: State) -> Document | None:
    """The piece whose path is being chosen."""
    if state.phase not in (s.ORIENTATION, s.CHOOSE_X):
        return None
    index, sort = int(state.aimed), int(s.SORT[state.effect])
    piece = int(state.target[index])
    return {
        "sort": SORTS[sort],
        "piece": COLOURS[piece] if sort == s.SHIPS else piece,
        "seat": int(state.owner[piece]) if sort == s.SHIPS else None,
        "square": SQUARES[state.origin[index]],
    }


def _orders(state: State) -> list[Document]:
    """The pieces whose path has been chosen, and the squares that it leads over."""
    choosing = state.phase in (s.ORIENTATION, s.CHOOSE_X)
    sort, card = int(s.SORT[state.effect]), int(state.card)
    orders = []
    for index in range(state.aimed if choosing else state.n_targets):
        piece, choice = int(state.target[index]), int(state.path[index])
        if piece != s.NONE:
            straight = OPTIONS[card] == 0  # to a port
            way = chart.way(card, choice, int(state.origin[index])) if not straight else []
            name = f"{SORTS[sort]}_{COLOURS[piece] if sort == s.SHIPS else piece}"
            orders.append({"piece": name, "path": choice, "way": way})
    return orders


def _storm(state: State) -> str | None:
    """The Action that waited and has broken loose, while it stops for somebody's Good."""
    stops = state.phase in (s.BRIBE_GOOD, s.COMBO_GOOD) and s.BY_OWNER < state.effect < s.BY_BONUS
    return KIND_IDS[state.waiting[state.running - 1]] if stops else None


def _trails(state: State) -> list[Document]:
    """What sailed in the last play, and over which squares."""
    told = events_of(state)
    trails = []
    for sort in SAILINGS:
        for piece, way in ways([event for event in told if event.kind == sort]).items():
            colour = COLOURS[piece] if sort == s.SAILED else ""
            trails.append({"colour": colour, "way": [SQUARES[square] for square in way]})
    return trails


def _under(state: State, seat: int | None) -> list[str]:
    """The cards that the seat slipped under the deck, the upper ones first."""
    if seat is None:
        return []
    return _kinds(state.deck[place] for place in _slipped(state, seat))


def _depths(state: State, seat: int | None) -> list[int]:
    """The how manieth card of the deck each of those is, the top card the first."""
    return [] if seat is None else [int(state.deck_size) - n for n in _slipped(state, seat)]


def _slipped(state: State, seat: int) -> list[int]:
    """Where in the deck the cards lie that the seat slipped under it, the upper ones first."""
    mine = names.cards_in(state.under[seat])
    return [n for n in range(int(sum(state.slipped)))[::-1] if state.deck[n] in mine]


def _kinds(cards: Iterable[int]) -> list[str]:
    return [KIND_IDS[KIND_OF[card]] for card in cards]


def _square(square: int) -> str | None:
    return None if square == s.NONE else SQUARES[square]
