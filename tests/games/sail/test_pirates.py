"""The six Pirates: SAIL-100 to 131."""

import pytest

from skysail import NotYourTurn
from tests.games.sail.conftest import DEAL, EXCHANGE

SAIL = "south: coral_8 lagoon_8 \n north: coral_6 lagoon_6"  # coral: south wins; C6 instead of E6
CANNONS = "south: coral_5 lagoon_8 \n north: coral_4 lagoon_6"
FIRE = "coral_5 coral_4"  # seat 0 wins


# -- all of them


def test_every_pirate_and_its_name_is_told_in_the_rules(sail):
    page = (sail.folder / "rules.md").read_text("utf-8")
    for entry in sail._part("box").BOX["pirate"]:
        assert f"### {entry['name']}, the {entry['id']}" in page


@pytest.mark.rule("SAIL-100")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("lead", "answer"), [("coral_8", "coral_6"), ("coral_6", "coral_8")])
def test_only_a_pirates_owner_decides(voyage, owner, lead, answer):
    pirates = ("helmsman gunner", "gunner helmsman")[owner]
    hands = f"south: {lead} lagoon_8 \n north: {answer} lagoon_6"
    asked = voyage(f"pirates: {pirates} \n {hands}", f"{lead} {answer}")
    assert (asked.phase, asked.choosing) == ("turn_helm", owner)
    with pytest.raises(NotYourTurn):
        asked.match.play("use", seat=1 - owner)


@pytest.mark.rule("SAIL-100")
def test_every_power_may_be_passed(random_steps):
    asked = set()
    for step in random_steps:
        phase = step.before["phase"]
        if phase in ("stow_card", "lantern_colour", "turn_helm", "second_flip", "patch_hull"):
            assert "pass" in step.moves
            asked.add(phase)
        elif step.before["phase"] in ("lead_card", "exchange_give"):
            assert "pass" not in step.moves
    assert len(asked) == 5


@pytest.mark.rule("SAIL-100")
def test_a_pirate_keeps_its_owner_for_the_whole_match(random_matches):
    for walk in random_matches:
        assert len({tuple(step.after["pirates"]) for step in walk}) == 1


@pytest.mark.rule("SAIL-101", "SAIL-143")
def test_powers_refresh_at_the_end_of_the_round_and_spent_is_public(voyage):
    text = f"pirates: helmsman smuggler \n spent: 0 1 \n tricks: 3 1 \n {SAIL}"
    played = voyage(text, "coral_8 coral_6")
    assert played.spent == "0 1"
    for seat in (0, 1, None):
        assert [pirate["spent"] for pirate in played.view(seat)["pirates"]] == [False, True]
    played.play("use")
    assert (played.round, played.spent) == (2, "0 0")


@pytest.mark.rule("SAIL-101", "SAIL-107")
def test_a_spent_power_is_not_asked_again_in_the_round(voyage):
    hands = "south: coral_8 lagoon_8 amber_8 \n north: coral_6 lagoon_6 amber_6"
    played = voyage(f"pirates: helmsman gunner \n {hands}", "coral_8 coral_6 use lagoon_8 lagoon_6")
    assert (played.phase, played.ship, played.spent) == ("lead_card", "D7", "1 0")


@pytest.mark.rule("SAIL-102")
@pytest.mark.parametrize(("lead", "answer", "winner"), [("5", "4", 0), ("4", "5", 1)])
@pytest.mark.parametrize("pirates", ["helmsman gunner", "gunner helmsman"])
def test_powers_work_on_every_trick_whoever_won_it(voyage, lead, answer, winner, pirates):
    text = f"""
        south: coral_{lead} lagoon_8
        north: coral_{answer} lagoon_6
        player_deck: lagoon_7 amber_7
    """
    played = voyage(f"pirates: {pirates} \n {text}", f"coral_{lead} coral_{answer}")
    owners = pirates.split()
    assert (played.phase, played.choosing) == ("turn_helm", owners.index("helmsman"))
    played.play("pass")
    assert (played.phase, played.choosing) == ("second_flip", owners.index("gunner"))
    assert played.ship == ("C6", "E6")[winner]


# -- the gunner


@pytest.mark.rule("SAIL-103")
def test_the_gunner_is_asked_when_the_flip_with_its_move_and_damage_is_complete(voyage):
    """C6 to D7 for seat 1: the Kraken's hit comes before the question."""
    text = """
        ship: C6
        player_deck: amber_4 lagoon_7 amber_3
        south: coral_4 lagoon_8
        north: coral_5 lagoon_6
    """
    played = voyage(f"pirates: gunner carpenter \n {text}", "coral_4 coral_5")
    assert (played.phase, played.choosing, played.moves) == ("second_flip", 0, "pass use")
    assert (played.ship, played.kraken_deck, played.player_deck) == (
        "D7",
        "amber_2 kraken",
        "amber_3",
    )


@pytest.mark.rule("SAIL-103", "SAIL-149")
@pytest.mark.parametrize(
    ("ship", "deck", "result"),
    [("C6", "amber_1 kraken", "lose_kraken_alone"), ("C16", "amber_1 coral_1 kraken", "win")],
)
def test_the_gunner_is_not_asked_when_the_first_flip_ended_the_match(voyage, ship, deck, result):
    """A loss reached by the first flip stands, though the second might have won."""
    text = f"ship: {ship} \n kraken_deck: {deck} \n player_deck: lagoon_7 lagoon_9 amber_3"
    hands = "south: coral_4 lagoon_8 \n north: coral_5 lagoon_6"
    ended = voyage(f"pirates: gunner carpenter \n {text} \n {hands}", "coral_4 coral_5")
    assert (ended.phase, ended.result, ended.player_deck) == ("over", result, "lagoon_9 amber_3")
    assert ended.match.over


@pytest.mark.rule("SAIL-104")
def test_the_second_flip_is_a_full_one_for_the_same_winner(voyage):
    """Seat 1 owns the gunner, seat 0 won: both wheels sail toward seat 0."""
    text = (
        f"pirates: carpenter gunner \n player_deck: lagoon_7 amber_5 amber_7 coral_3 \n {CANNONS}"
    )
    played = voyage(text, f"{FIRE} use")
    assert (played.ship, played.player_deck) == ("B7", "coral_3")
    assert (played.tricks, played.phase, played.choosing) == ("1 0", "lead_card", 0)
    held = voyage(text, f"{FIRE} pass")
    assert (held.ship, held.player_deck, held.phase) == (
        "C6",
        "amber_5 amber_7 coral_3",
        "lead_card",
    )


@pytest.mark.rule("SAIL-104")
def test_the_second_flip_feeds_and_surges_too(voyage):
    text = f"pirates: carpenter gunner \n ship: D9 \n {CANNONS} \n player_deck:"
    fed = voyage(f"{text} amber_3 coral_3", f"{FIRE} use")
    assert fed.kraken_deck == "coral_1 amber_2 kraken amber_3 coral_3"
    assert voyage(f"{text} amber_3 lagoon_9", f"{FIRE} use").ship == "D11"


@pytest.mark.rule("SAIL-105")
def test_the_gunner_is_asked_at_most_once_a_trick_and_again_in_the_next(voyage):
    hands = "south: coral_5 amber_5 lagoon_8 \n north: coral_4 amber_4 lagoon_6"
    text = f"""
        pirates: carpenter gunner
        {hands}
        player_deck: coral_3 amber_3 lagoon_3 lagoon_2 lagoon_1
    """
    played = voyage(text, f"{FIRE} use")
    assert (played.phase, played.player_deck) == ("lead_card", "lagoon_3 lagoon_2 lagoon_1")
    played.play("amber_5 amber_4")
    assert (played.phase, played.spent) == ("second_flip", "0 0")


@pytest.mark.rule("SAIL-105")
@pytest.mark.parametrize("deck", ["", "lagoon_4 amber_5", "lagoon_7"])
def test_the_gunner_is_not_asked_when_the_deck_is_or_runs_dry(voyage, deck):
    played = voyage(f"pirates: carpenter gunner \n player_deck: {deck} \n {CANNONS}", FIRE)
    assert (played.phase, played.player_deck) == ("lead_card", "")


# -- the helmsman


@pytest.mark.rule("SAIL-106")
@pytest.mark.parametrize(
    ("lead", "answer", "deck"),
    [
        ("coral_8", "coral_6", ""),
        ("coral_8", "coral_2", ""),
        ("coral_3", "coral_2", ""),
        ("coral_5", "coral_4", "amber_7"),
    ],
    ids=["two wheels", "wheel and tentacle", "two tentacles", "a flipped wheel"],
)
def test_the_helmsman_is_asked_before_every_diagonal_move(voyage, lead, answer, deck):
    hands = f"south: {lead} lagoon_8 \n north: {answer} lagoon_6 \n player_deck: {deck}"
    text = f"pirates: carpenter helmsman \n {hands} \n kraken_deck: coral_1 amber_2 amber_1 kraken"
    asked = voyage(text, f"{lead} {answer}")
    assert (asked.phase, asked.choosing, asked.moves) == ("turn_helm", 1, "pass use")
    assert (asked.ship, asked.kraken_deck) == ("D5", "coral_1 amber_2 amber_1 kraken")
    assert asked.play("pass").ship == "C6"


@pytest.mark.rule("SAIL-106")
def test_the_helmsman_is_asked_for_the_wheel_of_a_second_flip(voyage):
    text = f"pirates: helmsman gunner \n player_deck: lagoon_3 amber_7 \n {CANNONS}"
    asked = voyage(text, f"{FIRE} use")
    assert (asked.phase, asked.choosing) == ("turn_helm", 0)
    turned = asked.play("use")
    assert (turned.ship, turned.phase) == ("E6", "lead_card")


@pytest.mark.rule("SAIL-107")
def test_using_the_helm_spends_it_and_turns_the_move_to_the_other_side(voyage):
    text = f"pirates: helmsman gunner \n {SAIL}"
    turned = voyage(text, "coral_8 coral_6 use")
    assert (turned.ship, turned.spent) == ("E6", "1 0")
    kept = voyage(text, "coral_8 coral_6 pass")
    assert (kept.ship, kept.spent) == ("C6", "0 0")


@pytest.mark.rule("SAIL-107")
def test_passing_keeps_the_helm_for_the_next_move(voyage):
    played = voyage(f"pirates: helmsman gunner \n {SAIL}", "coral_8 coral_6 pass lagoon_8 lagoon_6")
    assert played.phase == "turn_helm"
    assert played.play("use").ship == "D7"


@pytest.mark.rule("SAIL-108")
@pytest.mark.parametrize(
    ("ship", "moves", "landed"),
    [("A8", "use", "B9"), ("A8", "pass", "A8"), ("G8", "use", "G8"), ("E2", "pass", "E2")],
)
def test_the_helm_is_asked_even_if_a_side_is_blocked_and_a_blocked_move_is_lost(
    voyage, ship, moves, landed
):
    """Seat 0 wins. A8 has the rim on its side, G8 on the other; from E2 the island D3 is near."""
    played = voyage(f"pirates: helmsman gunner \n ship: {ship} \n {SAIL}", "coral_8 coral_6")
    assert played.phase == "turn_helm"
    played.play(moves)
    assert (played.ship, played.phase) == (landed, "lead_card")
    assert played.spent == ("1 0" if moves == "use" else "0 0")


@pytest.mark.rule("SAIL-109")
def test_turning_the_helm_changes_neither_winner_nor_cube_nor_lead_nor_damage(voyage):
    hands = "south: lagoon_1 coral_6 \n north: lagoon_7 coral_7"
    turned = voyage(f"pirates: helmsman gunner \n {hands}", "lagoon_1 lagoon_7 use")
    assert (turned.ship, turned.kraken_deck) == ("C6", "amber_2 kraken")
    assert (turned.tricks, turned.phase, turned.choosing) == ("0 1", "lead_card", 1)


@pytest.mark.rule("SAIL-109")
def test_straight_moves_cannot_be_turned(voyage):
    pair = "ship: D9 \n south: lagoon_9 coral_6 \n north: amber_9 coral_7"
    surged = voyage(f"pirates: helmsman gunner \n {pair}", "lagoon_9 amber_9")
    assert (surged.phase, surged.ship) == ("lead_card", "D11")
    flipped = voyage(
        f"pirates: helmsman carpenter \n ship: D9 \n player_deck: lagoon_9 \n {CANNONS}", FIRE
    )
    assert (flipped.phase, flipped.ship) == ("lead_card", "D11")


# -- the smuggler

SMUGGLER = """
    pirates: gunner smuggler
    south: coral_5 lagoon_8 amber_7
    north: coral_8 lagoon_4 lagoon_9 amber_3
"""


@pytest.mark.rule("SAIL-113")
def test_a_following_smuggler_may_break_colour_but_not_with_a_nine(voyage):
    begun = voyage(SMUGGLER, "coral_5")
    assert begun.moves == "coral_8 lagoon_4 amber_3"
    assert begun.match.why_not("lagoon_9").rule == "SAIL-113"


@pytest.mark.rule("SAIL-113")
def test_following_with_the_nine_of_the_lead_colour_is_no_smuggling(voyage):
    text = """
        pirates: gunner smuggler
        south: coral_5 lagoon_8
        north: coral_8 coral_9 lagoon_4 amber_9
    """
    played = voyage(text, "coral_5")
    assert played.moves == "coral_8 coral_9 lagoon_4"
    assert played.play("coral_9").spent == "0 0"


@pytest.mark.rule("SAIL-114")
def test_breaking_colour_spends_the_power_in_public(voyage):
    played = voyage(SMUGGLER, "coral_5 amber_3")
    assert (played.spent, played.smuggled) == ("0 1", "coral")
    for seat in (0, 1, None):
        told = " ".join(played.view(seat)["happened"])
        assert "colour: the Smuggler's power is used." in told
        assert played.view(seat)["pirates"][1]["spent"] is True
    again = voyage(f"{SMUGGLER} \n spent: 0 1", "coral_5")
    assert again.moves == "coral_8"
    assert again.match.why_not("amber_3").rule == "SAIL-044"


@pytest.mark.rule("SAIL-114")
def test_following_colour_keeps_the_power(voyage):
    played = voyage(SMUGGLER, "coral_5 coral_8")
    assert (played.spent, played.smuggled) == ("0 0", None)


@pytest.mark.rule("SAIL-115")
def test_a_smuggled_card_cannot_win_and_its_symbol_counts(voyage):
    text = "pirates: gunner smuggler \n south: coral_3 lagoon_8 \n north: coral_6 lagoon_4 amber_8"
    repelled = voyage(text, "coral_3 lagoon_4")
    assert (repelled.tricks, repelled.kraken_deck) == ("1 0", "coral_1 amber_2 kraken coral_3")
    sailed = voyage(text, "coral_3 amber_8")
    assert (sailed.tricks, sailed.ship, sailed.kraken_deck) == ("1 0", "C6", "amber_2 kraken")


@pytest.mark.rule("SAIL-116")
def test_a_smuggler_without_the_lead_colour_plays_anything_and_keeps_its_power(voyage):
    text = "pirates: gunner smuggler \n south: coral_5 lagoon_8 \n north: lagoon_4 lagoon_9 amber_3"
    begun = voyage(text, "coral_5")
    assert begun.moves == "lagoon_4 lagoon_9 amber_3"
    for card in ("lagoon_9", "amber_3"):
        played = voyage(text, f"coral_5 {card}")
        assert (played.spent, played.smuggled) == ("0 0", None)


@pytest.mark.rule("SAIL-117")
def test_a_leading_smuggler_neither_gains_nor_spends_anything(voyage):
    text = "pirates: smuggler gunner \n south: coral_5 lagoon_9 amber_3 \n north: coral_8 lagoon_4"
    begun = voyage(text)
    assert begun.moves == "coral_5 lagoon_9 amber_3"
    begun.play("coral_5")
    assert (begun.moves, begun.spent) == ("coral_8", "0 0")


# -- the quartermaster


@pytest.mark.rule("SAIL-120")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_quartermaster_is_asked_after_the_exchange(voyage, owner):
    pirates = ("quartermaster gunner", "gunner quartermaster")[owner]
    asked = voyage(f"{DEAL} \n pirates: {pirates}", EXCHANGE)
    assert (asked.phase, asked.choosing) == ("stow_card", owner)
    kept = asked.play("pass")
    assert (kept.phase, kept.choosing, kept.spent) == ("lead_card", 0, "0 0")
    assert kept.player_deck == "amber_3 lagoon_9 amber_5"


@pytest.mark.rule("SAIL-121")
def test_the_stowed_card_goes_to_the_bottom_and_the_former_top_card_is_drawn(voyage):
    asked = voyage(f"{DEAL} \n pirates: gunner quartermaster", EXCHANGE)
    asked.play("coral_4")
    assert asked.player_deck == "lagoon_9 amber_5 coral_4"
    assert "amber_3" in asked.north.split()
    assert "coral_4" not in asked.north.split()
    assert len(asked.north.split()) == 9
    assert asked.spent == "0 1"


@pytest.mark.rule("SAIL-121")
def test_with_one_card_in_the_deck_the_two_cards_change_places(voyage):
    text = """
        phase: exchange_give
        pirates: quartermaster gunner
        south: coral_4 coral_6
        north: lagoon_4 lagoon_6
        player_deck: amber_8
    """
    stowed = voyage(text, "coral_4 lagoon_4 coral_6")
    assert (stowed.player_deck, stowed.south) == ("coral_6", "lagoon_4 amber_8")


@pytest.mark.rule("SAIL-122")
def test_any_card_of_the_hand_may_be_stowed_the_received_one_too(voyage):
    asked = voyage(f"{DEAL} \n pirates: gunner quartermaster", EXCHANGE)
    assert asked.moves == f"{asked.north} pass"
    assert "coral_9" in asked.north.split()
    assert asked.match.why_not("coral_3").rule == "SAIL-122"
    assert asked.play("coral_9").player_deck == "lagoon_9 amber_5 coral_9"


@pytest.mark.rule("SAIL-123")
def test_over_an_empty_deck_the_quartermaster_is_not_asked(voyage):
    text = """
        phase: exchange_give
        pirates: quartermaster gunner
        south: coral_4 coral_6
        north: lagoon_4 lagoon_6
    """
    assert voyage(text, "coral_4 lagoon_4").phase == "lead_card"


@pytest.mark.rule("SAIL-124")
def test_the_partner_sees_that_a_card_was_stowed_but_not_which(voyage):
    text = f"{DEAL} \n pirates: gunner quartermaster"
    seen = []
    for card in ("coral_9", "lagoon_3", "coral_4"):
        played = voyage(text, f"{EXCHANGE} {card}")
        seen.append((played.view(0), played.view(None)))
        assert "slips a card under the Player Deck" in played.told(0)
        assert played.view(0)["pirates"][1]["spent"] is True
        assert played.view(0)["under"] is None
        assert played.view(1)["under"] == card
    assert seen[0] == seen[1] == seen[2]


# -- the signaller


@pytest.mark.rule("SAIL-125")
@pytest.mark.parametrize("first", [0, 1])
def test_the_signaller_is_asked_before_the_first_lead(voyage, first):
    asked = voyage(f"{DEAL} \n leader: {first} \n pirates: gunner signaller", EXCHANGE)
    assert (asked.phase, asked.choosing) == ("lantern_colour", 1)
    assert asked.moves == "pass coral lagoon amber"
    dark = asked.play("pass")
    assert (dark.phase, dark.choosing, dark.spent, dark.lantern) == (
        "lead_card",
        first,
        "0 0",
        None,
    )


@pytest.mark.rule("SAIL-125", "SAIL-131")
@pytest.mark.parametrize("stow", ["pass", "coral_4"])
def test_the_signaller_comes_after_the_quartermaster(voyage, stow):
    asked = voyage(f"{DEAL} \n pirates: signaller quartermaster", EXCHANGE)
    assert (asked.phase, asked.choosing) == ("stow_card", 1)
    asked.play(stow)
    assert (asked.phase, asked.choosing) == ("lantern_colour", 0)
    assert asked.play("amber").phase == "lead_card"


@pytest.mark.rule("SAIL-126")
def test_both_seats_show_all_their_cards_of_the_colour_and_keep_them(voyage):
    lit = voyage(f"{DEAL} \n pirates: signaller gunner", f"{EXCHANGE} amber")
    assert lit.knows(0) == "coral_9 amber_4 amber_8"  # its gift, and what was shown
    assert lit.knows(1) == "amber_6 amber_7 amber_9"
    assert len(lit.south.split()) == len(lit.north.split()) == 9
    assert lit.spent == "1 0"
    for seat in (0, 1, None):
        told = lit.told(seat)
        assert "Amber 6, Amber 7, Amber 9; " in told and " Amber 4, Amber 8." in told


@pytest.mark.rule("SAIL-126")
def test_a_seat_with_no_card_of_the_colour_shows_none(voyage):
    text = "phase: lantern_colour \n pirates: signaller gunner \n south: coral_4 \n north: lagoon_4"
    assert "Anchor shows Coral 4; you show none" in voyage(text, "coral").told(1)


@pytest.mark.rule("SAIL-126")
def test_shown_cards_stay_marked_until_they_are_played(voyage):
    lit = voyage(f"{DEAL} \n pirates: signaller gunner", f"{EXCHANGE} amber amber_6 amber_8")
    assert lit.knows(0) == "coral_9 amber_4"
    assert lit.knows(1) == "amber_7 amber_9"
    assert lit.view(0)["hands"][0]["known"] == ["amber_7", "amber_9"]


@pytest.mark.rule("SAIL-127")
def test_the_lantern_shows_one_colour_and_nothing_else_and_opens_no_talk(voyage):
    asked = voyage(f"{DEAL} \n pirates: gunner signaller", EXCHANGE)
    assert asked.view(1)["talk"] is False
    lit = asked.play("lagoon")
    assert lit.view(1)["talk"] is False
    assert lit.knows(1) == "lagoon_4 lagoon_6 lagoon_8 amber_9"  # amber_9 is its gift
    assert " ".join(lit.view(None)["hands"][0]["cards"]) == "lagoon_4 lagoon_6 lagoon_8"


# -- the carpenter

ENDING = """
    pirates: carpenter gunner
    ship: D15
    track: 1
    kraken_deck: coral_1 kraken
    tricks: 3 3
    south: coral_8 lagoon_8
    north: coral_4 lagoon_6
"""
TENTACLES = "coral_2 coral_3 lagoon_1 lagoon_2 lagoon_3 amber_1 amber_2 amber_3"


@pytest.mark.rule("SAIL-128")
@pytest.mark.parametrize("ended", [1, 2, 3, 4])
def test_the_carpenter_is_asked_at_the_end_of_rounds_1_to_4_before_the_damage(voyage, ended):
    asked = voyage(f"{ENDING} \n round: {ended}", "coral_8 coral_4")
    assert (asked.phase, asked.choosing, asked.round) == ("patch_hull", 0, ended)
    assert asked.kraken_deck == "coral_1 kraken"
    assert asked.moves == f"{TENTACLES} pass"


@pytest.mark.rule("SAIL-128")
def test_the_carpenter_is_not_asked_after_round_5_nor_after_a_storm_took_the_ship(voyage):
    assert voyage(f"{ENDING} \n round: 5", "coral_8 coral_4").result == "lose_round_limit"
    caught = ENDING.replace("D15", "D5")
    assert voyage(f"{caught} \n round: 2", "coral_8 coral_4").result == "lose_storm_1"


@pytest.mark.rule("SAIL-128")
def test_without_a_tentacle_in_the_discard_pile_the_carpenter_is_not_asked(voyage):
    text = ENDING.replace("coral_1 kraken", f"coral_1 {TENTACLES} kraken")
    ended = voyage(text, "coral_8 coral_4")
    assert (ended.phase, ended.round) == ("exchange_give", 2)


@pytest.mark.rule("SAIL-129")
def test_the_chosen_tentacle_goes_under_the_kraken_deck_before_the_damage(voyage):
    """The number is 1: without the patch the Kraken Card would lie alone."""
    saved = voyage(ENDING, "coral_8 coral_4 amber_2")
    assert (saved.kraken_deck, saved.round, saved.spent) == ("kraken amber_2", 2, "0 0")
    assert voyage(ENDING, "coral_8 coral_4 pass").result == "lose_kraken_alone"


@pytest.mark.rule("SAIL-130")
def test_cards_in_hands_or_in_the_deck_are_out_of_the_carpenters_reach(voyage):
    text = ENDING.replace("lagoon_8", "lagoon_1").replace("lagoon_6", "amber_1")
    asked = voyage(f"{text} \n player_deck: lagoon_3 amber_6", "coral_8 coral_4")
    assert asked.moves == "coral_2 coral_3 lagoon_2 amber_2 amber_3 pass"
    for card in ("lagoon_1", "amber_1", "lagoon_3", "coral_1"):
        assert asked.match.why_not(card).rule == "SAIL-130"


# -- two at once


@pytest.mark.rule("SAIL-131")
def test_the_helm_comes_before_the_second_flip(voyage):
    text = f"pirates: gunner helmsman \n player_deck: lagoon_7 amber_3 \n {CANNONS}"
    asked = voyage(text, FIRE)
    assert (asked.phase, asked.choosing) == ("turn_helm", 1)
    asked.play("pass")
    assert (asked.phase, asked.choosing) == ("second_flip", 0)


@pytest.mark.rule("SAIL-131")
def test_no_other_two_powers_are_ever_asked_one_right_after_the_other(random_steps):
    powers = ("stow_card", "lantern_colour", "turn_helm", "second_flip", "patch_hull")
    followed = set()
    for step in random_steps:
        pair = step.before["phase"], step.after["phase"]
        if set(pair) <= set(powers):
            followed.add(pair)
    assert ("stow_card", "lantern_colour") in followed
    assert followed <= {
        ("stow_card", "lantern_colour"),
        ("turn_helm", "second_flip"),
        ("second_flip", "turn_helm"),  # the second flip's own wheel
        ("turn_helm", "patch_hull"),  # the last trick's action, then the round's end
        ("second_flip", "patch_hull"),
    }
