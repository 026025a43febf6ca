"""Studies: what a file may say, and that the rows depend on nothing else."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skysail import InvalidStudy, load
from skysail.cli import main
from skysail.lab import play
from skysail.lab import study as lab
from skysail.lab.figures import figures
from skysail.lab.play import digest_of, play_chunk
from skysail.lab.run import run_study
from skysail.lab.simulate import simulate
from skysail.lab.study import Study, read_study
from tests.lab.conftest import Write
from tests.laws.every_game import ROOT

FOUR = ROOT / "examples" / "connect_four"
SMALL = f"""
title = "small"
game = "{FOUR}"
matches = 900
seed = 3
[[variant]]
name = "dice"
[[variant]]
name = "greedy second"
bots = ["random", "greedy"]
"""


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "CHUNKS", {"random": 100, "greedy": 100})


def digest(study: Study, folder: Path, **how: Any) -> str:
    found: str = figures(run_study(study, folder, **how))["digest"]
    return found


@pytest.mark.usefixtures("small_chunks")
def test_workers_make_no_difference(written: Write, tmp_path: Path) -> None:
    study = written(SMALL)
    assert digest(study, tmp_path / "a", workers=1) == digest(study, tmp_path / "b", workers=2)


@pytest.mark.usefixtures("small_chunks")
def test_an_interrupted_study_goes_on_where_it_was(written: Write, tmp_path: Path) -> None:
    study, folder = written(SMALL), tmp_path / "a"

    def interrupt(done: int, total: int) -> None:
        if done > total / 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(study, folder, workers=2, progress=interrupt)
    kept = {file: file.stat().st_mtime_ns for file in (folder / "matches").iterdir()}
    assert 9 <= len(kept) < 18
    assert digest(study, folder) == digest(study, tmp_path / "whole")
    assert all(file.stat().st_mtime_ns == time for file, time in kept.items())


@pytest.mark.usefixtures("small_chunks")
def test_matches_of_another_study_are_not_mixed_in(written: Write, tmp_path: Path) -> None:
    run_study(written(SMALL), tmp_path / "a")
    with pytest.raises(InvalidStudy, match="another study"):
        run_study(written(SMALL.replace("seed = 3", "seed = 4")), tmp_path / "a")
    run_study(written(SMALL.replace('"small"', '"another title"')), tmp_path / "a")


@pytest.mark.usefixtures("small_chunks")
def test_a_damaged_file_is_noticed(written: Write, tmp_path: Path) -> None:
    import pyarrow as arrow
    import pyarrow.parquet as parquet

    store = run_study(written(SMALL), tmp_path / "a")
    file = sorted((tmp_path / "a" / "matches").iterdir())[2]
    table = parquet.read_table(file)
    longer = arrow.array(np.array(table["decisions"]) + 1)
    parquet.write_table(table.set_column(2, "decisions", longer), file)
    with pytest.raises(InvalidStudy, match="changed or damaged"):
        figures(store)
    file.write_bytes(b"nothing")
    with pytest.raises(InvalidStudy, match="cannot be read"):
        figures(store)


def test_a_folder_with_other_things_is_left_alone(written: Write, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "letter.txt").write_text("dear")
    with pytest.raises(InvalidStudy, match="not of a study"):
        run_study(written(SMALL), tmp_path / "home")


def test_random_players_play_the_matches_of_simulate(written: Write) -> None:
    study = written('game = "sail"\nmatches = 300\nseed = 5')
    facts, _, _ = play_chunk(study, study.variants[0], 0, 300)
    summary = simulate(load("sail"), matches=300, seed=5)
    assert facts[:, 0].sum() == summary.moves
    assert facts[:, -4:-2].sum(axis=0).tolist() == summary.totals


def test_a_search_player_is_measured_like_the_others(written: Write) -> None:
    """The same dice through the door, choice by choice, give the same rows as the batch."""
    batch = written('game = "sail"\nseed = 5')
    rows = play_chunk(batch, batch.variants[0], 0, 4)
    variant = batch.variants[0]
    one_by_one = [np.zeros_like(part) for part in rows]
    for row in range(4):
        play._play_match(
            batch,
            variant,
            row,
            play._Scratch(variant, batch.seats),
            [part[row] for part in one_by_one],
        )
    for left, right in zip(rows, one_by_one, strict=True):
        assert (left == right).all()


def test_bots_of_the_table_can_play(written: Write, tmp_path: Path) -> None:
    study = written(f'game = "{FOUR}"\nmatches = 6\nbots = ["level3", "random"]')
    one, two = (run_study(study, tmp_path / name, workers=n) for name, n in (("a", 1), ("b", 2)))
    assert figures(one)["variants"][0]["places"][0]["wins"]["mean"] > 0.6
    assert figures(one)["digest"] == figures(two)["digest"]


def test_options_take_turns(written: Write) -> None:
    study = written(
        'game = "sail"\n[options]\npirates = "none"\n'
        '[each]\nscenario = "all"\nfirst_leader = ["0", "1"]'
    )
    scenarios = [options["scenario"] for options in study.variants[0].options]
    assert len(scenarios) == 12 and len(set(scenarios)) == 6 and "custom" not in scenarios


def test_components_are_changed_for_a_variant_alone(written: Write) -> None:
    study = written(
        'game = "sail"\n[[variant]]\nname = "a"\n[[variant]]\nname = "b"\n'
        "[variant.components]\nscenario.first_crossing.krakens = []\ntrack.kt_5.strikes = 9"
    )
    before, after = (variant.game.box for variant in study.variants)
    assert before is not None and after is not None
    assert before["track"][5]["strikes"] == 5 and after["track"][5]["strikes"] == 9
    assert after["scenario"][0]["krakens"] == [] and before["scenario"][0]["krakens"]
    assert before["card"] == after["card"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game = 3", "mine.toml: game: 3 is not a text"),
        ("", "mine.toml: game: missing"),
        ("game", "mine.toml: is not TOML"),
        ('game = "ludo"', "mine.toml: game: no game is called 'ludo'"),
        ('game = "sail"\nmatchs = 3', "mine.toml: matchs: unknown; allowed: bots, each, game"),
        ('game = "sail"\nmatches = 0', "mine.toml: matches: 0 is not a whole number"),
        ('game = "sail"\nseed = -1', "mine.toml: seed: -1 is not a whole number"),
        ('game = "sail"\nseats = 3', "mine.toml: seats: Sail is for 2 seats, not 3"),
        ('game = "sail"\nbots = "genius"', "mine.toml: bots: no bot is called 'genius'; there are"),
        ('game = "sail"\nbots = ["random"]', "mine.toml: bots: one for all seats, or a list of 2"),
        ('game = "sail"\n[options]\nsea = "x"', "mine.toml: options.sea: Sail has no such option"),
        (
            'game = "sail"\n[options]\nscenario = "x"',
            "mine.toml: options.scenario: 'x' is not one of first_crossing",
        ),
        ('game = "sail"\n[options]\nscenario = "custom"', "mine.toml: variant[1].options: option"),
        ('game = "sail"\n[each]\nmap = "all"', "mine.toml: each.map: 'all' is for options with"),
        ('game = "sail"\n[each]\nscenario = []', "mine.toml: each.scenario: a list of values"),
        ('game = "sail"\n[each]\nsea = []', "mine.toml: each.sea: Sail has no such option"),
        ('game = "sail"\nvariant = 3', "mine.toml: variant: write each variant as [[variant]]"),
        (
            'game = "sail"\n[[variant]]\nname = "a"\n[[variant]]\nname = "a"',
            "mine.toml: variant[1].name: 'a' is the name of another variant too",
        ),
        ('game = "sail"\n[[variant]]\n[[variant]]', "mine.toml: variant[1].name: missing"),
        (
            'game = "sail"\n[[variant]]\nbot = "random"',
            "mine.toml: variant[1].bot: unknown; allowed: bots, components, components_file, name",
        ),
        (
            'game = "sail"\n[[variant]]\nbots = "genius"',
            "mine.toml: variant[1].bots: no bot is called 'genius'",
        ),
        (
            'game = "sail"\n[[variant]]\n[variant.components]\npirates.gunner.name = "x"',
            "mine.toml: variant[1].components.pirates: no such section; allowed: card",
        ),
        (
            'game = "sail"\n[[variant]]\n[variant.components]\npirate.blackbeard.name = "x"',
            "mine.toml: variant[1].components.pirate.blackbeard: no such pirate; there are gunner",
        ),
        (
            'game = "sail"\n[[variant]]\n[variant.components]\npirate.gunner.strength = 4',
            "mine.toml: variant[1].components.pirate.gunner.strength: no such field; allowed: name",
        ),
        (
            'game = "sail"\n[[variant]]\n[variant.components]\ntrack.kt_1.strikes = 10',
            "mine.toml: variant[1].components.track.kt_1.strikes: 10 is not a whole number",
        ),
        (
            'game = "sail"\n[[variant]]\n[variant.components]\ncard.coral_1.number = 2',
            "mine.toml: variant[1].components: ",
        ),
        (
            'game = "sail"\n[[variant]]\n[variant.components]\ntrack.kt_1 = 3',
            "mine.toml: variant[1].components.track.kt_1: write section.id.field = value",
        ),
        (
            f'game = "{FOUR}"\n[[variant]]\n[variant.components]\ncard.a.b = 1',
            "mine.toml: variant[1].components: Connect Four has no component file",
        ),
    ],
)
def test_a_bad_file_gets_one_line_that_names_the_place(
    text: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    assert main(["study", str(file), "--out", str(tmp_path / "out")]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"skysail: {complaint}"), printed.err
    assert printed.err.count("\n") == 1 and not printed.out


def test_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(tmp_path / "none.toml")]) == 2
    assert "none.toml: cannot be read" in capsys.readouterr().err


def test_the_command_reports_and_writes_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    (tmp_path / "mine.toml").write_text(SMALL)
    assert main(["study", "mine.toml", "--json", "figures.json", "--open"]) == 0
    printed = capsys.readouterr().out
    found = json.loads((tmp_path / "figures.json").read_text())
    assert found["digest"] in printed and "report  mine.study/report.html" in printed
    page = (tmp_path / "mine.study" / "report.html").read_text()
    assert opened == [(tmp_path / "mine.study" / "report.html").as_uri()]
    assert found["findings"][0]["text"] in page.replace("&#x27;", "'")
    for reach in ("<script", "http:", "https:", "url(", "@import", "<link", "<img"):
        assert reach not in page.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert main(["study", "mine.toml", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_without_pyarrow_it_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    (tmp_path / "mine.toml").write_text(SMALL)
    assert main(["study", str(tmp_path / "mine.toml"), "--out", str(tmp_path / "out")]) == 2
    assert "pip install 'skysail[lab]'" in capsys.readouterr().err


@pytest.mark.parametrize("file", sorted((ROOT / "examples" / "studies").glob("*.toml")), ids=str)
def test_the_examples_can_be_read(file: Path, tmp_path: Path) -> None:
    assert read_study(file, tmp_path).matches >= 1000


def test_there_is_an_example_for_each_game() -> None:
    from skysail.games import GAMES

    named = {file.stem for file in (ROOT / "examples" / "studies").glob("*.toml")}
    assert set(GAMES) <= named


def test_interpreted_the_rows_are_the_same(written: Write, tmp_path: Path) -> None:
    study = written(f'game = "{FOUR}"\nseed = 2\nbots = ["greedy", "random"]')
    rows = play_chunk(study, study.variants[0], 0, 3)
    code = (
        "import sys; from pathlib import Path; from skysail.lab.study import read_study;"
        "from skysail.lab.play import digest_of, play_chunk; s = read_study(Path(sys.argv[1]));"
        "print(digest_of(play_chunk(s, s.variants[0], 0, 3)))"
    )
    plain = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "mine.toml")],
        env={**os.environ, "SKYSAIL_JIT": "plain"},
        check=True,
        capture_output=True,
        text=True,
    )
    assert plain.stdout.strip() == digest_of(rows)


MAP = {
    "title": "Hop",
    "start": "D1",
    "end": "D9",
    "storms": [4],
    "islands": [],
    "krakens": [],
}


def test_a_map_is_named_by_its_file(written: Write, tmp_path: Path) -> None:
    (tmp_path / "hop.json").write_text(json.dumps(MAP))
    text = 'game = "sail"\n[options]\nscenario = "custom"\nmap = "hop.json"'
    assert written(text).variants[0].options[0]["map"]["title"] == "Hop"
    with pytest.raises(InvalidStudy, match=r"options.map: .*nowhere.json: No such file"):
        written(text.replace("hop", "nowhere"))


def test_a_variant_takes_a_whole_component_file(written: Write, tmp_path: Path) -> None:
    """And says what is changed in it, and where a text was forgotten."""
    own = (load("sea_of_clouds").folder / "components.toml").read_text("utf-8")
    (tmp_path / "sweet.toml").write_text(
        own.replace("values = [5], copies", "values = [9], copies")
    )
    study = written(
        'game = "sea_of_clouds"\n[[variant]]\nname = "as it is"\n'
        '[[variant]]\nname = "sweet"\ncomponents_file = "sweet.toml"'
    )
    assert study.changes_in(study.variants[0]) == []
    assert [str(one) for one in study.changes_in(study.variants[1])] == [
        "Admiral's Rum (rum): values [5] became [9]"
    ]
    [doubt] = study.doubts()
    assert doubt.endswith("(rum): values is [9], but its text still says 5: '5 points.'")
