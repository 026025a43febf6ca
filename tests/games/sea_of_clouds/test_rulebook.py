"""The rules for people, and the component file: every number and every card once."""

import re

import pytest

import skysail
from skysail import InvalidComponents

LEDGER = (
    (1, 13),
    (20, 48),
    (50, 55),
    (60, 68),
    (70, 74),
    (100, 110),
    (115, 119),
    (130, 155),
    (200, 218),
)
NUMBERS = [f"SOC-{number:03}" for first, last in LEDGER for number in range(first, last + 1)]


def rulebook(clouds):
    return (clouds.folder / "rules.md").read_text(encoding="utf-8")


def test_every_number_of_the_ledger_opens_one_paragraph_in_order(clouds):
    text = rulebook(clouds)
    opened = re.findall(r"^\*\*(SOC-\d{3})\*\* [A-Z]", text, re.MULTILINE)
    assert opened == NUMBERS
    assert sorted(re.findall(r"SOC-\d{3}", text)) == NUMBERS


def test_every_rule_is_named_where_it_is_done(clouds):
    code = "".join(file.read_text("utf-8") for file in clouds.folder.glob("*.py"))
    assert set(NUMBERS) == set(re.findall(r"SOC-\d{3}", code))


def test_the_example_of_a_position_can_be_played(clouds):
    (example,) = re.findall(r"```\n(.*?)```", rulebook(clouds), re.DOTALL)
    match = clouds.match(seed=1, position=example)
    match.play("take")
    match.play("card_1")
    assert match.position()["crew_1"] == ["gunner"]


def test_the_box_holds_what_the_rulebook_says(clouds):
    box = clouds._part("box").BOX
    counts = {
        name: sum(e["copies"] for e in box[name]) for name in ("rum", "relic", "object", "pirate")
    }
    assert counts == {"rum": 21, "relic": 23, "object": 28, "pirate": 22}
    assert [len(box[name]) for name in ("rum", "relic", "object", "pirate")] == [8, 4, 22, 12]
    assert sum(coin["count"] for coin in box["doubloon"]) == 65
    assert sum(pirate["strength"] * pirate["copies"] for pirate in box["pirate"]) == 54


def changed(clouds, tmp_path, old, new):
    text = (clouds.folder / "components.toml").read_text("utf-8")
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), "utf-8")
    return file


def test_another_component_file_is_another_game(clouds, tmp_path):
    file = changed(clouds, tmp_path, 'effect = "gain", coins = 3', 'effect = "gain", coins = 5')
    rich = skysail.load("sea_of_clouds", components=file)
    text = "share_1: coin_purse \n share_2: cook \n share_3: gunner \n deck: old_rum"
    match = rich.match(position=text)
    match.play("take")
    assert match.position()["doubloons"] == [8, 3]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            'behaviour = "permanent", copies = 1, effect = "chest"',
            'behaviour = "permanent", copies = 2, effect = "chest"',
            "chest",
        ),
        ('effect = "lose_pirate"', 'effect = "flag"', "effect"),
        ('effect = "parrot", fires = "once"', 'effect = "parrot", fires = "each"', "fires"),
        ("boardings = [5, 10, 15]", "boardings = [5, 10]", "boardings"),
        ("seats = [4]", "seats = [3]", "seats"),
        ('scoring = "most", values = [3, 1]', 'scoring = "most", values = [3]', "values"),
        (
            'behaviour = "secret", copies = 1, points = 4',
            'behaviour = "immediate", copies = 1, points = 4',
            "behaviour",
        ),
    ],
)
def test_a_component_file_that_makes_no_sense_is_refused(clouds, tmp_path, old, new, words):
    with pytest.raises(InvalidComponents, match=words):
        skysail.load("sea_of_clouds", components=changed(clouds, tmp_path, old, new)).match(2)
