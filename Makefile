# One word per chore. Everything is set up on first use, in .venv.
PYTHON ?= python3
BIN := .venv/bin
GAME ?= sail
COUNT ?= 12
STUDY ?= examples/studies/sail.toml
ARGS ?= $(if $(filter sail,$(GAME)),--set pirates=none)

.PHONY: help play terminal test check laws warm fast mutants goldens puzzles study ladder bench bench-bots bench-envs bench-doors bench-gpu bench-load soak docs screenshots films chromium clean

help:           ## what can be made
	@grep -E '^[a-z-]+: .*##' Makefile | sed 's/:.*## /\t/'

play: .venv/ready     ## open the table in the browser: with bots, friends, or both
	$(BIN)/skysail serve --open

terminal: .venv/ready ## play in the terminal: Sail, or GAME=sea_of_clouds and so on
	$(BIN)/skysail play $(GAME) $(ARGS)

test: .venv/ready-train check fast laws ## all checks and tests, in every mode of the engine

check: .venv/ready-dev ## format, lint, types, imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

warm: .venv/ready-dev ## compile what many tests need, each thing once, on all cores
	$(BIN)/python -m tests.warm

fast: .venv/ready-dev chromium warm ## the whole suite, compiled
	$(BIN)/python -m pytest -q -n 2 --durations=25

laws: .venv/ready-dev ## the laws again on short matches, interpreted
	SKYSAIL_JIT=plain $(BIN)/python -m pytest -q -n 2 tests/laws -m "not slow" --short

mutants: .venv/ready-dev ## break the rules at random and see which breaks no test notices: of Sail, or GAME=..., COUNT=40
	$(BIN)/python -m bench.mutants $(GAME) --count $(COUNT)

goldens: .venv/ready-dev ## write the playthroughs and drawings in tests/games anew
	$(BIN)/python -m pytest -q tests/laws/test_goldens.py --renew

bench: .venv-bench/ready ## measure against other engines on one core; writes bench/results.md
	.venv-bench/bin/python -m bench.run

puzzles: .venv/ready ## look for positions with one best choice: of Sail, or GAME=...
	$(BIN)/python -m bench.puzzles $(GAME) $(ARGS)

study: .venv/ready-lab ## play a study and report: make study STUDY=examples/studies/sail.toml
	$(BIN)/skysail study $(STUDY)

bench-bots: .venv-bench/ready ## measure the search against OpenSpiel's; writes bench/results.md
	.venv-bench/bin/python -m bench.bots

ladder: .venv/ready   ## measure every level in every game on all cores; writes docs/ladder.md
	$(BIN)/python -m bench.ladder

bench-envs: .venv-bench/ready ## measure the batch environment against Pgx, on two threads
	.venv-bench/bin/python -m bench.envs

bench-doors: .venv-bench/ready ## measure PettingZoo's and Gymnasium's doors, on one core
	.venv-bench/bin/python -m bench.doors

bench-gpu: ## measure on a CUDA machine that has numba-cuda, and Pgx for the comparison
	SKYSAIL_CACHE=build/cache PYTHONPATH=src $(PYTHON) -m bench.gpu

bench-load: .venv-load/ready bench/load/boardgame_io/node_modules/ready ## the table under load, beside boardgame.io's (needs Node)
	.venv-load/bin/python -m bench.load.run $(LOAD)

soak: .venv/ready-dev ## random players against servers that are killed: make soak SOAK="--seconds 3600"
	$(BIN)/python -m bench.load.soak $(SOAK)

docs: .venv/ready-dev ## build the pages into site/
	$(BIN)/python -m mkdocs build --strict

screenshots: .venv/ready-dev chromium ## take the pictures of docs/screenshots anew
	$(BIN)/python -m docs.screenshots

films: .venv/ready-dev chromium ## film a match of every game into docs/films
	$(BIN)/python -m docs.films

chromium: .venv/ready-dev ## a browser for the tests: the system's, or one is fetched
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || test -n "$$SKYSAIL_CHROMIUM" \
	|| { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update --quiet && apt-get install --yes --quiet chromium; } \
	|| $(BIN)/playwright install chromium \
	|| { echo "The browser tests need Chromium: install it, or name one in SKYSAIL_CHROMIUM."; exit 1; }

clean:          ## remove what was set up
	rm -rf .venv .venv-bench .venv-load bench/load/boardgame_io/node_modules site build dist

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Skysail needs Python 3.11 or newer: make PYTHON=..." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

.venv/ready: pyproject.toml .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[table]"
	touch $@

.venv/ready-lab: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[lab]"
	touch $@

.venv/ready-dev: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group dev
	touch $@

.venv/ready-train: .venv/ready-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --group train
	touch $@

.venv-bench/ready: bench/requirements.txt pyproject.toml
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --requirement bench/requirements.txt --editable .
	touch $@

.venv-load/ready: bench/load/requirements.txt pyproject.toml
	$(PYTHON) -m venv .venv-load
	.venv-load/bin/python -m pip install --quiet --disable-pip-version-check --requirement bench/load/requirements.txt --editable ".[postgres]"
	touch $@

bench/load/boardgame_io/node_modules/ready: bench/load/boardgame_io/package-lock.json
	@command -v npm >/dev/null || { echo "make bench-load needs Node 18 or newer, with npm"; exit 1; }
	npm ci --prefix bench/load/boardgame_io --no-audit --no-fund
	touch $@
