"""The rules for people: every number of the ledger once, and an example that plays."""

import re

LEDGER = (
    (1, 5),
    (10, 17),
    (30, 34),
    (40, 53),
    (60, 68),
    (70, 77),
    (80, 98),
    (100, 109),
    (113, 117),
    (120, 131),
    (140, 144),
    (148, 154),
)
NUMBERS = [f"SAIL-{number:03}" for first, last in LEDGER for number in range(first, last + 1)]


def rulebook(sail):
    return (sail.folder / "rules.md").read_text(encoding="utf-8")


def test_every_number_of_the_ledger_opens_one_paragraph_in_order(sail):
    """And none is mentioned anywhere else."""
    text = rulebook(sail)
    opened = re.findall(r"^\*\*(SAIL-\d{3})\*\* [A-Z]", text, re.MULTILINE)
    assert sorted(opened) == NUMBERS
    assert sorted(re.findall(r"SAIL-\d{3}", text)) == NUMBERS


def test_the_example_of_a_position_can_be_played(sail):
    (example,) = re.findall(r"```\n(.*?)```", rulebook(sail), re.DOTALL)
    match = sail.match(seed=1, position=example)
    for move in ("coral_8", "coral_6", "pass"):
        match.play(move)
    assert match.position()["round"] == 3
    assert match.position()["ship"] == "B7"


def test_every_pirate_and_its_name_is_told(sail):
    text = rulebook(sail)
    for entry in sail._part("box").BOX["pirate"]:
        assert f"### {entry['name']}, the {entry['id']}" in text


def test_the_code_names_only_rules_that_exist(sail):
    for file in sail.folder.glob("*.py"):
        for number in re.findall(r"SAIL-\d{3}", file.read_text(encoding="utf-8")):
            assert number in NUMBERS, (file.name, number)
