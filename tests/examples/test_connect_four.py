"""The example game: its rules, a slow obvious twin, published counts, and the door."""

import itertools
import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import skysail
from skysail import jit
from skysail.errors import CannotUndo, IllegalMove, InvalidMove, InvalidPosition

GAME = skysail.load(str(Path(__file__).parents[2] / "examples" / "connect_four"))
BLUE, ORANGE = 0, 1

# Move sequences and different positions after so many stones, as published for the 7 x 6 grid.
SEQUENCES = (1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234)
POSITIONS = (1, 7, 49, 238, 1120, 4263, 16422, 54859)
DEPTH = 5 if jit.MODE == "plain" else 8


def after(moves: str) -> skysail.Match:
    match = GAME.match(seed=1)
    for move in moves:
        match.play(move)
    return match


def laid_out(board: str) -> skysail.Match:
    return GAME.match(seed=1, position={"board": board.strip().splitlines()})


def full_board_but_one() -> skysail.Match:
    """No line anywhere, and the last cell, a6, makes none."""
    return laid_out("""
        . x o x o x o
        x x o x o x o
        o o x o x o x
        o o x o x o x
        x x o x o x o
        x x o x o x o
    """)


# -- the rules


@pytest.mark.rule("C4-001")
def test_the_grid_is_seven_by_six_and_begins_empty() -> None:
    assert GAME.match().view()["board"] == ["......."] * 6


@pytest.mark.rule("C4-002")
def test_blue_begins_and_the_seats_alternate() -> None:
    assert [after("abcd"[:count]).seat for count in range(5)] == [BLUE, ORANGE] * 2 + [BLUE]


@pytest.mark.rule("C4-003")
def test_a_stone_falls_to_the_lowest_empty_cell() -> None:
    assert after("dde").view()["board"][-2:] == ["...o...", "...xx.."]


@pytest.mark.rule("C4-004")
def test_a_full_column_cannot_be_chosen() -> None:
    match = after("cccccc")
    assert match.moves() == list("abdefg")
    with pytest.raises(IllegalMove) as refused:
        match.play("c")
    assert (refused.value.rule, refused.value.reason) == ("C4-004", "column c is full")


@pytest.mark.rule("C4-005")
@pytest.mark.parametrize(
    ("moves", "cells"),
    [
        ("ababab" + "a", [[0, 0], [0, 1], [0, 2], [0, 3]]),
        ("aabbcc" + "d", [[0, 0], [1, 0], [2, 0], [3, 0]]),
        ("abbccdcddg" + "d", [[0, 0], [1, 1], [2, 2], [3, 3]]),
        ("gffeededda" + "d", [[3, 3], [4, 2], [5, 1], [6, 0]]),
    ],
    ids=["upright", "across", "rising", "falling"],
)
def test_four_in_a_row_win(moves: str, cells: list[list[int]]) -> None:
    assert not after(moves[:-1]).over
    match = after(moves)
    assert match.over
    assert match.scores() == [1, -1]
    assert match.view()["line"] == cells
    mine, theirs = ((match.ending(seat) or {})["say"] for seat in (0, 1))
    assert match.log()[-1][-1] == theirs == "Four in a row: Blue wins!"
    assert mine == "Four in a row: you win!"


@pytest.mark.rule("C4-005")
def test_orange_wins_too() -> None:
    assert after("abababcb").scores() == [-1, 1]


@pytest.mark.rule("C4-005")
def test_five_and_more_in_a_row_win() -> None:
    match = laid_out("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        o o o . o o .
        x x x . x x .
    """)
    match.play("d")
    assert match.scores() == [1, -1]
    assert match.view()["line"] == [[column, 0] for column in range(6)]


@pytest.mark.rule("C4-005")
def test_a_row_does_not_run_on_in_the_next_column() -> None:
    assert not laid_out("""
        x . . . . . .
        x . . . . . .
        o . . . . . .
        x . . . . . .
        o x . . . . .
        o x o o . . .
    """).over


@pytest.mark.rule("C4-006")
def test_a_full_grid_without_a_row_is_a_draw() -> None:
    match = full_board_but_one()
    assert match.moves() == ["a"]
    match.play("a")
    assert match.over
    assert match.scores() == [0, 0]
    assert match.log()[-1][-1] == "The board is full: a draw."


@pytest.mark.rule("C4-006")
def test_the_last_stone_can_still_win() -> None:
    match = laid_out("""
        . x x o o x x
        o o x o x x x
        o x o x o o o
        x x o o o x x
        x o x o x o o
        x o x o o x x
    """)
    assert match.seat == ORANGE
    match.play("a")
    assert match.scores() == [-1, 1]


@pytest.mark.rule("C4-007")
def test_everybody_sees_the_same_board() -> None:
    match = after("dcde")
    assert match.view(BLUE)["board"] == match.view(ORANGE)["board"] == match.view()["board"]
    state = match.state
    GAME.knowledge.redeal(state, BLUE, np.uint64(5))
    assert GAME.position.write(state)["board"] == match.position()["board"]


# -- a slow, obvious twin


class Twin:
    """The same game on a list of columns; a row is looked for from every cell."""

    def __init__(self) -> None:
        self.columns: list[list[int]] = [[] for _ in range(7)]
        self.winner: int | None = None

    def legal(self) -> list[int]:
        if self.winner is not None:
            return []
        return [number for number, column in enumerate(self.columns) if len(column) < 6]

    def play(self, column: int) -> None:
        seat = sum(len(stones) for stones in self.columns) % 2
        self.columns[column].append(seat)
        if any(
            all(self.at(x + i * dx, y + i * dy) == seat for i in range(4))
            for x in range(7)
            for y in range(6)
            for dx, dy in ((0, 1), (1, 0), (1, 1), (1, -1))
        ):
            self.winner = seat

    def at(self, x: int, y: int) -> int | None:
        inside = 0 <= x < 7 and 0 <= y < len(self.columns[x])
        return self.columns[x][y] if inside else None

    def board(self) -> list[str]:
        marks = {BLUE: "x", ORANGE: "o", None: "."}
        return ["".join(marks[self.at(x, y)] for x in range(7)) for y in reversed(range(6))]


def test_the_twin_agrees() -> None:
    luck = random.Random(4)
    for number in range(20 if jit.MODE == "plain" else 300):
        match, twin = GAME.match(seed=number), Twin()
        while True:
            assert match.legal() == twin.legal()
            assert match.view()["board"] == twin.board()
            if match.over:
                break
            action = luck.choice(match.legal())
            match.play(action)
            twin.play(action)
        assert match.scores() == {BLUE: [1, -1], ORANGE: [-1, 1], None: [0, 0]}[twin.winner]


def test_the_published_counts() -> None:
    """Positions that are reached in several ways are looked at once, and counted each time."""
    rules = GAME.rules
    layer = Counter({GAME.match(seed=1).state.tobytes(): 1})
    out = np.zeros(rules.ACTIONS, np.int16)
    for depth in range(DEPTH):
        assert (len(layer), layer.total()) == (POSITIONS[depth], SEQUENCES[depth])
        following: Counter[bytes] = Counter()
        leaves = 0
        for position, ways in layer.items():
            before = np.frombuffer(bytearray(position), rules.STATE).view(np.recarray)
            legal = out[: rules.legal(before[0], out)].tolist()
            leaves += ways * len(legal)
            for action in legal if depth < DEPTH - 1 else ():
                state = before.copy()
                rules.play(state[0], action)
                state[0].last = GAME._part("rules").NONE
                following[state.tobytes()] += ways
        assert leaves == SEQUENCES[depth + 1]
        layer = following


# -- the door


def test_words_are_column_letters() -> None:
    assert GAME.text.parse(" D ") == 3
    for words in ("h", "", "ab", "1"):
        with pytest.raises(InvalidMove, match="a to g"):
            GAME.text.parse(words)


def test_why_not() -> None:
    match = after("aaaaaa")
    assert match.why_not("b") is None
    assert match.why_not("a") == skysail.Refusal("C4-004", "column a is full")


def test_a_choice_can_be_taken_back_until_the_opponent_moves() -> None:
    match = after("d")
    assert match.can_undo(BLUE)
    match.undo(BLUE)
    assert match.actions == []
    match.play("c")
    match.play("d")
    assert not match.can_undo(BLUE)
    with pytest.raises(CannotUndo):
        match.undo(BLUE)
    match.undo(ORANGE)
    match.undo(BLUE)
    assert match.view()["board"] == ["......."] * 6


def test_a_position_goes_round() -> None:
    match = after("ddecbbf")
    again = GAME.match(seed=9, position=match.position_text())
    assert again.position() == match.position()
    assert again.state.tobytes() == match.state.tobytes()


def test_a_position_by_hand_needs_the_board_alone() -> None:
    match = GAME.match(position="board:" + "\n  ......." * 5 + "\n  ...x...")
    assert match.seat == ORANGE
    assert match.view()["step"] == 1


@pytest.mark.parametrize(
    ("bottom", "above", "problem"),
    [
        ("x......", ".o.....", "hangs in the air in column b"),
        ("xx.....", ".......", "2 x and 0 o"),
        ("o......", ".......", "0 x and 1 o"),
        ("xz.....", ".......", "'z' is not one of"),
        ("xo....", ".......", "six rows of seven"),
        ("oooox..", "xxxx...", "o had won"),
        ("xxxxo..", "ooo....", "x had won"),
    ],
)
def test_a_position_that_cannot_be_is_refused(bottom: str, above: str, problem: str) -> None:
    board = ["......."] * 4 + [above, bottom]
    with pytest.raises(InvalidPosition, match=problem):
        GAME.match(position={"board": board})


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"last": "a"}, "the highest stone of column a is not x"),
        ({"last": "z"}, "'z' is not one of"),
        ({"luck": "much"}, "not a 64-bit number"),
        ({"colour": "red"}, "field 'colour': unknown"),
    ],
)
def test_other_fields_are_checked(fields: dict[str, str], problem: str) -> None:
    board = ["......."] * 5 + ["...x..."]
    with pytest.raises(InvalidPosition, match=problem):
        GAME.match(position={"board": board, **fields})


def test_an_observation_shows_own_stones_first() -> None:
    knowledge, match = GAME.knowledge, after("ab")
    seen = np.zeros((2, knowledge.OBSERVATION), np.int8)
    for seat in (BLUE, ORANGE):
        knowledge.observe(match.state, seat, seen[seat])
    assert seen[:, 0].tolist() == [1, 0]
    cells = seen[:, GAME.observed()["cells"]].reshape(2, 7, 6, 2)  # seat, column, row, whose
    assert np.argwhere(cells[BLUE]).tolist() == [[0, 0, 0], [1, 0, 1]]
    assert np.argwhere(cells[ORANGE]).tolist() == [[0, 0, 1], [1, 0, 0]]


def test_an_observation_shows_every_stone() -> None:
    """Against the board that the position's text shows, over whole random matches."""
    cells = np.zeros(GAME.knowledge.OBSERVATION, np.int8)
    for seed in range(20):
        match, rng = GAME.match(seed=seed), random.Random(seed)
        while match.seat is not None:
            match.play(rng.choice(match.legal()))
            board = [row.split() for row in match.position()["board"][::-1]]  # lowest row first
            for seat, own, other in ((BLUE, "x", "o"), (ORANGE, "o", "x")):
                GAME.knowledge.observe(match.state, seat, cells)
                for column, row in itertools.product(range(7), range(6)):
                    stone = board[row][column]
                    place = 1 + 2 * (6 * column + row)
                    assert cells[place : place + 2].tolist() == [stone == own, stone == other]


def test_the_drawing_marks_what_may_be_chosen() -> None:
    match = after("ddaaaaaa")
    drawn = match.svg(BLUE)
    assert [f'data-action="{action}"' in drawn for action in range(7)] == [False] + [True] * 6
    assert "data-action" not in match.svg(ORANGE)
    assert "data-action" not in match.svg()
