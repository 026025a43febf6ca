"""Answers in words are read as they are meant, or refused with what was wrong."""

import pytest

from skysail import InvalidMove, load
from skysail.agents import Near, Reader
from skysail.agents.reader import read

CHOICES = [
    {"action": 7, "move": "lagoon_7", "label": "Answer Lagoon 7, Wheel"},
    {"action": 21, "move": "amber_3", "label": "Answer Amber 3, Tentacle"},
    {"action": 22, "move": "amber_3_helm", "label": "Answer Amber 3, and turn the helm"},
    {"action": 40, "move": "pass", "label": "Pass"},
]


@pytest.mark.parametrize(
    ("answer", "move"),
    [
        ("2", "amber_3"),
        ("2.", "amber_3"),
        ("Option 4", "pass"),
        ("amber_3", "amber_3"),
        ("Amber 3", "amber_3"),
        ("answer lagoon 7, wheel", "lagoon_7"),
        ("1. Answer Lagoon 7, Wheel (lagoon_7)", "lagoon_7"),
        ("I will play Amber-3.", "amber_3"),
        ("I hold 3 cards and the Kraken has 2 hits.\nSo I choose lagoon_7, a Wheel.", "lagoon_7"),
        ("lagoon_7 would sail, amber_3 hurts.\n\n**Answer: 4**", "pass"),
        ("My move is `amber_3_helm`", "amber_3_helm"),
        ("I take amber_3_helm now", "amber_3_helm"),
        ("Let me think [1]... no: [lagoon_7] is bad. [pass]", "pass"),
        ('{"thought": "2 hits are too many", "choice": 1}', "lagoon_7"),
        ('{"move": "amber_3"}', "amber_3"),
        ("Final answer: Pass", "pass"),
        ("Answer: 2, since Tentacles sail (`SAIL-060`).", "amber_3"),
        ("2\nBecause it sails and the others do not.", "amber_3"),
    ],
)
def test_a_choice_is_found_as_number_move_or_label_within_other_text(answer: str, move: str):
    found = read(CHOICES, answer)
    assert found is not None and found["move"] == move


@pytest.mark.parametrize(
    "answer",
    [
        *("", "7", "0", "I have 2 cards", "no idea", "ambergris", "[9]", "Answer: 1 or 2"),
        "As the rules say [1] and [2],\nthere is much to weigh.\nSo.\nI play coral_9.\nYes.",
    ],
)
def test_what_names_no_choice_is_none(answer: str):
    assert read(CHOICES, answer) is None


def test_two_choices_in_the_line_that_counts_are_not_guessed_between():
    with pytest.raises(InvalidMove, match="lagoon_7 and pass"):
        read(CHOICES, "Either lagoon_7 or pass")
    assert read(CHOICES, "Either lagoon_7 or pass?\nI pass") == CHOICES[3]


def test_a_number_that_is_also_another_choices_move_is_not_guessed():
    ships = [{"move": "3", "label": "The 3"}, {"move": "5", "label": "The 5"}]
    assert read(ships, "2") == ships[1] and read(ships, "the 3") == ships[0]
    with pytest.raises(InvalidMove, match="answer with the label"):
        read([*ships, {"move": "8", "label": "The 8"}], "3")


def test_a_refusal_names_the_rule_and_tries_are_counted():
    match = load("sail").match(seed=5)
    while len(match.legal()) == 1 or "lead" in match.view(match.seat)["phase"]:
        match.play(match.legal()[0])
    assert match.seat is not None
    reader = Reader(Near(match, match.seat), tries=2)
    hand = {choice["move"] for choice in match.view(match.seat)["choices"]}
    forbidden = next(move for move in ("coral_1", "lagoon_1", "amber_1") if move not in hand)
    reply = reader.take(f"I like {forbidden}, and that is what I play.")
    assert not reply.played and (reply.tries, reply.left) == (1, 1)
    assert reply.rule.startswith("SAIL-") and f"({reply.rule})" in reply.problem
    reply = reader.take("no idea")
    assert (reply.tries, reply.left) == (2, 0) and "a number from 1 to" in reply.problem
    step = len(match.actions)
    reply = reader.take("1")
    assert reply.played and reply.move in hand and len(match.actions) == step + 1
    assert (reader.asked, reader.refused) == (1, 2)


def test_nothing_is_read_while_nothing_is_asked():
    match = load("sail").match(seed=5)
    assert match.seat is not None
    reply = Reader(Near(match, 1 - match.seat)).take("1")
    assert reply.problem == "nothing is asked of you now"
