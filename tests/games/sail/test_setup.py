"""Setting up: SAIL-001 to 017."""

from collections import Counter

import pytest

from skysail import InvalidOption, InvalidPosition
from tests.games.walk import started

OCEAN = """
    A2 A4 A6 A8 A10 A12 A14 A16 B1 B3 B5 B7 B9 B11 B13 B15 B17
    C2 C4 C6 C8 C10 C12 C14 C16 D1 D3 D5 D7 D9 D11 D13 D15 D17
    E2 E4 E6 E8 E10 E12 E14 E16 F1 F3 F5 F7 F9 F11 F13 F15 F17
    G2 G4 G6 G8 G10 G12 G14 G16
"""
LOW = {f"{colour}_{number}" for colour in ("coral", "lagoon", "amber") for number in (1, 2)}
HIGH = {f"{colour}_{number}" for colour in ("coral", "lagoon", "amber") for number in range(3, 10)}
PLAIN_MAP = {"start": "D1", "end": "D17", "storms": [5, 12]}


@pytest.mark.rule("SAIL-001")
def test_sail_is_for_two_seats_and_no_others(sail):
    assert sail.seats == (2, 2)
    for seats in (1, 3):
        with pytest.raises(InvalidOption):
            sail.match(seats=seats)


@pytest.mark.rule("SAIL-001")
def test_both_seats_win_or_lose_together(voyage):
    hands = "south: lagoon_1 coral_6 \n north: lagoon_7 coral_7"
    won = voyage(f"ship: C16 \n {hands}", "lagoon_1 lagoon_7")
    assert (won.result, won.match.scores()) == ("win", [1, 1])
    lost = voyage(f"kraken_deck: amber_1 kraken \n {hands}", "lagoon_1 lagoon_7")
    assert (lost.result, lost.match.scores()) == ("lose_kraken_alone", [0, 0])


@pytest.mark.rule("SAIL-005")
def test_seat_0_is_south_on_the_a_side_and_seat_1_north_on_the_g_side(voyage):
    hands = "south: lagoon_8 lagoon_6 coral_6 \n north: lagoon_7 coral_7"
    assert voyage(hands, "lagoon_8 lagoon_7").ship == "C6"
    assert voyage(hands, "lagoon_6 lagoon_7").ship == "E6"
    seen = voyage(hands).view(0)
    assert [hand["name"] for hand in seen["hands"]] == ["Anchor", "Star"]


def test_the_ocean_has_the_59_cells_of_the_lattice(sail):
    chart = sail.view.CELLS
    assert len(chart) == 59
    assert sorted(chart) == sorted(OCEAN.split())


@pytest.mark.rule("SAIL-010")
def test_the_ship_starts_on_the_start_token_of_its_map(embark):
    assert embark(scenario="first_crossing").ship == "D1"
    assert embark(scenario="crosswind_run").ship == "B1"
    own = {"start": "G2", "end": "G16", "storms": [4], "islands": ["D3"], "krakens": ["F5", "A8"]}
    laid = embark(scenario="custom", map=own)
    assert laid.ship == "G2"
    assert laid.view()["map"] | own == laid.view()["map"]


@pytest.mark.rule("SAIL-011")
def test_seat_0_picks_a_pirate_first_and_seat_1_one_of_the_five_left(embark):
    begun = embark(pirates="choose")
    assert (begun.phase, begun.choosing) == ("choose_pirate", 0)
    assert begun.moves == "gunner helmsman signaller smuggler carpenter quartermaster"
    begun.play("smuggler")
    assert (begun.phase, begun.choosing) == ("choose_pirate", 1)
    assert begun.moves == "gunner helmsman signaller carpenter quartermaster"
    begun.play("gunner")
    assert begun.pirates == "smuggler gunner"
    assert (begun.phase, begun.choosing) == ("exchange_give", 0)


@pytest.mark.rule("SAIL-011")
def test_random_pirates_are_two_different_ones_every_pair_alike(sail):
    states = started(sail, 2, range(3000), pirates="random")
    pairs = Counter((int(a), int(b)) for a, b in states.pirate)
    assert set(pairs) == {(a, b) for a in range(6) for b in range(6) if a != b}
    assert all(50 < count < 150 for count in pairs.values())  # 100 expected; 5 deviations


@pytest.mark.rule("SAIL-011")
def test_the_basic_game_has_no_pirates_and_asks_for_no_power(random_matches):
    basic = [walk for walk in random_matches if walk[0].before["pirates"] == ["none", "none"]]
    assert len(basic) > 10
    phases = {step.before["phase"] for walk in basic for step in walk}
    assert phases == {"exchange_give", "lead_card", "follow_card"}


@pytest.mark.rule("SAIL-012", "SAIL-013")
def test_meeple_cubes_and_disc_begin_on_their_first_spaces(embark):
    begun = embark(pirates="none")
    assert begun.track == 0
    assert begun.view()["track"]["strikes"] == 0
    assert (begun.tricks, begun.round) == ("0 0", 1)


@pytest.mark.rule("SAIL-014")
def test_the_kraken_deck_is_the_six_lowest_cards_shuffled_over_the_kraken_card(embark):
    decks = [embark(seed, pirates="none").kraken_deck.split() for seed in range(300)]
    for deck in decks:
        assert deck[-1] == "kraken"
        assert sorted(deck[:-1]) == sorted(LOW)
    for place in range(6):
        seen = Counter(deck[place] for deck in decks)
        assert set(seen) == LOW
        assert max(seen.values()) < 90  # 50 expected


@pytest.mark.rule("SAIL-015")
def test_the_player_deck_is_all_cards_from_3_to_9(embark):
    begun = embark(pirates="none")
    dealt = [*begun.south.split(), *begun.north.split(), *begun.player_deck.split()]
    assert len(dealt) == 21
    assert set(dealt) == HIGH
    assert begun.discard == ""


@pytest.mark.rule("SAIL-015", "SAIL-030")
def test_every_card_is_equally_likely_in_each_hand_and_at_each_place_of_the_deck(sail):
    places = Counter()
    for state in started(sail, 2, range(4000), pirates="none"):
        dealt = sail.position.write(state)
        places.update((card, "south") for card in dealt["south"])
        places.update((card, "north") for card in dealt["north"])
        places.update((card, index) for index, card in enumerate(dealt["player_deck"]))
    for card in HIGH:
        for hand in ("south", "north"):
            assert abs(places[card, hand] - 4000 * 9 / 21) < 160  # 5 deviations
        for index in range(3):
            assert abs(places[card, index] - 4000 / 21) < 70


@pytest.mark.rule("SAIL-016")
@pytest.mark.parametrize(
    ("field", "changes"),
    [
        pytest.param("islands", {"islands": ["C17"]}, id="V1 no such cell"),
        pytest.param("krakens", {"krakens": ["D1"]}, id="V2 a cell named twice"),
        pytest.param("islands", {"islands": ["F3", "F3"]}, id="V2 an island twice"),
        pytest.param("islands", {"islands": OCEAN.split()[1:14]}, id="V3 thirteen islands"),
        pytest.param("krakens", {"krakens": OCEAN.split()[1:11]}, id="V3 ten Krakens"),
        pytest.param("storms", {"storms": [3, 5, 12]}, id="V3 three storms"),
        pytest.param("storms", {"storms": [12, 5]}, id="V4 storms descend"),
        pytest.param("storms", {"storms": [5, 5]}, id="V4 storms equal"),
        pytest.param("storms", {"storms": [0]}, id="V4 gap 0"),
        pytest.param("storms", {"storms": [17]}, id="V4 gap 17"),
        pytest.param("storms", {"storms": [5.0]}, id="V4 not a whole number"),
        pytest.param("end", {"start": "D17", "end": "D1", "storms": []}, id="V5 backward"),
        pytest.param("end", {"start": "B5", "end": "F5", "storms": []}, id="V5 abreast"),
        pytest.param("start", {"start": "D7"}, id="V6 start past the first storm"),
        pytest.param("end", {"end": "C12"}, id="V6 end before the last storm"),
        pytest.param("islands", {"islands": ["C2", "E2", "D3"]}, id="V7 no route"),
        pytest.param("start", {"start": None}, id="start is no text"),
        pytest.param("start", {"start": ["D1"]}, id="start is a list"),
        pytest.param("islands", {"islands": [["D3"]]}, id="an island is a list"),
        pytest.param("islands", {"islands": "D3"}, id="islands are no list"),
        pytest.param("level", {"level": 5}, id="level 5"),
        pytest.param("title", {"title": 7}, id="title is no text"),
        pytest.param("wind", {"wind": "west"}, id="unknown field"),
    ],
)
def test_a_map_that_cannot_be_is_refused_and_the_field_is_named(sail, field, changes):
    with pytest.raises(InvalidOption, match=f"field '{field}'"):
        sail.match(scenario="custom", map=PLAIN_MAP | changes)


@pytest.mark.rule("SAIL-016")
def test_maps_at_the_limits_are_taken(sail):
    islands = ["B3", "F3", "B5", "F5", "B7", "F7", "B9", "F9", "B11", "F11", "B13", "F13"]
    krakens = ["C4", "E4", "C6", "E6", "C8", "E8", "C10", "E10", "C12"]
    full = PLAIN_MAP | {"islands": islands, "krakens": krakens, "storms": [1, 16]}
    assert sail.match(scenario="custom", map=full).view()["map"]["storms"] == [1, 16]
    assert (
        sail.match(scenario="custom", map={"start": "D1", "end": "C2"}).view()["map"]["end"] == "C2"
    )


@pytest.mark.rule("SAIL-016")
@pytest.mark.parametrize(
    ("field", "line"),
    [("islands", "islands: C2 E2 D3"), ("start", "start: D2"), ("storms", "storms: five")],
)
def test_such_a_map_is_refused_in_a_position_too(sail, field, line):
    start = "" if field == "start" else "start: D1 \n"
    text = f"scenario: custom \n {start} end: D17 \n kraken_deck: coral_1 kraken \n south: coral_6"
    with pytest.raises(InvalidPosition, match=f"field '{field}'"):
        sail.match(position=f"{text} \n {line}")


@pytest.mark.rule("SAIL-017")
def test_no_card_lies_anywhere_while_pirates_are_chosen(embark):
    begun = embark(pirates="choose")
    seen = begun.view(0)
    assert (seen["kraken_deck"], seen["discard"], seen["player_deck"]) == ([], [], 0)
    assert [hand["count"] for hand in seen["hands"]] == [0, 0]
    assert not {"kraken_deck", "player_deck", "south", "north"} & set(begun.match.position())
    begun.play("gunner")
    assert begun.view(1)["kraken_deck"] == []
    begun.play("helmsman")
    assert len(begun.view(1)["kraken_deck"]) == 7


@pytest.mark.rule("SAIL-017")
def test_card_orders_do_not_depend_on_which_pirates_were_chosen_last(embark):
    """Two seeds show the same until the second choice: nothing is shuffled before it."""
    one, other = embark(3, pirates="choose"), embark(4, pirates="choose")
    for begun in (one, other):
        begun.play("gunner")
    assert one.view(1) == other.view(1)
    one.play("helmsman")
    other.play("helmsman")
    assert one.view(1)["kraken_deck"] != other.view(1)["kraken_deck"]
