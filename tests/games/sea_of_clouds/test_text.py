"""Words: moves, labels, why not, the account, the position as text; and one word for one thing."""

import re
from pathlib import Path

import pytest

from skysail import InvalidMove

DROPPED = re.compile(
    r"\b(VP|gold|coins?|hole|slot|immediate|permanent|his"
    r"|fires?|strikes?|sends?|walks? out|bottles?)\b"
)


def test_moves_are_read_in_any_spelling(clouds):
    text = clouds.text
    for words, move in (
        ("Take", "take"),
        ("share 2 card 3", "share_2_card_3"),
        ("Monsieur Plume", "monsieur_plume"),
        ("collector's rum", "collectors_rum"),
        ("First-Mate", "first_mate"),
    ):
        assert text.write(text.parse(words)) == move
    with pytest.raises(InvalidMove):
        text.parse("walk the plank")


@pytest.mark.parametrize(
    ("position", "moves", "move", "rule"),
    [
        ("", "", "card_1", "SOC-041"),
        ("", "", "share_1_card_1", "SOC-032"),
        ("", "", "cook", "SOC-130"),
        ("", "", "done", "SOC-066"),
        ("", "", "left", "SOC-138"),
        ("", "", "cutlass", "SOC-022"),
        ("", "", "rotgut", "SOC-147"),
        ("share_1: beer cook", "take", "card_3", "SOC-042"),
        ("share_1: beer cook", "take", "take", "SOC-032"),
        ("share_1: beer \n crew_0: cook gunner", "take", "steward", "SOC-061"),
        ("share_1: grappling_hook", "take", "share_2_card_2", "SOC-064"),
        ("share_1: grappling_hook beer", "take card_1", "share_1_card_1", "SOC-047"),
    ],
)
def test_a_refusal_names_its_rule(voyage, position, moves, move, rule):
    turn = voyage(position, moves)
    assert turn.refused(move) == rule


@pytest.mark.parametrize(
    ("position", "moves", "move", "rule"),
    [
        ("crew_0: lookout gunner", "", "done", "SOC-134"),
        ("crew_0: lookout cook", "", "cook", "SOC-136"),
        ("crew_0: lookout", "", "steward", "SOC-133"),
        ("crew_0: lookout gunner", "gunner", "gunner", "SOC-132"),
        ("crew_0: lookout", "lookout", "share_2_card_3", "SOC-150"),
        (
            "crew_0: lookout \n share_2: grappling_hook",
            "lookout share_2_card_1",
            "share_2_card_3",
            "SOC-064",
        ),
        (
            "crew_0: smuggler \n rum_0: old_rum \n rum_1: golden_rum",
            "smuggler",
            "rotgut",
            "SOC-147",
        ),
        (
            "crew_0: monsieur_plume \n objects_1: cutlass rum_guide",
            "monsieur_plume",
            "chest",
            "SOC-144",
        ),
        (
            "crew_0: swindler \n objects_0: chest figurehead \n objects_1: cutlass",
            "swindler",
            "black_flag",
            "SOC-148",
        ),
    ],
)
def test_a_refusal_in_a_boarding_names_its_rule(boarding, position, moves, move, rule):
    fight = boarding(f"{position} \n share_3: spiced_rum", moves)
    assert fight.refused(move) == rule


def test_a_boarding_is_told_step_by_step(boarding):
    told = boarding("crew_0: gunner \n crew_1: cook \n parrot: 0").view(None)["happened"]
    fight = [words for words in told if "share" not in words]
    assert "Boarding! Strengths: Madame Tching 3, Duc de Plessy 3, Lady Damballa 0." in fight
    assert "3 to 3. The Parrot decides: Madame Tching wins against Duc de Plessy." in fight
    assert "Gunner: Madame Tching gains 2 Doubloons." in fight
    assert "Duc de Plessy's Cook acts." in fight
    assert "The Parrot flies to Duc de Plessy, who now wins ties." in fight


@pytest.mark.fault("sea_of_clouds", 13)
def test_a_tie_at_0_is_told_as_a_tie(boarding):
    crews = "seats: 2 \n crew_0: steward steward \n crew_1: steward \n parrot: 1"
    fight = boarding(f"{crews} \n objects_0: heavy_bell \n objects_1: rusty_sword")
    assert "0 to 0. The Parrot decides: Duc de Plessy wins" in fight.told()
    assert "0 to 0. The Parrot decides: you win against Madame Tching." in fight.told(1)
    (combat,) = fight.view(None)["boarding"]["combats"]
    assert (combat["winner"], combat["tie"]) == (1, True)


def test_a_combat_without_a_winner_is_told_too(boarding):
    told = boarding("seats: 4 \n crew_0: steward \n objects_1: cutlass").told()
    assert "Duc de Plessy is stronger than Madame Tching, but has no Pirates: nobody wins." in told
    assert "Duc de Plessy and Lady Damballa: no crews, no winner." in told
    assert "El Capitan has nobody aboard: Madame Tching wins without a blow." in told


def test_the_parrot_cannot_win_for_a_captain_without_pirates(boarding):
    told = boarding("seats: 2 \n crew_0: boatswain \n objects_1: cutlass \n parrot: 1").told(1)
    assert "The Parrot favours you, who have no Pirates: nobody wins." in told


def test_the_reader_is_you(boarding):
    fight = boarding("seats: 2 \n crew_1: boatswain boatswain \n objects_0: chest")
    assert "You have nobody aboard: Duc de Plessy wins without a blow." in fight.told(0)
    assert "The Chest goes from you to Duc de Plessy, who pockets 1" in fight.told(0)
    assert "2 Boatswains, 1 victory: you gain 4 Doubloons." in fight.told(1)


def test_a_take_names_what_everybody_may_know(voyage):
    turn = voyage("share_1: rotgut hidden_stash cook \n share_doubloons: 2 0 0", "take")
    assert "You take share 1: Rotgut, Hidden Stash, Cook and 2 Doubloons." in turn.told(0)
    assert "takes share 1: a Rum, a Secret, Cook and 2 Doubloons." in turn.told(1)
    assert "Cook: strength 0 to 3." in turn.told(1)


def test_a_share_that_is_left_says_what_goes_on_it(voyage):
    turn = voyage("share_1: cook beer cook \n share_doubloons: 3 0 0", "leave")
    assert "You leave share 1; it is full: a Doubloon instead, 4 now." in turn.told(0)
    assert "Madame Tching leaves share 2: a Relic goes on it." in turn.play("leave").told(1)


@pytest.mark.parametrize(
    ("found", "asked", "meanwhile"),
    [
        ("beer", "Beer: which Pirate leaves?", "chooses which Pirate leaves"),
        (
            "grappling_hook",
            "Grappling Hook: take one card unseen",
            "takes one card unseen",
        ),
    ],
)
@pytest.mark.fault("sea_of_clouds", 15)
@pytest.mark.fault("sea_of_clouds", 14)
def test_what_a_lookout_finds_asks_in_its_own_name(boarding, found, asked, meanwhile):
    fight = boarding(f"crew_0: lookout gunner \n share_2: {found}", "gunner lookout")
    assert fight.view(0)["prompt"] == "Lookout: take one card unseen"
    fight.play("share_2_card_1")
    assert fight.view(0)["prompt"] == asked
    assert fight.view(1)["prompt"] == f"Madame Tching {meanwhile}"
    assert "Madame Tching takes an Object from share 2 unseen" in fight.told()


def test_a_position_on_paper_asks_without_a_name_that_it_does_not_tell(clouds, boarding):
    fight = boarding("crew_0: lookout gunner \n share_2: beer", "gunner lookout share_2_card_1")
    laid = clouds.match(position=fight.match.position())
    assert laid.view(0)["prompt"] == "Which Pirate leaves?"


def test_questions_name_who_asks(voyage, boarding):
    assert voyage("").view(0)["prompt"] == "Share 1: take it or leave it?"
    assert voyage("").view(1)["prompt"] == "Madame Tching looks at share 1"
    assert voyage("share_1: beer cook", "take").view(0)["prompt"] == "Which card first?"
    both = "objects_1: cutlass figurehead \n objects_2: rusty_sword"
    fight = boarding(f"crew_0: monsieur_plume \n {both}")
    assert fight.view(0)["prompt"] == "Which Pirate acts?"
    assert [option["label"] for option in fight.view(0)["choices"]] == [
        "Let Monsieur Plume act",
        "Finish",
    ]
    fight.play("monsieur_plume")
    assert fight.view(0)["prompt"] == "Monsieur Plume: aboard whom?"
    assert fight.view(0)["choices"][0]["label"] == "Go aboard Duc de Plessy"
    fight.play("left")
    assert "Madame Tching's Monsieur Plume goes aboard Duc de Plessy." in fight.told()
    thrown = "Monsieur Plume: which Object goes?"
    assert fight.view(1)["prompt"] == thrown
    assert fight.view(1)["how"].startswith("Madame Tching beat you: ")


def test_one_word_for_one_thing_in_rules_on_cards_and_in_the_log(clouds):
    """The words that we have dropped for others come back nowhere."""
    pages = [clouds.folder / "rules.md", *Path(__file__).parent.glob("*.playthrough")]
    pages_told = [page.read_text("utf-8") for page in pages]
    cards = [face["text"] for face in clouds._part("box").FACES]
    for words in (*pages_told, *cards):
        assert not DROPPED.findall(words)


def test_looking_is_told_by_backs_and_to_the_looker_by_faces(voyage):
    turn = voyage("active: 0 \n share_2: cook beer \n share_doubloons: 0 2 0", "leave")
    assert "Madame Tching looks at share 2: a Pirate, an Object and 2 Doubloons." in turn.told(1)
    assert "You look at share 2: Cook, Beer and 2 Doubloons." in turn.told(0)


@pytest.mark.fault("sea_of_clouds", 19)
def test_the_account_shows_how_points_come_about(voyage):
    match = voyage("doubloons: 7 3 3 \n rum_1: old_rum").match
    lines = match.game.text.account(match.state)
    assert "Madame Tching: Doubloons 7, Rum 0, Relics 0, Secrets 0, Objects 0 = 7." in lines
    assert "Duc de Plessy: Doubloons 3, Rum 4, Relics 0, Secrets 0, Objects 0 = 7." in lines


def test_the_table_in_words(voyage):
    words = voyage(
        "share_1: rotgut cook \n rum_1: old_rum@0 rotgut \n relics_2: sirens_song sirens_song"
        "\n objects_0: chest"
    ).match.text(0)
    assert "Share 1: Rotgut, Cook <- being looked at" in words
    assert "Rum: Old Rum, [Rum]" in words
    assert "Relics: Siren's Song ×2" in words
    assert "Objects: Chest, 6 Doubloons on the Chest" in words
