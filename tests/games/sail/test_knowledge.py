"""Who knows what: SAIL-004, SAIL-124, SAIL-126 and the secrets of hands and decks."""

import pytest

from tests.games.knowledge import observed, redeals, redealt
from tests.games.sail.conftest import DEAL, EXCHANGE


@pytest.mark.rule("SAIL-004")
def test_both_piles_lie_open_to_everybody_at_any_time(voyage):
    begun = voyage(f"{DEAL} \n pirates: helmsman gunner")
    moves = "coral_9 amber_9 lagoon_8 lagoon_7 use coral_7 coral_8 lagoon_5 lagoon_4 pass"
    for move in moves.split():
        for seat in (0, 1, None):
            seen = begun.view(seat)
            assert " ".join(seen["kraken_deck"]) == begun.kraken_deck
            assert " ".join(seen["discard"]) == begun.discard
        begun.play(move)
    assert len(begun.discard.split()) == 6


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_other(voyage):
    begun = voyage(DEAL)
    south, north = begun.view(0)["hands"]
    assert " ".join(south["cards"]) == begun.south
    assert (north["cards"], north["count"]) == ([], 9)
    assert [hand["cards"] for hand in begun.view(None)["hands"]] == [[], []]
    assert begun.view(0)["player_deck"] == 3


def test_nobody_is_shown_the_order_of_the_player_deck(voyage):
    begun = voyage(DEAL)
    other = voyage(DEAL.replace("amber_3 lagoon_9 amber_5", "amber_5 amber_3 lagoon_9"))
    for seat in (0, 1, None):
        assert begun.view(seat) == other.view(seat)


@pytest.mark.rule("SAIL-033")
def test_after_the_exchange_each_giver_knows_its_card_in_the_other_hand_until_played(voyage):
    begun = voyage(DEAL, EXCHANGE)
    assert (begun.knows(0), begun.knows(1)) == ("coral_9", "amber_9")
    assert begun.view(1)["hands"][1]["known"] == ["coral_9"]
    assert [hand["cards"] for hand in begun.view(None)["hands"]] == [[], []]
    assert "You gave Coral 9 and got Amber 9" in begun.told(0)
    assert "You gave Amber 9 and got Coral 9" in begun.told(1)
    assert "9" not in begun.told(None)
    begun.play("coral_7 coral_9")
    assert (begun.knows(0), begun.knows(1)) == ("", "amber_9")


@pytest.mark.rule("SAIL-124")
def test_after_a_stowing_the_giver_knows_its_card_in_hand_or_under_the_deck(voyage):
    for stowed in ("coral_9", "coral_4"):
        begun = voyage(f"{DEAL} \n pirates: none quartermaster", f"{EXCHANGE} {stowed}")
        assert begun.knows(0) == ""
        assert begun.view(0)["adrift"] == "coral_9"
        assert begun.view(1)["adrift"] is None
        assert begun.knows(1) == "amber_9"
        assert begun.view(1)["under"] == stowed
    kept = voyage(f"{DEAL} \n pirates: none quartermaster", f"{EXCHANGE} pass")
    assert (kept.knows(0), kept.view(0)["adrift"]) == ("coral_9", None)


@pytest.mark.rule("SAIL-124")
def test_a_gift_is_no_longer_adrift_once_it_is_seen(voyage):
    played = voyage(f"{DEAL} \n pirates: none quartermaster", f"{EXCHANGE} coral_4 coral_7 coral_9")
    assert played.view(0)["adrift"] is None
    lit = voyage(f"{DEAL} \n pirates: signaller quartermaster", f"{EXCHANGE} coral_4 coral")
    assert (lit.view(0)["adrift"], lit.knows(0)) == (None, "coral_6 coral_8 coral_9")
    hidden = voyage(f"{DEAL} \n pirates: signaller quartermaster", f"{EXCHANGE} coral_9 coral")
    assert hidden.knows(0) == "coral_4 coral_6 coral_8"


def test_the_quartermaster_knows_the_bottom_card_until_it_is_flipped(voyage):
    text = """
        phase: exchange_give
        pirates: quartermaster none
        south: coral_5 amber_5 lagoon_6
        north: coral_4 amber_4 lagoon_8
        player_deck: amber_3
    """
    begun = voyage(text, "lagoon_6 lagoon_8 lagoon_8")
    assert begun.view(0)["under"] == "lagoon_8"
    assert begun.play("coral_5 coral_4").view(0)["under"] is None


@pytest.mark.rule("SAIL-045")
def test_a_colour_that_was_not_followed_is_known_to_be_missing_until_the_round_ends(voyage):
    text = "south: coral_5 lagoon_8 amber_4 \n north: lagoon_9 amber_3"
    played = voyage(text, "coral_5 lagoon_9")
    for seat in (0, 1, None):
        assert [hand["void"] for hand in played.view(seat)["hands"]] == [[], ["coral"]]
    ended = voyage(f"tricks: 3 0 \n {text}", "coral_5 lagoon_9")
    assert [hand["void"] for hand in ended.view(0)["hands"]] == [[], []]


@pytest.mark.rule("SAIL-114")
def test_a_smuggler_who_broke_colour_is_not_taken_to_lack_it(voyage):
    text = "pirates: none smuggler \n south: coral_5 lagoon_8 \n north: coral_8 lagoon_4 amber_3"
    played = voyage(text, "coral_5 amber_3")
    assert played.view(0)["hands"][1]["void"] == []
    assert played.smuggled == "coral"


@pytest.mark.rule("SAIL-114")
def test_the_colour_a_smuggler_kept_is_remembered_until_it_plays_one(voyage):
    text = """
        pirates: none smuggler
        south: coral_5 coral_6 lagoon_8 amber_4
        north: coral_8 coral_9 lagoon_4 amber_3
    """
    played = voyage(text, "coral_5 amber_3")
    assert played.play("lagoon_8 lagoon_4").smuggled == "coral"
    assert played.play("coral_6 coral_9").smuggled is None


def test_at_the_patching_of_the_hull_left_over_hands_are_still_hidden(voyage):
    text = """
        pirates: carpenter none
        tricks: 3 0
        south: coral_8 lagoon_8
        north: coral_4 lagoon_6
    """
    asked = voyage(text, "coral_8 coral_4")
    assert asked.phase == "patch_hull"
    assert (asked.knows(0), asked.knows(1)) == ("", "")


def test_after_the_end_all_hands_lie_open(voyage):
    text = "round: 5 \n tricks: 3 0 \n south: coral_8 lagoon_8 \n north: coral_4 lagoon_6"
    ended = voyage(text, "coral_8 coral_4")
    for seat in (0, 1, None):
        assert [hand["cards"] for hand in ended.view(seat)["hands"]] == [["lagoon_8"], ["lagoon_6"]]


def test_at_the_choice_of_pirates_a_redeal_changes_nothing_but_the_luck(sail, embark):
    begun = embark(pirates="choose")
    state = redealt(sail, begun.match.state, 0, 5)
    assert sail.position.write(state) | {"luck": ""} == begun.match.position() | {"luck": ""}
    assert state.rng != begun.match.state.rng


def test_a_redeal_gives_the_future_a_fresh_seed(sail, voyage):
    """The next deal must not be foreseen by whoever holds a re-dealt copy."""
    text = "tricks: 3 0 \n south: coral_8 lagoon_8 \n north: coral_4 lagoon_6"
    begun = voyage(text, "coral_8")
    hands = set()
    for state in redeals(begun.match, 1, 20):
        sail.rules.play(state, sail.text.parse("coral_4"))
        hands.add(tuple(sail.position.write(state)["south"]))
    assert len(hands) == 20


def test_what_a_seat_can_get_is_the_same_under_every_redeal(sail, random_matches):
    """View, legal list and observation; and two re-deals come to the same as the second alone."""
    tried = 0
    for walk in random_matches[::4]:
        for number, step in enumerate(walk[::3]):
            truth = sail.new_states(1)[0]
            sail.position.read(step.after, truth, 0)
            for seat in (0, 1):
                dealt = redealt(sail, truth, seat, number)
                assert sail.view.view(dealt, seat) == sail.view.view(truth, seat)
                assert sail.view.view(dealt, None) == sail.view.view(truth, None)
                assert observation(sail, dealt, seat) == observation(sail, truth, seat)
                again = redealt(sail, dealt, seat, 77)
                assert again.tobytes() == redealt(sail, truth, seat, 77).tobytes()
                tried += 1
    assert tried > 500


# -- the tensor


def observation(sail, state, seat):
    """The parts of the tensor by name, cards as their ids."""
    names = sail.view.CARD_IDS
    return {
        part: " ".join(names[i] for i in values.nonzero()[0]) if len(values) == 27 else [*values]
        for part, values in observed(sail, state, seat).items()
    }


def test_the_observation_names_the_cards_that_a_seat_knows(sail, voyage):
    begun = voyage(
        f"{DEAL} \n pirates: signaller quartermaster", "coral_9 amber_9 coral_9 amber coral_3"
    )
    mine = observation(sail, begun.match.state, 1)
    assert mine["seat"] == [0, 1]
    assert mine["hand"] == begun.north
    assert mine["partner"] == "amber_6 amber_7 amber_9"
    assert mine["known"] == "amber_3 amber_4 amber_8"
    assert (mine["under"], mine["adrift"], mine["table"]) == ("coral_9", "", "coral_3")
    assert (mine["held"], mine["deck"]) == ([8], [3])
    theirs = observation(sail, begun.match.state, 0)
    assert theirs["seat"] == [1, 0]
    assert (theirs["under"], theirs["adrift"]) == ("", "coral_9")
    assert theirs["partner"] == "amber_3 amber_4 amber_8"
    assert theirs["known"] == "amber_6 amber_7 amber_9"
    assert theirs["pirates"] == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]  # mine, the partner's
    assert theirs["spent"] == [1, 1]
    assert (theirs["choosing"], mine["choosing"]) == ([0, 1], [1, 0])


def test_the_observation_keeps_a_pending_gift_to_its_giver(sail, voyage):
    begun = voyage(DEAL, "coral_9")
    assert observation(sail, begun.match.state, 0)["giving"] == "coral_9"
    assert observation(sail, begun.match.state, 1)["giving"] == ""


def test_the_observation_has_the_open_table(sail, voyage):
    text = """
        scenario: crosswind_run
        ship: D7
        round: 3
        track: 2
        tricks: 1 2
        leader: 0
        kraken_deck: amber_2 kraken coral_1
        south: coral_5 lagoon_8 amber_4
        north: lagoon_9 amber_3
    """
    seen = observation(sail, voyage(text, "coral_5 lagoon_9").match.state, 1)
    cells = sail.view.CELLS
    assert [cells[i] for i, value in enumerate(seen["ship"]) if value] == ["D7"]
    assert [cells[i] for i, value in enumerate(seen["harbour"]) if value] == ["F17"]
    krakens = {cells[i] for i, value in enumerate(seen["krakens"]) if value}
    assert krakens == {"B3", "D7", "F9", "E10", "D11", "E12"}
    assert sum(seen["islands"]) == 10
    assert (seen["storms"], seen["track"], seen["round"]) == ([6, 13], [2], [0, 0, 1, 0, 0])
    assert seen["tricks"] == [2, 2]  # mine first
    assert seen["leader"] == [0, 1]
    assert seen["void"] == [1, 0, 0, 0, 0, 0]
    names = sail.view.CARD_IDS
    deck = {names[i]: value for i, value in enumerate(seen["kraken"]) if value}
    assert deck == {"amber_2": 1, "kraken": 2, "coral_1": 3}
    last = [i for i, value in enumerate(seen["last"]) if value]
    assert [names[i % 27] for i in last] == ["lagoon_9", "coral_5"]
