"""Measure the search against OpenSpiel's at equal simulations, and write it to results.md.

python -m bench.bots

On Connect Four against its C++ tree search; on a game with secrets, through our adapter, against
its information-set search. Neither side has help: playouts run to the end, by chance. Colours
alternate, and the result is checked in both engines.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

import skysail
from bench.peers import measure
from bench.run import machine, versions, write_section
from skysail.bots.thinking import think
from skysail.chance import nth_seed
from skysail.game import Game, Search
from skysail.lab.statistics import Rate
from skysail.results import shares

SEED = 1
EXPLORATIONS = (0.35, 0.7, 1.0)  # of results from 0 to 1; theirs go from -1 to 1, so twice that
USUAL = 0.7
SPEED_SIMULATIONS = 1000
COMMAND = "python -m bench.bots"


def plain(name: str, exploration: float = USUAL) -> Game:
    """A game whose search has no help of a judge."""
    return replace(skysail.load(name), search=Search(exploration=exploration))


def connect_four(matches: int, simulations: int, exploration: float) -> Rate:
    """Our wins against OpenSpiel's C++ search, colours alternated."""
    import pyspiel

    game, theirs = plain("examples/connect_four", exploration), pyspiel.load_game("connect_four")
    won = 0.0
    for number in range(matches):
        bot = openspiel_bot(theirs, simulations, exploration, number)
        match, state = game.match(seed=number), theirs.new_initial_state()
        while match.seat is not None:
            if match.seat == number % 2:
                seed = int(nth_seed(np.uint64(number), len(match.actions)))
                imagined = match.imagine(match.seat, seed)
                action = think(game, imagined, seed, simulations=simulations).action
            else:
                action = bot.step(state)
            match.play(action)
            state.apply_action(action)
        ours = shares(game, match.state)
        assert state.returns() == [2 * share - 1 for share in ours], "the engines disagree"
        won += ours[number % 2]
    return Rate(won, matches)


def openspiel_bot(game: Any, simulations: int, exploration: float, seed: int) -> Any:
    import pyspiel

    return pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed),
        uct_c=2 * exploration,
        max_simulations=simulations,
        max_memory_mb=1000,
        solve=False,
        seed=seed,
        verbose=False,
    )


def speeds() -> tuple[float, float]:
    """Simulations a second from the opening of Connect Four, ours and theirs, in turn."""
    import pyspiel

    game, theirs = plain("examples/connect_four"), pyspiel.load_game("connect_four")
    imagined, opening = game.match(seed=1).imagine(0, 1), theirs.new_initial_state()
    bot = openspiel_bot(theirs, SPEED_SIMULATIONS, USUAL, SEED)

    def we() -> tuple[int, int]:
        return 0, think(game, imagined, SEED, simulations=SPEED_SIMULATIONS).simulations

    def they() -> tuple[int, int]:
        return 0, bot.mcts_search(opening).explore_count

    def rate(play: Callable[[], tuple[int, int]]) -> float:
        return float(measure(play).playouts or 0)

    return rate(we), rate(they)


def with_secrets(name: str, matches: int, simulations: int) -> tuple[Rate, float, float]:
    """Our wins against OpenSpiel's information-set search, and milliseconds a choice of each."""
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from skysail.envs import openspiel

    game, theirs = plain(name), pyspiel.load_game(openspiel.name_of(skysail.load(name)))
    won, spent, choices = 0.0, [0.0, 0.0], [0, 0]
    think(game, game.match(seed=1).imagine(0, 1), 1, simulations=1)  # compiles
    for number in range(matches):
        luck = np.random.RandomState(number)
        bot = ismcts.ISMCTSBot(
            theirs,
            mcts.RandomRolloutEvaluator(1, luck),
            uct_c=USUAL,
            max_simulations=simulations,
            random_state=luck,
        )
        deal = int(nth_seed(np.uint64(SEED), number // 2))
        match, state = game.match(seed=deal), theirs.new_initial_state()
        for byte in deal.to_bytes(8, "big"):
            state.apply_action(byte)
        while match.seat is not None:
            side = int(match.seat != number % 2)
            started = time.perf_counter()
            if side == 0:
                seed = int(nth_seed(np.uint64(number), len(match.actions)))
                imagined = match.imagine(match.seat, seed)
                action = think(game, imagined, seed, simulations=simulations).action
            else:
                action = int(bot.step(state))
            spent[side] += time.perf_counter() - started
            choices[side] += 1
            match.play(action)
            state.apply_action(action)
        won += shares(game, match.state)[number % 2]
    return Rate(won, matches), *(1000 * spent[side] / choices[side] for side in (0, 1))  # type: ignore[return-value]


def percent(rate: Rate) -> str:
    low, high = rate.interval
    return f"{rate.share:.1%} of {rate.of:,} matches (95 %: {low:.1%} to {high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the search against OpenSpiel's.")
    parser.add_argument("--matches", type=int, default=1000, help="of Connect Four")
    parser.add_argument("--simulations", type=int, default=100, help="a choice, of both sides")
    parser.add_argument("--game", default="sea_of_clouds", help="with secrets")
    parser.add_argument("--game-matches", type=int, default=40)
    parser.add_argument("--game-simulations", type=int, default=20)
    chosen = parser.parse_args()
    ours, theirs = speeds()
    print(f"speed: {ours:,.0f} and {theirs:,.0f} simulations/s: {ours / theirs:.1f} times")
    fours = {}
    for exploration in EXPLORATIONS:
        fours[exploration] = connect_four(chosen.matches, chosen.simulations, exploration)
        print(f"Connect Four, exploration {exploration}: {percent(fours[exploration])}", flush=True)
    secret, we, they = with_secrets(chosen.game, chosen.game_matches, chosen.game_simulations)
    title = skysail.load(chosen.game).title
    rows = "\n".join(f"| {exploration} | {percent(rate)} |" for exploration, rate in fours.items())
    print(f"{title}: {percent(secret)}; {we:.2f} and {they:.1f} ms a choice")
    write_section(
        "bots",
        f"""## The search

Command: `{COMMAND}`, on {machine()}; {versions()}

| | Skysail | OpenSpiel | ratio |
| --- | ---: | ---: | ---: |
| Connect Four, simulations/s | {ours:,.0f} | {theirs:,.0f} | {ours / theirs:.1f} |
| {title}, ms a choice of {chosen.game_simulations} simulations | {we:.2f} | {they:.1f} | \
{they / we:.0f} |

Connect Four against its C++ tree search, {chosen.simulations} simulations a choice on both sides,
colours alternated, one random playout a simulation, no solver, no judge:

| exploration (theirs: twice that) | Skysail wins |
| ---: | --- |
{rows}

Both are plain UCT. One difference is known from its source: OpenSpiel gives a child that ends the
match no bonus for exploration. The larger the bonus, the more that should cost it, which is likely
why the shares grow; it was not tested apart.

{title} against its information-set search, which plays the same game through our adapter, each
deal from both seats, {chosen.game_simulations} simulations a choice: {percent(secret)}.""",
    )


if __name__ == "__main__":
    main()
