"""Positions written down: read, written and refused; and what holds in every state."""

from collections import Counter

import pytest

from skysail import InvalidPosition

BANK = {  # events that move Doubloons between the bank and the table
    "ADDED_COIN": lambda a, b, c: 1,
    "FOUND_NO_CARD": lambda a, b, c: 1,
    "GAINED": lambda a, b, c: b,
}


def test_a_position_reads_back_as_it_was_written(clouds, random_matches):
    for walk in random_matches[::6]:
        for step in walk[::5]:
            match = clouds.match(position=step.after)
            assert match.position() == step.after
            again = clouds.match(position=match.position_text())
            assert again.position() == step.after
            assert again.state.tobytes() == match.state.tobytes()


def test_what_is_left_out_has_its_usual_value(clouds):
    begun = clouds.match(
        position="share_1: rotgut \n share_2: beer \n share_3: cook \n deck: gunner"
    )
    document = begun.position()
    assert (document["seats"], document["round"], document["phase"]) == (2, 1, "share_choice")
    assert document["doubloons"] == [3, 3]
    assert len(document["discard"]) == 94 - 8 - 4


def test_strengths_below_0_are_read_and_written(voyage):
    assert voyage("strengths: -1 0 4 \n beaten: none right both").strengths == "-1 0 4"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("seats: 5", "'seats'"),
        ("round: 16", "'round'"),
        ("parrot: 3", "'parrot'"),
        ("active: 3", "'active'"),
        ("choosing: 1", "'choosing'"),
        ("looking: 4", "'looking'"),
        ("phase: sleeping", "'phase'"),
        ("doubloons: 3 3", "'doubloons'"),
        ("doubloons: 3 -1 3", "'doubloons'"),
        ("share_1: rotgut cook beer gunner", "'share_1'"),
        ("share_1:", "'share_1'"),
        ("deck:\n share_1:", "'share_1'"),
        ("share_1: anchor", "anchor"),
        ("share_1: rotgut@3", "'share_1'"),
        ("share_1: rotgut@x", "'share_1'"),
        ("share_doubloons: 1 2", "'share_doubloons'"),
        ("rum_0: rotgut rotgut", "'rum_0'"),
        ("rum_0: cook", "'rum_0'"),
        ("rum_3: old_rum", "'rum_3'"),
        ("relics_0: beer", "'relics_0'"),
        ("objects_0: beer", "'objects_0'"),
        ("objects_0: hidden_stash", "'objects_0'"),
        ("secrets_0: cutlass", "'secrets_0'"),
        ("crew_0: rotgut", "'crew_0'"),
        ("crew_0: bruiser bruiser", "'crew_0'"),
        ("chest: 3", "'chest'"),
        ("objects_0: chest \n chest: 7", "'chest'"),
        ("seats: 2 \n relics_0: sirens_song", "sirens_song"),
        ("seats: 3 \n box: rotgut", "'box'"),
        ("hand: beer", "'hand'"),
        ("hole: 1", "'share_1'"),
        ("phase: play_card \n hand: cook gunner", "'hand'"),
        ("phase: board_effect", "'place'"),
        ("place: 1 \n first: 0", "'place'"),
        ("phase: board_effect \n place: 1 \n first: 0", "'round'"),
        ("phase: board_effect \n place: 1 \n round: 5", "'first'"),
        ("phase: board_effect \n place: 2 \n first: 0 \n active: 0 \n round: 5", "'active'"),
        ("phase: board_effect \n place: 1 \n first: 0 \n round: 5", "'unused'"),
        ("phase: discard_pirate", "'phase'"),
        ("first: 1", "'first'"),
        ("strengths: 1 2 many", "'strengths'"),
        ("strengths: 1 2 -129", "'strengths'"),
        ("beaten: left none", "'beaten'"),
        ("beaten: left right none", "beat each other"),
        ("unused: cook", "'unused'"),
        ("effect: cook", "'effect'"),
        ("victim: 1", "'victim'"),
        ("gift: cutlass", "'gift'"),
        ("phase: over", "'round'"),
        ("phase: over \n round: 15 \n crew_0: cook", "'crew_0'"),
        ("weather: fine", "weather"),
        ("luck: many", "'luck'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_field(voyage, text, words):
    with pytest.raises(InvalidPosition, match=words):
        voyage(text)


def test_a_boarding_in_progress_is_checked_too(voyage):
    base = """
        round: 5
        place: 1
        first: 0
        crew_0: {crew}
        unused: {unused}
        beaten: left none none
        phase: {phase}
        objects_1: cutlass
        objects_0: chest
    """
    asked = voyage(base.format(crew="swindler", unused="swindler", phase="board_effect"))
    assert asked.moves == "swindler done"
    pending = base.format(crew="swindler", unused="", phase="take_object")
    good = voyage(f"{pending} \n effect: swindler \n victim: 1 \n gift: chest")
    assert good.moves == "cutlass"
    for more, words in (
        ("", "'effect'"),
        ("effect: cook \n victim: 1 \n gift: chest", "'effect'"),
        ("effect: swindler \n gift: chest", "'victim'"),
        ("effect: swindler \n victim: 2 \n gift: chest", "'victim'"),
        ("effect: swindler \n victim: 1", "'gift'"),
        ("effect: swindler \n victim: 1 \n gift: cutlass", "'gift'"),
    ):
        with pytest.raises(InvalidPosition, match=words):
            voyage(f"{pending} \n {more}")


# -- what holds in every state


def test_all_94_cards_are_somewhere_in_every_state(clouds, random_matches):
    copies = {face["id"]: face["copies"] for face in clouds._part("box").FACES}
    assert sum(copies.values()) == 94
    for walk in random_matches[::3]:
        for step in walk[::6]:
            assert clouds.position.census(clouds.match(position=step.after).state) == copies


def total(document):
    """Doubloons on boards, shares and the Chest."""
    return (
        sum(map(int, document["doubloons"]))
        + sum(map(int, document["share_doubloons"]))
        + document.get("chest", 0)
    )


def test_doubloons_come_from_the_bank_and_go_there_and_nowhere_else(clouds, random_matches):
    """Every change of the total is told by an event."""
    layout, box = clouds._part("state"), clouds._part("box")
    paid = {getattr(layout, name): amount for name, amount in BANK.items()}
    for walk in random_matches:
        assert total(walk[0].before) == 3 * walk[0].before["seats"]
        for step in walk:
            gain = sum(paid[e[0]](*e[1:]) for e in step.events if e[0] in paid)
            gain += 6 * sum(e[0] == layout.PLACED and e[2] == box.CHEST for e in step.events)
            thrown = [e for e in step.events if e[0] == layout.LOST_OBJECT and e[2] == box.CHEST]
            if thrown:
                gain -= step.before["chest"] - sum(
                    e[3] for e in step.events if e[0] == layout.CHEST_WON
                )
            assert total(step.after) - total(step.before) == gain
            assert min(map(int, step.after["doubloons"])) >= 0


def test_shares_are_never_empty_while_the_deck_is_not(random_steps):
    for step in random_steps:
        now = step.after
        for number, coins in zip((1, 2, 3), now["share_doubloons"], strict=True):
            cards = now[f"share_{number}"]
            assert len(cards) <= 3
            if now.get("hole") != number:
                assert cards or (int(coins) and not now["deck"])


def test_no_choice_without_alternative_is_asked_but_for_rum(random_steps):
    alone = Counter(s.before["phase"] for s in random_steps if len(s.moves) == 1)
    assert set(alone) <= {"give_rum"}


def test_every_kind_of_choice_comes_up(clouds):
    """In enough random play; the examples cover the rest."""
    from skysail.testing import Case

    seen = Counter()
    for seats in (2, 3, 4):
        for match, _ in Case(clouds, seats, matches=12, seed=50).states():
            seen[match.view(None)["phase"]] += 1
    assert {"share_choice", "play_card", "pick_card", "board_effect", "over"} <= set(seen)
