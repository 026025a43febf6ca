"""Sea of Plunder: points, and who wins."""

# mypy: allow-untyped-defs

from skysail.chance import draw
from skysail.jit import compile_module

from . import box
from . import state as s
from .state import count_bits, tell

ABOVE_ALL = 1 << 15  # more than any counter holds


def finish(state):
    """The match ends; exactly one seat wins (SOP-184 to SOP-189)."""
    tied = 0
    best = 0
    for seat in range(state.seats):
        state.score[seat] = points(state, seat)
        mine = rank(state, seat)
        if tied == 0 or mine > best:
            best = mine
            tied = 1 << seat
        elif mine == best:
            tied |= 1 << seat
    while tied & (tied - 1):
        tied = roll_off(state, tied)
    winner = 0
    while not tied >> winner & 1:
        winner += 1
    state.winner = winner
    state.seat = s.OVER
    state.phase = s.ENDED
    tell(state, s.FINISHED, winner, 0, 0)
    return s.NOTHING


def rank(state, seat):
    """Points, then Compasses, then colours of Goods, then Treasures, as one number."""
    first = int(state.score[seat]) * ABOVE_ALL + int(state.compass[seat])  # SOP-184, SOP-185
    second = colours_of_goods(state, seat) * ABOVE_ALL + int(state.treasure[seat])
    return first * ABOVE_ALL * ABOVE_ALL + second  # SOP-186, SOP-187


def roll_off(state, tied):
    """Those tied for first roll the number die; the highest stay in (SOP-188, SOP-189)."""
    highest = 0
    left = 0
    for seat in range(state.seats):
        if tied >> seat & 1:
            roll = box.SIDE
            while roll >= box.SIDE:
                roll = draw(state, box.NUMBER_FACES)
            tell(state, s.TIE_ROLL, seat, roll + 1, 0)
            if left == 0 or roll > highest:
                highest = roll
                left = 1 << seat
            elif roll == highest:
                left |= 1 << seat
    return left


def points(state, seat):
    """What the seat would score now."""
    number = 0
    for colour in range(s.N_COLOURS - 1, -1, -1):
        number = number * box.GOODS_BASE + count_bits(state.hand[seat, 1] & s.GOODS_OF[colour, 1])
    return open_points(state, seat) + int(box.GOODS_POINTS[number])  # SOP-182, SOP-183


def open_points(state, seat):
    """The part of the score that lies open: Treasures, Compasses and Debt."""
    debt = int(state.debt[seat])
    if state.power[seat] == s.GAMBLER:
        debt = debt // 2  # SOP-156
    return (
        s.TREASURE_POINTS * int(state.treasure[seat])  # SOP-179
        + int(state.compass[seat])  # SOP-180
        - debt  # SOP-181
    )


def colours_of_goods(state, seat):
    """How many different Goods a hand holds."""
    found = 0
    for colour in range(s.N_COLOURS):
        found += (state.hand[seat, 1] & s.GOODS_OF[colour, 1]) != 0
    return found


compile_module(__name__)
