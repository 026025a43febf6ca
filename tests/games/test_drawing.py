"""What holds for the drawings of every game."""

import re
from itertools import islice
from xml.etree import ElementTree

import pytest

import skysail
from skysail import stage
from skysail.errors import InvalidComponents
from tests.games.walk import random_sitting

GAMES = pytest.mark.parametrize("game", skysail.games(), ids=lambda game: game.id)
REFERENCES = re.compile(r'(?:id="|href="#|url\(#)([^")]+)')


@GAMES
def test_the_same_view_gives_the_same_bytes(game):
    for match in islice(random_sitting(game.match(seed=6), 6), 60):
        view = match.view(0)
        assert stage.picture(game, view) == stage.picture(game, match.view(0))
        assert stage.picture(game, view, "tall") == stage.picture(game, view, "tall")


@GAMES
def test_everything_in_the_box_has_its_picture(game):
    for match in islice(random_sitting(game.match(seed=6), 6), 120):
        assert 'class="unpictured"' not in match.svg(match.seat)


@GAMES
def test_a_component_with_another_id_is_drawn_or_refused(game, tmp_path):
    for section, entries in game.box.sections.items():
        called = entries[-1]["id"]
        text = game.box.file.read_text("utf-8")
        text = re.sub(rf'\bid = "{called}"', 'id = "brand_new"', text)
        file = tmp_path / f"{section}.toml"
        file.write_text(text, "utf-8")
        try:
            mine = game.with_components(file).interpreted
            match = mine.match(seed=1)
            assert match.svg(0) and stage.components(mine)
        except InvalidComponents:
            continue


@GAMES
def test_seats_see_different_drawings(game):
    match = game.match(seed=5)
    assert stage.picture(game, match.view(0)) != stage.picture(game, match.view(1))


@GAMES
def test_a_theme_can_be_fixed(game):
    view = game.match(seed=8).view(0)
    for theme in ("light", "dark"):
        assert f'data-theme="{theme}"' in stage.picture(game, view, theme=theme)[:400]
    assert 'data-theme="' not in stage.picture(game, view)


@GAMES
def test_ids_have_a_prefix_of_the_drawing_and_all_references_lead_somewhere(game):
    match = game.match(seed=7)
    drawings = [stage.picture(game, match.view(seat)) for seat in (0, 1)] + [game.art.cover()]
    prefixes = set()
    for svg in drawings:
        names = set(REFERENCES.findall(svg))
        prefix = {name.partition("-")[0] for name in names}
        assert len(prefix) == 1
        prefixes |= prefix
        assert names == set(re.findall(r'id="([^"]+)"', svg))
    assert len(prefixes) == len(drawings)


@GAMES
def test_the_cover_is_a_drawing_of_its_own(game):
    root = ElementTree.fromstring(game.art.cover())
    assert root.attrib["viewBox"] == "0 0 600 400"
    assert root.attrib["role"] == "img"
    assert game.title in ElementTree.tostring(root, "unicode")
