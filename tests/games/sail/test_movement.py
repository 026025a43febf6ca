"""How the ship moves and what it meets: SAIL-080 to 090."""

import pytest

SAIL = "south: lagoon_8 coral_6 \n north: lagoon_7 coral_7"
TO_SOUTH = "lagoon_8 lagoon_7"
NORTH_WINS = "south: lagoon_6 coral_6 \n north: lagoon_7 coral_7"
TO_NORTH = "lagoon_6 lagoon_7"
MERMAIDS = "south: lagoon_9 coral_6 \n north: amber_9 coral_7"
STRAIGHT = "lagoon_9 amber_9"
HURT = "south: lagoon_1 coral_6 \n north: lagoon_7 coral_7"  # north wins, one pair damage
LETTERS = "ABCDEFG"


def cells():
    return [(x, y) for x in range(1, 18) for y in range(1, 8) if (x + y) % 2]


def name(x, y):
    return f"{LETTERS[y - 1]}{x}" if 1 <= x <= 17 and 1 <= y <= 7 and (x + y) % 2 else None


def open_sea(ship):
    """A map without tokens that has the ship anywhere but in the harbour."""
    end = "D17" if ship != "D17" else "B17"
    return f"scenario: custom \n start: D1 \n end: {end} \n ship: {ship}"


@pytest.mark.rule("SAIL-080", "SAIL-083")
@pytest.mark.parametrize(
    ("hands", "moves", "toward"), [(SAIL, TO_SOUTH, -1), (NORTH_WINS, TO_NORTH, 1)]
)
def test_a_diagonal_move_goes_one_column_forward_and_one_letter_toward_the_seat(
    voyage, hands, moves, toward
):
    for x, y in cells():
        here, there = name(x, y), name(x + 1, y + toward)
        if there == "D17":
            continue
        assert voyage(f"{open_sea(here)} \n {hands}", moves).ship == (there or here)


@pytest.mark.rule("SAIL-081", "SAIL-083", "SAIL-084")
def test_a_straight_move_goes_to_the_next_diamond_ahead_two_columns_on(voyage):
    for x, y in cells():
        here, there = name(x, y), name(x + 2, y)
        if there == "D17":
            continue
        assert voyage(f"{open_sea(here)} \n {MERMAIDS}", STRAIGHT).ship == (there or here)


@pytest.mark.rule("SAIL-082")
def test_the_ship_does_not_enter_an_island_by_any_move(voyage):
    """Scenario 1: islands at D3 and C10."""
    assert voyage(f"ship: C2 \n {NORTH_WINS}", TO_NORTH).ship == "C2"
    assert voyage(f"ship: D9 \n {SAIL}", TO_SOUTH).ship == "D9"
    assert voyage(f"ship: C8 \n {MERMAIDS}", STRAIGHT).ship == "C8"
    flip = "ship: C8 \n player_deck: lagoon_9 \n south: coral_5 amber_4 \n north: coral_4 amber_8"
    assert voyage(flip, "coral_5 coral_4").ship == "C8"


@pytest.mark.rule("SAIL-083")
@pytest.mark.parametrize(
    ("ship", "hands", "moves"),
    [
        ("A8", SAIL, TO_SOUTH),
        ("G8", NORTH_WINS, TO_NORTH),
        ("C16", MERMAIDS, STRAIGHT),
        ("D17", SAIL, TO_SOUTH),
        ("D17", MERMAIDS, STRAIGHT),
    ],
)
def test_the_ship_does_not_leave_the_board_on_any_side(voyage, ship, hands, moves):
    played = voyage(f"{open_sea(ship)} \n {hands}", moves)
    assert played.ship == ship
    assert "The rim blocks" in played.told()


@pytest.mark.rule("SAIL-084")
def test_a_blocked_move_is_lost_without_another_instead(voyage):
    """From D1 in the Needle's Eye straight on is an island; both diagonals are free."""
    scene = "scenario: needles_eye \n ship: D1"
    assert voyage(f"{scene} \n {MERMAIDS}", STRAIGHT).ship == "D1"
    assert voyage(f"{scene} \n {SAIL}", TO_SOUTH).ship == "C2"
    rim = voyage(f"ship: A8 \n {SAIL}", TO_SOUTH)
    assert (rim.ship, rim.phase) == ("A8", "lead_card")


@pytest.mark.rule("SAIL-085")
def test_moving_into_a_kraken_space_costs_one_damage_and_the_token_stays(voyage):
    played = voyage(f"ship: C6 \n {NORTH_WINS}", TO_NORTH)
    assert (played.ship, played.kraken_deck) == ("D7", "amber_2 kraken")
    assert "coral_1" in played.discard.split()
    assert "D7" in played.view()["map"]["krakens"]
    straight = voyage(MERMAIDS, STRAIGHT)
    assert (straight.ship, straight.kraken_deck) == ("D7", "amber_2 kraken")


@pytest.mark.rule("SAIL-086")
def test_staying_on_a_kraken_space_does_no_damage(voyage):
    """Kraken spaces of scenario 1: at G4 the rim blocks the move, at D7 a round begins."""
    blocked = voyage(f"ship: G4 \n {NORTH_WINS}", TO_NORTH)
    assert (blocked.ship, blocked.kraken_deck) == ("G4", "coral_1 amber_2 kraken")
    idle = "ship: D7 \n tricks: 3 0 \n south: coral_8 lagoon_8 \n north: coral_4 lagoon_6"
    begun = voyage(idle, "coral_8 coral_4")
    assert (begun.round, begun.ship, begun.kraken_deck) == (2, "D7", "coral_1 amber_2 kraken")


@pytest.mark.rule("SAIL-087")
def test_the_space_entered_hurts_before_the_pair_does(voyage):
    """The Kraken Card comes up second: the first hit is the space's, the second the pair's."""
    played = voyage(
        f"ship: C6 \n kraken_deck: coral_1 kraken amber_2 \n {HURT}", "lagoon_1 lagoon_7"
    )
    assert (played.ship, played.kraken_deck, played.track) == ("D7", "amber_2 kraken", 1)
    sentences = played.view()["happened"]
    order = [words for words in sentences if words.startswith(("To ", "Hit: ", "The Kraken"))]
    assert order == [
        "To D7, toward Star: past storm 1.",
        "Hit: Coral 1 is gone, 1 left.",
        "The Kraken surfaces: from now on 1 hit at every round's end.",
    ]


@pytest.mark.rule("SAIL-087", "SAIL-149")
def test_the_end_is_checked_before_any_damage(voyage):
    played = voyage(f"ship: C16 \n kraken_deck: amber_1 kraken \n {HURT}", "lagoon_1 lagoon_7")
    assert (played.result, played.kraken_deck) == ("win", "amber_1 kraken")


@pytest.mark.rule("SAIL-088")
def test_a_straight_move_minds_neither_islands_nor_krakens_beside_its_path(voyage):
    """Maw of the Deep has islands at C10 and E10, on both sides of the way from D9 to D11."""
    played = voyage(f"scenario: maw_of_the_deep \n ship: D9 \n {MERMAIDS}", STRAIGHT)
    assert (played.ship, played.kraken_deck) == ("D11", "coral_1 amber_2 kraken")
    shallows = voyage(f"scenario: tentacle_shallows \n ship: D9 \n {MERMAIDS}", STRAIGHT)
    assert shallows.ship == "D9"  # D11 is an island there
    between = "scenario: custom \n start: D1 \n end: D17 \n krakens: C6 E6 \n ship: D5"
    passed = voyage(f"{between} \n {MERMAIDS}", STRAIGHT)
    assert (passed.ship, passed.kraken_deck) == ("D7", "coral_1 amber_2 kraken")


@pytest.mark.rule("SAIL-089")
def test_a_storm_line_neither_stops_nor_hurts_the_ship(voyage):
    """Scenario 1: storm lines after columns 5 and 12."""
    for ship, landed in (
        ("D5", "C6"),
        ("C6", "B7"),
        ("B11", "A12"),
        ("C12", "B13"),
        ("F13", "E14"),
    ):
        played = voyage(f"ship: {ship} \n {SAIL}", TO_SOUTH)
        assert (played.ship, played.kraken_deck) == (landed, "coral_1 amber_2 kraken")
    crossed = voyage(f"ship: C12 \n {MERMAIDS}", STRAIGHT)
    assert (crossed.ship, crossed.kraken_deck) == ("C14", "coral_1 amber_2 kraken")


@pytest.mark.rule("SAIL-090")
def test_a_ship_with_no_route_left_plays_on_and_the_table_only_points_it_out(voyage):
    adrift = voyage(f"ship: B15 \n {SAIL}", TO_SOUTH)
    assert (adrift.ship, adrift.result, adrift.phase) == ("A16", "running", "lead_card")
    assert adrift.view()["stranded"] is True
    assert voyage(f"ship: B15 \n {SAIL}").view()["stranded"] is False


@pytest.mark.rule("SAIL-080", "SAIL-081", "SAIL-082", "SAIL-083", "SAIL-154")
def test_in_random_matches_the_ship_only_makes_these_moves_and_never_goes_back(random_steps):
    moved = 0
    for step in random_steps:
        before, after = step.before["ship"], step.after["ship"]
        forward = int(after[1:]) - int(before[1:])
        across = LETTERS.index(after[0]) - LETTERS.index(before[0])
        assert (forward, across) in {(0, 0), (1, 1), (1, -1), (2, 0)}
        moved += forward > 0
    assert moved > 300
