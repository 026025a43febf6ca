"""How to play: short, its pictures can be drawn, and what it says of them is so."""

import re

import pytest

import skysail
from skysail import art, stage
from skysail.howto import MOST_WORDS, Guide, guide_to, illustrated
from tests.games.claims import look

TOLD = [game for game in skysail.games() if guide_to(game)]
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


def test_a_still_drawing_lights_what_is_meant() -> None:
    drawn = art.choice(3, "Lead it", art.piece("ship", "<path/>", "sail", at="D1", about="ship"))
    assert art.still(drawn, ["ship"]) == '<g><g class="meant"><path/></g></g>'
