"""Sea of Plunder on the stage: how a match ended, item by item."""

from skysail import art, stage
from skysail.art import CREAM, INK, at, num, stroke, use
from skysail.game import Document, State

from . import state as s
from .box import COLOURS
from .names import Voice
from .pictures import DEFS, badge
from .reckoning import PARTS, RUNGS, best_sets, goods_in, goods_points, ladder, notes, parts

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
    most = max(max(sum(goods_in(state, who)) + 1, int(state.debt[who])) for who in seats)
    tray = min(CRATE * most, TRAY)
    lanes = [
        stage.lane(who, parts(state, who), notes(state, who), drawing=_cargo(state, who, tray))
        for who in seats
    ]
    more = " ".join([_why(state), *(_rung(voice, rung) for rung in ladder(state))]).strip()
    say = _verdict(voice, state)
    return stage.outcome(say, more=more, parts=PARTS, lanes=lanes, drawing=_drawn_ladder(state))


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
        level = f"{int(state.score[winner])} to {int(state.score[second])}".replace("-", "−")
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
    if len(counts) < len(level):  # more happened than there was room to tell
        return "The number die decides."
    told = ", ".join(f"{voice.who(seat)} {n}" for seat, n in zip(level, counts, strict=True))
    return f"{what[0].upper()}{what[1:]}: {told}."


CRATE, TRAY = 15.0, 96.0  # a crate or Debt, and at most all that is drawn beside a name


def _cargo(state: State, seat: int, wide: float) -> str:
    """Crates side by side in their sets, below them Debt; what the Gambler is let off is struck."""
    body, x = "", CRATE / 2
    sets = best_sets(tuple(goods_in(state, seat)))
    step = min(CRATE, (wide - CRATE) / max(sum(map(len, sets)) + len(sets) / 2, 1))
    for colours in sets:
        for colour in colours:
            body += use(f"crate-{COLOURS[colour]}", x, 8, CRATE)
            x += step
        x += step / 2
    debt = int(state.debt[seat])
    counts = -parts(state, seat)[PARTS.index("Debt")]
    for number in range(debt):
        x = CRATE / 2 + number * min(CRATE, (wide - CRATE) / debt)
        body += use("seal", x, 22, CRATE)
        if number >= counts:
            body += stroke(f"M{num(x - 6)} 28L{num(x + 6)} 16", CREAM, 4)
            body += stroke(f"M{num(x - 6)} 28L{num(x + 6)} 16", INK, 2)
    return stage.thumb(body, DEFS, wide, 30)


WIDE, STEP = 400.0, 34.0  # of the ladder and of a rung


def _drawn_ladder(state: State) -> str:
    """Between equal points: four rungs, each that was tried with its counts, the last decides."""
    tried = ladder(state)
    if not tried:
        return ""
    high = STEP * len(RUNGS) + 8
    body = stroke(f"M12 0V{num(high)}M{num(WIDE - 12)} 0V{num(high)}", "#8f7145", 7)
    for number, name in enumerate(RUNGS):
        level, counts = tried[number][1:] if number < len(tried) else ([], [])
        body += at(0, 4 + STEP * number, _plank(state, name, level, counts, number - len(tried)))
    return stage.thumb(body, DEFS, WIDE, high)


def _plank(state: State, name: str, level: list[int], counts: list[int], beyond: int) -> str:
    """A rung; the last that was tried is gold, those `beyond` it are faint."""
    fill = "#f3cf75" if beyond == -1 else CREAM
    body = art.cut(art.box(WIDE, STEP - 6, 7)(0), fill, 1.3)
    body += art.text(26, 19, name[0].upper() + name[1:], 15, bold=beyond == -1, fill=INK)
    for place, seat in enumerate(reversed(level)):
        x = WIDE - 66 - 60 * place
        worn = [COLOURS[c] for c, owner in enumerate(state.owner) if owner == seat]
        body += badge(worn, x, STEP / 2 - 3, 11)
        if len(counts) == len(level):
            count = str(counts[level.index(seat)])
            body += art.text(x + 17, 20, count, 17, bold=True, serif=True, fill=INK)
    faint = f'<g opacity=".45">{body}</g>' if beyond >= 0 else body
    return f'<g class="rung">{faint}</g>'
