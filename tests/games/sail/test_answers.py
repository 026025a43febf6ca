"""What a Pirate's answer is told as, and where the lantern stands among the numbers of a seat."""

import pytest

from tests.games.knowledge import observed
from tests.games.sail.conftest import DEAL, EXCHANGE
from tests.games.sail.test_pirates import CANNONS, ENDING, FIRE, TENTACLES


@pytest.mark.rule("SAIL-104")
def test_a_second_flip_is_told_and_so_is_enough(voyage):
    asked = (
        f"pirates: carpenter gunner \n player_deck: lagoon_7 amber_5 amber_7 coral_3 \n {CANNONS}"
    )
    assert "a second Broadside" in voyage(asked, f"{FIRE} use").told()
    assert "Gunner: enough" in voyage(asked, f"{FIRE} pass").told()


@pytest.mark.rule("SAIL-129")
def test_a_patched_hull_is_told_and_so_is_one_that_is_left(voyage):
    asked = f"{ENDING} \n round: 1"
    patched = voyage(asked, f"coral_8 coral_4 {TENTACLES.split()[0]}")
    assert "the hull is patched" in patched.told()
    assert "the hull stays as it is" in voyage(asked, "coral_8 coral_4 pass").told()


@pytest.mark.rule("SAIL-125")
@pytest.mark.parametrize("answer", ["pass", "coral", "amber"])
def test_every_seat_observes_the_lantern_that_was_lit(sail, voyage, answer):
    lit = voyage(f"{DEAL} \n pirates: gunner signaller", f"{EXCHANGE} {answer}")
    for seat in (0, 1):
        assert [int(n) for n in observed(sail, lit.match.state, seat)["lantern"]] == [
            answer == colour for colour in ("coral", "lagoon", "amber")
        ]
