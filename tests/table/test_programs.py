"""Programs at the table: the example, and what `make play` runs."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.table.conftest import ROOT
from tests.table.players import PATIENCE, Server

BOT = ROOT / "examples" / "table_bot.py"


@pytest.mark.parametrize("game", ["connect_four", "sail"])
def test_the_example_bot_plays_a_match_against_itself(server: Server, game: str):
    table = server.table(game, "open open")
    links = [
        f"http://127.0.0.1:{server.port}/join/{table.id}#{secret}"
        for secret in table.invites.values()
    ]
    bots = [
        subprocess.Popen([sys.executable, BOT, link], stdout=subprocess.PIPE, text=True)
        for link in links
    ]
    told = [bot.communicate(timeout=2 * PATIENCE)[0] for bot in bots]
    assert all(re.fullmatch(r"seat \d: over, scores \[.*\]\n", line) for line in told), told
    state = table.state(None)
    assert state["over"] and [seat["name"] for seat in state["seats"]] == ["Parrot", "Parrot"]


def test_the_example_bot_is_short():
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 50


def test_the_command_serves_pages_and_ends_at_an_interrupt(tmp_path: Path):
    """What `make play` runs, with a browser that only writes down what it is to open."""
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    process = subprocess.Popen(
        [sys.executable, "-m", "skysail", "serve", "--open", "--port", "0"],
        env=os.environ | {"SKYSAIL_DATA": str(tmp_path / "data"), "BROWSER": str(browser)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    address = line.split()[5]
    end = time.monotonic() + PATIENCE
    while not opened.exists() or not opened.read_text():
        assert time.monotonic() < end, "no browser was opened"
        time.sleep(0.05)
    assert opened.read_text().strip() == address
    with urllib.request.urlopen(address) as page:
        assert b"Sail" in page.read()
    assert (tmp_path / "data" / "tables.db").exists()
    process.send_signal(signal.SIGINT)
    _, problems = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in problems, problems
    assert process.returncode in (0, 130)


def test_the_files_for_a_club_ask_for_what_there_is():
    from skysail.cli import make_parser

    folder = ROOT / "examples" / "host"
    unit = (folder / "skysail.service").read_text(encoding="utf-8")
    compose = (folder / "compose.yaml").read_text(encoding="utf-8")
    image = (folder / "Dockerfile").read_text(encoding="utf-8")
    lines = [
        re.findall(r"^ExecStart=\S+/skysail (.*)$", unit, re.M)[0].split(),
        re.findall(r"^ +command: (.*)$", compose, re.M)[0].split(),
        json.loads(re.findall(r"^CMD (.*)$", image, re.M)[0]),
    ]
    for line in lines:
        assert make_parser().parse_args(line).command == "serve"
    page = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    for command in re.findall(r"`skysail ([a-z]+)", page):
        with pytest.raises(SystemExit, match="0"):
            make_parser().parse_args([command, "--help"])
    for option in re.findall(r"`(--[a-z-]+)", page):
        assert option in (ROOT / "docs" / "table.md").read_text(encoding="utf-8")


def test_the_page_about_the_table_names_every_error_option_and_part():
    import argparse

    from skysail.cli import serve
    from skysail.table.outlet import PARTS
    from skysail.table.problem import STATUS

    page = (ROOT / "docs" / "table.md").read_text(encoding="utf-8")
    table = dict.fromkeys(re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\| 4.*$", page, re.M))))
    assert {kind for kind, status in STATUS.items() if status < 500} <= table.keys()
    commands = argparse.ArgumentParser().add_subparsers()
    serve.add(commands)
    for action in commands.choices["serve"]._actions:
        assert action.option_strings[-1] in (*re.findall(r"--[a-z-]+", page), "--help", "--quiet")
    assert set(PARTS) <= set(re.findall(r"`([a-z_]+)\b", page))


def test_a_program_waits_until_it_is_asked(server: Server):
    table = server.table("connect_four", "me me")
    asked: dict[str, str | int] = {"seat": 1, "parts": "prompt", "seconds": 20}
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(table.program(1).get, f"{table.path}/wait", params=asked)
        assert table.state(0, parts="")["your_turn"]
        assert not waiting.done()
        table.play(0, 0, 3)
        told = waiting.result().json()
    assert told["your_turn"] and told["version"] == 1 and "## Your choice" in told["prompt"]
    asked = {"seat": 0, "parts": "", "seconds": 0}
    assert not table.program(0).get(f"{table.path}/wait", params=asked).json()["your_turn"]
    refused = table.program(0).get(f"{table.path}/wait", params={"seat": "watch"})
    assert refused.status_code == 400 and "never asked" in refused.json()["message"]


def test_the_rules_are_there_to_read(server: Server):
    told = server.http.get("/api/games/sea_of_clouds/rules").json()
    assert told["title"] == "Sea of Clouds" and "Old Rum" in told["rules"]
    assert 0 < len(told["short"]) < len(told["rules"]) / 5
    rule = server.http.get("/api/games/sea_of_clouds/rules/32").json()["text"]
    assert rule.startswith("SOC-032 ") and rule[8:60] in " ".join(told["rules"].split())
    assert server.http.get("/api/games/sea_of_clouds/rules/SOC-999").status_code == 400
