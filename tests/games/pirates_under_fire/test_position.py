"""Positions as text, the component file, and words."""

import re

import pytest

from skysail import InvalidComponents, InvalidMove, InvalidPosition, load
from skysail.testing import ledger_numbers


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("ships", "ships: X4@r0c0"),
        ("ships", "ships: L0@r0c0"),
        ("ships", "ships: L4@r6c0"),
        ("ships", "ships: L4@r0c0 D5@r0c0"),
        ("ships", "ships: L4f+@r0c0"),
        ("ships", "ships: Lescortf@r0c0"),
        ("ships", "ships: Lescort@r0c0 Descort@r0c1"),
        ("ships", "ships: L4++++++++@r0c0"),
        (
            "ships",
            "ships: Lescort@r0c0 Larmada@r0c1 Lboarder@r0c2 \n market: bulwark minelayer fire_ring",
        ),
        ("mines", "mines: r0c0 r0c0"),
        ("mines", "taken: 8 7"),
        ("dummy", "dummy: r0c0"),
        ("doubtful", "doubtful: r0c0"),
        ("market", "market: kraken"),
        ("gold", "gold: 20 2"),
        ("gold", "gold: 3"),
        ("light_half", "light_half: reef_a reef_b channel_a"),
        ("first", "first: undecided"),
        ("phase", "phase: dinner"),
        (
            "times",
            "ships: Lminelayer@r0c0 \n at: r0c0 \n taken: 7 7 \n phase: mine_space \n "
            "effect: lay_batch \n times: 3",
        ),
        ("effect", "phase: repair_target"),
        ("at", "phase: repair_target \n effect: repair"),
        ("effect", "phase: repair_target \n effect: shield \n at: r0c0 \n ships: L4@r0c0"),
        ("next_effect", "phase: effect_order \n effect: shield \n at: r0c0 \n ships: L4@r0c0"),
        ("result", "result: scored"),
        ("luck", "luck: seven"),
        ("light_deck", "light_deck: 1 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6"),
        ("light_hand", "light_hand: 10"),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_the_field_is_named(pirates, field, text):
    with pytest.raises(InvalidPosition, match=f"'{field}'"):
        pirates.match(seed=1, position=text)


def test_too_many_tiles_of_a_number_are_refused(pirates):
    with pytest.raises(InvalidPosition, match="more than 3 tiles 4"):
        pirates.match(seed=1, position="ships: L4@r0c0 L4@r0c1 L4f@r0c2 \n light_hand: 4")


def test_a_position_needs_something_to_choose(pirates):
    with pytest.raises(InvalidPosition, match="nothing to choose"):
        pirates.match(seed=1, position="ships: L4@r0c0 \n light_hand: ")


def test_tiles_that_are_not_named_fill_hand_reserve_and_deck(pirates):
    match = pirates.match(
        seed=1, position="ships: L4@r0c0 L5@r0c1 D6@r5c5 \n turns: 2 1 \n extra: 1 0"
    )
    sides = match.view()["sides"]
    assert [(s["hand_size"], s["reserve_size"], s["deck_size"]) for s in sides] == [
        (4, 8, 13),
        (3, 9, 14),
    ]
    assert [len(s["destroyed"]) for s in sides] == [0, 0]


def test_every_rule_is_named_where_it_is_done(pirates):
    sources = (
        (pirates.folder / f"{name}.py").read_text(encoding="utf-8")
        for name in (
            "rules",
            "effects",
            "reach",
            "scoring",
            "state",
            "box",
            "sea",
            "knowledge",
            "tally",
        )
    )
    named = set(re.findall(r"PUF-\d{3}", "".join(sources)))
    assert named == ledger_numbers(pirates)


# -- the component file


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("number = 1, copies = 3", "number = 2, copies = 3", "each number"),
        ("number = 1, copies = 3", "number = 1, copies = 4", "27"),
        ('id = "vp_token"', 'id = "rum"', "in this order"),
        ('"OVX"', '"OVQ"', "letters"),
        ('a = ["R", "T", "M"]', 'a = ["RR", "TT", "MM"]', "rows of 1"),
        ('id = "dark_reef"', 'id = "dark_cliff"', "they must be"),
        ('id = "bulwark"', 'id = "bulge"', "in this order"),
        ("numbers = [1, 2, 3]", "numbers = []", "at least one"),
        ("tiles = 4, points = 6", "tiles = 5, points = 6", "once"),
        ('id = "dummy_mine", count = 1', 'id = "dummy_mine", count = 2', "one dummy"),
    ],
)
def test_a_component_file_that_makes_no_sense_is_refused(pirates, component_file, old, new, words):
    file = component_file(pirates, old, new)
    with pytest.raises(InvalidComponents, match=words):
        load("pirates_under_fire", components=file)


def test_another_component_file_plays_by_its_own_numbers(pirates, component_file):
    file = component_file(pirates, "tiles = 3, points = 3", "tiles = 3, points = 5")
    mine = load("pirates_under_fire", components=file).interpreted
    position = "ships: L4@r0c0 L4@r0c1 L4@r0c2 \n phase: over"
    assert pirates.match(seed=1, position=position).scores()[0] == 3
    assert mine.match(seed=1, position=position).scores()[0] == 5


# -- words


def test_moves_are_read_in_any_spelling(pirates):
    parse, write = pirates.text.parse, pirates.text.write
    assert write(parse("  Ship first ")) == "ship_first"
    assert write(parse("R0C3")) == write(parse("d1")) == "r0c3"
    assert {write(parse(f"4{on}F3")) for on in ("@", " @ ", " ", " on ")} == {"4@r2c5"}
    assert write(parse("Press-Gang on r5c6")) == "press_gang@r5c6"
    assert write(parse("ne")) == "NE"
    with pytest.raises(InvalidMove, match="no move of Pirates"):
        parse("r9c9")


@pytest.mark.parametrize(
    ("ships", "moves", "move", "rule"),
    [
        ("L4@r0c0", "", "r0c1", "PUF-029"),
        ("L4@r0c0", "", "4", "PUF-029"),
        ("L4f@r0c0", "2@r0c5", "4", "PUF-022"),
        ("L4f@r0c0", "2@r0c5", "4@r0c1", "PUF-022"),
        ("L4f@r0c0", "1@r0c5", "r0c1", "PUF-022"),
        ("L4@r0c0", "", "N", "PUF-070"),
        ("L4@r0c0", "", "space_first", "PUF-051"),
        ("L4@r0c0", "", "left", "PUF-006"),
        ("L4@r0c0", "", "bulwark@r0c1", "PUF-110"),
        ("L4@r0c0", "", "armada@r0c1", "PUF-010"),
        ("L4@r0c0", "", "2@r0c0", "PUF-034"),
        ("L4f@r0c0", "", "2@r0c0", "PUF-032"),
        ("L4@r0c0", "", "2@r3c3", "PUF-031"),
        ("L4@r0c0", "", "r3c3", "PUF-031"),
        ("L4f@r0c0", "1@r0c5", "decline", "PUF-050"),
        ("L4f@r0c0", "2@r0c5", "r0c5", "PUF-063"),
        ("L4f@r0c0", "1@r0c6", "r0c0", "PUF-091"),
    ],
)
def test_a_refusal_names_its_rule(duel, ships, moves, move, rule):
    refused = duel(ships, moves, market="bulwark").match.why_not(move)
    assert (refused.rule, bool(refused.reason)) == (rule, True)


def test_the_text_shows_the_sea_from_the_seats_own_side(duel):
    begun = duel("L4@r0c0 D6f@r5c5 D7+@r4c4", mines="r3c3")
    light, dark = begun.match.text(0), begun.match.text(1)
    rows = light.splitlines()[2:9]
    assert [row[:1] for row in rows] == list(" 654321") and rows[0].split() == list("ABCDEFG")
    rows = dark.splitlines()[2:9]
    assert [row[:1] for row in rows] == list(" 123456") and rows[0].split() == list("GFEDCBA")
    for words in ("[4]", "<6~>", "<7+>", "Repair*"):
        assert words in light
    assert max(map(len, rows)) <= 80
