"""The files of every game are of the types that `skysail.parts` gives them; a card is data."""

import pickle
from dataclasses import fields, replace

import pytest

from skysail import parts
from skysail.card import Card
from skysail.game import Game
from skysail.games import les_pluvionautes, pirates_under_fire, sail, sea_of_clouds, sea_of_plunder
from skysail.games.les_pluvionautes import draw as pluvionautes_draw
from skysail.games.les_pluvionautes import rules as pluvionautes_rules
from skysail.games.pirates_under_fire import position as pirates_position
from skysail.games.pirates_under_fire import text as pirates_text
from skysail.games.sail import knowledge as sail_knowledge
from skysail.games.sail import rules as sail_rules
from skysail.games.sail import view as sail_view
from skysail.games.sea_of_clouds import measures as clouds_measures
from skysail.games.sea_of_plunder import draw as plunder_draw
from skysail.games.sea_of_plunder import text as plunder_text
from tests.laws.every_game import GAMES

# Read by the type checker.
RULES: tuple[parts.Rules, ...] = (sail_rules, pluvionautes_rules)
KNOWLEDGE: parts.Knowledge = sail_knowledge
MEASURES: parts.Measures = clouds_measures
TEXTS: tuple[parts.Text, ...] = (pirates_text, plunder_text)
POSITION: parts.Position = pirates_position
VIEW: parts.View = sail_view
DRAWINGS: tuple[parts.Drawing, ...] = (pluvionautes_draw, plunder_draw)
CARDS: tuple[Card, ...] = tuple(
    module.GAME
    for module in (sail, sea_of_clouds, les_pluvionautes, pirates_under_fire, sea_of_plunder)
)

MAY_LACK = ("cover", "gallery", "notebook", "manners")
FILES = {
    "rules": parts.Rules,
    "knowledge": parts.Knowledge,
    "measures": parts.Measures,
    "text": parts.Text,
    "position": parts.Position,
    "view": parts.View,
    "art": parts.Drawing,
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_defines_what_its_parts_have(game: Game) -> None:
    for file, kind in FILES.items():
        names = [name for name in vars(kind) if not name.startswith("_") and name not in MAY_LACK]
        assert [name for name in names if not hasattr(getattr(game, file), name)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_card_is_data(game: Game) -> None:
    facts = {field.name: getattr(game, field.name) for field in fields(Card)}
    card = Card(**facts)
    assert card == Card(**facts) and hash(card) == hash(Card(**facts))
    assert card != replace(card, edition=card.edition + 1)
    assert pickle.loads(pickle.dumps(card)) == card
    assert card.facts() == game.facts()
