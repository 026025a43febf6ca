"""Sail in words: moves, choices, what happened, why not, and the position as readable text."""

from typing import Any

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME
from . import state as s
from .box import (
    BOX,
    CANNON,
    CARD,
    CARD_IDS,
    CARDS,
    COLOUR_OF,
    COLOURS,
    DEAD,
    NUMBER_OF,
    PAIR_IDS,
    PIRATE,
    PIRATES,
    STRIKES,
    SYMBOL_OF,
    TENTACLE,
)
from .chart import CELLS, COLUMN, COLUMNS, DIAGONAL, LETTERS, OFF, short_of

SYMBOL_NAMES = ("Wheel", "Tentacle", "Cannon", "Mermaid")
PHASES = (
    "choose_pirate",
    "exchange_give",
    "stow_card",
    "lantern_colour",
    "lead_card",
    "follow_card",
    "turn_helm",
    "second_flip",
    "patch_hull",
    "over",
    "between_rounds",
)
RESULTS = (
    "running",
    "win",
    "lose_round_limit",
    "lose_storm_1",
    "lose_storm_2",
    "lose_kraken_alone",
    "lose_dead_space",
)
DEEDS = {"diagonal": "Sail", "straight": "Surge", "repel": "Repel", "fire": "Broadside"}
HITS = ("", ", 1 hit", ", 2 hits")
PAIR_DEEDS = {pair["id"]: DEEDS[pair["action"]] + HITS[pair["hits"]] for pair in BOX["pair"]}
TASKS = {  # what the seat is asked, and what the others read meanwhile
    s.CHOOSE_PIRATE: ("choose your Pirate", "chooses a Pirate"),
    s.GIVE: ("choose a card to give", "chooses a card to give"),
    s.STOW: ("slip a card under", "may slip a card under the Player Deck"),
    s.LANTERN: ("light a colour", "may light a colour"),
    s.LEAD: ("lead a card", "leads"),
    s.FOLLOW: ("answer {led}", "answers {led}"),
    s.HELM: ("choose where the ship sails", "may turn the helm"),
    s.SECOND_FLIP: ("a second Broadside, or enough", "may fire a second Broadside"),
    s.PATCH: ("patch the hull", "may patch the hull"),
    s.BETWEEN_ROUNDS: ("talk and plan", "is not ready yet"),
}

# -- moves: action <-> words

MOVES = (*CARD_IDS[:CARDS], "pass", "use", *COLOURS, *PIRATES)
write, parse = both_ways(
    GAME.title,
    MOVES,
    f"cards ({MOVES[0]} to {MOVES[CARDS - 1]}), pass, use, colours ({', '.join(COLOURS)}) "
    f"and Pirates ({', '.join(PIRATES)})",
)


def cards_in(cards: int) -> list[int]:
    """The cards of a set, ascending."""
    return [card for card in range(CARDS) if int(cards) >> card & 1]


def card_name(card: int) -> str:
    """As in "Coral 2"; the last is the Kraken Card."""
    if card == CARDS:
        return "the Kraken Card"
    return f"{COLOURS[COLOUR_OF[card]].capitalize()} {NUMBER_OF[card]}"


def card_label(card: int) -> str:
    """As in "Coral 2, Tentacle"."""
    return f"{card_name(card)}, {SYMBOL_NAMES[SYMBOL_OF[card]]}"


def pirate_name(pirate: int) -> str:
    """As in "Odo Leeward, Helmsman"."""
    name = PIRATES[pirate]
    return f"{PIRATE[name]['name']}, {name.capitalize()}"


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    phase = int(state.phase)
    if phase == s.CHOOSE_PIRATE:
        return f"Take {pirate_name(action - s.PIRATE)}"
    if phase == s.HELM:
        side = int(state.winner) if action == s.PASS else 1 - int(state.winner)
        verb = "Keep course" if action == s.PASS else "Turn the helm"
        where = landing(state, int(DIAGONAL[state.ship, side]))
        return f"{verb}, {toward(side, int(state.seat))}: {where}"
    if phase == s.LANTERN and action != s.PASS:
        return f"Light {COLOURS[action - s.COLOUR].capitalize()}"
    if phase == s.SECOND_FLIP and action == s.USE:
        return "A second Broadside"
    if action == s.PASS:
        return {
            s.STOW: "Keep all",
            s.LANTERN: "Stay dark",
            s.SECOND_FLIP: "Enough",
            s.PATCH: "Leave it",
            s.BETWEEN_ROUNDS: "Ready",
        }[phase]
    verb = {
        s.GIVE: "Give",
        s.STOW: "Slip under",
        s.LEAD: "Lead",
        s.FOLLOW: "Answer",
        s.PATCH: "Patch with",
    }[phase]
    note = ", breaking colour" if phase == s.FOLLOW and smuggles(state, action) else ""
    return f"{verb} {card_label(action)}{note}"


def smuggles(state: State, card: int) -> bool:
    """Whether answering with this card spends the smuggler's power."""
    of_lead_colour = s.OF_COLOUR[COLOUR_OF[state.led]]
    breaks = not of_lead_colour & s.BIT[card]
    return bool(breaks and state.hand[state.seat] & of_lead_colour)


def landing(state: State, target: int, to: str = "") -> str:
    """What a move to the target comes to; `to` goes before the cell of one that is not blocked."""
    if target == OFF:
        return "blocked by the rim"
    if state.islands & s.CELL_BIT[target]:
        return f"blocked by the island at {CELLS[target]}"
    if target == state.harbour:
        return f"{to}{CELLS[target]}, the harbour"
    if state.krakens & s.CELL_BIT[target]:
        return f"{to}{CELLS[target]}, where the Kraken waits"
    return f"{to}{CELLS[target]}"


def pair_name(one: int, other: int) -> str:
    """The two symbols, as in "Wheel + Cannon"."""
    symbols = sorted((int(SYMBOL_OF[one]), int(SYMBOL_OF[other])))
    return " + ".join(SYMBOL_NAMES[symbol] for symbol in symbols)


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == s.ENDED:
        return ending(int(state.result), state)
    led = card_name(int(state.led)) if state.phase == s.FOLLOW else ""
    mine, others = (words.format(led=led) for words in TASKS[int(state.phase)])
    if seat == state.seat:
        return f"Your turn: {mine}"
    if gives_meanwhile(state, seat):
        return f"{mine.capitalize()}, as {GAME.seat_name(int(state.seat))} does"
    return f"{GAME.seat_name(int(state.seat))} {others}"


def gives_meanwhile(state: State, seat: int | None) -> bool:
    """Whether the seat is to give a card, too, while the other is asked for its gift."""
    if state.phase != s.GIVE or seat is None or seat == state.seat:
        return False
    return bool(state.gift[seat] == s.NONE)


# -- what happened


def who(seat: int, looking: int | None) -> str:
    """A seat as the one that looks calls it."""
    return "You" if seat == looking else GAME.seat_name(seat)


def does(seat: int, looking: int | None, verb: str) -> str:
    """As in "You lead" and "Ana leads"."""
    ending = "" if seat == looking else "es" if verb.endswith("sh") else "s"
    return f"{who(seat, looking)} {verb}{ending}"


def wins(seat: int, looking: int | None) -> str:
    """A trick, not the match."""
    return f"{does(seat, looking, 'win')} the trick"


def toward(seat: int, looking: int | None) -> str:
    return f"toward {'you' if seat == looking else GAME.seat_name(seat)}"


def a_symbol(card: int) -> str:
    return f"a {SYMBOL_NAMES[SYMBOL_OF[card]]}"


def times(number: int, word: str) -> str:
    """As in "1 hit" and "2 hits"."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def events_of(state: State) -> list[list[int]]:
    """The events of the last play: kind and three numbers."""
    events: list[list[int]] = state.events[: state.n_events].tolist()
    return events


def trick_of(state: State) -> dict[int, int]:
    """Each seat's card in the trick that the last play answered."""
    told = {event[0]: event for event in events_of(state)}
    follower, (_, _, led, answer) = told[s.FOLLOWED][1], told[s.PAIRED]
    return {follower: answer, 1 - follower: led}


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences for this seat."""
    return [line for event in events_of(state) if (line := sentence(state, seat, *event))]


def sentence(state: State, seat: int | None, kind: int, a: int, b: int, c: int) -> str:
    """One event as the looking seat is told of it."""
    match kind:
        case s.TOOK_PIRATE:
            return f"{does(a, seat, 'take')} the {PIRATES[b].capitalize()}."
        case s.DEALT:
            return f"Round {a}: nine cards each. {does(b, seat, 'lead')}. Silence."
        case s.GAVE:
            return f"{who(a, seat)} {'have' if a == seat else 'has'} chosen a card."
        case s.EXCHANGED:
            return _exchange(state, seat)
        case s.STOWED:
            return _stowing(state, seat, a, bool(b))
        case s.LIT:
            return _lantern(state, seat, a, b)
        case s.LED:
            return f"{does(a, seat, 'lead')} {card_name(b)}, {a_symbol(b)}."
        case s.FOLLOWED:
            answer = f"{does(a, seat, 'answer')} {card_name(b)}, {a_symbol(b)}."
            return answer + _shown(state, seat, a, b)
        case s.SMUGGLED:
            return f"{does(a, seat, 'break')} colour: the Smuggler's power is used."
        case s.WON:
            return _won(state, seat, a, (b, c)[a])
        case s.PAIRED:
            return _pair(a, b, c)
        case s.FLIPPED:
            more = " Turn up another." if SYMBOL_OF[a] == CANNON else ""
            return f"Broadside: {card_name(a)}, {a_symbol(a)}, is turned up.{more}"
        case s.EMPTY_DECK:
            return "The Player Deck is empty: nothing."
        case s.TURNED:
            return _helm(state, seat, a, bool(b))
        case s.FIRED_AGAIN:
            return f"{who(a, seat)}, Gunner: {'a second Broadside' if b else 'enough'}."
        case s.MOVED:
            return _moved(state, seat, a, b)
        case s.BLOCKED:
            by = "The rim" if b == OFF else f"The island at {CELLS[b]}"
            return f"{by} blocks: the move is lost."
        case s.HIT:
            return f"Hit: {card_name(a)} is gone, {b} left."
        case s.SURFACED:
            if a == DEAD:
                return "The Kraken surfaces, and its number reaches the last space."
            hits = times(int(STRIKES[a]), "hit")
            return f"The Kraken surfaces: from now on {hits} at every round's end."
        case s.FED:
            return f"{card_name(a)} goes under the Kraken Deck, {_left_then(state)} now."
        case s.STORM:
            return _storm(state, a, bool(b))
        case s.ROUND_ENDED:
            return f"Round {a} is over.{_by_whom(state, seat)}"
        case s.PATCHED:
            patch = "the hull stays as it is" if b < 0 else "the hull is patched"
            return f"{who(a, seat)}, Carpenter: {patch}."
        case s.MADE_READY:
            return f"{who(a, seat)} {'are' if a == seat else 'is'} ready."
        case s.STRUCK:
            return f"The Kraken hits {times(a, 'time')}." if a else "The Kraken sleeps: no hit."
        case _:
            return ending(a, state)


def _exchange(state: State, seat: int | None) -> str:
    if seat is None:
        return "Both have exchanged a card."
    gave, got = int(state.gift[seat]), int(state.gift[1 - seat])
    return f"You gave {card_name(gave)} and got {card_name(got)}."


def _stowing(state: State, seat: int | None, owner: int, used: bool) -> str:
    if not used:
        return f"{does(owner, seat, 'keep')} all cards."
    card = card_name(int(state.deck[0])) if seat == owner else "a card"
    drawn = "draw one" if seat == owner else "draws one"
    return f"{does(owner, seat, 'slip')} {card} under the Player Deck and {drawn}."


def _lantern(state: State, seat: int | None, owner: int, colour: int) -> str:
    if colour < 0:
        return f"{does(owner, seat, 'stay')} dark."
    shows = []
    for shown in range(s.SEATS):
        cards = cards_in(state.shown & state.hand[shown])
        names = ", ".join(card_name(c) for c in cards) or "none"
        shows.append(_clause(f"{does(shown, seat, 'show')} {names}"))
    return f"{COLOURS[colour].capitalize()} is lit: {'; '.join(shows)}."


def _shown(state: State, seat: int | None, follower: int, card: int) -> str:
    """What an answer in another colour tells everybody."""
    if any(event[0] == s.SMUGGLED for event in events_of(state)):
        return ""
    led = int(COLOUR_OF[trick_of(state)[1 - follower]])
    if led == COLOUR_OF[card]:
        return ""
    return f" {does(follower, seat, 'show')}: no {COLOURS[led].capitalize()}."


def _won(state: State, seat: int | None, winner: int, tricks: int) -> str:
    trick = trick_of(state)
    own, other = trick[winner], trick[1 - winner]
    higher = COLOUR_OF[own] == COLOUR_OF[other]
    why = f"{card_name(own)} is higher" if higher else f"{card_name(other)} is another colour"
    return f"{wins(winner, seat)}: {why}. {tricks} of {s.TRICKS_TO_WIN}."


def _by_whom(state: State, seat: int | None) -> str:
    """Whose fourth trick ended the round, if it was won in the same play."""
    won = [event[1] for event in events_of(state) if event[0] == s.WON]
    return f" {who(won[0], seat)} won four." if won else ""


def _storm(state: State, storm: int, past: bool) -> str:
    if past:
        return f"Storm {storm + 1} breaks behind you."
    short = short_of(int(state.storm[storm]), int(COLUMN[state.ship]))
    return f"Storm {storm + 1} catches you, {times(short, 'column')} short."


def _helm(state: State, seat: int | None, owner: int, turned: bool) -> str:
    if not turned:
        return f"{does(owner, seat, 'keep')} course."
    told = f"{does(owner, seat, 'turn')} the helm"
    for kind, start, end, _ in events_of(state):
        sides = sides_of(start, end) if kind in (s.MOVED, s.BLOCKED) else []
        if len(sides) == 1:  # both lie beyond the sea's end
            return f"{told}: {toward(sides[0], seat)} instead."
    return f"{told}."


def sides_of(start: int, end: int) -> list[int]:
    """The seats toward whom the ship turns that sails from one space to another."""
    return [side for side in range(s.SEATS) if DIAGONAL[start, side] == end]


def _left_then(state: State) -> int:
    """How many cards the Kraken Deck had when one went under it: a play puts one there at most."""
    kinds = [event[0] for event in events_of(state)]
    return int(state.kraken_size) - 1 + kinds[kinds.index(s.FED) :].count(s.HIT)


def _pair(pair: int, led: int, answer: int) -> str:
    return f"{pair_name(led, answer)}: {PAIR_DEEDS.get(PAIR_IDS[pair], 'nothing')}."


def _moved(state: State, seat: int | None, start: int, end: int) -> str:
    """Where the ship came to: toward whom, and past which storm."""
    if end == state.harbour:
        return f"To {CELLS[end]}: the harbour!"
    sides = sides_of(start, end)
    told = (
        f"To {CELLS[end]}, {toward(sides[0], seat)}"
        if sides
        else f"{DEEDS['straight']} to {CELLS[end]}"
    )
    passed = [
        number + 1
        for number, gap in enumerate(state.storm.tolist())
        if gap and COLUMN[start] < gap + 2 <= COLUMN[end]
    ]
    return f"{told}: past storm {passed[0]}." if passed else f"{told}."


def course(kind: int, where: int) -> str:
    """What a move came to, within a sentence."""
    if kind == s.MOVED:
        return f"to {CELLS[where]}"
    return "the rim blocks" if where == OFF else f"the island at {CELLS[where]} blocks"


def on_course(deed: str, came_to: str) -> str:
    """As in "Sail to C2" and "Sail, the island at D3 blocks"."""
    return f"{deed} {came_to}" if came_to.startswith("to ") else f"{deed}, {came_to}"


OPENINGS = ("To ", "The ", "Hit: ", "You ")  # with a small letter within a sentence


def trick(state: State, seat: int | None, events: list[list[int]]) -> str:
    """An answered trick in one line: both cards, who won, what they became and what followed."""
    cards = trick_of(state)
    told = {event[0]: event for event in events}
    follower, (_, winner, *tricks) = told[s.FOLLOWED][1], told[s.WON]
    leads, answers = does(1 - follower, seat, "lead"), does(follower, seat, "answer")
    led, answer = card_name(cards[1 - follower]), card_name(cards[follower])
    both = f"{leads} {led}, {_clause(answers)} {answer}."
    both += _shown(state, seat, follower, cards[follower])
    won = f"{wins(winner, seat)}, {tricks[winner]} of {s.TRICKS_TO_WIN}."
    after = [event for event in events if event[0] not in (s.FOLLOWED, s.WON)]
    clauses = [_clause(sentence(state, seat, *event)) for event in after]
    return f"{both} {won} {'; '.join(clauses)}."


def _clause(sentence: str) -> str:
    """A sentence as a part of another."""
    bare = sentence.removesuffix(".").removeprefix(f"{DEEDS['fire']}: ")
    return bare[:1].lower() + bare[1:] if bare.startswith(OPENINGS) else bare


def ending(result: int, state: State) -> str:
    """How the match ended."""
    match result:
        case s.WIN:
            return f"Harbour reached in round {state.round_number}: you win!"
        case s.LOSE_ROUND_LIMIT:
            return "Lost: round 5 is over and the ship is still at sea."
        case s.LOSE_STORM_1 | s.LOSE_STORM_2:
            storm = result - s.LOSE_STORM_1 + 1
            return f"Lost: storm {storm} caught the ship at {CELLS[state.ship]}."
        case s.LOSE_KRAKEN_ALONE:
            return "Lost: the Kraken Card is alone in its deck."
        case s.LOSE_DEAD_SPACE:
            return "Lost: the Kraken's number has reached its last space."
        case _:
            return "The match is not over."


def account(state: State) -> list[str]:
    """How the match stands, for players who count at a real table."""
    column = int(COLUMN[state.ship])
    lines = [f"The ship lies at {CELLS[state.ship]} in round {state.round_number} of {s.ROUNDS}."]
    for number, gap in enumerate(int(gap) for gap in state.storm if gap):
        past = "past it" if column >= gap + 2 else f"not past it; column {gap + 2} is"
        lines.append(f"Storm {number + 1}, due at the end of round {2 * number + 2}: {past}.")
    if state.phase != s.CHOOSE_PIRATE:
        space = int(state.track)
        reached = "on its last space" if space == DEAD else str(STRIKES[space])
        lines.append(
            f"The Kraken Deck holds {state.kraken_size - 1} cards beside the Kraken Card; "
            f"the Kraken's number is {reached}."
        )
    return [*lines, ending(int(state.result), state)]


# -- why not?


def why_not(state: State, action: int) -> tuple[str, str]:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    phase, seat = int(state.phase), int(state.seat)
    if action >= s.PIRATE:
        if phase == s.CHOOSE_PIRATE:
            return "SAIL-011", "the other seat has that Pirate already"
        return "SAIL-011", "Pirates are chosen once, before round 1"
    if action >= s.COLOUR:
        return (
            "SAIL-125",
            "a colour is named only when the signaller is asked, before the first lead",
        )
    if action == s.USE:
        return "SAIL-100", "there is no power to use now"
    if action == s.PASS:
        return {
            s.CHOOSE_PIRATE: ("SAIL-011", "each seat takes a Pirate"),
            s.GIVE: ("SAIL-032", "a card must be given"),
            s.FOLLOW: ("SAIL-044", "a lead must be answered"),
        }.get(phase, ("SAIL-043", "a card must be led"))
    if phase == s.PATCH:
        if SYMBOL_OF[action] != TENTACLE:
            return "SAIL-128", f"{card_name(action)} bears no tentacle"
        return "SAIL-130", f"{card_name(action)} does not lie in the discard pile"
    if phase == s.CHOOSE_PIRATE:
        return "SAIL-017", "no card is dealt before the Pirates are chosen"
    if phase == s.BETWEEN_ROUNDS:
        return "SAIL-145", "no card is dealt before both of you are ready"
    if phase in (s.LANTERN, s.HELM, s.SECOND_FLIP):
        return "SAIL-050", f"no card is played now: {TASKS[phase][0]}"
    if not state.hand[seat] & s.BIT[action]:
        rule = {s.GIVE: "SAIL-032", s.STOW: "SAIL-122"}.get(phase, "SAIL-043")
        return rule, f"{card_name(action)} is not in your hand"
    colour = COLOURS[COLOUR_OF[state.led]]
    if state.pirate[seat] == s.SMUGGLER and not state.spent[seat]:
        return "SAIL-113", f"you hold {colour}, and a smuggler may not break colour with a 9"
    return "SAIL-044", f"you hold {colour}, so you must follow {colour}"


# -- the position as text, from a view


def describe(view: Document) -> str:
    """A board to read in a terminal or with a screen reader; made of the view alone."""
    lines = [
        f"{view['map']['title']} · round {view['round']} of {view['rounds']} · "
        f"tricks {_tricks(view)} · {view['prompt']}",
        "",
        *_sea(view),
        "",
        f"Kraken Deck ({len(view['kraken_deck'])}), top first: {_cards(view['kraken_deck'])}",
        f"The Kraken's number, hits at every round's end: {view['track']['strikes']} "
        f"(space {view['track']['space']} of {view['track']['dead']})",
        f"Player Deck: {view['player_deck']} cards"
        + (f", {_cards([view['under']])} at the bottom" if view["under"] else ""),
        f"Discard: {_cards(view['discard'])}",
    ]
    for number, gap in enumerate(view["map"]["storms"], 1):
        lines.append(
            f"Storm {number} after column {gap}: "
            f"reach column {gap + 2} by the end of round {2 * number}"
        )
    if view["last_trick"]:
        lines.append(
            "Last trick: "
            + ", ".join(
                f"{GAME.seat_name(seat)} {_cards([c])}" for seat, c in enumerate(view["last_trick"])
            )
        )
    if view["led"]:
        lines.append(
            f"On the table: {_cards([view['led']])}, led by {GAME.seat_name(view['leader'])}"
        )
    lines += [_hand(view, hand) for hand in view["hands"]]
    return "\n".join(lines)


def _tricks(view: Document) -> str:
    return ", ".join(f"{GAME.seat_name(seat)} {count}" for seat, count in enumerate(view["tricks"]))


def _sea(view: Document) -> list[str]:
    """The ocean as a grid: S start, X harbour, # island, k Kraken, @ the ship, | a storm line."""
    chart = view["map"]
    marks = dict.fromkeys(chart["islands"], "#") | dict.fromkeys(chart["krakens"], "k")
    marks |= {chart["start"]: "S", chart["end"]: "X", view["ship"]: "@"}
    rows = ["   " + "".join(f"{column:<3}" for column in range(1, COLUMNS + 1)).rstrip()]
    for letter in reversed(LETTERS):
        row = f"{letter}  "
        for column in range(1, COLUMNS + 1):
            name = f"{letter}{column}"
            row += marks.get(name, "." if name in CELLS else " ")
            row += " |" if column in chart["storms"] else "  "
        rows.append(row.rstrip())
    return rows


def _hand(view: Document, hand: Document) -> str:
    pirate = view["pirates"][hand["seat"]]
    who = hand["name"] + (" (you)" if hand["seat"] == view["seat"] else "")
    if pirate:
        who += f", {pirate['name']} ({'spent' if pirate['spent'] else 'ready'})"
    told = f"{who}: {hand['count']} cards"
    if hand["cards"]:
        told += (
            f": {_cards(hand['cards'])}"
            if hand["seat"] == view["seat"]
            else f", among them {_cards(hand['cards'])}"
        )
    if hand["void"]:
        told += f"; no {', '.join(hand['void'])}"
    if view["adrift"] and hand["seat"] != view["seat"]:
        told += f"; {_cards([view['adrift']])} is there or under the deck"
    return told


def _cards(names: list[Any]) -> str:
    return ", ".join(card_name(CARD[name]) for name in names) or "none"
