"""The table drawn: every choice in sight, nothing unseen shown, all of it readable."""

import random
import re
from xml.etree import ElementTree

import pytest

from skysail import art, stage
from skysail.stage import FORMS

FORM = pytest.mark.parametrize("form", FORMS)
RICH = (
    "seats: 4 \n rum_0: "
    + "collectors_rum " * 5
    + "top_shelf_rum " * 5
    + "old_rum golden_rum spiced_rum plain_rum"
    "\n objects_0: chest rusty_sword rusty_sword rum_guide cutlass cutlass figurehead"
    " giant_seashell cursed_idol relic_case golden_perch black_flag heavy_bell"
    "\n relics_0: sirens_song behemoth_tooth eye_of_the_kraken leviathan_scale"
    "\n secrets_0: hidden_stash misers_oath vintage_label"
    "\n crew_0: rachel_cruz monsieur_plume steward cook boatswain first_mate gunner bruiser"
    "\n share_2: rotgut \n share_3: beer"
)


def sittings(clouds, seats, seed):
    """A random match, seen in every phase and at its end."""
    match, luck = clouds.match(seats, seed), random.Random(seed)
    while not match.over:
        if luck.randrange(12) == 0 or match.view(None)["phase"] != "share_choice":
            yield match
        match.play(luck.choice(match.legal()))
    yield match


def pictures(game, view, form="wide"):
    return "".join(stage.draw(game, view, form)["regions"].values())


@FORM
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_is_drawn_or_one_of_few_words(clouds, seats, form):
    for match in sittings(clouds, seats, seats):
        view = match.view(match.seat)
        drawn = set(map(int, re.findall(r'data-action="(\d+)"', pictures(clouds, view, form))))
        begun = {stage.steps(act["action"])[0] for act in view["acts"]}
        undrawn = [one for one in view["choices"] if one["action"] not in drawn | begun]
        rest = {choice["move"] for choice in undrawn}
        assert rest <= {"take", "leave", "done"}
        assert drawn <= {choice["action"] for choice in view["choices"]}


def test_a_picture_is_made_of_the_view_alone(clouds):
    match = clouds.match(3, 5)
    assert stage.picture(clouds, match.view(0)) == stage.picture(
        clouds, clouds.view.view(match.state, 0)
    )


@FORM
def test_no_face_is_drawn_that_the_seat_has_not_seen(clouds, voyage, form):
    turn = voyage("share_2: admirals_rum \n rum_1: old_rum@2 \n secrets_1: hidden_stash@2")
    mine, other = (pictures(clouds, turn.view(seat), form) for seat in (0, 2))
    for kind in ("admirals_rum", "old_rum", "hidden_stash"):
        assert f"-{kind}" not in mine
    assert "-admirals_rum" not in other
    if form == "wide":
        assert "-old_rum" in other and "-hidden_stash" in other


def test_every_kind_has_a_picture_and_its_words_fit_its_card(clouds):
    cards, looks, box = (clouds._part(name) for name in ("cards", "pictures", "box"))
    for kind in box.KIND_IDS:
        assert kind in looks.PIECES
        for wide, high in ((136, 204), (112, 160)):
            drawn = cards.face(kind, wide, high)
            ElementTree.fromstring(art.svg(wide, high, drawn, kind, defs=looks.DEFS))
            lowest = max(map(float, re.findall(r'<text [^>]*y="([\d.]+)"', drawn)))
            assert lowest <= high, kind


def test_seats_lie_clockwise_and_those_who_meet_have_a_joint(clouds, voyage):
    drawn = pictures(clouds, voyage("seats: 4").view(0))
    assert set(re.findall(r'data-place="joint:([^"]+)"', drawn)) == {"0-1", "1-2", "2-3", "0-3"}
    assert drawn.index("plate:1") < drawn.index("plate:3")
    pair = pictures(clouds, voyage("seats: 2").view(1))
    assert re.findall(r'data-place="joint:([^"]+)"', pair) == ["0-1"]


def test_a_joint_says_who_would_win_now(clouds, voyage):
    view = voyage("crew_0: gunner \n crew_1: cook \n objects_2: cutlass \n parrot: 1").view(0)
    assert view["joints"] == [
        {"seats": [0, 1], "strengths": [3, 3], "winner": 1, "tie": True, "bare": False},
        {"seats": [1, 2], "strengths": [3, 2], "winner": 1, "tie": False, "bare": False},
        {"seats": [2, 0], "strengths": [2, 3], "winner": 0, "tie": False, "bare": False},
    ]
    armed = voyage("crew_0: steward \n objects_1: cutlass \n seats: 2").view(0)
    assert armed["joints"][0]["winner"] is None
    below = pictures(clouds, voyage("objects_0: rusty_sword").view(0))
    assert "\N{MINUS SIGN}1<" in below


def test_open_points_are_in_sight_and_hidden_cards_counted(voyage):
    rich = voyage("rum_1: old_rum rotgut \n secrets_1: hidden_stash \n objects_1: giant_seashell")
    captain = rich.view(0)["captains"][1]
    assert (captain["open"], captain["hidden"], captain["points"]) == (7, 3, None)


def test_a_boarding_opens_the_theatre_and_a_look_at_the_shares_folds_it(clouds, boarding):
    fight = boarding("crew_0: gunner lookout \n crew_1: cook")
    assert "Boarding at island 5" in pictures(clouds, fight.view(0))
    folded = pictures(clouds, fight.play("gunner lookout").view(0))
    assert "Boarding at island 5" not in folded
    assert 'data-key="loot-2-1"' in folded


@FORM
def test_zones_overlap_rather_than_grow(clouds, voyage, form):
    plain = stage.draw(clouds, voyage("seats: 4").view(0), form)
    rich = stage.draw(clouds, voyage(RICH).view(0), form)
    for name in ("columns", "rows", "areas"):
        assert plain[name] == rich[name]


def test_every_card_of_every_captain_can_be_read(clouds, voyage):
    """On a phone too, where plates have only numbers: on the notebook's first leaf."""
    leaf = voyage(RICH).match.notebook(1)[0]
    assert leaf["title"] == "Captains"
    for name in ("Heavy Bell", "Rachel Cruz", "Leviathan Scale"):
        assert name in leaf["svg"] and name in leaf["words"]
    assert "Hidden Stash" not in leaf["svg"] and "more lie face down" in leaf["svg"]


def test_the_notebook_holds_what_the_seat_may_know(clouds, voyage):
    turn = voyage("rum_1: old_rum@0 rotgut \n rum_0: golden_rum@1 \n crew_1: cook")
    _, left, seen, they_know, fights, points = turn.match.notebook(0)
    assert "Rotgut: 1 unknown" in left["words"] and "Old Rum: 0 unknown" in left["words"]
    assert "Old Rum, Rum" in seen["words"]
    assert "Duc de Plessy has seen 1 of 1." in they_know["words"]
    assert "Duc de Plessy would win" in fights["words"] and "Once: the Parrot" in fights["words"]
    assert "Duc de Plessy: 3 points lie open; with 2 Rum likely" in points["words"]


def test_the_notebook_keeps_every_boarding(boarding):
    fought = boarding("crew_0: steward \n crew_1: cook").match
    fights = fought.notebook(0)[4]
    assert "Boarding at island" in fights["words"]
    assert "Duc de Plessy beats you, 3 to 1." in fights["words"]
    assert "Duc de Plessy beats you" in fought.notebook(2)[4]["words"].replace(
        "Madame Tching", "you"
    )


def test_the_notebook_says_between_what_points_a_rival_stands(voyage):
    """Nine of ten re-deals; where the seat knows all of it, one number."""
    known = voyage("rum_1: golden_rum@0 golden_rum@0").match
    assert "lie open; with 2 Rum likely 9." in known.notebook(0)[5]["words"]
    hidden = known.notebook(2)[5]["words"]
    assert re.search(r"Duc de Plessy: 3 points lie open; with 2 Rum likely \d+ to \d+", hidden)
    assert "likely" not in known.notebook(None)[5]["words"]


def test_the_gallery_has_every_component(clouds):
    box, pieces = clouds._part("box"), clouds.art.gallery()
    assert set(box.KIND_IDS) <= set(pieces)
    assert {"rum", "relic", "object", "pirate", "parrot", "hat", "ship", "doubloon"} <= set(pieces)
    rules = (clouds.folder / "rules.md").read_text("utf-8")
    for kind in box.KIND_IDS:
        piece, entry = pieces[kind], box.FACES[box.KIND[kind]]
        assert piece.copies == entry["copies"] and entry["text"] in piece.words
        assert f"**{piece.rule}**" in rules
        assert piece.provenance.startswith(entry["provenance"])


@FORM
def test_whatever_is_drawn_explains_itself(clouds, boarding, voyage, form):
    known = clouds.art.gallery()
    for view in (voyage(RICH).view(0), boarding("crew_0: lookout").view(0)):
        named = set(re.findall(r'data-about="([^"]+)"', pictures(clouds, view, form)))
        assert named and named <= set(known), named - set(known)


def test_two_captains_are_told_what_is_out_of_the_match(clouds):
    drawn = pictures(clouds, clouds.match(2, 1).view(0))
    assert "and 15 unseen cards are out of this match." in drawn


def test_a_joint_says_why_nobody_would_win(voyage):
    game = voyage("").match.game
    assert "no crews" in pictures(game, voyage("").view(0))
    bare = voyage("crew_0: steward \n objects_1: cutlass").view(0)
    assert "no winner" in pictures(game, bare)


def test_eyes_are_named_when_pointed_at(voyage):
    seen = voyage("rum_1: old_rum@012")
    drawn = pictures(seen.match.game, seen.view(0))
    assert "<title>seen by Madame Tching and Lady Damballa</title>" in drawn


def test_the_notebook_counts_contested_rum_as_far_as_it_is_known(voyage):
    turn = voyage("rum_0: top_shelf_rum \n rum_1: top_shelf_rum@0 top_shelf_rum").match
    points = turn.game.art.notebook(turn.view(0))[-1]
    assert (
        "Top-shelf Rum that you know of: You 1, Duc de Plessy 1, Lady Damballa 0." in points.words
    )
