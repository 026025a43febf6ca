"""The worked examples of the specification, EX-01 to EX-19; cells as (row,column) from 0."""

import pytest

from skysail.games.les_pluvionautes.setup import is_balanced

from .conftest import L1, STEADY_STRAIGHT, cells, changed, named

EX01 = """
      F21 .   P21 .
    F22 P11 .   M31 .
  F12 P11 M32 M32 M22 P11
.   .   P21 P11 F21 F21 P11
  .   P11 P11 F21 M13 .
    .   P11 .   F12 .
      .   .   .   .
"""
EX09 = """
      g   M31 P21 s
    M32 M22 F21 P11 F12
  P21 s   F21 .   .   P11
.   P11 .   P11 s   r   r
  F21 r   M13 F21 g   P11
    F12 r   P11 F22 s
      P11 r   P11 M32
"""
EX10 = """
      g   P11 P21 s
    M31 .   F21 P11 F12
  P21 .   F21 M32 g   P11
r   M32 .   P11 .   r   r
  F21 r   M13 F21 g   P11
    F12 r   P11 F22 s
      P11 r   P11 M22
"""
EX10_FIELDS = """
    mode: advanced
    seats: 4
    rain: (6,0)-(6,1)
    sun: (5,3)-(5,4) (4,5)-(5,4) (0,2)-(0,3)
"""
FP = """
      P11 P21 s   F21
    M31 P11 .   F22 F12
  M32 M32 P11 .   F21 g
r   M22 P11 P11 .   .   .
  g   .   P11 F21 F21 M13
    .   P21+s .  F12 P11
      .   P11 .   r
"""
FP_RAIN = "rain: (1,1)-(1,2) (1,1)-(2,2) (2,1)-(3,1) (4,3)-(4,4) (4,4)-(5,3)"
FP_SUN = "sun: (1,4)-(2,4) (2,4)-(3,5) (2,0)-(2,1)"
FP_CLOUDS = f"{FP_RAIN}\n{FP_SUN}\nfog: (3,1)-(3,2)"
EX15_DICE = "sun_die: (2,3) 3\nmonsoon_die: (5,2) 2"
ALL_SIX = "missions: square_a square_b square_c circle_a circle_b circle_c"


def groups(game, match):
    """Every group as its cells and (animals, crops)."""
    view = match.view(None)
    now = {cell["name"]: tuple(cell["island"]["now"]) for cell in view["cells"] if cell["island"]}
    found = {}
    for terrain in range(3):
        for group in game.view.harvest.groups_of(match.state, terrain):
            names = game.view.harvest.names_of(group)
            found[" ".join(names)] = tuple(
                sum(now[name][good] for name in names) for good in (0, 1)
            )
    return found


def test_ex_01_plain_counting(game, flight):
    match = flight(EX01)
    assert groups(game, match.match) == {
        named(cells): worth
        for cells, worth in {
            "(0,0) (1,0) (2,0)": (5, 5),
            "(3,4) (3,5) (4,3) (5,3)": (7, 5),
            "(1,3) (2,2) (2,3) (2,4)": (11, 7),
            "(4,4)": (1, 3),
            "(1,1) (2,1) (3,2) (3,3) (4,1) (4,2) (5,1)": (8, 7),
            "(2,5) (3,6)": (2, 2),
            "(0,2)": (2, 1),
        }.items()
    }
    assert match.goods() == {
        "cows": 8, "flowers": 7, "reindeer": 7, "mushrooms": 5, "llamas": 11, "crystals": 7,
    }  # fmt: skip


@pytest.mark.rule("PLUV-103", "PLUV-105")
def test_ex_02_missions(flight):
    assert flight(EX01, ALL_SIX).match.scores() == [16, 15, 14, 14, 18, 13]


@pytest.mark.rule("PLUV-034", "PLUV-042", "PLUV-043", "PLUV-044", "PLUV-045")
def test_ex_03_move_and_tow_an_island_under_a_cloud(flight):
    turn = flight().throw("(3,4)", 2)
    assert turn.moves == cells(
        "(1,3) (2,4) (2,5) (3,2) (3,3) (3,4) (3,5) (3,6) (4,3) (4,4) (4,5) (5,4)"
    )
    turn.play("(3,3)")
    assert (turn.tow, turn.points) == ("P11", 5)
    assert turn.moves == cells(
        "(0,0) (0,3) (1,1) (2,1) (2,4) (3,0) (3,2) (3,3) (3,4) (3,5) (3,6) (4,1) (4,4) (5,1) (5,4)"
        " (6,1)"
    )
    turn.play("(1,1)")
    assert (turn.on("(3,3)"), turn.on("(1,1)")) == (".", "P11+s")
    assert turn.airships == "hand hand hand"


def test_ex_03_variant_the_island_stays(flight):
    turn = flight().throw("(3,4)", 2).play("(3,3), (3,3)")
    assert turn.on("(3,3)") == "P11"
    assert turn.airships == named("(3,3) hand hand")


@pytest.mark.rule(
    "PLUV-021", "PLUV-024", "PLUV-036", "PLUV-048", "PLUV-050", "PLUV-056", "PLUV-061"
)
def test_ex_04_between_cells_tow_and_anchor_a_cloud_and_land(flight):
    turn = flight().draws("(3,3)", STEADY_STRAIGHT, (16, 12, 14), (6, 3), (6, 2))
    assert (turn.phase, turn.moves) == ("rest_cell", cells("(3,2) (3,3)"))
    turn.play("(3,2), (3,2)")
    assert (turn.tow, turn.points) == ("rain", 4)
    turn.play("(2,2)")
    assert turn.moves == [f"anchor {d}" for d in ("E", "NE", "NW", "W", "SW", "SE")]
    turn.play("anchor NE")
    assert turn.on("(3,2)") == "."
    assert turn.rain == named("(1,2)-(2,2)")
    assert turn.airships == named("(2,2) hand hand")
    # seat 1 finds the island occupied, seat 2 misses twice
    turn.throw("(2,2)", 4).play("(2,2)")
    assert turn.airships == named("(2,2) hand hand")
    turn.lose_turn()
    # seat 0 takes off and tows the same island away from the rain
    assert turn.airships == "hand hand hand"
    turn.throw("(2,2)", 4).play("(2,2)")
    assert (turn.tow, turn.points) == ("F21", 3)
    assert turn.moves == cells(
        "(0,0) (1,1) (2,1) (2,2) (2,4) (3,0) (3,2) (3,4) (3,5) (4,1) (4,4) (5,1)"
    )
    turn.play("(3,2)")
    assert turn.on("(3,2)") == "F21"
    assert turn.airships == named("(3,2) hand hand")
    worth = {cell["name"]: cell["island"] for cell in turn.view(None)["cells"]}
    assert worth[named("(1,2)")]["now"] == [1, 2]
    assert worth[named("(3,2)")]["now"] == [2, 1]


FOG = {"rows": changed(L1, C5="."), "fields": "fog: (3,3)-(3,4)"}


@pytest.mark.rule("PLUV-038", "PLUV-053", "PLUV-062")
def test_ex_05a_a_locked_island_is_not_moored(flight):
    turn = flight(**FOG).throw("(3,3)", 4)
    assert set(turn.moves) == set(named_all()) - set(cells("(1,0) (6,3)"))
    turn.play("(3,3)")
    assert (turn.airships, turn.seat) == (named("(3,3) hand hand"), 1)


def named_all():
    lengths = (4, 5, 6, 7, 6, 5, 4)
    return [f"{'ABCDEFG'[row]}{column + 1}" for row in range(7) for column in range(lengths[row])]


@pytest.mark.rule("PLUV-003", "PLUV-047", "PLUV-064", "PLUV-065")
def test_ex_05b_an_island_brought_to_the_fog_is_locked(flight):
    turn = flight(**FOG).throw("(2,5)", 5).play("(2,5)")
    assert (turn.tow, turn.points) == ("P11", 2)
    assert turn.moves == cells("(2,4) (2,5) (3,4) (3,5) (3,6) (4,4)")
    turn.play("(3,4)")
    assert (turn.on("(3,4)"), turn.airships) == ("P11+s", "hand hand hand")
    turn.throw("(3,4)", 3).play("(3,4)")
    assert (turn.tow, turn.points) == ("sun", 4)
    turn.play("(3,4)")
    assert turn.moves == [f"anchor {d}" for d in ("E", "NE", "NW", "SW", "SE")]
    turn.play("anchor NE")
    assert (turn.sun, turn.airships) == (named("(2,4)-(3,4)"), named("hand (3,4) hand"))
    turn.throw("(3,4)", 5).play("(3,4)")
    assert turn.airships == named("hand (3,4) hand")
    turn.lose_turn()
    assert (turn.seat, turn.airships) == (1, "hand hand hand")
    turn.throw("(3,4)", 2).play("(3,4)")
    assert (turn.seat, turn.airships) == (2, named("hand (3,4) hand"))


@pytest.mark.rule("PLUV-002", "PLUV-028", "PLUV-029", "PLUV-054")
def test_ex_06_airship_face(flight):
    turn = flight().throw("(5,4)", "airship")
    assert turn.moves == ["face 2", "face 3", "face 4", "face 5"]
    turn.play("face 5, (5,4)")
    assert (turn.tow, turn.points) == ("sun", 2)
    assert turn.moves == cells("(3,4) (3,5) (3,6) (4,4) (4,5) (5,3) (5,4)")
    turn.play("(5,4)")
    assert turn.moves == [f"anchor {d}" for d in ("NE", "NW", "W", "SW")]
    turn.play("anchor NW")
    assert turn.sun == named("(4,4)-(5,4)")
    assert (turn.on("(5,4)"), turn.airships) == (".", "hand hand hand")


@pytest.mark.rule("PLUV-024")
def test_ex_07_rests_at_the_rim(flight):
    turn = flight().draws("(0,0)", STEADY_STRAIGHT, (16, 12), (6, 2), (6, 2))
    assert (turn.phase, turn.balloon) == ("move_to", "A1")
    turn = flight().draws("(0,0)", STEADY_STRAIGHT, (16, 15), (6, 0), (6, 2))
    assert (turn.phase, turn.moves) == ("rest_cell", cells("(0,0) (0,1)"))
    turn = flight().draws("(3,3)", STEADY_STRAIGHT, (16, 15), (6, 0), (6, 2))
    assert (turn.phase, turn.moves) == ("rest_cell", cells("(2,3) (3,3) (3,4)"))


@pytest.mark.rule("PLUV-025", "PLUV-026")
def test_ex_07_misses(flight):
    turn = flight(L1, "airships: (3,3) hand hand")
    before = turn.sky
    assert turn.airships == "hand hand hand"
    turn.draws("(0,0)", (16, 8), (6, 3))
    assert (turn.phase, turn.attempt, turn.seat) == ("aim", 2, 0)
    turn.draws("(0,1)", (16, 8), (6, 4))
    assert (turn.phase, turn.attempt, turn.seat) == ("aim", 1, 1)
    assert (turn.sky, turn.airships) == (before, "hand hand hand")


@pytest.mark.rule("PLUV-067", "PLUV-068", "PLUV-069")
def test_ex_08_duel(flight):
    turn = flight(L1, "seats: 2\nairships: (3,3) (2,5) hand hand")
    assert (turn.phase, turn.moves) == ("take_back", ["take 1", "take 2"])
    turn.play("take 2").throw("(2,5)", 3).play("(2,5)")
    assert (turn.tow, turn.points) == ("P11", 4)
    turn.play("(2,5)")
    assert turn.airships == named("(3,3) (2,5) hand hand")
    turn = flight(L1, "seats: 2\nairships: (3,3) hand hand hand")
    assert (turn.phase, turn.airships) == ("aim", named("(3,3) hand hand hand"))
    turn.throw("(2,5)", 3).play("(2,5), (2,5)")
    assert turn.airships == named("(3,3) (2,5) hand hand")


EX09_FIELDS = "sun: (0,0)-(0,1)\nrain: (0,0)-(1,0) (0,0)-(1,1)\nfog: (6,0)-(6,1)"


@pytest.mark.rule("PLUV-040")
def test_ex_09a_a_cloud_that_cannot_be_anchored_is_not_moored(flight):
    turn = flight(EX09, EX09_FIELDS).throw("(0,0)", 5).play("(0,0)")
    assert (turn.seat, turn.on("(0,0)"), turn.anchored_count) == (1, "g", 4)


@pytest.mark.rule("PLUV-049")
def test_ex_09b_the_final_cell_needs_a_free_edge(flight):
    turn = flight(EX09, EX09_FIELDS).throw("(0,0)", 4).play("(0,0)")
    assert (turn.tow, turn.points) == ("fog", 3)
    assert turn.moves == cells("(0,1) (1,0) (1,1)")
    turn.play("(1,1)")
    assert turn.moves == [f"anchor {d}" for d in ("E", "NE", "W", "SW", "SE")]
    turn.play("anchor SE")
    assert named("(1,1)-(2,2)") in turn.fog.split()
    assert turn.airships == named("(1,1) hand hand")


@pytest.mark.rule("PLUV-071", "PLUV-072", "PLUV-074", "PLUV-076", "PLUV-079", "PLUV-083")
def test_ex_10_advanced_islands_first_two_islands(flight):
    turn = flight(EX10, EX10_FIELDS).throw("(3,3)", 5)
    assert (turn.phase, turn.points, len(turn.moves)) == ("island_step", 5, 13)
    turn.play("tow W")
    assert (turn.balloon, turn.points) == (named("(3,2)"), 4)
    turn.play("fly NE")
    assert (turn.balloon, turn.points, turn.on("(3,2)")) == (named("(2,2)"), 2, "P11")
    turn.play("tow NW")
    assert (turn.balloon, turn.points) == (named("(1,1)"), 1)
    turn.play("end")
    assert (turn.on("(1,1)"), turn.on("(2,2)")) == ("F21", ".")
    assert (turn.phase, turn.points) == ("cloud_step", 2)
    assert turn.moves == [*(f"fly {d}" for d in ("E", "NE", "NW", "SW", "SE")), "end"]
    turn.play("fly NW")
    assert (turn.points, turn.moves) == (1, ["fly E", "tow E", "end"])
    turn.play("tow E")  # no points left: the navigation ends by itself
    assert (turn.phase, turn.balloon) == ("anchor", named("(0,1)"))
    assert turn.moves == [f"anchor {d}" for d in ("E", "W", "SW", "SE")]
    turn.play("anchor SW")
    assert turn.fog == named("(0,1)-(1,1)")
    assert {cell["name"] for cell in turn.view(None)["cells"] if cell["locked"]} == {"A2", "B2"}
    assert (turn.seat, turn.airships) == (1, named("(0,1) hand hand hand"))


@pytest.mark.rule("PLUV-077", "PLUV-078", "PLUV-080")
def test_ex_11_advanced_never_stuck(flight):
    turn = flight(EX10, EX10_FIELDS)
    before = turn.sky
    turn.throw("(3,3)", 5).play("fly E, fly W")
    assert turn.points == 3
    alone = [f"fly {d}" for d in ("E", "NE", "NW", "W", "SW", "SE")]
    assert turn.moves == [*alone, "tow E", "tow NW", "tow W", "tow SE", "end"]
    turn.play("tow NW")
    assert (turn.balloon, turn.points) == (named("(2,2)"), 1)
    ways = ("NW", "W", "SW", "SE")
    assert turn.moves == [f"{verb} {way}" for verb in ("tow", "swap") for way in ways]
    turn.play("tow SE")  # no points left: on to the clouds
    assert (turn.phase, turn.points, turn.balloon) == ("cloud_step", 2, named("(3,3)"))
    turn.play("end")
    assert (turn.seat, turn.airships, turn.sky) == (1, named("(3,3) hand hand hand"), before)


@pytest.mark.rule("PLUV-075", "PLUV-082", "PLUV-087")
def test_ex_12_advanced_clouds_first(flight):
    turn = flight(L1, "mode: advanced\nseats: 4").throw("(3,5)", 3)
    turn.play("tow E")
    assert (turn.balloon, turn.points) == (named("(3,6)"), 2)
    assert turn.moves == ["tow NW", "tow W", "tow SW", "end"]
    turn.play("tow SW, fly W")
    assert turn.on("(4,5)") == "P11+r"
    assert (turn.phase, turn.balloon, turn.tow) == ("anchor", named("(4,4)"), "fog")
    turn.play("anchor W")
    assert (turn.fog, turn.phase, turn.points) == (named("(4,3)-(4,4)"), "island_step", 4)
    turn.play("fly SW")
    assert (turn.balloon, turn.points) == (named("(5,3)"), 2)
    assert turn.moves == [
        *(f"fly {d}" for d in ("E", "NE", "NW", "W", "SW")),
        *(f"tow {d}" for d in ("E", "NE", "W", "SW")),
        "end",
    ]
    turn.play("tow NE, end")
    assert turn.on("(4,4)") == "F22"
    assert turn.airships == named("(4,4) hand hand hand")
    assert (turn.on("(3,5)"), turn.on("(5,3)"), turn.anchored_count) == (".", ".", 1)


EX13 = "sun_die: (4,1) 2\nmonsoon_die: (2,4) 1"
STRUCK = ((16, 9), (6, 4), (16, 3), (4, 1), (6, 2), (16, 12), (6, 2), (3, 2), (6, 3))


@pytest.mark.rule("PLUV-055", "PLUV-089", "PLUV-090", "PLUV-091")
def test_ex_13_weather_dice_struck(flight):
    turn = flight(L1, EX13).draws("(2,4)", *STRUCK)
    assert (turn.phase, turn.moves) == ("place_monsoon", cells("(1,4) (2,5)"))
    turn.play("(1,4)")
    assert (turn.monsoon_die, turn.sun_die) == (named("(1,4) 3"), named("(4,1) 2"))
    assert (turn.phase, turn.balloon, turn.points) == ("move_to", named("(1,3)"), 4)
    turn.play("(1,4)")
    assert (turn.seat, turn.airships, turn.on("(1,4)")) == (1, "hand hand hand", "F12")


@pytest.mark.rule("PLUV-092", "PLUV-093", "PLUV-095")
def test_ex_13_variants(flight):
    off = flight(L1, EX13).draws("(2,4)", (16, 14), (12, 4))
    assert (off.phase, off.attempt, off.monsoon_die) == ("aim", 2, named("(2,4) 1"))
    fell = flight(L1, EX13).draws("(2,4)", (16, 9), (6, 4), (16, 3), (4, 3), (12, 4), (6, 3))
    assert (fell.phase, fell.points, fell.monsoon_die) == ("move_to", 4, named("(2,4) 1"))
    nine = "rain: (0,0)-(0,1) (0,1)-(0,2) (0,2)-(0,3)\nsun: (1,0)-(1,1) (1,1)-(1,2) (1,2)-(1,3)"
    nine += "\nfog: (6,0)-(6,1) (6,1)-(6,2) (6,2)-(6,3)"
    bare = L1.replace(" g", " .").replace(" s", " .").replace(" r", " .")
    frozen = flight(bare, f"{EX13}\n{nine}").draws("(2,4)", (16, 9), (6, 4), (16, 3), (6, 3))
    assert (frozen.phase, frozen.points, frozen.monsoon_die) == ("move_to", 4, named("(2,4) 1"))


@pytest.mark.rule("PLUV-058", "PLUV-059", "PLUV-060", "PLUV-061", "PLUV-066", "PLUV-106")
def test_ex_14_clouds_in_scoring(game, flight):
    final = flight(FP, f"{ALL_SIX}\n{FP_CLOUDS}")
    now = {c["name"]: tuple(c["island"]["now"]) for c in final.view(None)["cells"] if c["island"]}
    expected = {
        "(1,1)": (0, 3), "(2,2)": (0, 2), "(2,0)": (4, 1), "(2,1)": (3, 2), "(3,1)": (1, 3),
        "(1,4)": (2, 1), "(2,4)": (4, 0), "(4,3)": (1, 2), "(4,4)": (0, 3), "(5,3)": (0, 3),
        "(5,1)": (2, 1),
    }  # fmt: skip
    assert {cell: now[named(cell)] for cell in expected} == expected
    assert groups(game, final.match) == {
        named(cells): worth
        for cells, worth in {
            "(0,0) (0,1) (1,1) (2,2) (3,2) (3,3) (4,2) (5,1) (6,1)": (9, 12),
            "(5,4)": (1, 1),
            "(0,3) (1,3) (1,4) (2,4)": (10, 4),
            "(4,3) (4,4) (5,3)": (1, 8),
            "(1,0) (2,0) (2,1) (3,1)": (11, 7),
            "(4,5)": (1, 3),
        }.items()
    }
    assert final.match.scores() == [19, 16, 22, 17, 23, 17]


@pytest.mark.rule("PLUV-088", "PLUV-107", "PLUV-108", "PLUV-109", "PLUV-110")
def test_ex_15_doubling_after_clouds(game, flight):
    final = flight(FP, f"{ALL_SIX}\n{FP_CLOUDS}\n{EX15_DICE}")
    islands = {cell["name"] for cell in final.view(None)["cells"] if cell["island"]}
    sun, monsoon = (set(die["area"]) & islands for die in final.view(None)["weather"])
    assert sun == set(
        cells("(0,0) (0,1) (1,1) (1,3) (2,2) (2,4) (3,2) (3,3) (4,2) (4,3) (4,4) (5,1)")
    )
    assert monsoon == set(cells("(3,2) (3,3) (4,2) (4,3) (5,1) (5,3) (6,1)"))
    assert set(groups(game, final.match).values()) == {
        (17, 17), (16, 4), (2, 13), (11, 7), (1, 3), (1, 1),
    }  # fmt: skip
    assert final.match.scores() == [24, 24, 33, 23, 28, 30]


@pytest.mark.rule("PLUV-019", "PLUV-095", "PLUV-097", "PLUV-099", "PLUV-102", "PLUV-111")
def test_ex_16_last_round_of_six(flight):
    turn = flight(
        changed(FP, D5="g"),
        f"{ALL_SIX}\n{FP_RAIN}\n{FP_SUN}\n{EX15_DICE}\nfirst: 4\nturn: 26",
    )
    assert (turn.seat, turn.anchored_count) == (0, 8)
    turn.throw("(3,4)", 5).play("(3,4)")
    assert (turn.tow, turn.points) == ("fog", 2)
    assert turn.moves == cells(
        "(1,2) (2,2) (2,3) (2,4) (2,5) (3,2) (3,3) (3,4) (3,5) (3,6) (4,2) (4,3) (4,4)"
    )
    turn.play("(3,2), anchor W")
    assert turn.view(None)["last_round"]
    assert turn.airships == named("(3,2) hand hand hand hand hand")
    turn.throw("(2,3)", 2)  # on the sun die: struck, but frozen
    assert turn.sun_die == named("(2,3) 3")
    turn.play("(2,3)").lose_turn()
    turn.throw("(6,2)", 3).play("(6,2)")
    assert turn.match.over
    assert turn.match.scores() == [24, 24, 33, 23, 28, 30]
    assert turn.view(None)["winners"] == [2]


@pytest.mark.rule("PLUV-111")
def test_ex_17_shared_victory(flight):
    final = flight(
        FP,
        f"missions: circle_a circle_b circle_c\n{FP_CLOUDS}\nphase: over\n"
        "sun_die: (4,1) 3\nmonsoon_die: (2,0) 3",
    )
    goods = final.goods()
    assert (goods["crystals"], goods["cows"], goods["llamas"]) == (14, 15, 12)
    assert final.match.scores() == [24, 24, 23]
    assert final.view(None)["winners"] == [0, 1]


@pytest.mark.rule("PLUV-009")
def test_ex_18_balanced_set_up(game, flight):
    layout = flight()
    assert layout.goods() == {
        "cows": 4, "flowers": 3, "reindeer": 4, "mushrooms": 3, "llamas": 3, "crystals": 3,
    }  # fmt: skip
    assert is_balanced(layout.match.state)
    exchanged = flight(changed(L1, C1="s", B2="P21"))
    assert (exchanged.goods()["cows"], exchanged.goods()["flowers"]) == (6, 4)
    assert not is_balanced(exchanged.match.state)


@pytest.mark.rule("PLUV-018", "PLUV-025", "PLUV-028", "PLUV-045")
def test_ex_19_one_round_of_two(flight):
    turn = flight(L1, "seats: 2\nfirst: 1")
    turn.throw("(2,1)", 4).play("(2,1)")
    assert (turn.tow, turn.points) == ("sun", 3)
    assert turn.moves == cells(
        "(0,0) (0,1) (0,2) (1,0) (1,1) (1,2) (2,0) (2,1) (2,2) (3,0) (3,1) (3,2) (3,3) (3,4) (4,1)"
        " (5,1)"
    )
    turn.play("(1,2), anchor SW")
    assert (turn.sun, turn.airships) == (named("(1,2)-(2,2)"), named("hand hand (1,2) hand"))
    assert turn.seat == 0
    turn.draws("(3,6)", (16, 8), (6, 2))
    turn.draws("(3,5)", STEADY_STRAIGHT, (16, 15), (6, 5), (6, 0))
    assert turn.moves == cells("(3,5) (3,6) (4,5)")
    turn.play("(4,5), face 3, (4,5)")
    assert (turn.tow, turn.points) == ("P11", 4)
    assert turn.moves == cells("(0,3) (2,4) (3,2) (3,4) (3,5) (3,6) (4,4) (4,5) (5,4)")
    turn.play("(3,4)")
    assert (turn.on("(3,4)"), turn.on("(4,5)")) == ("P11+s", ".")
    assert (turn.seat, turn.phase) == (1, "aim")
    turn.throw("(1,2)", 5).play("(1,2)")
    assert (turn.seat, turn.airships) == (0, named("hand hand (1,2) hand"))
