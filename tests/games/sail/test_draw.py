"""The drawing of Sail: well-formed, complete for the seat that looks, and it tells nothing more."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from skysail import load, stage
from skysail.game import Document
from skysail.games.sail import state as s
from skysail.games.sail.box import CARD, CARD_IDS, CARDS
from skysail.games.sail.text import PHASES, card_label, card_name, events_of, sentence
from skysail.match import Match
from tests.games.walk import random_sitting

SAIL = load("sail")
SEATS = (0, 1, None)
FORMS = pytest.mark.parametrize("form", stage.FORMS)

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


def hidden_from(match: Match, seat: int | None) -> list[str]:
    """The cards whose place the seat cannot know, by the view itself."""
    view = match.view(seat)
    seen = {*view["kraken_deck"], *view["discard"], view["led"], view["adrift"], view["under"]}
    seen |= {
        *(view["last_trick"] or ()),
        *(card for hand in view["hands"] for card in hand["cards"]),
    }
    told = " ".join(view["happened"])
    return [n for n in CARD_IDS[:CARDS] if n not in seen and card_name(CARD[n]) not in told]


def pictures(view: Document, form: str) -> str:
    """All regions of a view, one after the other."""
    drawn = stage.draw(SAIL, view, form)
    return "".join([*drawn["regions"].values(), drawn["clock"], drawn["tool"]["svg"]])


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
            hidden = view["hands"][1 - (seat or 0)]
            backs = hidden["count"] - len(hidden["cards"]) + (view["player_deck"] > 0)
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
        for event, beat in zip(events, match.beats(0), strict=True):
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
