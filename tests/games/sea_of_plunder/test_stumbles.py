"""What players once stumbled over, where no other test holds it shut: see faults.md."""

import re
from itertools import combinations
from math import dist

import pytest

from skysail import stage
from tests.games.sea_of_plunder.test_ending import over
from tests.games.sea_of_plunder.test_stage import foreseen
from tests.games.walk import random_states

AFTER_SETUP = "ship_purple ship_green ship_blue"
FORMS = ("wide", "square", "tall", "small", "low")
PHONES = FORMS[2:]


def drawn(plunder, view, form="wide"):
    return stage.draw(plunder, view, form)["regions"]


def parts_of(drawing, kind):
    """What is drawn of each seat at the places of a kind: "lane:0" up to the next of them."""
    found = re.split(rf'data-place="{kind}:(\d)"', drawing)[1:]
    return {int(seat): text for seat, text in zip(found[::2], found[1::2], strict=True)}


@pytest.mark.fault("sea_of_plunder", 1)
def test_badge_lane_and_plate_have_the_colour_of_the_ship(plunder, embark):
    paint = plunder._part("pictures").PAINT
    view = embark(3).play(AFTER_SETUP).view(0)
    regions = drawn(plunder, view)
    lanes, plates = parts_of(regions["race"], "lane"), parts_of(regions["seats"], "plate")
    chips = parts_of(drawn(plunder, view, "tall")["race"], "plate")
    for seat, colour in enumerate(("purple", "green", "blue")):
        assert view["badges"][seat]["colour"] == paint[colour]
        assert [one["colour"] for one in view["ships"] if one["seat"] == seat] == [colour]
        assert f"ship-{colour}" in lanes[seat]
        for part in (lanes, plates, chips):
            assert re.search(r'<circle[^>]*fill="(#\w{6})"', part[seat])[1] == paint[colour]


@pytest.mark.fault("sea_of_plunder", 2)
@pytest.mark.fault("sea_of_plunder", 14)
@pytest.mark.parametrize("form", FORMS)
def test_the_board_has_all_the_room_there_is_and_the_hand_is_in_the_window(plunder, form):
    arrangement, sea = (getattr(plunder.art, name)[form] for name in ("ARRANGEMENTS", "SEAS"))
    window, gap = stage.forms_of(plunder)[form], arrangement.gap
    board, hand, prompt = map(arrangement.box, ("board", "hand", "prompt"))
    assert arrangement.size <= window and not any("." in line for line in arrangement.areas)
    assert hand.y == prompt.y + prompt.height + gap, "one reads and plays in one glance"
    assert hand.y + hand.height + gap <= window[1]
    assert sea.size == board.width == board.height
    rest = window[0] - board.width, window[1] - board.height
    assert 2 * gap in rest or form == "square", "it reaches from edge to edge"
    assert board.width >= 0.6 * window[0] or 2 * gap in rest  # a tablet has its cards below it


@pytest.mark.fault("sea_of_plunder", 3)
@pytest.mark.parametrize("form", PHONES)
def test_on_a_phone_a_finger_means_the_nearest_x_and_reads_what_it_does(plunder, embark, form):
    names = plunder.art.ARRANGEMENTS[form].names()
    assert {"board", "prompt", "hand"} <= {*names}
    played = embark(3, 27822).play("ship_blue ship_green ship_purple deck deck")
    view, courses, sea = played.view(0), plunder._part("courses"), plunder.art.SEAS[form]
    board = drawn(plunder, view, form)["board"]
    found = re.findall(
        r'translate\(([\d.]+) ([\d.]+)\)"><g data-place="(x:[^"]+)"><circle r="([\d.]+)"', board
    )
    assert {x for *_, x, _ in found} == {*view["aims"]}
    for x, y, name, reach in found:
        card = name.split(":")[1]
        others = [
            dist((float(x), float(y)), (float(a), float(b)))
            for a, b, other, _ in found
            if other != name and other.split(":")[1] == card
        ]
        nearest = min([courses.FINGER, *(apart / 2 for apart in others)])
        assert float(reach) == pytest.approx(nearest, abs=0.1) and float(reach) > sea.cell / 3
    for act in view["acts"]:
        assert act["label"].startswith(f"Sail to {act['path'][-1]}")
        assert foreseen(played, *act["moves"])["say"].startswith(act["path"][-1])


@pytest.mark.fault("sea_of_plunder", 5)
def test_every_action_and_event_says_what_it_does_below_a_picture_of_its_own(plunder):
    faces, box = plunder._part("faces"), plunder._part("box")
    kinds = [k for k in box.KIND_IDS if k.startswith(("action_", "event_"))]
    assert len(kinds) == 11
    shown = {kind: faces.card(kind, 89) for kind in kinds}
    for kind, face in shown.items():
        assert all(f">{line}</text>" in face for line in faces.BRIEF[kind])
        assert ("hourglass" in face) == (kind in faces.WAITS)
    pictures = {re.findall(r'#@(pic-[a-z-]+)"', face)[0] for face in shown.values()}
    assert len(pictures) == 11
    bodies = [re.sub(r'id="[^"]*"', "", plunder.art.DEFS[name]) for name in pictures]
    assert all(one != other for one, other in combinations(bodies, 2))


@pytest.mark.fault("sea_of_plunder", 6)
def test_each_piece_that_sailed_goes_its_own_way_and_no_other_piece_moves(plunder):
    """By what happened, never by where the next picture has it: also where all move alike."""
    s, beats = plunder._part("state"), plunder._part("beats")
    events_of, squares = plunder._part("story").events_of, plunder._part("box").SQUARES
    key, several = {s.SAILED: "ship", **beats.KEY}, 0
    for seed in range(6):
        plays = []
        for state in random_states(plunder, 3, seed, round_limit=8):
            plays.append(state.copy())
            ends = {}
            for event in events_of(plays[-1]):
                if event.kind in key:
                    ends[beats._key(event.kind, event.a)] = squares[event.c]
            moved = {
                act["key"]: act
                for beat in beats.retell(plays, 0)
                for act in beat["acts"]
                if act["do"] == "move" and act["path"] and act["key"].startswith((*key.values(),))
            }
            rises = {f"island_{e.a}" for e in events_of(plays[-1]) if e.kind == s.PLACED}
            assert moved.keys() - rises == ends.keys() - rises
            for piece, end in ends.items():
                if piece not in rises:
                    assert moved[piece]["path"][-1].lstrip("~") == end
            several += len(ends) > 2
    assert several


@pytest.mark.fault("sea_of_plunder", 8)
def test_the_compass_is_part_of_the_x_and_no_question(lay):
    held = "hand_0: map_straight3_n map_cross2 \n compasses: {} 0 0 0 \n islands: M13 none none"
    one = lay(held.format(1))
    acts = [act for act in one.view(0)["acts"] if act["card"] == "map_straight3_n"]
    assert [(act["turned"], act["spends"]) for act in acts] == [(False, False)] + [(True, True)] * 3
    assert all(act["parts"] == ["card:map_straight3_n", act["x"]] for act in acts)
    asked = [act["moves"][1] for act in acts]
    assert asked == ["compass_no"] + ["compass_yes"] * 3
    assert one.play(" ".join(acts[0]["moves"])).phase != "compass_use"
    poor = lay(held.format(0)).view(0)
    assert not [act for act in poor["acts"] if act["spends"]]


@pytest.mark.fault("sea_of_plunder", 9)
def test_every_x_says_what_is_met_there_also_turned_and_of_a_card_to_discard(lay):
    base = (
        "ships: G6 L7 A1 B7 \n pirates: J6 D4 D10 J10 \n islands: M13 none none \n"
        "hand_0: map_straight3_n good_blue good_green map_ns3 \n compasses: 1 0 0 0"
    )
    turned = foreseen(lay(base), "play_map_straight3_n", "compass_yes", "turn_90")
    assert turned["say"].startswith("J6: a pirate: you give a Good")
    played = lay(f"{base} \n phase: discard_card")
    for act in played.view(0)["acts"]:
        told = foreseen(played, *act["moves"])["say"]
        assert told.startswith(f"The pirate to {act['path'][-1]}: ")
    meets = next(act for act in played.view(0)["acts"] if act["path"][-1] == "G6")
    assert "you give a Good" in foreseen(played, *meets["moves"])["say"]


@pytest.mark.fault("sea_of_plunder", 13)
def test_all_hands_lie_open_on_the_plates_when_points_are_counted(plunder, lay):
    held = "dish: 6 \n hand_1: map_fork_s good_green \n hand_2: action_resupply"
    ended = over(lay, held)
    plates = parts_of(drawn(plunder, ended.view(0))["seats"], "plate")
    faces = plunder._part("faces")
    wide = float(re.search(r"scale\(([\d.]+)\)", plates[2])[1]) * 89
    for seat, kind in ((1, "map_fork_s"), (2, "action_resupply")):
        drawn_face = faces.card(kind, wide).split(">", 2)[2]
        assert drawn_face[:200] in plates[seat].replace("#p-", "#@")
    told = ended.match.ending(0)
    assert told["parts"] == ["Treasures", "Compasses", "Debt", "Goods"] and told["say"]


@pytest.mark.fault("sea_of_plunder", 15)
@pytest.mark.parametrize("form", FORMS)
def test_every_token_plate_and_card_explains_itself(plunder, lay, form):
    match = lay(
        "hand_0: map_ns3 good_blue action_hurricane \n compasses: 2 1 1 1 \n debts: 1 1 0 0 \n"
        "phase: draw_source \n deck: map_fork_s map_fork_n \n treasures: 1 0 0 0 \n dish: 1"
    ).match
    told = {piece["id"] for piece in stage.components(plunder)}
    things = set()
    opens = {"hand", "thinks", "cargo", "worth", "lane", "slots"}  # with the plate that they are of
    beside = {"die", "dice", "pile"}  # a part of them does
    if form == "small":
        beside.add("waits")  # there what waits lies on the pile
    for region, drawing in drawn(plunder, match.view(0), form).items():
        chips = form in PHONES and region == "race"  # each is a plate, too
        for kind, name, more in re.findall(r'data-(key|place)="([^"]+)"([^>]*)>', drawing):
            sort = re.split(r"[:_]", name)[0]
            if kind == "place" and (
                sort in opens or re.match(r"[A-M]\d|beyond|berth|x$|sky", sort)
            ):
                continue
            about = re.search(r'data-about="([^"]+)"', more)
            if not (chips and sort == "compasses"):
                assert about or "data-leaf" in more or sort in beside, name
            assert not about or about[1] in told
            things.add(sort)
    assert {"deck", "pile", "waits", "dish", "compasses", "debt", "plate", "card"} <= things


@pytest.mark.fault("sea_of_plunder", 16)
def test_known_goods_are_counted_and_only_where_some_may_be_hidden_it_is_a_span(plunder, lay):
    sails = (
        "active: 1 \n compasses: 0 1 0 0 \n islands: M13 none none \n hand_0: map_ew3 \n"
        "hand_1: map_straight3_n map_ns3 good_green \n {}"
    )
    points_of = plunder._part("plates").points_of
    took = lay(sails.format("ships: A1 G5 A3 B7"), "play_map_straight3_n compass_no")
    rival = took.view(0)["players"][1]
    assert {"good_blue", "good_green"} <= {*rival["known"]}
    assert (rival["points"], points_of(rival)) == ([4, 4], "4")
    held = "ships: A1 H6 H3 B7 \n hand_2: good_blue map_cross2"
    stole = lay(sails.format(held), "play_map_straight3_n compass_no")
    rival = stole.view(0)["players"][1]
    assert (rival["points"], points_of(rival)) == ([1, 4], "1–4")


@pytest.mark.fault("sea_of_plunder", 17)
@pytest.mark.parametrize("form", FORMS)
def test_a_tap_on_the_pile_opens_all_of_it(plunder, lay, form):
    pile = "map_cross2 action_resupply event_cargo_adrift map_fork_n"
    match = lay(f"hand_0: map_ns3 \n pile: {pile}").match
    view = match.view(0)
    leaf = next(one for one in plunder.art.notebook(view) if one.title == "Pile")
    names = plunder._part("names")
    order = [leaf.words.index(names.told_name(names.KIND[kind])) for kind in view["pile"]]
    assert len(order) == 4 and order == sorted(order)
    assert re.search(r'data-place="pile"[^>]*data-leaf="Pile"', drawn(plunder, view, form)["piles"])


@pytest.mark.fault("sea_of_plunder", 18)
def test_the_bell_rings_when_the_treasure_lies_in_the_dish(lay):
    rung = lay(
        "dish: 5 \n pirates: G10 D4 D10 J10 \n ships: A1 A2 A3 A4 \n phase: discard_card \n"
        "hand_0: map_straight3_n \n compasses: 0 0 0 0"
    )
    rung.play("discard_map_straight3_n pirate_0", dice="C9")
    told = [beat["scene"]["title"] for beat in rung.match.beats(0) if "scene" in beat]
    assert told == ["Landfall", "Eight bells"]
    said = rung.match.entry(0, len(rung.match.actions))["sentences"]
    (dish,) = (n for n, words in enumerate(said) if "6 of 6 in the dish" in words)
    (bell,) = (n for n, words in enumerate(said) if words.startswith("Last round"))
    assert dish < bell
    rolled = lay("dish: 5 \n ships: G10 L7 A1 B7 \n hand_0: map_straight3_n \n compasses: 0 0 0 0")
    rolled.play("play_map_straight3_n", dice="KP C9")
    told = [beat["scene"]["title"] for beat in rolled.match.beats(0) if "scene" in beat]
    assert told == ["Landfall", "Eight bells"]


@pytest.mark.fault("sea_of_plunder", 19)
@pytest.mark.parametrize(
    ("dice", "faces", "words"),
    [("KP C9", "K P", "K and a pirate"), ("P4 C9", "P 4", "a pirate and 4")],
)
def test_a_pirate_is_seen_on_the_die_that_shows_it(plunder, lay, dice, faces, words):
    played = lay("ships: G10 L7 A1 B7 \n hand_0: map_straight3_n \n compasses: 0 0 0 0")
    played.play("play_map_straight3_n", dice=dice)
    assert f"The dice show {words}" in played.told(0)
    story = plunder._part("story")
    events = story.events_of(played.match.state)
    first = next(event for event in events if event.kind == plunder._part("state").ROLLED_PIRATE)
    assert " ".join(story.dice_of([first])) == faces


@pytest.mark.fault("sea_of_plunder", 21)
@pytest.mark.parametrize("form", FORMS)
def test_the_question_is_in_no_picture_and_one_lane_and_plate_are_lit(plunder, embark, form):
    played = embark(3).play(AFTER_SETUP)
    for _ in range(2):
        view = played.view(0)
        regions = drawn(plunder, view, form)
        assert "prompt" not in regions
        assert not any(view["prompt"] in drawing for drawing in regions.values())
        lit = [
            seat
            for name in ("race", "seats")
            for kind in ("lane", "plate")
            for seat, text in parts_of(regions.get(name, ""), kind).items()
            if "var(--lit)" in text
        ]
        assert {*lit} == {view["choosing"]} and len(lit) <= 2
        played.match.play(played.match.legal()[0])
