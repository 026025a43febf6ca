"""The drawing: well-formed, complete for the seat that looks, nothing on top of anything else."""

import random
import re
from xml.etree import ElementTree

import pytest

from skysail import art
from tests.games.drawing import NARROW, labels, offered


def sittings(clouds, seats, seed, every=9):
    """A random match, seen now and then and at its end."""
    match, luck = clouds.match(seats, seed), random.Random(seed)
    while not match.over:
        if luck.randrange(every) == 0 or match.view(None)["phase"] != "share_choice":
            yield match
        match.play(luck.choice(match.legal()))
    yield match


@NARROW
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_drawing_is_well_formed_and_offers_exactly_the_choices(clouds, seats, narrow):
    for match in sittings(clouds, seats, seats):
        for seat in (match.seat, (match.state.active + 1) % seats, None):
            view = match.view(seat)
            assert offered(clouds.art.draw(view, narrow=narrow)) == labels(view)


def test_a_drawing_is_made_of_the_view_alone(clouds):
    match = clouds.match(3, 5)
    assert clouds.art.draw(match.view(0)) == clouds.art.draw(clouds.view.view(match.state, 0))


def test_no_face_is_drawn_that_the_seat_has_not_seen(clouds, voyage):
    turn = voyage("share_2: admirals_rum \n rum_1: old_rum@2 \n secrets_1: hidden_stash@2")
    kinds = ("admirals_rum", "old_rum", "hidden_stash")
    mine, his = clouds.art.draw(turn.view(0)), clouds.art.draw(turn.view(2))
    for kind in kinds:
        assert f"-{kind}" not in mine
    assert "-old_rum" in his
    assert "-hidden_stash" in his
    assert "-admirals_rum" not in his


def test_every_kind_has_a_picture_and_fits_its_card(clouds):
    cards, pictures, box = (clouds._part(name) for name in ("cards", "pictures", "box"))
    for kind in box.KIND_IDS:
        assert kind in pictures.DEFS
        drawn = cards.face(kind, 112, 208)
        ElementTree.fromstring(art.svg(112, 208, drawn, kind, defs=pictures.DEFS))
        entry = box.FACES[box.KIND[kind]]
        lines = art.wrap(entry["text"], 112 - 14, art.SMALL)
        names = art.wrap(entry["name"], 112 - 12, 14)
        assert all(art.length(line, art.SMALL) <= 98 for line in lines), kind
        assert len(names) <= 2
        assert 208 - len(lines) * art.SMALL * 1.22 - 20 - 16 * len(names) >= 50, kind


@NARROW
def test_a_boarding_shows_strengths_winners_and_the_effect(clouds, boarding, narrow):
    fight = boarding("crew_0: gunner lookout \n crew_1: cook", "lookout")
    drawn = clouds.art.draw(fight.view(0), narrow=narrow)
    assert "Lookout acts" in drawn
    assert drawn.count(">beats<") == 3


@NARROW
def test_boards_do_not_overlap_when_a_captain_owns_very_much(clouds, voyage, narrow):
    """Panels stand below and beside each other, whatever lies on them."""
    rich = voyage(
        "seats: 4 \n rum_0: "
        + "collectors_rum " * 5
        + "top_shelf_rum " * 5
        + "old_rum golden_rum spiced_rum plain_rum"
        + "\n objects_0: chest rusty_sword rusty_sword rum_guide cutlass cutlass figurehead"
        " giant_seashell cursed_idol relic_case golden_perch black_flag heavy_bell"
        + "\n relics_0: sirens_song behemoth_tooth eye_of_the_kraken leviathan_scale"
        + "\n secrets_0: hidden_stash misers_oath vintage_label"
        + "\n crew_0: rachel_cruz monsieur_plume steward cook boatswain first_mate gunner bruiser"
        + "\n share_2: rotgut \n share_3: beer"
    )
    captains = clouds._part("captains")
    width = 384 if narrow else 584
    _, deep = captains.captain(rich.view(0), 0, width)
    drawn = clouds.art.draw(rich.view(0), narrow=narrow)
    height = float(re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', drawn)[1])
    assert deep > 250
    assert height > deep + 500
