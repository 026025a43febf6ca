"""The regions: complete for the seat that looks, seen from its side, every choice in sight."""

import re
from importlib import import_module
from itertools import combinations, pairwise

import pytest

from skysail import art, load, stage
from skysail.words import called
from tests.games.pirates_under_fire.conftest import SELECTIONS
from tests.games.small_print import too_small
from tests.games.walk import random_sitting, random_states

SEATS = (0, 1, None)
FORMS = pytest.mark.parametrize("form", stage.forms_of(load("pirates_under_fire")))


def sittings(pirates, seed, **options):
    """A random match, seen at every step."""
    return random_sitting(pirates.match(seed=seed, **options), seed)


def drawn(pirates, view, form="wide"):
    """All regions of a view as one text."""
    return "".join(stage.draw(pirates, view, form)["regions"].values())


def names(svg):
    return set(re.findall(r'data-(?:key|place)="([^"]+)"', svg))


@pytest.mark.parametrize("selection", SELECTIONS)
def test_every_choice_can_be_pointed_at(pirates, selection):
    for match in sittings(pirates, 3, sea="chosen", mercenaries=selection):
        if len(match.actions) % 7:
            continue
        view = match.view(match.seat)
        for form in stage.forms_of(pirates):
            svg = drawn(pirates, view, form)
            there = names(svg)
            for choice in view["acts"] or view["choices"]:
                parts = choice.get("parts")
                assert set(parts or ()) <= there
                in_sight = parts or f'data-action="{choice["action"]}"' in svg
                assert in_sight or choice["move"] in ("decline", "space_first", "ship_first")


@FORMS
def test_the_sea_is_seen_from_the_seats_own_side(pirates, duel, form):
    begun = duel("L4@r0c0 D6@r5c6 L7@r2c3")

    def places(seat):
        """Where the spaces of the sea lie."""
        svg = drawn(pirates, begun.view(seat), form)
        place = r'translate\(([\d.]+) ([\d.]+)\)">'
        found = re.findall(place + r'<g data-key="space_(r\dc\d)"', svg)
        return {name: (float(x), float(y)) for x, y, name in found}

    blue, orange = places(0), places(1)
    assert len(blue) == len(orange) == 42
    assert blue["r0c0"] == orange["r5c6"] and blue["r2c3"] == orange["r3c3"]
    assert blue["r0c0"][1] > blue["r5c0"][1] and orange["r0c0"][1] < orange["r5c0"][1]
    assert places(None) == blue


@pytest.mark.fault("pirates_under_fire", 6)
@FORMS
def test_letters_and_digits_stand_on_all_rims(pirates, duel, form):
    svg = drawn(pirates, duel("").view(0), form)
    assert all(svg.count(f">{letter}</text>") >= 2 for letter in "ABCDEFG123456")


def test_fleets_differ_in_colour_and_in_shape(pirates):
    pictures = import_module(f"{pirates.package}.pictures")
    ship = pirates.view.numbered_tile(4)
    blue, orange = (pictures.tile(ship, owner, 80) for owner in (0, 1))
    assert pictures.outline(0, 80)(0) != pictures.outline(1, 80)(0)
    assert "#@blue-4" in blue and "#@orange-4" in orange


def test_burning_shielded_and_hired_ships_show_it(pirates, duel):
    pictures = import_module(f"{pirates.package}.pictures")
    sea = duel("L4f@r0c0 D6++@r5c6 Lescort@r2c3 D7@r5c0").view()["sea"]
    burning, shielded, hired, plain = (sea[space]["ship"] for space in (0, 41, 17, 35))
    assert "#@blue-4-burning" in pictures.tile(burning, 0, 80)
    assert pictures.tile(shielded, 1, 80).count("#@token_shield") == 2
    assert "#@blue-escort" in pictures.tile(hired, 0, 80)
    assert ">X<" in pictures.tile(hired, 0, 80)
    assert ">3<" in pictures.tile(hired, 0, 80, counts_as=3)
    assert "burning" not in pictures.tile(plain, 1, 80)


def test_every_picture_that_is_named_is_drawn(pirates, duel):
    """Nothing on the table is a dashed circle."""
    for selection in SELECTIONS:
        begun = pirates.match(seed=1, mercenaries=selection.split())
        for form in stage.forms_of(pirates):
            assert "unpictured" not in drawn(pirates, begun.view(0), form)
    everything = "L1@r0c0 L2f@r0c1 L3@r0c2 D9f@r5c0 Dbulwark@r5c1 Larmada@r1c0"
    assert "unpictured" not in drawn(pirates, duel(everything, mines="r3c3").view(0))


def test_a_ship_keeps_its_key_when_it_burns(pirates, duel):
    burnt, whole = (duel(f"L4{fire}@r0c0").view(0) for fire in ("f", ""))
    for view in (burnt, whole):
        assert "ship_r0c0_0_4" in names(drawn(pirates, view))


def test_a_ships_card_says_its_space_and_what_it_is_in_danger_of(pirates, duel):
    svg = drawn(pirates, duel("L6@r0c0 Lbulwark@r0c6 D2@r5c0").match.view(0), "tall")
    said = dict(re.findall(r'data-key="(ship_[^"]+)"[^>]*data-more="([^"]+)"', svg))
    assert said["ship_r0c0_0_6"].startswith("On A1, Point. In danger of ")
    assert said["ship_r0c6_0_bulwark"] == "On G1, Reserve."  # it never burns


@pytest.mark.fault("pirates_under_fire", 5)
def test_a_shot_is_a_way_from_the_ship_to_its_target(pirates, duel):
    asked = duel("D6@r3c2 D8@r0c6", "2@r0c2")
    (choice,) = [one for one in asked.view(0)["choices"] if one["path"][-1] == "r3c2"]
    assert choice["label"] == "Fire at Orange's 6 on C4" and choice["parts"] == ["space_r3c2"]
    assert choice["path"][0] == "r0c2"
    svg = drawn(pirates, asked.view(0))
    assert svg.count('stroke-dasharray="2 7"') == len(asked.view(0)["choices"])


def test_a_mercenary_that_was_hired_keeps_its_place_in_the_market(pirates, duel):
    view = duel("Dbow_chaser@r5c0", market="bulwark escort").view(0)
    svg = drawn(pirates, view)
    assert "sails for Orange, A6" in svg
    assert {"hired_bulwark", "hired_escort"} <= names(svg) and "hired_bow_chaser" not in names(svg)


@pytest.mark.fault("pirates_under_fire", 18)
def test_the_newest_tile_has_a_gold_edge_until_a_ship_is_laid(pirates, duel):
    turn = duel("", "9@r0c6", light_deck="5", light_reserve="4 4", light_hand="1 9")
    assert turn.view(0)["sides"][0]["newest"] == 5
    assert ">new<" in drawn(pirates, turn.view(0))
    assert turn.view(1)["sides"][0]["newest"] is None
    assert ">new<" not in drawn(pirates, turn.view(1))


def test_only_its_placer_sees_the_decoy_marked(pirates, duel):
    placed = duel("", "minelayer@r0c0 r5c0 r5c1 r5c2", gold="3 0", market="minelayer")
    seen = {seat: drawn(pirates, placed.view(seat)) for seat in SEATS}
    assert "mine-decoy" in seen[0]
    for seat in (1, None):
        assert "mine-decoy" not in seen[seat] and "mine-doubtful" in seen[seat]


def test_lines_are_threads_with_their_points(pirates, duel):
    svg = drawn(pirates, duel("L4@r0c0 L4@r0c1 L4@r0c2", light_hand="1").view(0))
    assert svg.count('fill="#f1c761"') >= 3
    assert "line_0_r0c0_r0c2" in names(svg)


@pytest.mark.fault("pirates_under_fire", 19)
@pytest.mark.rule("PUF-003", "PUF-004", "PUF-005")
def test_a_half_is_laid_out_board_by_board_in_one_act(pirates, embark):
    asked = embark(sea="chosen")
    view = asked.view(0)
    acts = {tuple(act["parts"]): act for act in view["acts"]}
    assert len(acts) == 48
    act = acts["at_0_lagoon_b", "at_3_channel_a", "at_4_reef_a"]
    assert act["label"] == "Lay out my half, lagoon b, channel a, reef a"
    svg = drawn(pirates, view)
    assert 'data-when="at_3_channel_a"' in svg and 'data-place="at_4_reef_b"' in svg
    asked.play(" ".join(act["moves"]))
    boards = [(board["board"], board["side"]) for board in asked.view(0)["halves"][0]]
    assert boards == [("lagoon", "b"), ("channel", "a"), ("reef", "a")]
    assert [space["icon"] for space in asked.view(0)["sea"][:7]] == act["first_row"]
    assert asked.view(0)["acts"] == [] and len(asked.view(1)["acts"]) == 48


def test_the_tile_counter_knows_what_may_be_known(pirates, duel):
    plates = import_module(f"{pirates.package}.plates")
    view = duel("D4@r5c0 D4f@r5c1", dark_hand="1 2 3", dark_destroyed="4").view(0)
    assert plates.pips(view, 1, 4) == ["laid", "laid", "sunk"]
    assert plates.pips(view, 1, 1) == ["unseen"] * 3
    assert plates.pips(view, 0, 1) == ["hand", "unseen", "unseen"]


def test_the_gallery_explains_every_component(pirates, duel):
    gallery = pirates.art.gallery()
    boxes = pirates._part("box").BOX
    for section in ("ship", "space", "mercenary", "board"):
        assert {entry["id"] for entry in boxes[section]} <= gallery.keys()
    ledger = (pirates.folder / "rules.md").read_text(encoding="utf-8")
    for piece in gallery.values():
        assert piece.words.endswith(".") and f"**{piece.rule}**" in ledger
    svg = drawn(pirates, duel("L4@r0c0", mines="r3c3", market="bulwark").view(0))
    assert set(re.findall(r'data-about="([^"]+)"', svg)) <= gallery.keys()


def test_the_notebook_counts_tiles_and_the_free_spaces(pirates, duel):
    match = duel("D4@r5c0", mines="r3c3").match
    rival, own, sea, counts = match.notebook(0)
    assert (rival["title"], own["title"], sea["title"]) == (
        "Orange's tiles",
        "Your tiles",
        "The sea",
    )
    assert "4: 1 laid, 2 unseen; in hand:" in rival["words"]
    assert "D4: mine" in sea["words"]
    assert "Set: 3 ships 3, 4 ships 6" in counts["words"]
    drawing = duel("", light_hand="4", light_deck="4 7", light_reserve="9 9").match.notebook(0)[1]
    assert "; next draw: 25 in 100" in drawing["words"]


def test_in_the_notebook_a_thread_links_the_tokens_of_which_one_is_the_decoy(pirates, duel):
    mines = "r3c0 r3c2 r3c4"
    fields = {"mines": f"{mines} r2c1", "dummy": "r3c2"}
    match = duel("Dminelayer@r5c0", doubtful=mines, **fields).match
    beads = [match.notebook(seat)[2]["svg"].count('cx="3"') for seat in (0, 1)]
    assert beads == [3, 0]


def test_the_deck_says_what_the_next_draw_may_be_to_its_owner_alone(pirates, duel):
    match = duel("", light_hand="4", light_deck="4 7", light_reserve="9 9").match
    odds = 'data-more="Next draw: 50 in 100 for 9; 25 in 100 each for 4, 7."'
    assert odds in drawn(pirates, match.view(0))
    assert odds not in drawn(pirates, match.view(1))
    assert "Next draw" not in drawn(pirates, match.view(None))


@FORMS
def test_tiles_of_a_full_hand_lie_beside_each_other_so_that_no_ring_crosses_a_number(
    pirates, duel, form
):
    """All nine kinds overlap a little on phones, where each must still be hit by a finger."""
    for held in ("1 2 3 4 5 6 7", "1 2 3 4 5 6 7 8 9"):
        tray = pirates.art.regions(duel("", light_hand=held).view(0), form).drawings["hand"]
        found = re.findall(r'translate\(([\d.]+) [\d.]+\)"><path d="[^"]*" [^>]*stroke-dash', tray)
        lefts = sorted(map(float, found))
        size = float(re.findall(r'href="#@blue-1" [^>]*width="([\d.]+)"', tray)[0])
        assert len(lefts) == len(held.split()) and size >= 44
        step = lefts[1] - lefts[0]
        assert step >= size if len(lefts) == 7 else step >= size * 0.8


@FORMS
def test_names_of_spaces_stand_where_no_mark_of_the_page_lies(pirates, duel, form):
    board = pirates.art.regions(duel("").view(0), form).drawings["board"]
    names = re.findall(r'<text [^>]*y="([\d.]+)"[^>]*>Straight shot</text>', board)
    assert bool(names) == (form in ("wide", "square"))
    assert {*names} <= {"25"}  # below dots, the bulb of a hint and shields of the space above


@FORMS
def test_until_its_first_ship_is_laid_a_seat_reads_what_the_spaces_do_beside_a_quiet_market(
    pirates, duel, form
):
    """The market is always in sight; what each mercenary does is read where it matters."""

    def shown(match, seat=0):
        return pirates.art.regions(match.view(seat), form).drawings["market"]

    fields = {"market": "bulwark escort", "light_hand": "4", "gold": "0 0"}
    begun = duel("", **fields).match
    assert "Slanting shot" in shown(begun)
    assert {"hired_bulwark", "hired_escort"} <= names(shown(begun)) and "short" not in shown(begun)
    assert "Slanting shot" not in shown(begun, None)
    rich = duel("", **(fields | {"gold": "0 3"})).match
    assert "Slanting shot" not in shown(rich) + shown(rich, 1)
    begun.play("4@r0c0")
    assert "Slanting shot" not in shown(begun) and "Slanting shot" in shown(begun, 1)
    assert "hired_bulwark" in names(shown(begun))


@FORMS
def test_in_the_quiet_market_no_line_crosses_another(pirates, embark, form):
    market = pirates.art.regions(embark(sea="standard").view(0), form).drawings["market"]
    written = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*font-size="([\d.]+)"', market)
    rows = sorted({float(y) for x, y, size in written if float(x) == 54})
    assert all(after - one >= 14 for one, after in pairwise(rows))
    rule = re.findall(r"M12 ([\d.]+)H", market)
    assert not rule or rows[-1] + 4 < float(rule[0])


@FORMS
def test_a_plate_says_that_its_number_is_its_worth(pirates, duel, form):
    drawings = pirates.art.regions(duel("").view(0), form).drawings
    assert all(drawings[name].count(">worth<") == 1 for name in ("own", "foe"))


@pytest.mark.parametrize("form", ["tall", "small", "low"])
def test_on_a_phone_a_long_name_leaves_out_counts_before_it_meets_them(pirates, duel, form):
    with called(["Admiral Blackbeard III", "Ben"]):
        plate = pirates.art.regions(duel("").view(1), form).drawings["foe"]
    width = pirates.art.regions(duel("").view(1), form).arrangement.box("foe").width
    name = 52 + art.length("Admiral Blackbeard III", 18, bold=True)
    icons = [float(x) for x in re.findall(r'<use href="#@[a-z_]+" x="([\d.]+)"', plate)]
    assert all(x > name for x in icons if 52 < x < width - 64)


def test_on_a_phone_the_rivals_plate_shows_gold_hand_and_points(pirates, duel):
    view = duel("", vp="0 7", gold="0 5", taken="0 1").view(0)
    plate = pirates.art.regions(view, "tall").drawings["foe"]
    assert {">5<", ">7<", ">9<"} <= set(re.findall(r">\d+<", plate))  # its worth is 5 as well


@FORMS
def test_a_tap_on_a_plate_opens_the_leaf_of_its_tiles(pirates, duel, form):
    match = duel("L6@r0c0").match
    drawings = pirates.art.regions(match.view(0), form).drawings
    titles = [leaf["title"] for leaf in match.notebook(0)]
    for name in ("own", "foe"):
        (leaf,) = re.findall(r'data-leaf="([^"]+)"', drawings[name])
        assert art.escape(titles[0 if name == "foe" else 1]) == leaf


def test_the_notebook_lists_turns_with_their_ships_and_who_laid_mines(duel):
    played = duel("", "2@r0c3 r3c3 6@r5c0", gold="0 3", market="bulwark escort").match
    *_, sea, _, turns = played.notebook(0)
    assert turns["title"] == "Turns"
    assert turns["words"].splitlines() == [
        "1. 6 Gold on A6. Orange draws from its reserve: hand +1. Orange gains 1 gold.",
        "1. 2 Gold on D1. You gain 1 gold. You mine D4. You draw 3.",
    ]
    assert re.findall(r'data-again="([\d ]+)"', turns["svg"]) == ["3", "1 2"]
    assert "orange-6" in turns["svg"] and "blue-2" in turns["svg"]
    assert "D4: mine, yours" in sea["words"]
    assert "Orange: 4 gold: Bulwark" in sea["words"]


def test_the_points_of_a_line_stay_on_the_paper(pirates, duel):
    """On a phone the rim is narrow: beside G the plate lies nearer to its line."""
    view = duel("L7@r0c4 L8@r0c5 L9@r0c6", light_hand="1").view(0)
    width = pirates.art.regions(view, "tall").arrangement.box("board").width
    drawn = stage.draw(pirates, view, "tall")["regions"]["board"]
    line = drawn[drawn.index('data-key="line_0_r0c4_r0c6"') :]
    left = float(re.findall(r"translate\(([\d.]+) ", line)[0])
    assert left + 14 * 1.7 <= width


def test_at_a_desk_news_have_pictures_and_the_header_has_room_for_its_words(pirates, embark):
    table = pirates.art.regions(embark().view(0), "wide")
    assert table.arrangement.box("news").width >= 260  # below, the page shows words alone
    assert table.clock_width <= 180


def test_tablets_on_their_side_have_a_drawing_of_their_own_size(pirates, embark, duel):
    for begun in (embark(sea="chosen").match, duel("L6@r0c0", gold="1 0").match):
        table = pirates.art.regions(begun.view(0), "square")
        assert table.arrangement.size == stage.MORE_FORMS["square"]
        sizes = re.findall(r'font-size="([\d.]+)"', "".join(table.drawings.values()))
        assert min(map(float, sizes)) >= 12


@pytest.mark.parametrize("form", ["wide", "square", "tall", "small", "low"])
def test_dots_have_a_place_that_covers_no_number(pirates, duel, form):
    drawings = pirates.art.regions(duel("L6@r0c0").match.view(0), form).drawings
    for name, seat in (("own", 0), ("foe", 1)):
        assert f'data-place="thinks:{seat}"' in drawings[name]


def test_at_a_desk_a_plate_has_room_for_which_bot_it_is(pirates, duel):
    drawings = pirates.art.regions(duel("L6@r0c0").match.view(0), "wide").drawings
    (room,) = re.findall(r'data-place="line:1"[^>]*><rect[^>]* width="([\d.]+)"', drawings["foe"])
    assert float(room) >= 0.85 * art.length("bot, Deckhand", 12)


def test_while_the_sea_is_laid_out_its_boards_are_seen_large_on_pressing(pirates, embark):
    asked = embark(sea="chosen")
    gallery = pirates.art.gallery()
    for move in ("left", "no", "no", "no", "yes"):
        asked.match.play(move)
    drawings = pirates.art.regions(asked.match.view(1), "tall").drawings
    meant = dict(re.findall(r'data-key="space_(\w+)"[^>]*data-about="(\w+)"', drawings["board"]))
    assert len(meant) == 21 and {*meant.values()} <= {*gallery}
    assert (meant["r0c0"], meant["r0c1"], meant["r2c6"]) == (
        "light_channel",
        "light_reef",
        "light_lagoon",
    )
    tray = set(re.findall(r'data-about="(\w+)"', drawings["hand"]))
    assert tray == {"dark_reef", "dark_lagoon", "dark_channel"}


@FORMS
def test_the_names_of_boards_to_be_laid_out_stay_apart(pirates, embark, form):
    """Each side has its name, or where there is no room for that both sides together."""
    tray = pirates.art.regions(embark(sea="chosen").view(0), form).drawings["hand"]
    names = re.findall(r'<text x="([\d.]+)"[^>]*>((?:Reef|Lagoon|Channel)[ ab]*)</text>', tray)
    ends = [(float(x), art.length(name, 12, bold=True) / 2) for x, name in names]
    assert len(ends) == (6 if form == "wide" else 3)
    for (x0, half0), (x1, half1) in pairwise(ends):
        assert x1 - half1 - x0 - half0 >= 6


@FORMS
def test_whoever_lays_out_the_sea_reads_what_its_icons_mean(pirates, embark, form):
    drawings = pirates.art.regions(embark(sea="chosen").view(0), form).drawings
    for name in ("Point", "Straight shot", "Slanting shot", "Repair", "Mine", "Reserve"):
        (x, size) = re.findall(
            rf'<text x="([\d.]+)"[^>]*font-size="(\d+)"[^>]*>{name}<', drawings["market"]
        )[0]
        room = (
            pirates.art.regions(embark(sea="chosen").view(0), form).arrangement.box("market").width
        )
        assert float(x) + art.length(name, float(size), bold=form in ("wide", "square")) <= room - 4
    assert ">Market" not in drawings["market"]  # nobody is for hire yet
    assert (">Straight shot</text>" in drawings["board"]) == (form in ("wide", "square"))


@pytest.mark.parametrize("form", ["wide", "square"])
def test_who_plays_there_stands_below_a_name_and_not_upon_it(pirates, duel, form):
    plate = pirates.art.regions(duel("L6@r0c0").match.view(0), form).drawings["foe"]
    (top,) = re.findall(r'data-place="line:1"[^>]*><rect[^>]* y="([\d.]+)"', plate)
    assert float(top) >= 38


def test_mines_and_scenery_take_their_colours_from_the_theme(pirates):
    for name in ("mine", "mine-decoy", "mine-doubtful"):
        assert "var(--ink)" in pirates.art.DEFS[name] and "#22303c" not in pirates.art.DEFS[name]
    for name in ("rocks", "shoals"):
        assert "var(--shoal)" in pirates.art.DEFS[name]


@pytest.mark.parametrize("form", ["wide", "square"])
def test_rocks_and_shoals_lie_above_the_names_of_spaces(pirates, embark, form):
    board = pirates.art.regions(embark(sea="standard").view(0), form).drawings["board"]
    scenery = re.findall(
        r'href="#@(?:rocks|shoals)" x="[\d.]+" y="([\d.]+)" width="([\d.]+)"', board
    )
    assert scenery
    for y, wide in ((float(y), float(wide)) for y, wide in scenery):
        cell = wide / 0.75
        reaches = y + wide / 2 + 16 * wide / 72  # 16 of 72: how far they reach down
        assert reaches % cell <= 6 or reaches % cell > cell / 2


@pytest.mark.fault("pirates_under_fire", 10)
def test_points_of_lines_lie_over_all_threads_and_apart_and_shields_hang_over_them(pirates, duel):
    ships = "D6@r5c3 D7@r4c3 D8@r3c3 D7@r4c2 D7@r4c4 L1+@r0c0 L1@r0c1 L1@r0c2 L2@r1c2 L3@r2c2"
    svg = drawn(pirates, duel(ships, light_hand="9", dark_hand="9").view(0))
    keys = re.findall(r'data-key="((?:points_)?line_[^"]+)"', svg)
    lines = [key for key in keys if not key.startswith("points_")]
    assert len(lines) == 4 and keys == lines + [f"points_{key}" for key in lines]
    place = r'data-key="points_line_[^"]+"[^>]*><g transform="translate\(([-\d.]+) ([-\d.]+)\)"'
    spots = [(float(x), float(y)) for x, y in re.findall(place, svg)]
    assert len(spots) == 4
    assert all(abs(x - a) + abs(y - b) > 20 for (x, y), (a, b) in combinations(spots, 2))
    assert svg.index("token_shield", svg.index(f'"{lines[-1]}"')) < svg.index(keys[len(lines)])


def test_the_icon_of_a_space_stands_small_beside_a_mine(pirates, duel):
    """The mine covers neither it nor the name below."""
    view = duel("").view(0)
    space = view["sea"][3]

    def icon():
        board = stage.draw(pirates, view, "tall")["regions"]["board"]
        part = board.partition(f'data-key="space_{space["space"]}"')[2]
        found = re.search(r'<use href="#p-\w+" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', part)
        return tuple(map(float, found.groups()))

    x, y, wide = icon()
    space["mine"] = "mine"
    aside, above, small = icon()
    assert aside > x + wide / 2 and above < y and 10 <= small < wide


@pytest.mark.parametrize("sea", ["standard", "chosen"])
def test_everything_that_is_written_can_be_read_in_every_form(pirates, sea):
    small = set()
    for number, state in enumerate(random_states(pirates, 2, 4, sea=sea)):
        if number % 9 == 0:
            view = pirates.view.view(state, max(int(state.seat), 0))
            small |= {one for form in pirates.art.FORMS for one in too_small(pirates, view, form)}
    assert not small
