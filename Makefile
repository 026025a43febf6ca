# One word per chore. Everything is set up on first use, in .venv.
PYTHON ?= python3
BIN := .venv/bin
GAME ?= sail
ARGS ?= $(if $(filter sail,$(GAME)),--set pirates=none)

.PHONY: help play test check laws fast goldens bench bench-bots ladder bench-gpu docs clean

help:           ## what can be made
	@grep -E '^[a-z-]+: .*##' Makefile | sed 's/:.*## /\t/'

play: .venv/ready     ## play in the terminal: Sail, or GAME=sea_of_clouds and so on
	$(BIN)/skysail play $(GAME) $(ARGS)

test: .venv/ready-train check fast laws ## all checks and tests, in every mode of the engine

check: .venv/ready-dev ## format, lint, types, imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fast: .venv/ready-dev ## the whole suite, compiled
	$(BIN)/python -m pytest -q -n 2

laws: .venv/ready-dev ## the laws again on short matches, bounds-checked and interpreted
	SKYSAIL_JIT=checked $(BIN)/python -m pytest -q -n 2 tests/laws -m "not slow" --short
	SKYSAIL_JIT=plain $(BIN)/python -m pytest -q -n 2 tests/laws -m "not slow" --short

goldens: .venv/ready-dev ## write the playthroughs and drawings in tests/games anew
	$(BIN)/python -m pytest -q tests/laws/test_goldens.py --renew

bench: .venv-bench/ready ## measure against other engines on one core; writes bench/results.md
	.venv-bench/bin/python -m bench.run

bench-bots: .venv-bench/ready ## measure the search against OpenSpiel's; writes bench/results.md
	.venv-bench/bin/python -m bench.bots

ladder: .venv/ready   ## measure every level in every game on all cores; writes docs/ladder.md
	$(BIN)/python -m bench.ladder

bench-gpu: ## measure on a CUDA machine that has numba-cuda, and Pgx for the comparison
	PYTHONPATH=src $(PYTHON) -m bench.gpu

docs: .venv/ready-dev ## build the pages into site/
	$(BIN)/python -m mkdocs build --strict

clean:          ## remove what was set up
	rm -rf .venv .venv-bench site build dist

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Skysail needs Python 3.11 or newer: make PYTHON=..." if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

.venv/ready: pyproject.toml .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
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
