"""Sail in words: moves, choices, what happened, why not, and the position as readable text."""

from typing import Any

from skysail.game import Document, State
from skysail.words import both_ways

from . import GAME
from . import state as layout
from .box import (
    CARD,
    CARD_IDS,
    CARDS,
    COLOUR_OF,
    COLOURS,
    DEAD,
    NUMBER_OF,
    PAIR,
    PAIR_IDS,
    PIRATE,
    PIRATES,
    SYMBOL_OF,
    TENTACLE,
)
from .chart import CELLS, COLUMN, COLUMNS, DIAGONAL, LETTERS, OFF, STRAIGHT

SEAT_NAMES = GAME.seat_names
SYMBOL_NAMES = ("Wheel", "Wheel & Tentacle", "Cannon", "Mermaid")
SHORT_SYMBOLS = ("Wheel", "Tentacle", "Cannon", "Mermaid")
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
PAIR_NAMES = {
    "sail": "Wheel + Wheel",
    "sail_hurt": "Wheel + Tentacle",
    "sail_maul": "Tentacle + Tentacle",
    "repel": "Cannon + Tentacle",
    "surge": "Mermaid + Mermaid",
    "broadside": "Cannon + Cannon",
}
TASKS = {  # what the seat is asked, and what the others read meanwhile
    layout.CHOOSE_PIRATE: ("choose your Pirate", "chooses a Pirate"),
    layout.GIVE: ("choose a card to give to your partner", "chooses a card to give"),
    layout.STOW: ("slip a card under the deck, or keep all", "may slip a card under the deck"),
    layout.LANTERN: ("light a colour, or stay dark", "may light a colour"),
    layout.LEAD: ("lead a card", "leads"),
    layout.FOLLOW: ("answer the lead", "answers the lead"),
    layout.HELM: ("choose where the ship sails", "may turn the helm"),
    layout.SECOND_FLIP: ("fire again, or hold", "may fire again"),
    layout.PATCH: ("put a tentacle under the Kraken Deck, or leave it", "may patch the hull"),
    layout.BETWEEN_ROUNDS: ("talk and plan, then say that you are ready", "is not ready yet"),
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
    """As in "Coral 2"; the Kraken Card is "the Kraken"."""
    if card == CARDS:
        return "the Kraken"
    return f"{COLOURS[COLOUR_OF[card]].capitalize()} {NUMBER_OF[card]}"


def card_label(card: int) -> str:
    """As in "Coral 2 · Wheel & Tentacle"."""
    return f"{card_name(card)} · {SYMBOL_NAMES[SYMBOL_OF[card]]}"


def pirate_name(pirate: int) -> str:
    """As in "Odo Leeward, Helmsman"."""
    name = PIRATES[pirate]
    return f"{PIRATE[name]['name']}, {name.capitalize()}"


def label(state: State, action: int) -> str:
    """A choice as a button says it: a verb first."""
    phase = int(state.phase)
    if phase == layout.CHOOSE_PIRATE:
        return f"Take {pirate_name(action - layout.PIRATE)}"
    if phase == layout.HELM:
        side = int(state.winner) if action == layout.PASS else 1 - int(state.winner)
        verb = "Sail on" if action == layout.PASS else "Turn the helm"
        return (
            f"{verb} toward {SEAT_NAMES[side]}: {landing(state, int(DIAGONAL[state.ship, side]))}"
        )
    if phase == layout.LANTERN and action != layout.PASS:
        return f"Show all {COLOURS[action - layout.COLOUR].capitalize()} cards"
    if phase == layout.SECOND_FLIP and action == layout.USE:
        return "Fire again"
    if action == layout.PASS:
        return {
            layout.STOW: "Keep all",
            layout.LANTERN: "Stay dark",
            layout.SECOND_FLIP: "Hold fire",
            layout.PATCH: "Leave it",
            layout.BETWEEN_ROUNDS: "Ready",
        }[phase]
    verb = {
        layout.GIVE: "Give",
        layout.STOW: "Stow",
        layout.LEAD: "Lead",
        layout.FOLLOW: "Play",
        layout.PATCH: "Patch with",
    }[phase]
    note = ", the smuggler's trick" if phase == layout.FOLLOW and smuggles(state, action) else ""
    return f"{verb} {card_label(action)}{note}"


def smuggles(state: State, card: int) -> bool:
    """Whether answering with this card spends the smuggler's power."""
    of_lead_colour = layout.OF_COLOUR[COLOUR_OF[state.led]]
    breaks = not of_lead_colour & layout.BIT[card]
    return bool(breaks and state.hand[state.seat] & of_lead_colour)


def landing(state: State, target: int, to: str = "") -> str:
    """What a move to the target comes to; `to` goes before the cell of one that is not blocked."""
    if target == OFF:
        return "blocked by the rim"
    if state.islands & layout.CELL_BIT[target]:
        return f"blocked by the island at {CELLS[target]}"
    if target == state.harbour:
        return f"{to}{CELLS[target]}, the harbour"
    if state.krakens & layout.CELL_BIT[target]:
        return f"{to}{CELLS[target]}, where the Kraken waits"
    return f"{to}{CELLS[target]}"


def preview(state: State, card: int) -> str:
    """What answering the lead with this card would do, as far as everybody can tell."""
    leader = 1 - int(state.seat)
    led = int(state.led)
    wins = COLOUR_OF[card] == COLOUR_OF[led] and NUMBER_OF[card] > NUMBER_OF[led]
    winner = int(state.seat) if wins else leader
    pair = PAIR_IDS[PAIR[SYMBOL_OF[led], SYMBOL_OF[card]]]
    told = f"{SEAT_NAMES[winner]} wins; {pair_name(led, card)}: "
    if pair in ("sail", "sail_hurt", "sail_maul"):
        told += landing(state, int(DIAGONAL[state.ship, winner]), "sail to ")
        return told + {"sail": "", "sail_hurt": ", then 1 hit", "sail_maul": ", then 2 hits"}[pair]
    if pair == "surge":
        return told + landing(state, int(STRAIGHT[state.ship]), "straight to ")
    if pair == "broadside":
        cards = int(state.deck_size)
        return told + ("flip the deck's top card" if cards else "no card left to flip")
    if pair == "repel":
        tentacle = led if SYMBOL_OF[led] == TENTACLE else card
        return told + f"the Kraken is repelled, {card_name(tentacle)} goes under its deck"
    return told + "nothing happens"


def pair_name(one: int, other: int) -> str:
    """The two symbols, as in "Wheel + Cannon"."""
    symbols = sorted((int(SYMBOL_OF[one]), int(SYMBOL_OF[other])))
    return " + ".join(SHORT_SYMBOLS[symbol] for symbol in symbols)


def prompt(state: State, seat: int | None) -> str:
    """What is being decided, as this seat reads it."""
    if state.phase == layout.ENDED:
        return ending(int(state.result), state)
    mine, others = TASKS[int(state.phase)]
    if seat == state.seat:
        return f"Your turn: {mine}"
    return f"{SEAT_NAMES[state.seat]} {others}"


# -- what happened


def tell(state: State, seat: int | None) -> list[str]:
    """The events of the last play as sentences for this seat."""
    return [
        sentence
        for event in state.events[: state.n_events].tolist()
        if (sentence := _sentence(state, seat, *event))
    ]


def _sentence(state: State, seat: int | None, kind: int, a: int, b: int, c: int) -> str:
    who = SEAT_NAMES[a] if 0 <= a < len(SEAT_NAMES) else ""
    match kind:
        case layout.TOOK_PIRATE:
            return f"{who} takes {pirate_name(b)}."
        case layout.DEALT:
            return f"Round {a}: nine cards each; {SEAT_NAMES[b]} leads."
        case layout.GAVE:
            return f"{who} has chosen a card to give."
        case layout.EXCHANGED:
            return _exchange(state, seat)
        case layout.STOWED:
            return _stowing(state, seat, a, bool(b))
        case layout.LIT:
            return _lantern(state, a, b)
        case layout.LED:
            return f"{who} leads {card_name(b)}."
        case layout.FOLLOWED:
            return f"{who} follows with {card_name(b)}."
        case layout.SMUGGLED:
            return f"{who} (Smuggler) breaks colour."
        case layout.WON:
            return f"{who} wins the trick (South {b}, North {c})."
        case layout.PAIRED:
            return _pair(a, b, c)
        case layout.FLIPPED:
            return f"The broadside flips {card_label(a)}."
        case layout.EMPTY_DECK:
            return "The deck is empty: nothing to flip."
        case layout.TURNED:
            return (
                f"{who} (Helmsman) turns the helm." if b else f"{who} (Helmsman) keeps the course."
            )
        case layout.FIRED_AGAIN:
            return f"{who} (Gunner) fires again." if b else f"{who} (Gunner) holds fire."
        case layout.MOVED:
            return f"The ship sails {CELLS[a]} → {CELLS[b]}."
        case layout.BLOCKED:
            by = "the rim of the sea" if b == OFF else f"the island {CELLS[b]}"
            return f"The ship stays at {CELLS[a]}, blocked by {by}."
        case layout.HIT:
            return f"The Kraken hits: {card_name(a)} discarded ({b} left)."
        case layout.SURFACED:
            where = "Dead" if a == DEAD else str(a)
            return f"The Kraken Card! Its meeple moves to {where}."
        case layout.FED:
            return f"{card_name(a)} goes under the Kraken Deck."
        case layout.STORM:
            return f"Storm {a + 1} is passed." if b else f"Storm {a + 1} catches the ship."
        case layout.ROUND_ENDED:
            return f"Round {a} ends."
        case layout.PATCHED:
            return (
                f"{who} (Carpenter) leaves the hull."
                if b < 0
                else f"{who} (Carpenter) patches the hull."
            )
        case layout.MADE_READY:
            return f"{who} is ready."
        case layout.STRUCK:
            return f"At round end the Kraken strikes {a} time{'s' if a > 1 else ''}." if a else ""
        case _:
            return ending(a, state)


def _exchange(state: State, seat: int | None) -> str:
    if seat is None:
        return "South and North exchange a card."
    gave, got = int(state.gift[seat]), int(state.gift[1 - seat])
    return f"South and North exchange a card: you give {card_name(gave)} and get {card_name(got)}."


def _stowing(state: State, seat: int | None, owner: int, used: bool) -> str:
    who = f"{SEAT_NAMES[owner]} (Quartermaster)"
    if not used:
        return f"{who} keeps all cards."
    if seat == owner:
        return f"You slip {card_name(int(state.deck[0]))} under the deck and draw its top card."
    return f"{who} slips a card under the deck and draws its top card."


def _lantern(state: State, owner: int, colour: int) -> str:
    who = f"{SEAT_NAMES[owner]} (Signaller)"
    if colour < 0:
        return f"{who} stays dark."
    shows = []
    for seat, name in enumerate(SEAT_NAMES):
        cards = cards_in(state.shown & state.hand[seat])
        shows.append(f"{name} shows {', '.join(card_name(c) for c in cards) or 'none'}")
    return f"{who} lights {COLOURS[colour].capitalize()}: {'; '.join(shows)}."


def _pair(pair: int, led: int, answer: int) -> str:
    name = PAIR_IDS[pair]
    if name == "none":
        return f"{pair_name(led, answer)}: nothing happens."
    return f"{PAIR_NAMES.get(name, name.capitalize())}."


def ending(result: int, state: State) -> str:
    """How the match ended."""
    match result:
        case layout.WIN:
            return f"Harbour reached in round {state.round_number}: you win!"
        case layout.LOSE_ROUND_LIMIT:
            return "Lost: round 5 is over and the ship is still at sea."
        case layout.LOSE_STORM_1 | layout.LOSE_STORM_2:
            storm = result - layout.LOSE_STORM_1 + 1
            return f"Lost: storm {storm} caught the ship at {CELLS[state.ship]}."
        case layout.LOSE_KRAKEN_ALONE:
            return "Lost: the Kraken Card is alone in its deck."
        case layout.LOSE_DEAD_SPACE:
            return "Lost: the Kraken's meeple stands on Dead."
        case _:
            return "The match is not over."


def account(state: State) -> list[str]:
    """How the match stands, for players who count at a real table."""
    column = int(COLUMN[state.ship])
    lines = [
        f"The ship lies at {CELLS[state.ship]} in round {state.round_number} of {layout.ROUNDS}."
    ]
    for number, gap in enumerate(int(gap) for gap in state.storm if gap):
        past = "passed" if column >= gap + 2 else f"not passed; column {gap + 2} is past it"
        lines.append(f"Storm {number + 1}, due at the end of round {2 * number + 2}: {past}.")
    if state.phase != layout.CHOOSE_PIRATE:
        space = "Dead" if state.track == DEAD else f"space {state.track}"
        lines.append(
            f"The Kraken Deck holds {state.kraken_size - 1} cards beside the Kraken; "
            f"its meeple is on {space}."
        )
    return [*lines, ending(int(state.result), state)]


# -- why not?


def why_not(state: State, action: int) -> tuple[str, str]:
    """The rule that forbids `action` to the seat that must choose, and a sentence for it."""
    phase, seat = int(state.phase), int(state.seat)
    if action >= layout.PIRATE:
        if phase == layout.CHOOSE_PIRATE:
            return "SAIL-011", "the other seat has that Pirate already"
        return "SAIL-011", "Pirates are chosen once, before round 1"
    if action >= layout.COLOUR:
        return (
            "SAIL-125",
            "a colour is named only when the signaller is asked, before the first lead",
        )
    if action == layout.USE:
        return "SAIL-100", "there is no power to use now"
    if action == layout.PASS:
        return {
            layout.CHOOSE_PIRATE: ("SAIL-011", "each seat takes a Pirate"),
            layout.GIVE: ("SAIL-032", "a card must be given"),
            layout.FOLLOW: ("SAIL-044", "a lead must be answered"),
        }.get(phase, ("SAIL-043", "a card must be led"))
    if phase == layout.PATCH:
        if SYMBOL_OF[action] != TENTACLE:
            return "SAIL-128", f"{card_name(action)} bears no tentacle"
        return "SAIL-130", f"{card_name(action)} does not lie in the discard pile"
    if phase == layout.CHOOSE_PIRATE:
        return "SAIL-017", "no card is dealt before the Pirates are chosen"
    if phase == layout.BETWEEN_ROUNDS:
        return "SAIL-145", "no card is dealt before both of you are ready"
    if phase in (layout.LANTERN, layout.HELM, layout.SECOND_FLIP):
        return "SAIL-050", f"no card is played now: {TASKS[phase][0]}"
    if not state.hand[seat] & layout.BIT[action]:
        rule = {layout.GIVE: "SAIL-032", layout.STOW: "SAIL-122"}.get(phase, "SAIL-043")
        return rule, f"{card_name(action)} is not in your hand"
    colour = COLOURS[COLOUR_OF[state.led]]
    if state.pirate[seat] == layout.SMUGGLER and not state.spent[seat]:
        return "SAIL-113", f"you hold {colour}, and a smuggler may not break colour with a 9"
    return "SAIL-044", f"you hold {colour}, so you must follow {colour}"


# -- the position as text, from a view


def describe(view: Document) -> str:
    """A board to read in a terminal or with a screen reader; made of the view alone."""
    lines = [
        f"{view['map']['title']} · round {view['round']} of {view['rounds']} · "
        f"tricks South {view['tricks'][0]}, North {view['tricks'][1]} · {view['prompt']}",
        "",
        *_sea(view),
        "",
        f"Kraken Deck ({len(view['kraken_deck'])}), top first: {_cards(view['kraken_deck'])}",
        f"Kraken strikes at round end: {view['track']['strikes']} "
        f"(space {view['track']['space']}, Dead is {view['track']['dead']})",
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
            + ", ".join(f"{SEAT_NAMES[s]} {_cards([c])}" for s, c in enumerate(view["last_trick"]))
        )
    if view["led"]:
        lines.append(f"On the table: {_cards([view['led']])}, led by {SEAT_NAMES[view['leader']]}")
    lines += [_hand(view, hand) for hand in view["hands"]]
    return "\n".join(lines)


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
