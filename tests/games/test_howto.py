"""How to play: short, its pictures can be drawn, and what it says of them is so."""

import re

import pytest

import skysail
from skysail import art, stage
from skysail.howto import MOST_WORDS, Guide, guide_to, illustrated
from skysail.voyage import voyage_of
from tests.games.claims import look

TOLD = [game for game in skysail.games() if guide_to(game)]
PLAYS = 4  # before the picture, that its caption may speak of
FACT = r"(?<!\w)-?[A-Z]?\d+(?!\w)"
GUIDES = pytest.mark.parametrize("game", TOLD, ids=lambda game: game.id)


def guide(game: skysail.Game) -> Guide:
    found = guide_to(game)
    assert found is not None
    return found


def test_every_game_says_how_it_is_played() -> None:
    assert [game.id for game in TOLD] == [game.id for game in skysail.games()]


@GUIDES
def test_it_is_short(game: skysail.Game) -> None:
    assert guide(game).words() <= MOST_WORDS


@GUIDES
def test_what_is_said_of_a_picture_is_so(game: skysail.Game) -> None:
    for section in guide(game).section:
        assert not section.show or (section.caption and section.true), section.title
        if section.show:
            view = section.view(game)
            for path, value in section.true.items():
                assert look(view, path) == value, f"{section.title} ({path})"


@GUIDES
def test_every_number_and_space_in_a_caption_is_on_the_table(game: skysail.Game) -> None:
    """It is claimed, stands in the position, was just said, or can be chosen."""
    voyage = voyage_of(game)
    assert voyage is not None
    match = voyage.match(game)
    for moves in voyage.script():
        match.play(moves[0])
    for section in guide(game).section:
        view = section.view(game)
        plays = range(max(1, section.after - PLAYS + 1), section.after + 1)
        told = [beat["say"] for number in plays for beat in match.beats(voyage.seat, number)]
        told += [game.text.describe(view), str(section.true.values())]
        told += [choice["label"] for choice in view["choices"]]
        facts = re.findall(FACT, section.caption)
        known = set(re.findall(FACT, " ".join(told).replace("_", " ")))
        assert set(facts) <= known, section.caption


@GUIDES
def test_what_is_lit_is_in_the_picture(game: skysail.Game) -> None:
    for section in guide(game).section:
        if section.light:
            drawn = stage.draw(game, section.view(game), section.form)["regions"]
            shown = "".join(drawn.get(name, "") for name in section.show)
            named = set(re.findall(r'data-(?:key|place)="([^"]+)"', shown))
            assert set(section.light) <= named, section.title


@GUIDES
def test_pictures_are_to_look_at_only(game: skysail.Game) -> None:
    for section in illustrated(game):
        assert section["svg"] or section["pieces"], section["title"]
        assert "data-action" not in section["svg"]
        assert None not in section["pieces"].values(), section["title"]


@GUIDES
def test_each_section_leads_to_a_rule(game: skysail.Game) -> None:
    rules = (game.folder / "rules.md").read_text("utf-8")
    for section in guide(game).section:
        assert f"**{section.rule}**" in rules, section.title


def test_a_still_drawing_shows_what_would_be_seen_of_what_is_lit() -> None:
    drawn = art.when("card:a", "<path/>") + art.when("card:b", "<circle/>")
    assert art.still(drawn, ["card:a"]) == "<g><path/></g>" + art.when("card:b", "<circle/>")


def test_a_still_drawing_lights_what_is_meant() -> None:
    drawn = art.choice(3, "Lead it", art.piece("ship", "<path/>", "sail", at="D1", about="ship"))
    assert art.still(drawn, ["ship"]) == '<g><g class="meant"><path/></g></g>'
