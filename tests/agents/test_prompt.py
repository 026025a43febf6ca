"""What is written for those who read only words: all of it, and from one source."""

from pathlib import Path

import pytest

from skysail import Game, InvalidOption, games, load, rulebook
from skysail.match import Match
from tests.docs.pages import ROOT, enter_clone, run_page

CLOUDS, FOUR = load("sea_of_clouds"), load("examples/connect_four")


def later(game: Game, seat: int = 0) -> Match:
    """A match in which the seat has chosen before and must choose again."""
    match = game.match(seed=3)
    while len(match.actions) < 12 or match.seat != seat:
        match.play(match.legal()[0])
    return match


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_prompt_holds_rules_components_table_news_and_choices(game: Game):
    match = later(game)
    prompt = match.prompt(0)
    assert rulebook.short(game) in prompt and game.text.describe(match.view(0)) in prompt
    for number, choice in enumerate(match.view(0)["choices"], 1):
        assert f"\n{number}. {choice['label']} ({choice['move']})\n" in prompt
    seen = match.in_sight(0)
    assert seen and all(about["words"] in prompt for about in seen.values())
    own = max(step for step in range(1, len(match.actions) + 1) if match.chooser(step) == 0)
    news = [said for step in match.log(0)[own:] for said in step]
    assert news and "\n".join(f"- {said}" for said in news) in prompt
    assert rulebook.short(game) not in match.prompt(0, rules=False)


def test_who_is_not_asked_and_who_looks_on_read_so():
    match = later(FOUR)
    assert "Nothing is asked of you now" in match.prompt(1)
    assert "you look on" in match.prompt()
    while not match.over:
        match.play(match.legal()[0])
    ending = match.ending(0)
    assert ending is not None and ending["say"] in match.prompt(0)


def test_every_card_of_the_box_has_its_value_at_the_end_of_the_rules():
    components = rulebook.whole(CLOUDS).partition(rulebook.HEADING)[2]
    assert "Old Rum" in components and "4 points" in components
    pieces = rulebook.pieces_of(CLOUDS).values()
    assert all(piece.name in components and piece.words in components for piece in pieces)


def test_text_says_what_is_in_sight_only_if_asked():
    match = later(CLOUDS)
    assert match.text(0, components=True).startswith(match.text(0) + "\n\n- ")
    assert FOUR.match().text(components=True) == FOUR.match().text()


def test_components_are_found_by_name_id_kind_or_a_part_of_it():
    assert [one.name for one in rulebook.find(CLOUDS, "old rum")] == ["Old Rum"]
    assert [one.name for one in rulebook.find(CLOUDS, "collectors_rum")] == ["Collector's Rum"]
    assert {one.kind for one in rulebook.find(CLOUDS, "relic")} == {"Relic"}
    assert [one.name for one in rulebook.find(CLOUDS, "Plume")] == ["Monsieur Plume"]
    with pytest.raises(InvalidOption, match="nothing called 'dragon'"):
        rulebook.find(CLOUDS, "dragon")


def test_the_page_about_agents_shows_what_is_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    enter_clone(tmp_path, monkeypatch)
    run_page(ROOT / "docs" / "agents.md", monkeypatch, capsys)
