"""Sea of Plunder: points as people count them, and what decides between equal ones."""

from functools import cache
from itertools import combinations

from skysail.game import State

from . import scoring
from . import state as s
from .box import COLOURS, GOODS_BASE, GOODS_POINTS, SET_POINTS
from .names import seat_name

PARTS = ("Treasures", "Compasses", "Debt", "Goods")
RUNGS = ("Compasses", "colours of Goods", "Treasures", "the number die")  # between equal points


def goods_in(state: State, seat: int) -> list[int]:
    """Goods in a hand, by colour."""
    return [
        int(state.hand[seat, 1] & s.GOODS_OF[colour, 1]).bit_count()
        for colour in range(len(COLOURS))
    ]


def goods_points(goods: list[int]) -> int:
    """What Goods score in their best split."""
    return int(GOODS_POINTS[sum(n * GOODS_BASE**colour for colour, n in enumerate(goods))])


@cache
def best_sets(goods: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Goods by colour in the sets that score most, each as its colours, the largest first."""
    held = [colour for colour, count in enumerate(goods) if count]
    splits = [
        (chosen, *best_sets(tuple(n - (c in chosen) for c, n in enumerate(goods))))
        for size in range(len(held), 0, -1)
        for chosen in combinations(held, size)
    ]
    worth = [sum(int(SET_POINTS[len(one)]) for one in split) for split in splits]
    return splits[worth.index(max(worth))] if splits else ()


def _debt(state: State, seat: int) -> tuple[int, str]:
    debt = int(state.debt[seat])
    if state.power[seat] == s.GAMBLER and debt:
        return debt // 2, f"{debt} counts {debt // 2} (Gambler)"
    return debt, f"{debt}"


def parts(state: State, seat: int) -> list[int]:
    """The points of a seat, part by part in the order of the rulebook."""
    return [
        s.TREASURE_POINTS * int(state.treasure[seat]),
        int(state.compass[seat]),
        -_debt(state, seat)[0],
        goods_points(goods_in(state, seat)),
    ]


def notes(state: State, seat: int) -> list[str]:
    """What each part is made of, in words so short that four seats stand side by side."""
    sets = [
        f"{' + '.join(COLOURS[colour] for colour in one)}: {SET_POINTS[len(one)]}"
        for one in best_sets(tuple(goods_in(state, seat)))
    ]
    treasures, compasses = int(state.treasure[seat]), int(state.compass[seat])
    return [
        f"{treasures}\u00a0×\u00a0{s.TREASURE_POINTS}" if treasures else "none",
        f"{compasses}" if compasses else "none",
        _debt(state, seat)[1].removesuffix(" (Gambler)") if state.debt[seat] else "none",
        ", ".join(sets) or "none",
    ]


def account(state: State) -> list[str]:
    """How each seat's score comes about, for players who count at a real table."""
    lines = []
    for seat in range(state.seats):
        held = ", ".join(f"{n} {COLOURS[c]}" for c, n in enumerate(goods_in(state, seat)) if n)
        lines.append(
            f"{seat_name(state, seat)}: {int(state.treasure[seat])} Treasures x"
            f" {s.TREASURE_POINTS} + {int(state.compass[seat])} Compasses"
            f" - Debt {_debt(state, seat)[1]} + Goods {parts(state, seat)[-1]} ({held or 'none'})"
            f" = {int(scoring.points(state, seat))}"
        )
    if state.phase == s.ENDED:
        lines.append(f"{seat_name(state, int(state.winner))} wins{tie_words(state)}.")
    return lines


# -- ties


def ladder(state: State) -> list[tuple[str, list[int], list[int]]]:
    """What was compared between equal points: the rung, who was still level, and what they had."""
    winner, seats = int(state.winner), range(int(state.seats))
    level = [seat for seat in seats if state.score[seat] == state.score[winner]]
    rungs: list[tuple[str, list[int], list[int]]] = []
    compared = (
        [int(n) for n in state.compass],
        [int(scoring.colours_of_goods(state, seat)) for seat in seats],
        [int(n) for n in state.treasure],
    )
    for what, counts in zip(RUNGS, compared, strict=False):
        if len(level) > 1:
            rungs.append((what, level, [counts[seat] for seat in level]))
            level = [seat for seat in level if counts[seat] == counts[winner]]
    if len(level) > 1:
        told = [event for event in state.events[: state.n_events] if event[0] == s.TIE_ROLL]
        rolls = {int(event[1]): int(event[2]) for event in told}  # the last of each
        rungs.append((RUNGS[-1], level, [rolls[seat] for seat in level if seat in rolls]))
    return rungs


def tie_words(state: State) -> str:
    """What decided between equal points, if anything had to (SOP-185 to SOP-188)."""
    rungs = ladder(state)
    return f" by {rungs[-1][0]}" if rungs else ""
