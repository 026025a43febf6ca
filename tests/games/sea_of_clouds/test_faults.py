"""What players stumbled over, where no other test holds it shut; `faults.md` lists all of it."""

import random
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from skysail import stage
from skysail.howto import guide_to
from skysail.voyage import voyage_of
from tests.games.sea_of_clouds.test_draw import FORM, marks

PLAYED = (  # your points after each choice of the first voyage, as its coach tells them
    (3, 3, 6, 6, 7, 11, 7, 7, 9, 14, 14, 22)
)
CREWS = "gunner boatswain", "gunner cook", "steward boatswain", "first_mate"
SHORTEST, LONGEST = 5_000, 14_000  # milliseconds of a Boarding without its outcome, at calm speed
A_LETTER, A_HOP, COUNTED = 32, 130, 900  # milliseconds, as scene.js reckons
NUMBERS = {  # in which shape a card bears its number
    "Pirate": {"shield"},
    "Rum": {"seal"},
    "Relic": set(),
    "Object that acts at once": {"coin"},
    "Object that stays": {"shield", "seal", "sealbad", "coin"},
    "Secret": {"seal"},
}


def scenes(match, seat):
    return [beat["scene"] for beat in match.beats(seat) if "scene" in beat]


def lasts(frame):
    """Milliseconds that a frame is seen."""
    hops = [int(number) for number in re.findall(r'data-hop="(\d+)"', frame["svg"])]
    counts = A_HOP * (max(hops) + 1) + COUNTED if hops else 0
    return max(frame["ms"], A_LETTER * len(frame["say"]), counts)


@pytest.mark.fault("sea_of_clouds", 1)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_boarding_lasts_and_can_be_seen_again(clouds, boarding, seats):
    crews = " \n ".join(f"crew_{n}: {who}" for n, who in enumerate(CREWS[:seats]))
    fight = boarding(f"seats: {seats} \n {crews}").match
    (scene,) = scenes(fight, 0)
    *before, outcome = scene["frames"]
    assert outcome["stays"]
    assert SHORTEST < sum(lasts(frame) for frame in before) < LONGEST
    number = fight.view(0)["boardings"][0]
    assert fight.entry(0, len(fight.actions))["at"] == f"island:{number}"
    for form in stage.forms_of(clouds):
        if form not in ("tall", "small", "low"):  # which show the islands of this leg alone
            drawn = stage.draw(clouds, fight.view(0), form)["regions"]["board"]
            assert drawn.count("See this Boarding again") == 1


@pytest.mark.fault("sea_of_clouds", 2)
def test_a_newcomer_is_guided_by_a_match_by_pictures_and_by_cards(clouds):
    voyage, guide = voyage_of(clouds), guide_to(clouds)
    match = voyage.match(clouds)
    points = []
    for moves in voyage.script():
        seat = match.seat
        match.play(moves[0])
        points += [match.view(0)["scores"][0]] if seat == voyage.seat else []
    assert tuple(points) == PLAYED
    assert match.scores() == [22, 11, 11]
    assert sum(bool(section.show or section.pieces) for section in guide.section) == 8
    assert set(clouds._part("box").KIND_IDS) <= set(clouds.art.gallery())


@pytest.mark.fault("sea_of_clouds", 4)
@pytest.mark.parametrize("form", ["wide", "square", "tall", "small", "low"])
def test_rivals_lie_in_a_row_in_the_order_in_which_they_move(clouds, voyage, form):
    for me in range(4):
        view = voyage("seats: 4").view(me)
        drawn = stage.draw(clouds, view, form)["regions"]["board"]
        board = ElementTree.fromstring(drawn)
        order = [(me + step) % 4 for step in (1, 2, 3)]
        found = [list(marks(board, f"plate:{seat}$", by="data-place")) for seat in order]
        plates = [spot for (spot,) in found]
        assert plates == sorted(plates) and {y for _, y in plates} == {0}
        for left, right in pairwise(order):  # between them hangs their fight
            pair = "-".join(str(seat) for seat in sorted((left, right)))
            ((x, _),) = marks(board, f"joint:{pair}$", by="data-place")
            assert plates[order.index(left)][0] < x
        for beside in (order[0], order[2]):
            pair = "-".join(str(seat) for seat in sorted((me, beside)))
            assert drawn.count(f'data-place="joint:{pair}"') == 1
        opposite = "-".join(str(seat) for seat in sorted((me, order[1])))
        assert f"joint:{opposite}" not in drawn


@FORM
@pytest.mark.fault("sea_of_clouds", 7)
def test_open_points_stand_on_every_plate_with_how_many_cards_are_hidden(clouds, voyage, form):
    rich = "rum_1: old_rum rotgut \n secrets_1: hidden_stash \n objects_1: giant_seashell"
    drawn = stage.draw(clouds, voyage(f"seats: 4 \n {rich}").view(0), form)
    plate = drawn["regions"]["board"].partition('data-place="plate:1"')[2]
    plate = plate.partition('data-place="plate:2"')[0]
    assert ">7<" in plate.partition('data-place="worth:1"')[2][:800]
    assert ">+3<" in plate
    if form in ("wide", "square"):
        lanes = re.findall(r'height="14" rx="3" fill="(#\w+)"', drawn["clock"])
        assert len(lanes) == 4 == len(set(lanes))  # a lane for each


@pytest.mark.fault("sea_of_clouds", 8)
def test_every_number_of_a_card_has_the_shape_of_what_it_counts(clouds):
    cards, box = clouds._part("cards"), clouds._part("box")
    kinds = {kind: piece.kind for kind, piece in clouds.art.gallery().items()}
    for kind, entry in zip(box.KIND_IDS, box.FACES, strict=True):
        drawn = cards.face(kind, 136, 204)
        shapes = set(re.findall(r"#@(shield|seal|sealbad|coin)\b", drawn))
        assert shapes <= NUMBERS[kinds[kind]], kind
        for what, shape in (("strength", "shield"), ("coins", "coin")):
            assert not entry.get(what) or shape in shapes, kind
        assert not re.match(r"(End|Worth)\b", entry["text"])
    assert ">6<" in cards.face("chest", 136, 204)


@FORM
@pytest.mark.fault("sea_of_clouds", 9)
def test_nothing_that_is_asked_stands_there_twice(clouds, form):
    luck = random.Random(4)
    for seats in (2, 3, 4):
        match = clouds.match(seats, seats)
        while not match.over:
            view = match.view(match.seat)
            if view["phase"] != "share_choice" or luck.randrange(10) == 0:
                drawn = "".join(stage.draw(clouds, view, form)["regions"].values())
                assert f">{view['prompt']}<" not in drawn
                numbers = re.findall(r'data-action="([^"]+)"', drawn)
                assert len(numbers) == len(set(numbers))
            match.play(luck.choice(match.legal()))


@pytest.mark.fault("sea_of_clouds", 10)
def test_whatever_moves_is_named_and_comes_to_a_place_that_is_there(clouds):
    moved = set()
    for seats in (2, 3, 4):
        match, luck = clouds.match(seats, seats), random.Random(seats)
        before = named(clouds, match)
        while not match.over:
            match.play(luck.choice(match.legal()))
            after = named(clouds, match)
            for act in (act for beat in match.beats(0) for act in beat["acts"]):
                if act["do"] in ("move", "sprite"):
                    assert set(act["path"]) <= before | after, act
                if act["do"] == "move":
                    moved.add(act["key"].partition("-")[0])
                    assert act["key"] in before | after or act["how"] == "sink", act
            before = after
    assert {"loot", "parrot", "ship"} <= moved


def named(game, match):
    """The pieces and places of the picture that seat 0 sees."""
    drawn = "".join(stage.draw(game, match.view(0), "wide")["regions"].values())
    return set(re.findall(r'data-(?:key|place)="([^"]+)"', drawn))


@pytest.mark.fault("sea_of_clouds", 11)
@pytest.mark.parametrize("form", ["wide", "square"])
def test_an_eye_is_a_badge_of_30_by_20_that_is_named(clouds, voyage, form):
    view = voyage("share_2: rotgut@1").view(0)
    drawn = stage.draw(clouds, view, form)["regions"]["board"]
    badge = drawn.partition("<title>seen by Duc de Plessy</title>")[2]
    half, high = re.findall(r'"M-(\d+) 0Q0-(\d+) ', badge)[0]
    assert (2 * int(half), int(high)) == (30, 20)  # a curve comes half as far as it is bent


@FORM
@pytest.mark.fault("sea_of_clouds", 16)
def test_the_discard_pile_is_drawn_and_backs_that_are_left_are_counted(clouds, voyage, form):
    deck = " ".join(["rotgut"] + ["cook"] * 2 + ["beer"] * 2 + ["cutlass"])
    turn = voyage(f"deck: {deck} \n share_1: birdseed", "take")
    view = turn.view(0)
    drawn = stage.draw(clouds, view, form)["regions"]["board"]
    pile = drawn.partition('data-place="discard"')[2]
    assert view["discarded"] == "birdseed" and "-birdseed" in pile
    lying = sum(one["count"] for one in view["discard"])
    assert f">{lying}</text>" in pile
    lying = drawn.partition('data-place="deck"')[2].partition('data-place="discard"')[0]
    left = view["deck"]["types"]
    assert len(set(left.values())) > 2
    for count in left.values():
        assert f">{count}</text>" in lying


@pytest.mark.fault("sea_of_clouds", 17)
def test_strengths_values_and_copies_stand_in_the_gallery(clouds):
    box, pieces = clouds._part("box"), clouds.art.gallery()
    for kind, entry in zip(box.KIND_IDS, box.FACES, strict=True):
        piece = pieces[kind]
        assert piece.copies == entry["copies"]
        if piece.kind == "Pirate":
            assert piece.words.startswith(f"Strength {entry['strength']}.")
        for value in entry.get("values", ()):
            shown = str(abs(value))
            assert re.search(rf"\b{shown}\b", piece.words)
    shown = [name for section in guide_to(clouds).section for name in section.pieces]
    assert {"sirens_song", "collectors_rum"} <= set(shown)
