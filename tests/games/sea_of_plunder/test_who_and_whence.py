"""Who has won, for all who ask; whence a slipped card came; which island was met first."""

import pytest

from skysail.results import shares, winners
from tests.games.knowledge import redeals
from tests.games.sea_of_plunder.test_ending import over

SLIPPED = """
    seats: 3
    powers: gambler smuggler odd
    compasses: 1 1 1
    phase: draw_source
    active: 1
    pile: map_ns3
    deck: {deck}
    slipped: {givers}
"""


@pytest.mark.rule("SOP-184")
def test_the_winner_is_the_only_one_for_bots_and_ladders_too(plunder, lay):
    ended = over(lay, "treasures: 3 0 1 0").match.state
    assert winners(plunder, ended) == [0]
    assert shares(plunder, ended) == [1.0, 0.0, 0.0, 0.0]


@pytest.mark.rule("SOP-140")
@pytest.mark.parametrize(
    ("deck", "givers"),
    [("map_ew3", "0"), ("map_ew3 map_corners", "0 2")],
    ids=["alone", "above another's"],
)
def test_a_card_that_the_first_seat_slipped_is_thought_to_be_where_it_went(
    plunder, lay, deck, givers
):
    names, state = plunder._part("names"), plunder._part("state")
    now = lay(SLIPPED.format(deck=deck, givers=givers), "deck").match.state
    (drawn,) = names.cards_in(now.hand[1])
    assert drawn in names.cards_in(now.may[2, 1])
    below = [sum(int(now.slipped[other]) for other in range(3) if other != seat) for seat in (1, 2)]
    for seat, left in zip((1, 2), below, strict=True):
        assert bool(now.may[seat, state.UNDER].any()) == bool(left)


@pytest.mark.rule("SOP-067")
def test_of_two_islands_the_first_can_be_met_after_the_second(lay):
    played = lay(
        """
        ships: F5 L7 G12 B7
        pirates: H6 A2 A3 A4
        islands: F7 H7 none
        hand_0: action_so_close_yet_so_far map_cross2
        deck: map_diag2_ne
        """,
        "play_action_so_close_yet_so_far discard_map_cross2 island_0 x_0 island_1",
    )
    played.play("x_0", dice="A1 M1")
    assert (played.dish, played.treasures, played.islands) == (1, "1 0 0 0", "M1 A1 none")


def test_a_card_that_is_known_to_be_in_a_full_hand_makes_another_move_on(plunder, lay):
    """Seat 1 took it from the pile in sight of all; it is dealt last of all hidden cards."""
    laid = lay(
        """
        seats: 3
        powers: gambler smuggler odd
        compasses: 1 1 1
        phase: draw_source
        active: 1
        hand_0: map_corners
        hand_1: map_cape_r_n
        hand_2: map_cross2 map_diag2_ne
        pile: map_fork_w
        deck: map_diag2_nw map_diag2_se map_diag3_ne
        """,
        "pile",
    )
    cards_in = plunder._part("names").cards_in
    (taken,) = set(cards_in(laid.match.state.may[0, 1])) - set(cards_in(laid.match.state.may[0, 2]))
    for dealt in redeals(laid.match, 0, 30):
        hands = [cards_in(dealt.hand[seat]) for seat in range(3)]
        assert taken in hands[1] and [len(hand) for hand in hands] == [1, 2, 2]


@pytest.mark.rule("SOP-140")
@pytest.mark.parametrize("kind", ["DREW", "SLIPPED", "STOLE", "ADRIFT"])
def test_a_redeal_forgets_which_card_an_event_did_not_show(plunder, embark, kind):
    s = plunder._part("state")
    match = embark().match
    state = match._states[-1][0]
    s.tell_secret(state, getattr(s, kind), 1, 2, 0, 5)
    for seat in range(4):
        party = seat == 1 or (seat == 2 and kind in ("STOLE", "ADRIFT"))
        for dealt in redeals(match, seat, 2):
            assert dealt.events[0, 4] == (5 if party else s.NOBODY)


@pytest.mark.parametrize(
    ("phase", "uncharted", "cards"),
    [
        ("BRIBE_GOOD", 0, "GOODS"),
        ("PLAY_CARD", 0, "PLAYABLE"),
        ("PLAY_CARD", "MOST_UNCHARTED", "NOT_UNCHARTED"),
        ("DISCARD_CARD", 0, "PLAYABLE"),
        ("DISCARD_CARD", "MOST_UNCHARTED", "PLAYABLE"),
        ("RESUPPLY_BOTTOM", 0, "PLAYABLE"),
        ("COMPASS_USE", 0, ""),
    ],
)
def test_who_was_asked_holds_a_card_for_it(plunder, embark, phase, uncharted, cards):
    s, knowledge = plunder._part("state"), plunder._part("knowledge")
    state = embark().match.state
    state.seat, state.phase = 1, getattr(s, phase)
    state.uncharted = getattr(s, uncharted) if uncharted else 0
    for word in range(s.WORDS):
        asked = int(getattr(s, cards)[word]) if cards else 0
        assert [knowledge.need_of(state, seat, word) for seat in (0, 1)] == [asked, 0]
