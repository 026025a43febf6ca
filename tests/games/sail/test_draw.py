"""The drawing of Sail: well-formed, complete for the seat that looks, and it tells nothing more."""

import re
from collections.abc import Iterator
from html import unescape
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from skysail import art, load, stage
from skysail.game import Document
from skysail.games.sail import state as s
from skysail.games.sail.box import BOX, CARD, CARD_IDS, CARDS, PIRATE, PIRATES
from skysail.games.sail.cards import _in_rows
from skysail.games.sail.chart import CELLS, ways
from skysail.games.sail.route import course
from skysail.games.sail.seascape import deadline, winner_of
from skysail.games.sail.text import PHASES, card_label, card_name, events_of, sentence
from skysail.games.sail.trick import draw_pairs
from skysail.match import Match
from tests.games.walk import random_sitting

SAIL = load("sail")
SEATS = (0, 1, None)
FORMS = pytest.mark.parametrize("form", stage.forms_of(SAIL))

# Seeds whose random matches come through every phase of the game.
SAMPLES = (
    (45, "random", "off"),
    (33, "choose", "off"),
    (40, "choose", "off"),
    (1, "random", "off"),
    (3, "none", "on"),
)


def sittings(seed: int, pirates: str, intermission: str = "off") -> Iterator[Match]:
    """A random match, seen at every step."""
    match = SAIL.match(seed=seed, pirates=pirates, intermission=intermission)
    return random_sitting(match, seed)


def samples() -> Iterator[Match]:
    for sample in SAMPLES:
        yield from sittings(*sample)


def test_the_samples_come_through_every_phase() -> None:
    assert {match.view()["phase"] for match in samples()} == set(PHASES)


def test_who_chooses_a_pirate_reads_every_power_to_its_end() -> None:
    match = SAIL.interpreted.match(seed=1, pirates="choose")
    hand = stage.draw(match.game, match.view(0))["regions"]["hand"]
    told = " ".join(unescape(line) for line in re.findall(r">([^<>]+)</text>", hand))
    for name in PIRATES:
        assert f"{name.capitalize()} {PIRATE[name]['power']}" in told


@FORMS
def test_the_signs_of_storms_lie_on_the_chart(form: str) -> None:
    for ship in CELLS:
        view = SAIL.interpreted.match(seed=1).view(0) | {"ship": ship}
        chart = stage.draw(SAIL.interpreted, view, form)["regions"]["board"]
        clouds = re.findall(r'href="#[^"]*cloud" x="([-\d.]+)"', chart)
        assert all(float(left) >= 0 for left in clouds)
        assert clouds or form != "wide"


def hidden_from(match: Match, seat: int | None) -> list[str]:
    """The cards whose place the seat cannot know, by the view itself."""
    view = match.view(seat)
    seen = {*view["kraken_deck"], *view["discard"], view["led"], view["adrift"], view["under"]}
    seen |= {
        *(view["last_trick"] or ()),
        *(view["closing"] or {}).get("last_trick", ()),
        *(card for hand in view["hands"] for card in hand["cards"]),
    }
    told = " ".join(view["happened"])
    return [n for n in CARD_IDS[:CARDS] if n not in seen and card_name(CARD[n]) not in told]


def pictures(view: Document, form: str) -> str:
    """All regions of a view, one after the other."""
    drawn = stage.draw(SAIL, view, form)
    return "".join([*drawn["regions"].values(), drawn["clock"], drawn["tool"]["svg"]])


def test_a_way_that_an_island_blocks_is_struck_through() -> None:
    """From C2 the island D3 lies on Star's side of First Crossing; from C4 both ways are open."""
    for ship, blocked in (("C2", 1), ("C4", 0)):
        lies = f"scenario: first_crossing\nkraken_deck: coral_1 kraken\nship: {ship}\n"
        match = SAIL.match(position=f"{lies}south: coral_9\nnorth: coral_8")
        drawn = stage.draw(SAIL, match.view(0), "wide")["regions"]["board"]
        assert drawn.count('class="blocked"') == blocked


EXPLAINED = (
    ("pegs:0", "tricks", "You have won 2 of 4 tricks in this round."),
    ("pegs:1", "tricks", "Star has won 1 of 4 tricks in this round."),
    ("sign:1", "storm", "Storm 1: 2 columns, this round."),
    ("sign:end", "harbour", "Harbour: 12 columns in 4 rounds."),
    ("deck", "deck", "0 cards, face down."),
    ("left", "kraken_deck", "2 cards beside the Kraken Card."),
    ("ring", "ring", "No hits due when a round ends."),
    ("hand:1", "hand", "2 cards, of which you know 0."),
    ("rim:1", "rim", "Star's side."),
    ("rounds", "rounds", "Round 2 of 5."),
    ("D7", "kraken_space", "This is D7."),
)


@FORMS
def test_every_sign_and_count_explains_itself_and_says_how_it_stands(voyage, form: str) -> None:
    """Strangers asked what the pegs, "deck 3" and a storm's sign were."""
    hands = "south: amber_6 coral_6 \n north: amber_3 coral_7"
    view = voyage(f"round: 2 \n ship: D5 \n tricks: 2 1 \n {hands}").view(0)
    svg = pictures(view, form)
    for place, about, now in EXPLAINED:
        found = re.search(rf'<g data-place="{place}" data-about="(\w+)" data-more="([^"]*)"', svg)
        assert found, place
        assert (found[1], unescape(found[2])) == (about, now)
    named = {*re.findall(r'data-about="(\w+)"', svg), view["status"]["about"]}
    assert named <= set(SAIL.art.gallery())


@FORMS
def test_no_hidden_card_is_named(form: str) -> None:
    hidden_seen = 0
    for match in samples():
        for seat in SEATS:
            svg = re.sub(r'data-place="grid:\w+"', "", pictures(match.view(seat), form))
            for name in hidden_from(match, seat):
                hidden_seen += 1
                assert f'"{name}"' not in svg
                assert not re.search(rf"{card_name(CARD[name])}(?!\d)", svg)
                assert card_label(CARD[name]) not in svg
    assert hidden_seen


def test_no_hidden_card_is_drawn() -> None:
    """As many backs as the view hides cards, and one for the Player Deck."""
    for match in sittings(5, "random"):
        for seat in SEATS:
            view = match.view(seat)
            svg = pictures(view, "wide")
            hidden = sum(hand["count"] - len(hand["cards"]) for hand in view["hands"])
            backs = hidden + (view["player_deck"] > 0)
            assert len(re.findall(r'href="#\w+-back"', svg)) == backs


@FORMS
def test_words_of_a_map_cannot_break_the_drawing(form: str) -> None:
    view = SAIL.match(seed=9).view(0)
    view["map"]["title"] = '<b>&"url(#@x) href="#@y" id="@z'
    for svg in stage.draw(SAIL, view, form)["regions"].values():
        ElementTree.fromstring(svg)
    ElementTree.fromstring(stage.picture(SAIL, view, form))


def test_storm_lines_side_by_side_keep_their_words_apart() -> None:
    sheet = {"start": "D1", "end": "D17", "storms": [15, 16]}
    svg = SAIL.match(seed=9, scenario="custom", map=sheet).svg(0)
    starts = [float(x) for x in re.findall(r'<text x="([\d.]+)"[^>]*>Storm \d', svg)]
    assert len(starts) == 2
    assert starts[1] - starts[0] > 200


def test_every_event_has_its_beat() -> None:
    """Each kind of event is told with a sentence and, where it has one, a piece or place."""
    told: dict[int, list[Document]] = {}
    for match in samples():
        if not match.actions:
            continue
        events = [event for event in events_of(match.state) if sentence(match.state, 0, *event)]
        if len(events) > 1 and events[0][0] == s.MADE_READY:
            del events[0]  # the stamp was seen before
        spoken = [beat for beat in match.beats(0) if beat["say"]]
        for event, beat in zip(events, spoken, strict=True):
            told.setdefault(event[0], []).append(beat)
    rare = {
        s.SURFACED,
        s.EMPTY_DECK,
        s.FINISHED,
        s.SMUGGLED,
        s.FIRED_AGAIN,
    }
    assert set(told) >= set(range(s.FINISHED + 1)) - rare
    assert all(beat["say"] for beats in told.values() for beat in beats)
    still = {s.FINISHED, s.SURFACED}
    assert all(any(b["acts"] for b in beats) for kind, beats in told.items() if kind not in still)


@pytest.mark.fault("sail", 9)
@pytest.mark.parametrize(
    ("ship", "number", "said"),
    [
        ("D5", 1, ("2 columns in 2 rounds", False)),
        ("D5", 2, ("2 columns, this round", True)),
        ("C6", 2, ("1 column, this round", True)),
        ("D7", 2, ("past", False)),
    ],
)
def test_a_storm_sign_speaks_of_the_ship(voyage, ship, number, said) -> None:
    hands = "south: coral_8 lagoon_8 \n north: coral_4 lagoon_6"
    view = voyage(f"ship: {ship} \n round: {number} \n {hands}").match.view(0)
    assert deadline(view, 0) == said


@pytest.mark.fault("sail", 11)
def test_the_pair_that_was_made_is_the_lit_one(voyage) -> None:
    hands = "south: amber_8 coral_6 \n north: amber_3 coral_7"
    view = voyage(hands, "amber_8 amber_3").match.view(0)
    lit = [one for one in draw_pairs(view, 200, 176).split("data-place=") if "var(--lit)" in one]
    assert len(lit) == 1 and "Sail, 1 hit" in lit[0]


COMPASS, ENGINE = "south|north", r"seat \d|cell|diamond|stow\w*|meeple|flip\w*"
NEVER = rf"\b({COMPASS}|{ENGINE}|feed|fed|strike\w*|struck|damage)\b"


@pytest.mark.fault("sail", 13)
def test_no_word_is_used_that_means_something_else() -> None:
    for match in samples():
        for seat in SEATS:
            view, told = match.view(seat), match.entry(seat, len(match.actions))
            words = [view["prompt"], view["how"], *told["sentences"], told.get("gist", "")]
            words += [choice["label"] for choice in view["choices"]]
            for said in words:
                assert not re.search(NEVER, said.lower()), said


@FORMS
def test_a_spectator_sees_both_fans_closed(form: str) -> None:
    """The lower one was not drawn at all."""
    match = SAIL.match(seed=1, pirates="none", intermission="off")
    drawn = stage.draw(SAIL, match.view(), form)["regions"]["hand"]
    assert {f'data-key="back:0:{number}"' in drawn for number in range(9)} == {True}


@FORMS
def test_missing_colours_and_pirates_of_both_are_seen_in_every_form(voyage, form: str) -> None:
    """A small phone showed neither of one's own, and no phone what the partner lacks."""
    hands = "south: coral_5 lagoon_8 \n north: lagoon_9 amber_3 \n pirates: gunner smuggler"
    match = voyage(hands, "coral_5 lagoon_9").match
    for seat in (0, 1):
        drawn = pictures(match.view(seat), form)
        assert "coral: shown to be missing" in drawn.replace("Coral", "coral")
        assert drawn.count('data-key="pirate:') == 2


def test_the_gallery_shows_all_maps_and_says_when_a_pirate_is_asked() -> None:
    pieces = SAIL.art.gallery()
    maps = [piece for piece in pieces.values() if piece.kind == "map"]
    assert [piece.name for piece in maps][:2] == ["First Crossing", "Coral Gates"]
    assert len(maps) == 6 and "Level 1." in maps[0].words
    assert "past storm 1: column 7 by the end of round 2" in maps[0].words.lower()
    assert pieces["island"].copies == 12
    assert all("sked" in pieces[name].words for name in PIRATES)


@FORMS
def test_a_colour_to_light_is_chosen_on_the_mat(voyage, form: str) -> None:
    """As words in the prompt they were cut short, and on a small phone the last lay outside."""
    cards = "south: coral_5 lagoon_8 \n north: coral_3 amber_8"
    view = voyage(f"phase: lantern_colour \n pirates: signaller none \n {cards}").match.view(0)
    mat = stage.draw(SAIL, view, form)["regions"]["trick"]
    lit = [one["action"] for one in view["choices"] if one["move"] != "pass"]
    assert [int(n) for n in re.findall(r'data-action="(\d+)"', mat)] == lit


@pytest.mark.parametrize(
    ("hand", "first"),
    [
        ("coral_4 coral_8 lagoon_4 lagoon_5 lagoon_8 amber_6 amber_7 amber_9", 5),
        ("coral_4 coral_8 lagoon_4 lagoon_5 amber_9", 2),
        ("coral_3 coral_4 coral_5 coral_6 coral_7 coral_8 amber_7", 4),
    ],
)
def test_two_rows_cut_a_colour_only_where_a_row_cannot_hold_it(hand: str, first: int) -> None:
    assert [len(row) for row in _in_rows(hand.split(), 2)] == [first, len(hand.split()) - first]


def test_the_round_goes_to_whoever_leads_and_an_empty_deck_smokes(voyage, embark) -> None:
    begun = embark(pirates="none", intermission="on").match
    begun.play("pass")
    begun.play("pass")
    dealt = begun.beats(0)[0]
    assert ["rounds", "plate:0"] in [act.get("path") for act in dealt["acts"]]
    empty = voyage(
        "south: coral_4 amber_8 \n north: coral_5 amber_7 \n player_deck:", "coral_4 coral_5"
    )
    (puff,) = [one for one in empty.match.beats(0) if "is empty" in one["say"]]
    assert [act["path"] for act in puff["acts"] if act["do"] == "sprite"] == [["deck"]]


def test_maps_of_the_gallery_have_a_way_drawn_with_who_must_win_each_trick() -> None:
    """The ship can sail it: from the start to the harbour, by diagonals alone on all six."""
    for chart in BOX["scenario"]:
        way = course(chart)
        assert (way[0], way[-1]) == (chart["start"], chart["end"])
        islands = frozenset(chart["islands"])
        for here, there in pairwise(way):
            assert there in [to for to, _ in ways(here, islands)]
        piece = SAIL.art.gallery()[chart["id"]]
        winners = [winner_of(*leg) for leg in pairwise(way)]
        assert f"Anchor wins {winners.count(0)}, Star wins {winners.count(1)}" in piece.words
        assert winners.count(0) + winners.count(1) == len(winners)


@FORMS
@pytest.mark.parametrize("scenario", [chart["id"] for chart in BOX["scenario"]])
def test_signs_above_the_chart_stand_apart(form: str, scenario: str) -> None:
    """Two storms and the harbour: whoever looks at the chart reads how a match is won."""
    for number in (1, 2):
        match = SAIL.match(seed=number, scenario=scenario, pirates="none")
        view = match.view(0) | {"round": number}
        board = stage.draw(SAIL, view, form)["regions"]["board"]
        width = float(re.findall(r'viewBox="0 0 ([\d.]+)', board)[0])
        parts = re.split(r'(?=data-place="sign:)', board)[1:]
        signs = [
            re.search(r'<text x="([\d.]+)".*?font-size="([\d.]+)".*?>([^<]*)<', one)
            for one in parts
        ]
        spans = [
            (float(sign[1]), float(sign[1]) + art.length(sign[3], float(sign[2])))
            for sign in signs
            if sign
        ]
        assert len(spans) == 1 + len(view["map"]["storms"])
        assert all(one[1] <= other[0] for one, other in pairwise(spans)) and spans[-1][1] <= width


def test_the_first_prompt_says_how_to_win_and_what_ends_a_round(embark) -> None:
    """Strangers played three rounds and could tell neither."""
    goal = "Harbour in 5 rounds; 4 tricks won end a round"
    for options in ({"intermission": "on"}, {}):
        match = embark(pirates="none", **options).match
        assert match.view(0)["how"] == goal
    for _ in range(2):
        match.play(match.legal()[0])
    assert match.view(0)["how"] == "Point at a card: what can Star make of it?"
    for form in ("wide", "deep", "square"):
        near = stage.draw(SAIL, match.view(0), form)["regions"]["near"]
        assert "the fourth ends the round" in near


@pytest.mark.parametrize(
    ("holds", "says"), [("lagoon_7", "follow Lagoon"), ("amber_7", "any card answers")]
)
def test_the_mat_says_whether_the_colour_must_be_followed(voyage, holds: str, says: str) -> None:
    match = voyage(f"south: lagoon_4 coral_6 \n north: {holds} coral_7", "lagoon_4").match
    assert says in stage.draw(SAIL, match.view(1), "wide")["regions"]["trick"]
    for view in (match.view(0), match.view()):
        drawn = stage.draw(SAIL, view, "wide")["regions"]["trick"]
        assert "follow Lagoon" not in drawn and "any card" not in drawn


@FORMS
def test_a_card_that_may_be_chosen_may_be_dragged_to_where_it_goes(voyage, form: str) -> None:
    """A dragged card came back, and nothing was said."""
    hands = "south: amber_8 amber_3 coral_6 \n north: amber_7 amber_4 coral_7"
    for position, moves, onto in (
        (hands, "", "trick board"),
        (hands, "amber_8", "trick board"),
        (f"phase: exchange_give \n {hands}", "", "far fan board"),
    ):
        match = voyage(position, moves).match
        hand = stage.draw(SAIL, match.view(match.seat), form)["regions"]["hand"]
        assert hand.count(f'data-drag="{onto}"') == len(match.legal())
        assert "data-drag" not in stage.draw(SAIL, match.view(), form)["regions"]["hand"]
