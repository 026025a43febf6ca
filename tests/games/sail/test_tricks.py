"""Deal, exchange and tricks: SAIL-030 to 053."""

from collections import Counter

import pytest

from skysail import IllegalMove, NotYourTurn

ALL = {f"{colour}_{number}" for colour in ("coral", "lagoon", "amber") for number in range(1, 10)}


def colour_of(card):
    return card.split("_")[0]


def number_of(card):
    return int(card.split("_")[1])


@pytest.mark.rule("SAIL-030")
def test_each_round_deals_nine_cards_to_each_seat_and_leaves_the_rest(voyage):
    begun = voyage(
        "tricks: 3 1 \n south: coral_8 lagoon_8 \n north: coral_6 lagoon_6", "coral_8 coral_6"
    )
    assert begun.round == 2
    hands = [begun.south.split(), begun.north.split()]
    assert [len(hand) for hand in hands] == [9, 9]
    dealt = [*hands[0], *hands[1], *begun.player_deck.split()]
    assert Counter(dealt) == Counter(ALL - {"coral_1", "amber_2"})


@pytest.mark.rule("SAIL-031")
def test_before_a_deal_the_player_deck_holds_18_to_26_cards(random_matches):
    deals = [
        step.after
        for walk in random_matches
        for step in walk
        if step.after["phase"] == "exchange_give" and step.after["choosing"] == 0
    ]
    left = [len(deal["player_deck"]) for deal in deals]
    assert len(deals) > 50
    assert all(0 <= count <= 8 for count in left)
    for deal, count in zip(deals, left, strict=True):
        numbered = len(deal["kraken_deck"]) - 1
        assert 1 <= numbered <= 9
        assert count == 9 - numbered
    assert len(set(left)) > 3


@pytest.mark.rule("SAIL-031")
def test_with_all_nine_tentacles_in_the_kraken_deck_a_deal_leaves_nothing(voyage):
    ready = """
        kraken_deck: coral_1 coral_2 coral_3 lagoon_1 lagoon_2 lagoon_3 amber_1 amber_2 kraken
        tricks: 3 3
        south: amber_4 coral_8
        north: amber_3 coral_6
    """
    dealt = voyage(ready, "amber_4 amber_3")
    assert (dealt.round, dealt.player_deck) == (2, "")
    assert len(dealt.south.split()) == len(dealt.north.split()) == 9


@pytest.mark.rule("SAIL-032")
def test_a_seat_must_give_exactly_one_card_of_its_own_hand(embark):
    begun = embark(pirates="none")
    assert begun.moves == begun.south
    assert begun.match.why_not("pass").rule == "SAIL-032"
    assert begun.match.why_not(begun.north.split()[0]).rule == "SAIL-032"
    begun.play(begun.south.split()[0])
    assert (begun.phase, begun.choosing, begun.moves) == ("exchange_give", 1, begun.north)
    begun.play(begun.north.split()[0])
    assert begun.phase == "lead_card"


@pytest.mark.rule("SAIL-032", "SAIL-033")
def test_the_first_choice_stays_hidden_until_the_second_is_made(embark):
    seen = []
    for card in (0, 5):
        begun = embark(pirates="none")
        begun.play(begun.south.split()[card])
        seen.append((begun.view(1), begun.view()))
        assert begun.view(0)["hands"][0]["giving"] == begun.south.split()[card]
    assert seen[0] == seen[1]


@pytest.mark.rule("SAIL-033", "SAIL-034")
def test_both_gifts_change_hands_together_and_each_seat_holds_nine(embark):
    begun = embark(pirates="none")
    south, north = begun.south.split(), begun.north.split()
    begun.play(south[2])
    assert (begun.south.split(), begun.north.split()) == (south, north)
    begun.play(north[4])
    assert set(begun.south.split()) == set(south) - {south[2]} | {north[4]}
    assert set(begun.north.split()) == set(north) - {north[4]} | {south[2]}
    assert len(begun.south.split()) == len(begun.north.split()) == 9


@pytest.mark.rule("SAIL-033")
def test_the_card_that_is_coming_cannot_be_given_back(embark):
    begun = embark(pirates="none")
    gift = begun.south.split()[0]
    begun.play(gift)
    with pytest.raises(IllegalMove):
        begun.play(gift)


@pytest.mark.rule("SAIL-040", "SAIL-041")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_lead_alternates_from_round_to_round(voyage, embark, first):
    begun = embark(pirates="none", first_leader=first)
    leaders = [first_lead(begun)]
    for ended in (1, 2, 3, 4):
        text = f"""
            ship: D15
            round: {ended}
            first_leader: {first}
            tricks: 3 0
            leader: 0
            south: coral_8 lagoon_8
            north: coral_4 lagoon_6
        """
        leaders.append(first_lead(voyage(text, "coral_8 coral_4")))
    assert leaders == [first, 1 - first, first, 1 - first, first]


def first_lead(begun):
    assert begun.phase == "exchange_give"
    begun.play(begun.south.split()[0])
    begun.play(begun.north.split()[0])
    assert begun.phase == "lead_card"
    return begun.choosing


@pytest.mark.rule("SAIL-042", "SAIL-052")
@pytest.mark.parametrize(
    ("lead", "answer", "winner"), [("lagoon_8", "lagoon_7", 0), ("lagoon_6", "lagoon_7", 1)]
)
def test_the_winner_of_a_trick_leads_the_next(voyage, lead, answer, winner):
    hands = "south: lagoon_8 lagoon_6 coral_4 \n north: lagoon_7 coral_7 coral_9"
    played = voyage(hands, f"{lead} {answer}")
    assert (played.phase, played.choosing, played.leader) == ("lead_card", winner, winner)
    other = 1 - winner
    with pytest.raises(NotYourTurn):
        played.match.play(played.match.position()[("south", "north")[other]][0], seat=other)


@pytest.mark.rule("SAIL-052")
def test_after_three_tricks_of_a_seat_the_round_goes_on(voyage):
    played = voyage(
        "tricks: 2 3 \n south: coral_8 lagoon_8 \n north: coral_6 lagoon_6", "coral_8 coral_6"
    )
    assert (played.tricks, played.round, played.phase, played.choosing) == (
        "3 3",
        1,
        "lead_card",
        0,
    )


@pytest.mark.rule("SAIL-043")
def test_the_leader_may_play_any_card_of_its_hand_and_no_other(voyage):
    begun = voyage("south: coral_4 lagoon_1 amber_9 \n north: coral_6 lagoon_6")
    assert begun.moves == "coral_4 lagoon_1 amber_9"
    assert begun.match.why_not("coral_6").rule == "SAIL-043"
    assert begun.match.why_not("amber_8").rule == "SAIL-043"
    assert begun.match.why_not("pass").rule == "SAIL-043"


@pytest.mark.rule("SAIL-044")
def test_a_seat_that_holds_the_lead_colour_must_follow_it(voyage):
    hands = "south: coral_5 lagoon_8 \n north: coral_2 coral_8 lagoon_9 amber_3"
    begun = voyage(hands, "coral_5")
    assert begun.moves == "coral_2 coral_8"
    assert begun.match.why_not("lagoon_9").rule == "SAIL-044"
    with pytest.raises(IllegalMove):
        begun.play("amber_3")


@pytest.mark.rule("SAIL-045")
def test_a_seat_without_the_lead_colour_may_play_any_card(voyage):
    begun = voyage("south: coral_5 lagoon_8 \n north: lagoon_9 lagoon_4 amber_3", "coral_5")
    assert begun.moves == "lagoon_4 lagoon_9 amber_3"


@pytest.mark.rule("SAIL-044", "SAIL-045")
def test_every_legal_answer_in_random_matches_is_what_following_allows(random_steps):
    answers = 0
    for step in random_steps:
        if step.before["phase"] != "follow_card" or "smuggler" in step.before["pirates"]:
            continue
        hand = step.before[("south", "north")[step.seat]]
        same = [card for card in hand if colour_of(card) == colour_of(step.before["led"])]
        assert step.moves == (same or hand)
        answers += 1
    assert answers > 500


@pytest.mark.rule("SAIL-046")
@pytest.mark.parametrize("leader", [0, 1])
@pytest.mark.parametrize(
    ("lead", "answer", "leader_wins"),
    [("coral_8", "coral_6", True), ("coral_6", "coral_8", False), ("coral_4", "amber_8", True)],
)
def test_the_highest_card_of_the_lead_colour_wins(voyage, leader, lead, answer, leader_wins):
    seats = ("south", "north")
    text = f"""
        leader: {leader}
        {seats[leader]}: {lead} lagoon_9
        {seats[1 - leader]}: {answer} amber_9
    """
    played = voyage(text, f"{lead} {answer}")
    winner = leader if leader_wins else 1 - leader
    assert played.tricks == ("1 0", "0 1")[winner]


@pytest.mark.rule("SAIL-047")
@pytest.mark.parametrize("answer", ["lagoon_9", "amber_9", "lagoon_4"])
def test_a_card_of_another_colour_never_wins_not_even_a_nine(voyage, answer):
    played = voyage(f"south: coral_3 lagoon_8 \n north: {answer} amber_8", f"coral_3 {answer}")
    assert (played.tricks, played.choosing) == ("1 0", 0)


@pytest.mark.rule("SAIL-047")
def test_no_two_cards_share_colour_and_number(sail):
    faces = [(card["colour"], card["number"]) for card in sail._part("box").BOX["card"]]
    assert len(set(faces)) == len(faces) == 27
    assert {f"{colour}_{number}" for colour, number in faces} == ALL


@pytest.mark.rule("SAIL-048")
def test_the_winners_cube_advances_by_one_whatever_the_pair(voyage):
    hands = "south: coral_4 coral_6 coral_9 \n north: lagoon_6 lagoon_9 lagoon_4"
    for lead in ("coral_4", "coral_6", "coral_9"):
        for answer in ("lagoon_6", "lagoon_9", "lagoon_4"):
            assert voyage(f"tricks: 1 2 \n {hands}", f"{lead} {answer}").tricks == "2 2"


@pytest.mark.rule("SAIL-048")
def test_the_cube_advances_even_if_the_ship_is_blocked(voyage):
    played = voyage(
        "ship: A8 \n south: lagoon_8 coral_6 \n north: lagoon_7 coral_7", "lagoon_8 lagoon_7"
    )
    assert (played.ship, played.tricks) == ("A8", "1 0")


@pytest.mark.rule("SAIL-049")
def test_both_cards_of_a_trick_are_discarded(voyage):
    played = voyage("south: coral_4 coral_6 \n north: lagoon_6 lagoon_7", "coral_4 lagoon_6")
    assert {"coral_4", "lagoon_6"} <= set(played.discard.split())
    assert (played.south, played.north, played.led) == ("coral_6", "lagoon_7", None)


@pytest.mark.rule("SAIL-049", "SAIL-063")
def test_of_cannon_and_tentacle_only_the_cannon_is_discarded(voyage):
    played = voyage("south: coral_4 coral_6 \n north: coral_3 lagoon_7", "coral_4 coral_3")
    assert "coral_4" in played.discard.split()
    assert "coral_3" not in played.discard.split()


@pytest.mark.rule("SAIL-049")
def test_the_cards_are_discarded_before_the_action_asks_anything(voyage):
    played = voyage(
        "pirates: helmsman gunner \n south: coral_6 coral_7 \n north: coral_8 lagoon_7",
        "coral_6 coral_8",
    )
    assert played.phase == "turn_helm"
    assert {"coral_6", "coral_8"} <= set(played.discard.split())


@pytest.mark.rule("SAIL-050")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("8", "6"),
        ("8", "3"),
        ("3", "2"),
        ("4", "3"),
        ("4", "5"),
        ("9", "8"),
        ("9", "3"),
        ("9", "4"),
    ],
)
def test_order_and_colour_of_the_two_symbols_do_not_matter(voyage, one, other):
    """Seat 0 wins every time, leading or following."""
    outcomes = []
    for colour in ("coral", "lagoon", "amber"):
        high, low = f"{colour}_{one}", f"{colour}_{other}"
        text = "kraken_deck: lagoon_1 kraken amber_1 coral_1 \n player_deck: coral_7 \n"
        hands = f"south: {high} lagoon_7 \n north: {low} amber_7"
        outcomes += [
            effect(voyage(text + hands, f"{high} {low}")),
            effect(voyage(f"leader: 1 \n {text} {hands}", f"{low} {high}")),
        ]
    assert len(set(outcomes)) == 1


def effect(played):
    """Ship, meeple and how many cards lie where."""
    deck, pile = len(played.kraken_deck.split()), len(played.discard.split())
    return played.ship, played.track, deck, pile, played.player_deck, played.tricks


@pytest.mark.rule("SAIL-051")
def test_a_round_does_not_end_before_the_last_tricks_action_is_complete(voyage):
    text = """
        pirates: helmsman gunner
        tricks: 3 3
        south: coral_5 lagoon_8
        north: coral_4 lagoon_6
        player_deck: lagoon_7 amber_7
    """
    played = voyage(text, "coral_5 coral_4")
    assert (played.phase, played.tricks, played.round) == ("turn_helm", "4 3", 1)
    played.play("pass")
    assert (played.phase, played.tricks, played.round) == ("second_flip", "4 3", 1)
    played.play("use")
    assert (played.phase, played.tricks, played.round) == ("turn_helm", "4 3", 1)
    played.play("pass")
    assert (played.phase, played.tricks, played.round) == ("exchange_give", "0 0", 2)
    assert played.ship == "B7"


@pytest.mark.rule("SAIL-053", "SAIL-002")
def test_a_round_has_4_to_7_tricks_and_a_match_at_most_5_rounds(random_matches):
    tricks, rounds = Counter(), Counter()
    for walk in random_matches:
        held = 9
        for step in walk:
            rounds[step.after["round"]] += 1
            if step.before["phase"] == "exchange_give":
                held = 9
            if step.before["phase"] == "lead_card":
                assert len(step.before["south"]) == len(step.before["north"]) == held
                held -= 1
                assert held >= 2
            if step.after["phase"] == "exchange_give" and step.before["phase"] != "exchange_give":
                tricks[9 - held] += 1
    assert set(tricks) == {4, 5, 6, 7}
    assert set(rounds) == {1, 2, 3, 4, 5}
