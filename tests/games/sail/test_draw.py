"""The drawing of Sail: well-formed, complete for the seat that looks, and it tells nothing more."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from skysail import load
from skysail.games.sail import draw
from skysail.games.sail.box import CARD, CARD_IDS, CARDS
from skysail.games.sail.text import PHASES, card_label, card_name
from skysail.match import Match
from tests.games.drawing import NARROW, assert_offers_its_choices
from tests.games.walk import random_sitting

SAIL = load("sail")
SEATS = (0, 1, None)

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


@NARROW
def test_every_position_is_well_formed_and_offers_exactly_the_choices(narrow: bool) -> None:
    for match in samples():
        for seat in SEATS:
            view = match.view(seat)
            assert_offers_its_choices(draw.draw(view, narrow=narrow), view)
            assert bool(view["choices"]) == (seat is not None and seat == match.seat)


def test_every_choice_has_words() -> None:
    for match in sittings(4, "random"):
        view = match.view(match.seat)
        assert_offers_its_choices(draw.draw(view), view)


@NARROW
def test_no_hidden_card_is_named(narrow: bool) -> None:
    hidden_seen = 0
    for match in samples():
        for seat in SEATS:
            svg = draw.draw(match.view(seat), narrow=narrow)
            for name in hidden_from(match, seat):
                hidden_seen += 1
                assert name not in svg
                assert not re.search(rf"{card_name(CARD[name])}(?!\d)", svg)
                assert card_label(CARD[name]) not in svg
    assert hidden_seen


def test_no_hidden_card_is_drawn() -> None:
    """As many faces as the view shows, and a back for every other card of a hand."""
    for match in sittings(5, "random"):
        for seat in SEATS:
            view, svg = match.view(seat), draw.draw(match.view(seat))
            backs = sum(hand["count"] - len(hand["cards"]) for hand in view["hands"])
            deck = view["player_deck"] > 0
            assert len(re.findall(r'href="#\w+-back"', svg)) == (
                backs + deck if view["phase"] != "choose_pirate" else 0
            )


@NARROW
def test_words_of_a_map_cannot_break_the_drawing(narrow: bool) -> None:
    view = SAIL.match(seed=9).view(0)
    view["map"]["title"] = '<b>&"url(#@x) href="#@y" id="@z'
    root = ElementTree.fromstring(draw.draw(view, narrow=narrow))
    assert view["map"]["title"] in (root[0].text or "")


def test_storm_lines_side_by_side_keep_their_words_apart() -> None:
    sheet = {"start": "D1", "end": "D17", "storms": [15, 16]}
    svg = SAIL.match(seed=9, scenario="custom", map=sheet).svg(0)
    starts = [float(x) for x in re.findall(r'<text x="([\d.]+)"[^>]*>Storm \d', svg)]
    assert len(starts) == 2
    assert starts[1] - starts[0] > 240
