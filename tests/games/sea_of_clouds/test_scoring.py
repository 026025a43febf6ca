"""The end and the count: SOC-200 to 218, and every card that scores."""

import pytest

SIRENS = (-3, -1, 2, 6, 12, 19, 27, 43)
TEETH = (-2, 2, 6, 12, 21, 32)
EYES = (-1, 3, 8, 15, 26)
SCALES = (0, 4, 10, 20)
BARE = "share_1: beer \n share_2: cook \n share_3: gunner \n deck: lookout steward"


@pytest.fixture
def count(voyage):
    """The points of seat 0, part by part, of a position without Rum on the shares."""

    def points(position, seat=0):
        return voyage(f"{BARE} \n {position}").points(seat)

    return points


@pytest.mark.rule("SOC-200")
def test_the_last_round_is_played_in_full_and_ends_with_a_boarding(voyage):
    turn = voyage("seats: 4 \n round: 12 \n active: 2 \n crew_0: gunner", "take")
    assert turn.phase == "share_choice"
    turn.play("take")
    assert (turn.phase, turn.choosing) == ("over", -1)
    assert turn.strengths == "3 0 0 0"
    assert turn.doubloons == "5 3 3 3"


@pytest.mark.rule("SOC-201")
def test_the_chests_owner_gets_what_lies_on_it(voyage, count):
    assert count("objects_0: chest \n chest: 4")["Doubloons"] == 7
    ended = voyage(f"{BARE} \n round: 15 \n active: 2 \n objects_1: chest \n chest: 4", "take")
    assert (ended.doubloons, ended.chest) == ("3 7 3", 0)


@pytest.mark.rule("SOC-202")
def test_the_score_is_the_sum_of_five_parts(voyage):
    turn = voyage(
        f"{BARE} \n doubloons: 10 3 3 \n rum_0: old_rum"
        "\n relics_0: leviathan_scale leviathan_scale"
        "\n secrets_0: hidden_stash \n objects_0: giant_seashell"
    )
    assert turn.points(0) == {
        "Doubloons": 10,
        "Rum": 4,
        "Relics": 4,
        "Objects": 4,
        "Secrets": 4,
    }
    assert turn.match.scores()[0] == 26


@pytest.mark.rule("SOC-203")
@pytest.mark.parametrize(
    ("relic", "table"),
    [
        ("sirens_song", SIRENS),
        ("behemoth_tooth", TEETH),
        ("eye_of_the_kraken", EYES),
        ("leviathan_scale", SCALES),
    ],
)
def test_relics_score_by_set(count, relic, table):
    assert count("")["Relics"] == 0
    for cards, points in enumerate(table, 1):
        assert count("relics_0: " + f"{relic} " * cards)["Relics"] == points


@pytest.mark.rule("SOC-203")
def test_relic_kinds_add_up(count):
    assert count("relics_0: sirens_song behemoth_tooth eye_of_the_kraken")["Relics"] == -6


@pytest.mark.rule("SOC-204")
def test_collectors_rum_scores_its_square(count):
    for cards in range(1, 6):
        assert count("rum_0: " + "collectors_rum " * cards)["Rum"] == cards * cards


@pytest.mark.rule("SOC-202")
@pytest.mark.parametrize(
    ("rum", "points"),
    [("rotgut", 0), ("plain_rum", 1), ("spiced_rum", 2), ("golden_rum", 3), ("old_rum", 4)],
)
def test_plain_rum_scores_its_printed_value(count, rum, points):
    assert count(f"rum_0: {rum}")["Rum"] == points
    assert count(f"rum_0: {rum} {rum}")["Rum"] == 2 * points
    assert count("rum_0: admirals_rum")["Rum"] == 5


@pytest.mark.rule("SOC-205")
def test_top_shelf_rum_is_worth_three_to_whoever_has_the_most(count):
    shelf = "rum_0: top_shelf_rum top_shelf_rum \n rum_1: top_shelf_rum"
    assert (count(shelf)["Rum"], count(shelf, 1)["Rum"]) == (6, 1)


@pytest.mark.rule("SOC-206")
def test_the_most_is_had_by_one_and_ties_go_by_the_parrot(count):
    shelf = "rum_0: top_shelf_rum \n rum_1: top_shelf_rum \n rum_2: top_shelf_rum"
    for parrot in range(3):
        rum = [count(f"{shelf} \n parrot: {parrot}", seat)["Rum"] for seat in range(3)]
        assert rum == [3 if seat == parrot else 1 for seat in range(3)]
    two = "rum_0: top_shelf_rum \n rum_1: top_shelf_rum \n parrot: 2"
    assert (count(two)["Rum"], count(two, 1)["Rum"]) == (3, 1)
    assert count("secrets_0: distillers_ledger")["Secrets"] == 0


@pytest.mark.rule("SOC-207")
def test_most_rum_and_relics_count_cards_most_doubloons_value(count):
    rum = "rum_0: rotgut rotgut \n rum_1: admirals_rum \n secrets_0: distillers_ledger"
    assert count(rum)["Secrets"] == 6
    relics = "relics_0: sirens_song behemoth_tooth eye_of_the_kraken \n relics_1: sirens_song"
    assert count(f"{relics} sirens_song \n secrets_0: museum_catalogue")["Secrets"] == 6


@pytest.mark.rule("SOC-208")
def test_what_is_left_on_shares_scores_for_nobody(voyage):
    end = "round: 15 \n active: 2 \n deck:\n share_1: beer"
    ended = voyage(f"{end} \n share_doubloons: 0 9 9", "take")
    assert ended.match.scores() == [3, 3, 3]


@pytest.mark.rule("SOC-209")
def test_the_highest_total_wins(voyage):
    ended = voyage(f"{BARE} \n round: 15 \n active: 2 \n doubloons: 5 9 7", "take")
    assert ended.view(None)["ranks"] == [3, 1, 2]
    assert "Duc de Plessy wins with 9 points." in ended.told()


def ranks(voyage, text):
    return voyage(f"{BARE} \n round: 15 \n active: 2 \n {text}", "take").view(None)["ranks"]


@pytest.mark.rule("SOC-210")
def test_ties_are_broken_by_parrot_then_doubloons_then_rum(voyage):
    """Seats 0 and 1 have 15 points, seat 2 has less."""
    more_coins = "doubloons: 12 15 9 \n rum_0: golden_rum"
    assert ranks(voyage, f"{more_coins} \n parrot: 2") == [2, 1, 3]
    assert ranks(voyage, f"{more_coins} \n parrot: 0") == [1, 2, 3]
    more_rum = "doubloons: 12 12 9 \n rum_0: plain_rum spiced_rum \n rum_1: golden_rum \n parrot: 2"
    assert ranks(voyage, more_rum) == [1, 2, 3]


@pytest.mark.rule("SOC-211")
def test_equal_in_all_they_share_the_place(voyage):
    assert ranks(voyage, "doubloons: 12 12 9 \n parrot: 2") == [1, 1, 3]
    assert ranks(voyage, "doubloons: 12 9 9 \n parrot: 0") == [1, 2, 2]
    shared = voyage(f"{BARE} \n round: 15 \n active: 2 \n doubloons: 12 12 9 \n parrot: 2", "take")
    assert "share the Sea of Clouds with 12 points" in shared.told()


@pytest.mark.rule("SOC-212")
def test_rum_guide_and_relic_case_count_cards(count):
    assert count("objects_0: rum_guide \n rum_0: rotgut rotgut old_rum")["Objects"] == 3
    assert count("objects_0: relic_case \n relics_0: sirens_song behemoth_tooth")["Objects"] == 2


@pytest.mark.rule("SOC-213")
def test_objects_with_points(count):
    for objects, points in (
        ("giant_seashell", 4),
        ("giant_seashell giant_seashell", 8),
        ("cursed_idol", -4),
        ("cursed_idol cursed_idol", -8),
        ("figurehead", 2),
        ("heavy_bell", 6),
    ):
        assert count(f"objects_0: {objects}")["Objects"] == points


@pytest.mark.rule("SOC-214")
def test_golden_perch_wants_the_parrot(count):
    assert count("objects_0: golden_perch \n parrot: 0")["Objects"] == 4
    assert count("objects_0: golden_perch \n parrot: 1")["Objects"] == 0


@pytest.mark.rule("SOC-215")
def test_secrets_that_want_the_most(count):
    for secret, most, less in (
        ("distillers_ledger", "rum_0: rotgut", "rum_1: rotgut"),
        ("museum_catalogue", "relics_0: sirens_song", "relics_1: sirens_song"),
        ("misers_oath", "doubloons: 9 3 3", "doubloons: 3 9 3"),
    ):
        assert count(f"secrets_0: {secret} \n {most}")["Secrets"] == 6
        assert count(f"secrets_0: {secret} \n {less}")["Secrets"] == 0


@pytest.mark.rule("SOC-216")
def test_vintage_label_adds_two_for_each_collectors_rum(count):
    points = count("secrets_0: vintage_label \n rum_0: collectors_rum collectors_rum old_rum")
    assert (points["Secrets"], points["Rum"]) == (4, 8)


@pytest.mark.rule("SOC-217")
def test_antiquarys_letter_and_hidden_stash(count):
    relics = (
        "relics_0: sirens_song behemoth_tooth eye_of_the_kraken leviathan_scale leviathan_scale"
    )
    assert count(f"secrets_0: antiquarys_letter \n {relics}")["Secrets"] == 6  # for three kinds
    assert count("secrets_0: hidden_stash")["Secrets"] == 4


@pytest.mark.rule("SOC-218")
def test_what_scores_nothing(count):
    objects = "objects_0: rusty_sword cutlass black_flag \n crew_0: bruiser first_mate"
    assert sum(count(objects).values()) == 3
    assert count("objects_0: chest \n chest: 0") == count("")
