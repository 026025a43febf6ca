"""Setting up, cards and zones: SOC-001 to 029."""

from collections import Counter

import numpy as np
import pytest

from skysail import InvalidOption
from tests.games.sea_of_clouds.conftest import plain

TOTALS = {"rum": 21, "relic": 23, "object": 28, "pirate": 22}


def kinds_by_type(clouds):
    box = clouds._part("box")
    return {name: {entry["id"]: entry for entry in box.BOX[name]} for name in TOTALS}


def all_cards(document):
    """Every card of a position, wherever it lies."""
    words = []
    for name, value in document.items():
        if isinstance(value, list) and name not in ("doubloons", "strengths", "beaten", "unused"):
            words += [str(word).split("@")[0] for word in value]
    return Counter(word for word in words if not word.isdecimal())


@pytest.mark.rule("SOC-001")
def test_two_three_or_four_seats_and_no_others(clouds):
    assert clouds.seats == (2, 4)
    for seats in (1, 5):
        with pytest.raises(InvalidOption):
            clouds.match(seats=seats)
    assert [len(clouds.match(n, 1).scores()) for n in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.rule("SOC-002", "SOC-030")
def test_turns_run_clockwise_from_seat_0_one_each(embark):
    for seats in (2, 3, 4):
        begun = embark(seats)
        order = []
        while begun.round <= 2:
            if begun.phase == "share_choice" and begun.looking == 1:
                order.append(begun.choosing)
            begun.play(begun.moves.split()[0])
        assert order[: 2 * seats] == [*range(seats), *range(seats)]


@pytest.mark.rule("SOC-003")
def test_everybody_begins_with_three_doubloons_and_nothing_else(embark):
    for seats in (2, 3, 4):
        begun = embark(seats)
        assert begun.doubloons == " ".join(["3"] * seats)
        for captain in begun.view(None)["captains"]:
            for row in ("rum", "relics", "objects", "secrets", "crew"):
                assert captain[row] == []


@pytest.mark.rule("SOC-004")
def test_three_or_four_seats_shuffle_all_94_cards(clouds, embark):
    copies = {k: e["copies"] for kinds in kinds_by_type(clouds).values() for k, e in kinds.items()}
    assert sum(copies.values()) == 94
    for seats in (3, 4):
        begun = embark(seats)
        assert all_cards(begun.match.position()) == copies
        assert len(begun.deck.split()) == 91
        assert begun.box == ""
    assert embark(3, seed=1).deck != embark(3, seed=2).deck


@pytest.mark.rule("SOC-005")
def test_two_seats_leave_23_cards_in_the_box(clouds, embark):
    types = {kind: name for name, kinds in kinds_by_type(clouds).items() for kind in kinds}
    seen = set()
    for seed in range(20):
        begun = embark(2, seed)
        boxed = Counter(types[kind] for kind in begun.box.split())
        assert boxed == {"rum": 5, "object": 5, "pirate": 5}
        assert len(begun.deck.split()) == 68
        assert "sirens_song" not in all_cards(begun.match.position())
        assert sum(all_cards(begun.match.position()).values()) == 94 - 8
        seen.update(begun.box.split())
    assert {"hidden_stash", "misers_oath"} & seen
    assert begun.view(0)["deck"]["types"] != {}
    assert "box" not in begun.view(0)


@pytest.mark.rule("SOC-006", "SOC-051")
def test_the_first_three_cards_go_to_spaces_1_2_3(clouds):
    state = clouds.new_states(1)[0]
    loot, rules = clouds._part("loot"), clouds.rules
    rules.start(state, 3, np.zeros(1, np.int16), np.uint64(9))
    sizes = [int(size) for size in state.share_size]
    assert sizes == [1, 1, 1]
    again = clouds.new_states(1)[0]
    rules.clear(again)
    again.seats = 3
    again.rng = clouds._part("knowledge").mix(np.uint64(9))
    rules.lay_deck(again)
    top = [int(kind) for kind in again.deck[:94][::-1][:3]]
    assert [int(state.share[share, 0]) & 63 for share in range(3)] == top
    assert loot.draw_top(again) == top[0]


@pytest.mark.rule("SOC-007", "SOC-008")
def test_the_first_player_has_hat_and_parrot_and_keeps_the_hat(embark):
    begun = embark(3)
    captains = begun.view(None)["captains"]
    assert [captain["hat"] for captain in captains] == [True, False, False]
    assert [captain["parrot"] for captain in captains] == [True, False, False]


@pytest.mark.rule("SOC-008")
def test_every_round_begins_with_the_hat(voyage):
    turn = voyage("active: 2 \n parrot: 1", "take")
    assert (turn.round, turn.choosing) == (2, 0)
    assert [captain["hat"] for captain in turn.view(None)["captains"]] == [True, False, False]


@pytest.mark.rule("SOC-009")
def test_rounds_and_boardings_by_the_number_of_seats(embark, random_matches):
    for seats, rounds, boardings in (
        (2, 15, [5, 10, 15]),
        (3, 15, [5, 10, 15]),
        (4, 12, [4, 8, 12]),
    ):
        view = embark(seats).view(None)
        assert (view["rounds"], view["boardings"]) == (rounds, boardings)
    for walk in random_matches:
        fought = [s.before["round"] for s in walk if any("Boarding!" in t for t in s.happened)]
        last = walk[-1].after["round"]
        assert last == (12 if walk[0].before["seats"] == 4 else 15)
        assert fought == [last // 3, 2 * last // 3, last]


@pytest.mark.rule("SOC-010")
def test_the_ship_stands_on_the_island_of_the_round(voyage):
    assert voyage().view(None)["round"] == 1
    assert "Round 2 of 15; Boarding after round 5." in voyage("active: 2", "take").told()


@pytest.mark.rule("SOC-011", "SOC-012")
def test_the_bank_pays_whatever_is_due(voyage):
    rich = voyage("doubloons: 400 300 200 \n share_doubloons: 90 0 0 \n active: 0", "take")
    assert rich.doubloons == "490 300 200"
    assert all(isinstance(c["coins"], int) for c in rich.view(None)["captains"])


@pytest.mark.rule("SOC-013")
def test_captains_differ_in_nothing_but_their_names(clouds):
    for captain in clouds._part("box").BOX["captain"]:
        assert set(captain) == {"id", "name", "provenance"}
    assert clouds.seat_names == ("Madame Tching", "Duc de Plessy", "Lady Damballa", "El Capitan")


@pytest.mark.rule("SOC-020")
def test_rum_and_secrets_are_placed_face_down_the_rest_face_up(voyage):
    taken = voyage("share_1: rotgut hidden_stash", "take").view(1)["captains"][0]
    assert [card["face"] for card in taken["rum"] + taken["secrets"]] == [None, None]
    assert [card["back"] for card in taken["rum"] + taken["secrets"]] == ["rum", "object"]
    taken = voyage("share_1: cook sirens_song cutlass", "take").view(1)["captains"][0]
    assert taken["crew"] == [{"id": "cook", "count": 1}]
    assert taken["relics"] == [{"id": "sirens_song", "count": 1, "points": -3}]
    assert taken["objects"] == [{"id": "cutlass", "count": 1}]


@pytest.mark.rule("SOC-021")
def test_an_immediate_object_acts_and_is_discarded(voyage):
    before = voyage("share_1: coin_purse")
    assert "coin_purse" not in before.discard
    after = before.play("take")
    assert "coin_purse" in after.discard
    assert (after.doubloons, after.objects_0) == ("6 3 3", "")


@pytest.mark.rule("SOC-022")
def test_a_permanent_object_works_in_every_boarding(boarding):
    for first in (5, 10):
        fight = boarding(f"round: {first} \n crew_0: gunner \n objects_0: black_flag cutlass")
        assert fight.strengths == "5 0 0"
        assert fight.doubloons == "7 3 3"
        assert fight.objects_0 == "cutlass black_flag"


@pytest.mark.rule("SOC-023")
def test_secrets_are_turned_up_only_at_the_end(voyage):
    text = "round: 15 \n active: 2 \n secrets_0: hidden_stash"
    running = voyage(text)
    assert running.knows(1, "secrets", 0) == [None]
    assert running.knows(0, "secrets", 0) == ["hidden_stash"]
    ended = running.play("take")
    assert ended.knows(1, "secrets", 0) == ["hidden_stash"]
    assert ended.view(None)["captains"][0]["secrets"][0]["face"] == "hidden_stash"


@pytest.mark.rule("SOC-024")
def test_the_discard_pile_is_open_and_never_comes_back(voyage):
    turn = voyage("share_1: birdseed \n deck:\n share_doubloons: 0 0 0", "take")
    assert {"id": "birdseed", "count": 1} in turn.view(2)["discard"]
    assert turn.deck == ""
    assert turn.shares[0] == "+1"


@pytest.mark.rule("SOC-025")
def test_a_seat_may_own_all_of_a_type(clouds, voyage):
    rum = [k for k, e in kinds_by_type(clouds)["rum"].items() for _ in range(e["copies"])]
    rich = voyage(
        f"rum_1: {' '.join(rum[:-1])} \n share_1: {rum[-1]} \n share_2: cook \n share_3: gunner"
        "\n active: 1",
        "take",
    )
    assert len(rich.rum_1.split()) == 21


@pytest.mark.rule("SOC-026", "SOC-072")
def test_doubloons_lie_open(voyage):
    view = voyage("doubloons: 7 8 9 \n share_doubloons: 1 2 0 \n objects_1: chest").view(None)
    assert [captain["coins"] for captain in view["captains"]] == [7, 8, 9]
    assert [share["coins"] for share in view["shares"]] == [1, 2, 0]
    assert view["captains"][1]["chest_coins"] == 6


@pytest.mark.rule("SOC-027")
def test_rows_keep_the_order_of_arrival_and_close_gaps(boarding, voyage):
    turn = voyage("rum_0: old_rum \n share_1: rotgut collectors_rum", "take")
    assert plain(turn.rum_0) == "old_rum rotgut collectors_rum"
    row = ["collectors_rum", "rotgut", "old_rum"]
    gone = set()
    for seed in range(30):
        fight = boarding(f"crew_0: barrel_thief \n rum_2: {' '.join(row)}", seed=seed)
        (stolen,) = plain(fight.rum_0).split()
        assert plain(fight.rum_2).split() == [bottle for bottle in row if bottle != stolen]
        gone.add(stolen)
    assert gone == set(row)


@pytest.mark.rule("SOC-028")
def test_secrets_are_out_of_reach(boarding):
    fight = boarding(
        "crew_0: monsieur_plume swindler \n secrets_1: hidden_stash \n objects_0: chest"
    )
    assert fight.phase == "share_choice"


@pytest.mark.rule("SOC-029")
def test_options_name_kinds_not_copies(boarding):
    text = "crew_0: monsieur_plume first_mate \n objects_1: rusty_sword rusty_sword cutlass"
    fight = boarding(f"{text} \n objects_2: giant_seashell", "first_mate monsieur_plume left")
    assert (fight.phase, fight.moves) == ("discard_object", "rusty_sword cutlass")
    assert fight.play("rusty_sword").objects_1 == "rusty_sword cutlass"
