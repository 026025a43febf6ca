"""The rules for people: their example of a position can be played."""

import re

import pytest

from skysail import load


@pytest.mark.parametrize(
    ("name", "moves", "expected"),
    [
        ("sail", "coral_8 coral_6 pass", {"round": 3, "ship": "B7"}),
        ("sea_of_clouds", "take card_1", {"crew_1": ["gunner"]}),
        ("sea_of_plunder", "play_map_straight3_n compass_no", {"treasures": [2, 2, 0]}),
        ("pirates_under_fire", "", {"over": True, "scores": [2 + 3 + 2, 3 - 2]}),
    ],
)
def test_the_example_in_the_rules_leads_where_they_say(name, moves, expected):
    page = (load(name).folder / "rules.md").read_text("utf-8")
    (example,) = re.findall(r"```\n(.*?)```", page, re.DOTALL)
    match = load(name).match(seed=1, position=example)
    for move in moves.split():
        match.play(move)
    reached = match.position() | {"over": match.over, "scores": match.scores()}
    assert {field: reached[field] for field in expected} == expected
