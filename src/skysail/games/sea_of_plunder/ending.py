"""Sea of Plunder on the stage: how a match ended, item by item."""

from skysail import stage
from skysail.game import Document, State

from . import state as s
from .names import Voice
from .reckoning import PARTS, goods_in, goods_points, ladder, notes, parts

NUMBERS = ("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WHAT_DID_IT = {  # the part that lies furthest ahead of the next
    "Treasures": "Treasures did it",
    "Compasses": "saved Compasses did it",
    "Debt": "less Debt did it",
    "Goods": "the cargo did it",
}


def ending(state: State, seat: int | None) -> Document:
    """Item by item in the order of the rulebook; a tie rung by rung."""
    voice, seats = Voice(state, seat), range(int(state.seats))
    lanes = [stage.lane(who, parts(state, who), notes(state, who)) for who in seats]
    more = " ".join([_why(state), *(_rung(voice, rung) for rung in ladder(state))]).strip()
    return stage.outcome(_verdict(voice, state), more=more, parts=PARTS, lanes=lanes)


def _why(state: State) -> str:
    """What rang the last round, where no player's Treasures did."""
    if any(state.treasure[seat] >= s.TREASURES_TO_END for seat in range(int(state.seats))):
        return ""
    if state.dish >= s.DISH_TO_END:
        return "The pirates' dish is full."
    return f"Round {int(state.round_number)}: the sea is tired."


def _verdict(voice: Voice, state: State) -> str:
    """To the reader: who won, by how much, and what did it."""
    winner = int(state.winner)
    others = [seat for seat in range(int(state.seats)) if seat != winner]
    second = max(others, key=lambda seat: int(state.score[seat]))
    lead = int(state.score[winner]) - int(state.score[second])
    wins = voice.does(winner, "win")
    if not lead:
        level = f"{int(state.score[winner])} to {int(state.score[second])}"
        return f"{level}. {wins}: {_decided(state)}."
    leads = [a - b for a, b in zip(parts(state, winner), parts(state, second), strict=True)]
    best = max(range(len(PARTS)), key=lambda part: leads[part])
    won = f"{wins} by {NUMBERS[lead] if lead < len(NUMBERS) else lead}"
    if voice.reader == second and _best_good(state, second) > lead:
        return f"{won}. One more Good of another colour, and it was yours."
    return f"{won}: {WHAT_DID_IT[PARTS[best]]}."


def _best_good(state: State, seat: int) -> int:
    """What one more Good of a new colour would have brought."""
    goods = goods_in(state, seat)
    added = [[n + (c == new) for c, n in enumerate(goods)] for new, n in enumerate(goods) if not n]
    return max((goods_points(one) - goods_points(goods) for one in added), default=0)


def _decided(state: State) -> str:
    rung = ladder(state)[-1][0]
    return f"more {rung}" if rung != "the number die" else "the number die decides"


def _rung(voice: Voice, rung: tuple[str, list[int], list[int]]) -> str:
    what, level, counts = rung
    if not counts:
        return "The number die decides."
    told = ", ".join(f"{voice.who(seat)} {n}" for seat, n in zip(level, counts, strict=True))
    return f"{what[0].upper()}{what[1:]}: {told}."
