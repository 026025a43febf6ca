"""The gallery: what stands beside a component leads to a rule, and is what the lab found."""

import re
import tomllib
from pathlib import Path

import pytest

import skysail
from skysail import stage
from skysail.table.learn import findings

BALANCE = Path(__file__).parents[2] / "docs" / "balance"
GAMES = pytest.mark.parametrize("game", skysail.games(), ids=lambda game: game.id)


@GAMES
def test_components_lead_to_rules(game: skysail.Game) -> None:
    rules = (game.folder / "rules.md").read_text("utf-8")
    for piece in stage.components(game):
        assert not piece["rule"] or f"**{piece['rule']}**" in rules, piece["name"]


@GAMES
def test_what_the_lab_says_stands_on_the_page_about_balance(game: skysail.Game) -> None:
    page = (BALANCE / f"{game.id}.md").read_text("utf-8").replace("−", "-")
    names = {piece["id"] for piece in stage.components(game)}
    file = tomllib.loads((game.folder / "lab.toml").read_text("utf-8"))
    for figures in file.values():
        for name, (value, margin) in figures.items():
            assert name in names
            assert re.search(rf"\+?{value:g}(\.0)? ± {margin:g}(\.0)? ", page), (name, value)
    assert findings(game)
