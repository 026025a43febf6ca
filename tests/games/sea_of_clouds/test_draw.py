"""The table drawn: every choice in sight, nothing unseen shown, all of it readable."""

import random
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from skysail import art, load, stage
from skysail.games.sea_of_clouds import cards, plates
from skysail.stage import MORE_FORMS
from tests.games.small_print import DRAWER, least_drawn

FORMS = stage.forms_of(load("sea_of_clouds"))
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
        for wide, high in ((136, 204), (112, 160), (97, 166)):
            drawn = cards.face(kind, wide, high)
            ElementTree.fromstring(art.svg(wide, high, drawn, kind, defs=looks.DEFS))
            lowest = max(map(float, re.findall(r'<text [^>]*y="([\d.]+)"', drawn)))
            assert lowest <= high, kind


def test_no_number_and_no_eye_lies_on_the_words_of_a_small_card(clouds):
    cards, box = clouds._part("cards"), clouds._part("box")
    for kind in box.KIND_IDS:
        for wide, high in ((106, 148), (106, 160), (116, 160), (107, 142)):
            drawn = cards.face(kind, wide, high, [1, 2, 3])
            first = next(float(y) for y in re.findall(r'<text x="8" y="([\d.]+)"', drawn))
            shapes = re.findall(
                r'<use href="#@(?:shield|seal|sealbad|coin)" [^>]*y="(-?[\d.]+)"'
                r'[^>]* height="([\d.]+)"',
                drawn,
            )
            assert all(float(y) + float(tall) <= first - 6 for y, tall in shapes), kind
            eyes = re.findall(r'translate\(\S+ (\S+)\)"><path d="M-\S+ 0Q0-1[68]', drawn)
            assert len(eyes) == 3 and all(float(y) + 10 <= first - 8 for y in eyes), kind


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


@FORM
def test_every_number_of_a_captain_says_what_it_is(clouds, voyage, form):
    drawn, told = pictures(clouds, voyage("seats: 4").view(0), form), clouds.art.gallery()
    numbers = {"strength": "strength", "purse": "doubloon", "worth": "points"}
    for seat in (1, 2, 3):
        for place, about in numbers.items():
            assert f'data-place="{place}:{seat}" data-about="{about}"' in drawn
    assert set(numbers.values()) <= set(told)


def leaves_of(match, seat):
    return {leaf["title"]: leaf["words"] for leaf in match.notebook(seat)}


@pytest.mark.fault("sea_of_clouds", 6)
def test_a_discard_pile_opens_with_every_card_on_it(clouds, voyage):
    """On a phone, too; and a plate opens with its own Captain's cards (SOC-024)."""
    turn = voyage(RICH)
    leaves = leaves_of(turn.match, 0)
    lying = [one["id"] for one in turn.view(0)["discard"]]
    names = [clouds._part("box").FACES[clouds._part("box").KIND[kind]]["name"] for kind in lying]
    assert ", ".join(leaves["Discarded"].split("\n")) == ", ".join(names)
    for form in FORMS:
        drawn = pictures(clouds, turn.view(0), form)
        opens = dict(re.findall(r'data-place="([a-z:0-9]+)"[^>]* data-leaf="([^"]+)"', drawn))
        assert opens["discard"] == "Discarded" and opens["deck"] == "Left"
        assert opens["plate:1"] == "Duc de Plessy" and opens["plate:0"] == "You"
        assert set(opens.values()) <= set(leaves)


def marks(node, path, x=0.0, y=0.0, scale=1.0, by="d"):
    """Where a mark with this outline is drawn, or what has this attribute."""
    moved = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", node.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    if re.match(path, node.get(by, "")):
        yield x, y
    for child in node:
        yield from marks(child, path, x, y, scale, by)


@FORM
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_has_seen_a_card_stands_clear_of_who_would_win(clouds, voyage, seats, form):
    seen = "@" + "".join(map(str, range(seats)))
    rows = " \n ".join(
        f"rum_{seat}: collectors_rum{seen} top_shelf_rum{seen} \n secrets_{seat}: {secret}{seen}"
        for seat, secret in enumerate(("hidden_stash", "misers_oath", "vintage_label"))
        if seat < seats
    )
    shares = f"share_1: rotgut{seen} cook{seen} beer{seen} \n share_2: gunner{seen}"
    for crews in ("crew_0: cook \n parrot: 0", "crew_1: cook \n parrot: 1", "parrot: 0"):
        view = voyage(f"seats: {seats} \n {rows} \n {shares} \n {crews}").view(0)
        drawn = stage.draw(clouds, view, form)["regions"]["board"]
        board = ElementTree.fromstring(f"<svg>{re.sub('data-[^= ]+(?= |>)', '', drawn)}</svg>")
        eyes = list(marks(board, r"M-\S+ 0Q0-\S+ \S+ 0Q0 \S+ 0z"))
        crowns = list(marks(board, "M-8 2V-7"))
        assert eyes and (crowns or crews == "parrot: 0")
        for x, y in eyes:
            assert not [at for at in crowns if abs(at[0] - x) < 24 and -22 < y - at[1] < 15]


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


@pytest.mark.fault("sea_of_clouds", 9)
@FORM
def test_zones_overlap_rather_than_grow(clouds, voyage, form):
    plain = stage.draw(clouds, voyage("seats: 4").view(0), form)
    rich = stage.draw(clouds, voyage(RICH).view(0), form)
    for name in ("columns", "rows", "areas"):
        assert plain[name] == rich[name]


@pytest.mark.parametrize("form", ["wide", "square"])  # on phones plates have only numbers
def test_no_card_of_a_zone_hides_another(clouds, voyage, form):
    four = "relics_2: sirens_song eye_of_the_kraken behemoth_tooth leviathan_scale"
    drawn = pictures(clouds, voyage(f"seats: 4 \n {four}").view(0), form)
    lying = {}
    for name in four.split()[1:]:
        (left,) = re.findall(rf'translate\(([\d.]+)[^)]*\)"><g data-key="relics-2-{name}"', drawn)
        lying[name] = float(left)
    lefts = sorted(lying.values())
    assert all(b - a >= 6 for a, b in pairwise(lefts)), lefts
    assert re.search(r">Relics</text><text[^>]*>4</text>", drawn)


def test_no_number_of_a_crowded_zone_lies_on_another():
    for count in range(1, 15):
        for step in (3.5, 9.5, 12.7, 18, 20, 24.5, 48):
            spots = plates.numbered(count, step)
            assert step < 9.5 or all(size for size, _ in spots)
            for line in (0, plates.ONE_LOWER):
                shown = [
                    n * step for n, (size, lower) in enumerate(spots) if size and lower == line
                ]
                assert all(b - a >= spots[0][0] - 1 for a, b in pairwise(shown)), (count, step)


@pytest.mark.parametrize("form", ["wide", "square"])
def test_numbers_of_a_crowded_zone_stand_on_slips(clouds, voyage, form):
    lies = "objects_1: giant_seashell cursed_idol golden_perch heavy_bell"
    drawn = pictures(clouds, voyage(f"seats: 4 \n {lies}").view(0), form)
    body = drawn[drawn.index("objects-1-heavy_bell") :]  # the left ones are drawn last
    told = re.findall(r">([^<>]+)</text>", body[: body.index('data-place="relics:1"')])
    assert {"4", "+4", "\N{MINUS SIGN}4", "\N{MINUS SIGN}2"} <= set(told)


@FORM
def test_what_your_points_would_become_lies_on_none_of_your_numbers(clouds, voyage, form):
    drawn = stage.draw(clouds, voyage("").view(0), form)["regions"]["mine"]
    assert 'data-place="then:0"' in drawn and 'data-place="then:1"' not in drawn


def test_the_bars_of_the_header_say_what_they_are(clouds, voyage):
    clock = stage.draw(clouds, voyage("").view(0), "wide")["clock"]
    assert ">Points so far</text>" in clock
    assert re.search(r'data-place="standings" data-about="points" data-more="[^"]+hatched', clock)


@pytest.mark.fault("sea_of_clouds", 6)
def test_every_card_of_every_captain_can_be_read(clouds, voyage):
    """On a phone too, where plates have only numbers: on a leaf of the notebook for each."""
    leaf = next(one for one in voyage(RICH).match.notebook(1) if one["title"] == "Madame Tching")
    for name in ("Heavy Bell", "Rachel Cruz", "Leviathan Scale"):
        assert name in leaf["words"] and all(part in leaf["svg"] for part in name.split())
    assert clouds._part("notebook").CARD_WIDE >= 112
    assert (
        "Hidden Stash" not in leaf["words"]
        and "Stash" not in leaf["svg"]
        and "more lie face down" in leaf["svg"]
    )


def test_the_notebook_holds_what_the_seat_may_know(clouds, voyage):
    turn = voyage("rum_1: old_rum@0 rotgut \n rum_0: golden_rum@1 \n crew_1: cook")
    leaves = leaves_of(turn.match, 0)
    assert "Rotgut: 1 unknown" in leaves["Left"] and "Old Rum: 0 unknown" in leaves["Left"]
    assert "Old Rum, Rum" in leaves["Seen"]
    assert "Duc de Plessy has seen 1 of 1." in leaves["They know"]
    assert "Duc de Plessy would win" in leaves["Fights"] and "Once: the Parrot" in leaves["Fights"]
    assert "Duc de Plessy: 3 points lie open; with 2 Rum likely" in leaves["Points"]


def test_the_notebook_says_since_when_a_face_is_known(voyage):
    turn = voyage("round: 3 \n share_1: old_rum rotgut \n share_2: golden_rum", "leave take")
    seen = leaves_of(turn.match, 0)["Seen"]
    assert "Old Rum since round 3, Rotgut since round 3." in seen
    turn.play("take")  # the next Captain takes what you left
    assert "Old Rum since round 3" in leaves_of(turn.match, 0)["Seen"]
    assert "since round" not in leaves_of(turn.match, None)["Seen"]


def test_the_notebook_keeps_every_boarding(boarding):
    fought = boarding("crew_0: steward \n crew_1: cook").match
    fights = leaves_of(fought, 0)["Fights"]
    assert "Boarding at island" in fights
    assert "Duc de Plessy beats you, 3 to 1." in fights
    assert "Duc de Plessy beats you" in leaves_of(fought, 2)["Fights"].replace(
        "Madame Tching", "you"
    )


def test_the_notebook_says_between_what_points_a_rival_stands(voyage):
    """Nine of ten re-deals; where the seat knows all of it, one number."""
    known = voyage("rum_1: golden_rum@0 golden_rum@0").match
    for leaf in ("Points", "Duc de Plessy"):  # a tap on a plate opens the second
        assert "lie open; with 2 Rum likely 9." in leaves_of(known, 0)[leaf]
    hidden = leaves_of(known, 2)["Points"]
    assert re.search(r"Duc de Plessy: 3 points lie open; with 2 Rum likely \d+ to \d+", hidden)
    assert "likely" not in leaves_of(known, None)["Points"]


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


def test_the_gallery_has_a_shelf_for_each_back_and_no_more_than_three_for_the_rest(clouds):
    pieces = clouds.art.gallery()
    shelves = {name: piece.kind for name, piece in pieces.items()}
    pirates = [kind for kind in clouds._part("box").KIND_IDS if shelves[kind] == "Pirate"]
    assert len(pirates) == 12
    assert pieces["cook"].words.startswith("Strength 3. Once: the Parrot flies to you. Acts once")
    objects = {"Object that acts at once", "Object that stays", "Secret"}
    rest = set(shelves.values()) - objects - {"Rum", "Relic", "Pirate", "back of a card", "Captain"}
    assert rest == {"token", "place", "number"}


def test_one_point_lies_open_and_two_points_lie_open(voyage):
    turn = voyage("doubloons: 3 1 2").match
    points = leaves_of(turn, 0)["Points"]
    assert "Duc de Plessy: 1 point lies open." in points
    assert "Lady Damballa: 2 points lie open." in points


@FORM
def test_whatever_is_drawn_explains_itself(clouds, boarding, voyage, form):
    known = clouds.art.gallery()
    for view in (voyage(RICH).view(0), boarding("crew_0: lookout").view(0)):
        named = set(re.findall(r'data-about="([^"]+)"', pictures(clouds, view, form)))
        assert named and named <= set(known), named - set(known)


def test_two_captains_are_told_what_is_out_of_the_match(clouds):
    drawn = pictures(clouds, clouds.match(2, 1).view(0))
    assert "and 15 unseen cards are out of this match." in drawn


def test_numbers_have_their_shapes_and_cards_their_pattern(clouds):
    cards, box = clouds._part("cards"), clouds._part("box")
    drawn = cards.face("chest", 136, 204)
    assert ">6<" in drawn and "#@coin" in drawn
    for face in box.FACES:
        assert not re.match(r"(End|Worth)\b", face["text"]) and face["text"].endswith(".")


def test_what_travels_has_a_key_and_piles_are_in_sight(voyage):
    turn = voyage("share_2: rotgut beer \n discard: cook")
    drawn = pictures(turn.match.game, turn.view(0))
    keys = set(re.findall(r'data-key="([^"]+)"', drawn))
    assert {"ship", "parrot", "hat", "loot-2-1", "loot-2-2"} <= keys
    assert {"deck", "discard"} <= set(re.findall(r'data-place="([^"]+)"', drawn))


def test_when_the_match_is_over_all_cards_lie_open(voyage):
    end = "round: 15 \n active: 2 \n share_1: leviathan_scale \n rum_1: old_rum"
    everybody = voyage(end, "take").view(None)["captains"][1]
    assert [card["face"] for card in everybody["rum"]] == ["old_rum"]


def test_a_joint_says_why_nobody_would_win(voyage):
    game = voyage("").match.game
    assert "no crews" in pictures(game, voyage("").view(0))
    bare = voyage("crew_0: steward \n objects_1: cutlass").view(0)
    assert "no winner" in pictures(game, bare)


def test_three_eyes_do_not_touch():
    for width in (58, 70, 90, 120):
        drawn = cards.eyes([0, 1, 3], 60, 0, width)
        found = re.findall(r'translate\((\S+) \S+\)"><path d="M-(\S+) 0Q', drawn)
        edges = [(float(x) - float(half), float(x) + float(half)) for x, half in found]
        assert len(edges) == 3 and all(b[0] - a[1] >= 1 for a, b in pairwise(edges)), width
        assert edges[-1][1] - edges[0][0] <= width, width


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


def test_tablets_on_their_side_have_a_drawing_of_their_own_size(clouds, voyage):
    rich = clouds.art.regions(voyage(RICH).view(0), "square")
    assert rich.arrangement.size == MORE_FORMS["square"]


@FORM
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_type_can_be_read(clouds, voyage, seats, form):
    least = 12 if form in ("wide", "square") else 11
    for match in (*sittings(clouds, seats, 3), voyage(RICH).match):
        told = stage.draw(clouds, match.view(0), form)
        for drawn in (*told["regions"].values(), told["clock"]):
            assert least_drawn(drawn) >= least


def test_all_type_of_the_notebook_can_be_read(clouds, voyage):
    *_, over = sittings(clouds, 4, 3)
    for leaf in (*over.notebook(0), *voyage(RICH).match.notebook(0)):
        wide = float(ElementTree.fromstring(leaf["svg"]).attrib["viewBox"].split()[2])
        assert least_drawn(leaf["svg"]) * DRAWER / wide >= 12, leaf["title"]


@FORM
def test_when_it_is_over_the_points_stand_part_by_part(clouds, form):
    *_, over = sittings(clouds, 3, 2)
    view, signed = over.view(0), clouds._part("names").signed
    words = re.findall(r">([^<>]+)<", stage.draw(clouds, view, form)["regions"]["hand"])
    for captain in view["captains"]:
        for part, points in captain["points"].items():
            assert part in words
            assert signed(points) in words
        assert signed(sum(captain["points"].values())) in words


def test_while_others_choose_the_hand_says_whose_crew_it_shows(voyage):
    waits = voyage("crew_1: first_mate")
    drawn = stage.draw(waits.match.game, waits.view(1), "wide")["regions"]["hand"]
    assert ">Your crew</text>" in drawn


@pytest.mark.parametrize("form", ["wide", "square"])
def test_the_fight_of_two_captains_is_clear_of_the_discard_pile(clouds, voyage, form):
    tied = voyage("seats: 2 \n discard: beer \n crew_0: cook \n crew_1: cook").view(0)
    board = ElementTree.fromstring(stage.draw(clouds, tied, form)["regions"]["board"])
    [(middle, _)] = marks(board, "joint:0-1", by="data-place")
    [(pile, _)] = marks(board, "discard", by="data-place")
    card = clouds._part("draw").DESKS[form].card[2]
    width = clouds.art.regions(tied, form).arrangement.box("board").width
    assert pile + 0.7 * card < 2 * middle - (width - 8)  # where the joint begins at the left


@FORM
def test_dots_of_a_rival_who_thinks_stand_above_the_name(clouds, voyage, form):
    board = ElementTree.fromstring(
        stage.draw(clouds, voyage("seats: 4").view(0), form)["regions"]["board"]
    )
    for seat in (1, 2, 3):
        [(_, head)] = marks(board, f"plate:{seat}", by="data-place")
        [(_, dots)] = marks(board, f"thinks:{seat}$", by="data-place")
        assert dots - head <= 16


@FORM
def test_the_number_of_a_known_card_lies_on_the_next_card_of_its_share(clouds, voyage, form):
    known = voyage("share_1: cook@0 beer@0 rotgut@0 \n active: 1").view(0)
    drawn = pictures(clouds, known, form)
    assert drawn.index('"share:1:3"') < drawn.index('"share:1:2"') < drawn.index('"share:1:1"')


def stamps(node, name, x=0.0, y=0.0, scale=1.0):
    """The boxes in which a symbol is drawn: left, top, right, bottom."""
    moved = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", node.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    if node.get("href", "").endswith(f"-{name}"):
        left, top, wide, high = (float(node.get(one)) for one in ("x", "y", "width", "height"))
        corner = x + scale * left, y + scale * top
        yield (*corner, corner[0] + scale * wide, corner[1] + scale * high)
    for child in node:
        yield from stamps(child, name, x, y, scale)


@pytest.mark.parametrize("form", ["wide", "square"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ship_is_clear_of_plates_and_swords_at_every_island(clouds, voyage, seats, form):
    last = clouds.match(seats, 1).view(0)["rounds"]
    for number in range(1, last + 1):
        view = voyage(f"seats: {seats} \n round: {number}").view(0)
        board = ElementTree.fromstring(stage.draw(clouds, view, form)["regions"]["board"])
        [(left, top, right, _)] = stamps(board, "airship")
        if seats != 3:
            assert top > {2: 100, 4: 94}[seats] - 2  # the plate above
        for fight in view["joints"]:
            place = "joint:" + "-".join(str(seat) for seat in sorted(fight["seats"]))
            [(x, y)] = marks(board, f"{place}$", by="data-place")
            if y < 150:
                assert top > y + 12 or abs((left + right) / 2 - x) > 60


@pytest.mark.parametrize("form", ["wide", "square"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hat_lies_inside_the_board(clouds, voyage, seats, form):
    view = voyage(f"seats: {seats}").view(seats - 1)  # a rival wears it
    board = ElementTree.fromstring(stage.draw(clouds, view, form)["regions"]["board"])
    [(_, top, _, _)] = stamps(board, "hat")
    assert top >= 0


def test_a_rival_says_when_they_move(clouds, voyage):
    drawn = stage.draw(clouds, voyage("").view(0), "wide")["regions"]["board"]
    assert ">left of you,<" in drawn and ">moves next<" in drawn
    assert ">right of you,<" in drawn and ">moves last<" in drawn


CHOICES = {  # more to choose from than there is room for whole cards
    "board_effect": "crew_0: lookout steward barrel_thief boatswain smuggler rachel_cruz \n"
    " rum_0: plain_rum \n rum_1: old_rum golden_rum \n rum_2: spiced_rum",
    "give_rum": "crew_0: smuggler cook first_mate \n rum_1: old_rum \n"
    " rum_0: plain_rum golden_rum collectors_rum top_shelf_rum spiced_rum",
}


@FORM
@pytest.mark.parametrize("phase", CHOICES)
def test_numbers_and_names_of_what_can_be_chosen_are_clear_of_the_rings(
    clouds, boarding, phase, form
):
    moves = {"board_effect": "", "give_rum": "first_mate smuggler"}[phase]
    view = boarding(CHOICES[phase], moves).view(0)
    assert view["phase"] == phase
    drawn = stage.draw(clouds, view, form)["regions"]["hand"]
    hand = ElementTree.fromstring(drawn)
    height = clouds.art.regions(view, form).arrangement.box("hand").height
    choices = [one for one in hand.iter() if one.get("data-action")]
    assert len(choices) > 4
    for one in choices:
        told = ElementTree.tostring(one, "unicode")
        number = max(told.rfind("-shield"), told.rfind("-seal"))
        assert number < 0 or number > told.rfind("dasharray"), told
        assert not [words for words, _, _ in words_of(one) if words.isalpha()]  # no shadow there
    assert all(0 < y < height for _, _, y in words_of(hand))


def words_of(node, x=0.0, y=0.0, scale=1.0):
    """Every text with where it is drawn."""
    moved = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", node.get("transform", ""))
    if moved:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    if node.tag.rpartition("}")[2] == "text":
        yield (
            node.text or "",
            x + scale * float(node.get("x", 0)),
            y + scale * float(node.get("y", 0)),
        )
    for child in node:
        yield from words_of(child, x, y, scale)


@FORM
def test_whoever_may_be_boarded_is_drawn_with_all_that_lies_there(clouds, boarding, form):
    lies = "objects_0: cursed_idol \n objects_1: relic_case giant_seashell chest \n chest: 6"
    more = f"{lies} \n objects_2: figurehead \n rum_1: old_rum@0"
    view = boarding(f"crew_0: swindler first_mate cook \n {more}", "first_mate swindler").view(0)
    drawn = stage.draw(clouds, view, form)["regions"]["hand"]
    for thing in ("relic_case", "giant_seashell", "figurehead", "old_rum"):
        assert f"-{thing}" in drawn


@pytest.mark.parametrize(("form", "air"), [("tall", 22), ("small", 16), ("low", 16)])
def test_on_phones_two_lines_of_foresight_have_room_above_the_deed(clouds, form, air):
    question, two_lines, deed = 26, 32, 44
    prompt = clouds._part("draw").ARRANGEMENTS[form].box("prompt")
    assert prompt.height >= question + two_lines + deed + air
