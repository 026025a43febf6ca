"""The component file: what the box holds, other files, and rules that are done in code."""

import re

import pytest

import skysail
from skysail import InvalidComponents
from skysail.testing import ledger_numbers


def test_every_rule_is_named_where_it_is_done(clouds):
    code = "".join(file.read_text("utf-8") for file in clouds.folder.glob("*.py"))
    assert ledger_numbers(clouds) == set(re.findall(r"SOC-\d{3}", code))


def test_the_box_holds_what_the_rulebook_says(clouds):
    box = clouds._part("box").BOX
    counts = {
        name: sum(e["copies"] for e in box[name]) for name in ("rum", "relic", "object", "pirate")
    }
    assert counts == {"rum": 21, "relic": 23, "object": 28, "pirate": 22}
    assert [len(box[name]) for name in ("rum", "relic", "object", "pirate")] == [8, 4, 22, 12]
    assert sum(coin["count"] for coin in box["doubloon"]) == 65
    assert sum(pirate["strength"] * pirate["copies"] for pirate in box["pirate"]) == 54


def test_a_card_says_every_number_that_it_has(clouds):
    for face in clouds._part("box").FACES:
        numbers = [face.get(key, 0) for key in ("coins", "points", "amount")]
        if face.get("behaviour"):
            numbers.append(face.get("strength", 0))
        said = re.findall(r"\d+", face["text"])
        for number in (*face.get("values", []), *filter(None, numbers)):
            assert str(abs(number)) in said, face["id"]


@pytest.mark.rule("SOC-137")
def test_the_rules_list_the_pirates_in_the_order_in_which_they_act_unasked(clouds):
    box = clouds._part("box")
    must = [p for p in box.BOX["pirate"] if box.PIRATE_EFFECTS.index(p["effect"]) < box.FIRST_MAY]
    page = " ".join((clouds.folder / "rules.md").read_text("utf-8").split())
    assert f"in this order: {', '.join(pirate['name'] for pirate in must)} *(" in page


def test_another_component_file_is_another_game(clouds, component_file):
    file = component_file(clouds, 'effect = "gain", coins = 3', 'effect = "gain", coins = 5')
    rich = skysail.load("sea_of_clouds", components=file).interpreted
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
def test_a_component_file_that_makes_no_sense_is_refused(clouds, component_file, old, new, words):
    file = component_file(clouds, old, new)
    with pytest.raises(InvalidComponents, match=words):
        skysail.load("sea_of_clouds", components=file).match(2)
