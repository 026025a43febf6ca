"""The turn: PUF-020 to 029."""

from itertools import pairwise

import pytest


@pytest.mark.rule("PUF-020")
def test_turns_alternate_and_the_first_player_begins(random_matches):
    for walk in random_matches:
        turns = [s.before for s in walk if s.before["phase"] == "turn_action"]
        assert turns[0]["choosing"] == turns[0]["first"]
        for one, other in pairwise(turns):
            assert one["choosing"] != other["choosing"]


@pytest.mark.rule("PUF-021")
def test_a_ship_must_be_laid_in_every_turn(duel):
    begun = duel("L4@r0c0")
    assert begun.refused("decline") == "PUF-021"


@pytest.mark.rule("PUF-021", "PUF-024")
@pytest.mark.parametrize(
    ("moves", "phase"),
    [("bulwark@r0c1 r0c1", "choose_ship"), ("2@r0c2 bulwark@r0c1 r0c1", "turn_action")],
)
def test_a_mercenary_is_hired_before_or_after_the_ship(duel, moves, phase):
    played = duel("L4@r0c0", moves, gold="3 0", market="bulwark")
    assert played.phase == phase
    assert played.on("r0c1") == "Lbulwark+"


@pytest.mark.rule("PUF-022")
def test_a_ship_is_laid_then_space_and_tile_take_effect(duel):
    played = duel("", "2@r0c0")
    assert played.on("r0c0") == "L2"
    assert (played.vp, played.gold) == ("1 0", "1 0")


@pytest.mark.rule("PUF-022")
def test_only_numbers_in_hand_can_be_laid(duel):
    begun = duel("", light_hand="3 3 8")
    assert begun.ships_to_lay() == "3 8"
    assert begun.match.why_not("5@r0c0").rule == begun.match.why_not("5").rule == "PUF-022"


@pytest.mark.rule("PUF-023")
def test_one_mercenary_a_turn_and_then_two_ships_lie_there(duel):
    hired = duel("", "bulwark@r0c0 r0c0 2@r0c6", gold="9 0", market="bulwark armada")
    assert hired.choosing == "dark"  # no second purchase was offered
    assert (hired.on("r0c0"), hired.on("r0c6")) == ("Lbulwark+", "L2")
    between = duel("", "bulwark@r0c0 r0c0", gold="9 0", market="bulwark armada")
    assert between.match.why_not("armada@r0c1").rule == "PUF-023"


@pytest.mark.rule("PUF-024")
def test_no_purchase_between_laying_and_its_effects(duel):
    asked = duel("", "1@r0c0", gold="9 0", market="armada")
    assert asked.phase == "shield_target"
    assert asked.match.why_not("armada@r0c1").rule == "PUF-024"


@pytest.mark.rule("PUF-024")
def test_gold_and_spaces_won_by_the_ship_serve_for_a_purchase_after_it(duel):
    played = duel("", "2@r0c0", gold="2 0", market="bulwark")
    assert (played.phase, played.ships_to_lay()) == ("buy_after", "decline bulwark")
    assert "r1c0" in played.berths("bulwark")


@pytest.mark.rule("PUF-025")
def test_at_the_end_of_a_turn_the_top_tile_of_the_deck_is_drawn(duel):
    played = duel("", "2@r0c0", light_hand="2 3", light_deck="7 8", light_reserve="9")
    assert (played.light_hand, played.light_deck, played.light_reserve) == ("3 7", "8", "9")


@pytest.mark.rule("PUF-025", "PUF-028")
def test_with_an_empty_deck_nothing_is_drawn(duel):
    played = duel("", "2@r0c0", light_hand="2 3", light_deck="", light_reserve="9")
    assert (played.light_hand, played.light_reserve) == ("3", "9")


@pytest.mark.rule("PUF-026")
def test_each_takes_16_turns_and_the_deck_is_empty_after_the_15th(random_matches, random_steps):
    ends = [walk[-1].after for walk in random_matches if walk[-1].after["result"] == "scored"]
    assert len(ends) > 30
    assert all(end["turns"] == [16, 16] for end in ends)
    for step in random_steps:
        if step.before["phase"] == "turn_action":
            colour = step.before["choosing"]
            assert len(step.before[f"{colour}_deck"]) == 15 - step.before["turns"][step.seat]


@pytest.mark.rule("PUF-027")
def test_a_hand_has_three_tiles_and_the_additional_ones_at_the_start_of_each_turn(random_steps):
    larger = 0
    for step in random_steps:
        if step.before["phase"] == "turn_action":
            hand = step.before[f"{step.before['choosing']}_hand"]
            extra = step.before["extra"][step.seat]
            left = 1 if step.before["turns"][step.seat] > 15 else 0
            assert len(hand) == 3 + extra - left
            larger += extra > 0
    assert larger > 100


@pytest.mark.rule("PUF-028")
def test_reserve_tiles_come_to_hand_by_reserve_spaces_and_the_press_gang_alone(random_steps):
    ways = set()
    for step in random_steps:
        for seat, colour in enumerate(("light", "dark")):
            before, after = (d.get(f"{colour}_reserve") for d in (step.before, step.after))
            if before is None or after is None:
                continue
            fewer = len(before) - len(after)
            drawn = sum("draws from its reserve" in told for told in step.happened)
            picked = sum("picks a tile" in told for told in step.happened)
            assert fewer == (drawn + picked if seat == step.seat else 0)
            ways |= {"drawn"} if drawn and fewer else set()
            ways |= {"picked"} if picked and fewer else set()
    assert ways == {"drawn", "picked"}


@pytest.mark.rule("PUF-022", "PUF-029")
def test_a_ship_and_its_space_are_one_choice(duel):
    begun = duel("", gold="3 0", market="bulwark")
    before = begun.view(1)
    assert begun.moves.split() == [
        f"{ship}@r0c{column}" for ship in (*range(1, 10), "bulwark") for column in range(7)
    ]
    assert begun.match.why_not("4").rule == begun.match.why_not("r0c0").rule == "PUF-029"
    assert begun.view(1) == before
    assert begun.play("4@r0c1").on("r0c1") == "L4"


@pytest.mark.rule("PUF-029")
def test_a_choice_names_the_pieces_that_it_touches_in_their_order(duel):
    parts = {
        c["move"]: c["parts"] for c in duel("", gold="3 0", market="bulwark").view(0)["choices"]
    }
    assert parts["4@r0c1"] == ["tile_4", "space_r0c1"]
    assert parts["bulwark@r0c6"] == ["hired_bulwark", "space_r0c6"]
    (shot,) = duel("D6@r3c2", "2@r0c2").view(0)["choices"]
    assert shot["parts"] == ["space_r3c2"]
    picks = duel("", "press_gang@r0c0", gold="3 0", market="press_gang", light_reserve="5 7")
    assert [c["parts"] for c in picks.view(0)["choices"]] == [["reserve_5"], ["reserve_7"]]
    orders = duel("L6f@r1c4", "1@r0c5").view(0)["choices"]
    assert not any("parts" in c for c in orders)
