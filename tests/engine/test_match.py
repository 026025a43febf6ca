"""One sitting: the door that checks every choice, what each seat may see, and taking back."""

import random
from typing import Any

import pytest

from skysail import (
    SPECTATOR,
    CannotUndo,
    Game,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    Match,
    MatchOver,
    NotYourTurn,
    Refusal,
    load,
)
from tests.laws.every_game import ROOT

SAIL = load("sail")
FOUR = load(ROOT / "examples" / "connect_four")
SOUTH, NORTH = BLUE, ORANGE = 0, 1
BLUE_WINS = "abababa"
DEAL = """
    phase: exchange_give
    kraken_deck: coral_2 amber_1 lagoon_1 coral_1 amber_2 lagoon_2 kraken
    south: coral_3 coral_5 coral_7 coral_9 lagoon_4 lagoon_6 lagoon_8 amber_6 amber_7
    north: coral_4 coral_6 coral_8 lagoon_3 lagoon_5 lagoon_7 amber_4 amber_8 amber_9
    player_deck: amber_3 lagoon_9 amber_5
"""
AT_THE_HELM = """
    ship: D5
    kraken_deck: coral_1 amber_2 kraken
    pirates: helmsman gunner
    south: coral_8 lagoon_8
    north: coral_6 lagoon_6
"""


def four(moves: str = "") -> Match:
    return played(FOUR.match(seed=1), *moves)


def sail(position: str, moves: str = "") -> Match:
    return played(SAIL.match(seed=1, position=position), *moves.split())


def played(match: Match, *moves: str | int) -> Match:
    for move in moves:
        match.play(move)
    return match


def all_of(match: Match) -> tuple[Any, ...]:
    return match.state.tobytes(), list(match.actions), match.scores(), match.seat


def whole_match(game: Game, seed: int, **options: Any) -> Match:
    """The last legal choice each time, to the end."""
    match = game.match(seed=seed, **options)
    while not match.over:
        match.play(match.legal()[-1])
    return match


# -- the door


def test_a_choice_can_be_given_as_a_number_or_in_words() -> None:
    assert all_of(played(four(), 3, 2)) == all_of(played(four(), "d", "c"))


def test_words_may_be_written_loosely() -> None:
    match = played(SAIL.match(seed=1, position=DEAL), "  Coral   9 ")
    assert match.actions == sail(DEAL, "coral_9").actions


def test_the_legal_actions_and_the_moves_are_the_same() -> None:
    match = sail(DEAL)
    assert match.legal() == sorted(match.legal())
    assert [SAIL.text.parse(move) for move in match.moves()] == match.legal()


@pytest.mark.parametrize("move", [-1, 7, 10**30, True, 1.0, None, [1], "h", "", "aa", "ä"])
def test_what_names_no_action_is_an_invalid_move(move: Any) -> None:
    match = four("d")
    before = all_of(match)
    with pytest.raises(InvalidMove) as refused:
        match.play(move)
    assert "\n" not in str(refused.value)
    assert all_of(match) == before


def test_another_seat_cannot_choose() -> None:
    match = four("d")
    before = all_of(match)
    with pytest.raises(NotYourTurn, match="it is Orange's turn to choose"):
        match.play("d", seat=BLUE)
    assert all_of(match) == before
    match.play("d", seat=ORANGE)


def test_a_seat_that_is_not_there_cannot_choose() -> None:
    with pytest.raises(InvalidOption, match="there is no seat 2; seats are 0 to 1"):
        four().play("d", seat=2)


def test_a_refused_move_names_its_rule_and_changes_nothing() -> None:
    match = sail(DEAL)
    before = all_of(match)
    with pytest.raises(IllegalMove) as refused:
        match.play("coral_8")
    assert refused.value.rule == "SAIL-032"
    assert refused.value.reason == "Coral 8 is not in your hand"
    assert str(refused.value) == "Coral 8 is not in your hand (SAIL-032)"
    assert all_of(match) == before


def test_nothing_can_be_played_when_the_match_is_over() -> None:
    match = four(BLUE_WINS)
    before = all_of(match)
    assert (match.seat, match.legal(), match.moves()) == (None, [], [])
    with pytest.raises(MatchOver, match="the match is over"):
        match.play("c")
    assert all_of(match) == before


def test_the_state_that_is_handed_out_is_a_copy() -> None:
    match = four("d")
    before = all_of(match)
    match.state.seat = -1
    FOUR.rules.play(match.state, 3)
    FOUR.rules.play(match.imagine(BLUE, 1), 3)
    assert all_of(match) == before


# -- why not?


def test_why_not_says_nothing_of_what_is_allowed() -> None:
    assert sail(DEAL).why_not("coral_9") is None


def test_why_not_gives_the_rule_and_a_sentence() -> None:
    match = sail(DEAL, "coral_9 amber_9 coral_7")
    assert match.why_not("amber_8") == Refusal(
        "SAIL-044", "you hold coral, so you must follow coral"
    )


def test_why_not_plays_nothing() -> None:
    match = four("d")
    before = all_of(match)
    match.why_not("d")
    match.why_not(0)
    assert all_of(match) == before


def test_why_not_knows_whose_turn_it_is_and_when_it_is_over() -> None:
    not_yours = Refusal("", "it is Orange's turn to choose")
    assert four("d").why_not("d", seat=BLUE) == not_yours
    assert four(BLUE_WINS).why_not("d") == Refusal("", "the match is over")


def test_why_not_cannot_be_asked_about_nonsense() -> None:
    with pytest.raises(InvalidMove):
        four().why_not("rubbish")


# -- history and views


def test_the_history_is_the_list_of_actions() -> None:
    assert four("dca").actions == [3, 2, 0]


@pytest.mark.parametrize("seat", [SOUTH, NORTH, SPECTATOR])
def test_a_view_of_an_earlier_step_is_what_was_seen_then(seat: int | None) -> None:
    match = SAIL.match(seed=3, pirates="random")
    seen = [(match.view(seat), match.text(seat), match.svg(seat))]
    for _ in range(8):
        match.play(match.legal()[0])
        seen.append((match.view(seat), match.text(seat), match.svg(seat)))
    for step, shown in enumerate(seen):
        assert (match.view(seat, step), match.text(seat, step), match.svg(seat, step)) == shown


def test_earlier_steps_stay_secret_after_the_end() -> None:
    match = whole_match(SAIL, 5, pirates="none")
    partner = match.view(SOUTH, step=1)["hands"][NORTH]
    assert (partner["count"], partner["cards"]) == (9, [])


@pytest.mark.parametrize("step", [-1, 3])
def test_a_step_that_was_not_reached_cannot_be_seen(step: int) -> None:
    with pytest.raises(InvalidOption, match=f"step {step} is not from 0 to 2"):
        four("dd").view(step=step)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    match = four("d")
    for outlet in (match.view, match.text, match.svg, match.log):
        with pytest.raises(InvalidOption, match="there is no seat"):
            outlet(seat)


def test_only_the_seat_to_choose_is_shown_choices() -> None:
    match = sail(DEAL)
    offered = [choice["action"] for choice in match.view(SOUTH)["choices"]]
    assert offered == match.legal()
    assert match.view(NORTH)["choices"] == match.view(SPECTATOR)["choices"] == []


def test_the_log_has_a_part_for_the_set_up_and_for_each_choice() -> None:
    assert four("dc").log() == [[], ["Blue drops into d."], ["Orange drops into c."]]


def test_the_log_tells_each_seat_its_own_secrets_alone() -> None:
    match = sail(DEAL, "coral_9 amber_9")
    told = [" ".join(match.log(seat)[2]) for seat in (SOUTH, NORTH, SPECTATOR)]
    assert "You gave Coral 9 and got Amber 9" in told[SOUTH]
    assert "You gave Amber 9 and got Coral 9" in told[NORTH]
    assert "Coral 9" not in told[-1] and "Amber 9" not in told[-1]


def test_manners_are_what_everybody_sees() -> None:
    match, luck = load("sail").match(seed=5, intermission="on"), random.Random(5)
    asked = []
    while not match.over:
        assert match.view().items() >= match.manners().items()
        asked.append(match.manners()["ready"] is not None)
        match.play(luck.choice(match.legal()))
    assert asked == [match.manners(step)["ready"] is not None for step in range(len(asked))]
    assert any(asked) and not all(asked)
    assert load("sea_of_clouds").match(seed=5).manners() == {}


# -- taking back


def test_a_given_card_can_be_taken_back_until_the_partner_chooses() -> None:
    match = sail(DEAL)
    before = all_of(match)
    match.play("coral_9")
    assert match.can_undo(SOUTH)
    match.undo(SOUTH)
    assert all_of(match) == before
    played(match, "coral_7", "amber_9")
    assert not match.can_undo(SOUTH)
    with pytest.raises(CannotUndo, match="another seat chose last"):
        match.undo(SOUTH)


def test_a_choice_that_ended_the_exchange_stands() -> None:
    match = sail(DEAL, "coral_9 amber_9")
    before = all_of(match)
    assert not match.can_undo(NORTH)
    with pytest.raises(CannotUndo, match="shown somebody something"):
        match.undo(NORTH)
    assert all_of(match) == before


def test_a_lead_that_showed_a_card_stands() -> None:
    match = sail(DEAL, "coral_9 amber_9 coral_7")
    assert not match.can_undo(SOUTH)
    with pytest.raises(CannotUndo, match="shown somebody something"):
        match.undo(SOUTH)


def test_a_lead_of_a_card_that_the_partner_knew_can_be_taken_back() -> None:
    match = sail(DEAL, "coral_9 amber_9 amber_9")
    match.undo(SOUTH)
    assert match.moves() == sail(DEAL, "coral_9 amber_9").moves()


def test_a_pass_at_the_helm_can_be_taken_back() -> None:
    match = sail(AT_THE_HELM, "coral_8 coral_6")
    assert match.view(SOUTH)["phase"] == "turn_helm"
    match.play("pass")
    assert match.seat == SOUTH
    match.undo(SOUTH)
    match.play("use")
    assert match.view()["ship"] == "E6"


def test_a_card_flipped_from_the_deck_cannot_be_put_back() -> None:
    position = """
        kraken_deck: coral_1 kraken
        player_deck: lagoon_7 amber_7 coral_7
        south: coral_5 lagoon_8
        north: coral_4 lagoon_6
        pirates: gunner carpenter
    """
    match = sail(position, "coral_5 coral_4")
    assert match.view(SOUTH)["phase"] == "second_flip"
    match.play("use")
    assert not match.can_undo(SOUTH)


def test_a_choice_that_hides_nothing_can_be_taken_back_until_the_other_moves() -> None:
    match = four("d")
    assert match.can_undo(BLUE)
    assert not match.can_undo(ORANGE)
    match.play("d")
    assert not match.can_undo(BLUE)
    assert match.can_undo(ORANGE)


def test_one_choice_after_the_other_can_be_taken_back_to_the_beginning() -> None:
    match = four("dc")
    match.undo(ORANGE)
    match.undo(BLUE)
    assert all_of(match) == all_of(four())


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    match = four()
    assert not match.can_undo(BLUE)
    with pytest.raises(CannotUndo):
        match.undo(BLUE)


def test_nothing_is_taken_back_after_the_end() -> None:
    match = four(BLUE_WINS)
    assert not match.can_undo(BLUE)
    with pytest.raises(CannotUndo, match="the match is over"):
        match.undo(BLUE)


def test_a_seat_that_is_not_there_takes_nothing_back() -> None:
    with pytest.raises(InvalidOption, match="there is no seat 2"):
        four("d").undo(2)


def test_what_was_found_of_a_choice_is_forgotten_with_it() -> None:
    """Taking back the known card must not let another lead, in its place, be taken back."""
    match = sail(DEAL, "coral_9 amber_9 amber_9")
    match.undo(SOUTH)
    match.play("coral_7")
    assert not match.can_undo(SOUTH)


def test_whether_a_choice_can_be_taken_back_does_not_depend_on_hidden_cards() -> None:
    """In this match it once hung on cards of the partner's."""
    luck, match = random.Random(5), SAIL.match(seed=5, pirates="none")
    for _ in range(11):
        match.play(luck.choice(match.legal()))
    assert match.seat == SOUTH
    answers = set()
    for seed in range(16):
        imagined = SAIL.match(position=SAIL.position.write(match.imagine(SOUTH, seed)))
        assert imagined.view(SOUTH)["hands"] == match.view(SOUTH)["hands"]
        imagined.play("lagoon_8")
        answers.add(imagined.can_undo(SOUTH))
    assert len(answers) == 1


# -- what a seat believes possible


def test_imagining_deals_the_hidden_cards_anew() -> None:
    match = sail(DEAL, "coral_9")
    norths = {int(match.imagine(SOUTH, seed).hand[NORTH]) for seed in range(20)}
    assert len(norths) > 15
    assert {int(match.imagine(SOUTH, seed).hand[SOUTH]) for seed in range(20)} == {
        int(match.state.hand[SOUTH])
    }


def test_imagining_shows_the_seat_what_it_saw_before() -> None:
    match = sail(DEAL, "coral_9 amber_9 coral_7")
    for seed in range(20):
        assert SAIL.view.view(match.imagine(NORTH, seed), NORTH) == match.view(NORTH)


def test_imagining_with_the_same_seed_gives_the_same_state() -> None:
    match = sail(DEAL)
    assert match.imagine(SOUTH, 4).tobytes() == match.imagine(SOUTH, 4).tobytes()
    assert match.imagine(SOUTH, 4).tobytes() != match.imagine(SOUTH, 5).tobytes()


def test_a_seat_that_is_not_there_imagines_nothing() -> None:
    with pytest.raises(InvalidOption, match="there is no seat 2"):
        four().imagine(2, 1)


# -- seeds


def test_two_matches_with_one_seed_are_the_same() -> None:
    one, two = (whole_match(SAIL, 11, pirates="random") for _ in range(2))
    assert all_of(one) == all_of(two)
    assert one.log(SOUTH) == two.log(SOUTH)


def test_two_seeds_give_two_matches() -> None:
    assert SAIL.match(seed=1).state.tobytes() != SAIL.match(seed=2).state.tobytes()


def test_matches_without_a_seed_differ() -> None:
    assert len({SAIL.match().seed for _ in range(5)}) == 5


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", True])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidOption, match=r"is not a whole number from 0 to 2\*\*64 - 1"):
        SAIL.match(seed=seed)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(InvalidOption, match=f"Sail is for 2 seats, not {seats}"):
        SAIL.match(seats=seats)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"pirate": "none"}, "Sail has no option 'pirate'; allowed: scenario, pirates, "),
        ({"pirates": "all"}, "option 'pirates': 'all' is not one of choose, random, none"),
        ({"map": {}, "scenario": "custom"}, "option 'map': field 'start': missing"),
        ({"scenario": "custom"}, "option 'map': give a map with scenario=custom, and only then"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], problem: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        SAIL.match(**options)
    assert str(refused.value).startswith(problem)


def test_what_is_not_chosen_has_its_default() -> None:
    assert SAIL.match().options == {
        "scenario": "first_crossing",
        "pirates": "choose",
        "first_leader": "0",
        "intermission": "off",
        "map": None,
    }


def test_people_at_a_table_may_begin_with_another_value_than_programs() -> None:
    assert SAIL.read_options({}, at_table=True)["intermission"] == "on"
    assert SAIL.read_options({"intermission": "off"}, at_table=True)["intermission"] == "off"
    told = {option["name"]: option for option in SAIL.facts()["options"]}
    assert (told["intermission"]["default"], told["intermission"]["at_table"]) == ("off", "on")
    assert (told["first_leader"]["default"], told["first_leader"]["at_table"]) == ("0", "0")
