"""Uniformly random play in other libraries, each as fast as its public interface allows."""

import random
import time
from collections.abc import Callable
from typing import Any, NamedTuple

SEED = 1
ROUNDS = 3  # windows measured; the best counts, since other work may disturb the machine
ROUND_SECONDS = 1.0
GAMES = 50  # in one call of an interpreted player, so that reading the clock costs nothing
PGX_MOVES = 2**19  # in one call of the compiled player
PLAIN_STEPS = 20
PGX_BATCHES = (2**10, 2**12, 2**14, 2**16)


class Speed(NamedTuple):
    """What one entry did in its best window; None where it is not counted."""

    moves: float | None  # per second
    playouts: float | None  # per second, each from the opening position to the end
    note: str = ""


def measure(play: Callable[[], tuple[int, int]]) -> Speed:
    """Time `play`, which returns how many moves and playouts it made, after one call to warm up."""
    play()
    best = Speed(0.0, 0.0)
    for _ in range(ROUNDS):
        moves = playouts = 0
        start = time.perf_counter()
        while (elapsed := time.perf_counter() - start) < ROUND_SECONDS:
            more_moves, more_playouts = play()
            moves += more_moves
            playouts += more_playouts
        best = max(best, Speed(moves / elapsed, playouts / elapsed))
    return best


def openspiel(name: str) -> Speed:
    """OpenSpiel through Python; chance nodes are played, but not counted as moves."""
    import pyspiel

    game = pyspiel.load_game(name)
    over = int(pyspiel.PlayerId.TERMINAL)
    draw = random.Random(SEED).random

    def play() -> tuple[int, int]:
        moves = 0
        for _ in range(GAMES):
            state = game.new_initial_state()
            while (player := state.current_player()) != over:
                moves += player >= 0  # chance is below 0
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
        return moves, GAMES

    return measure(play)


def openspiel_connect_four() -> Speed:
    return openspiel("connect_four")


def openspiel_hearts() -> Speed:
    return openspiel("hearts")  # its chance nodes (52 cards, the passing) are all uniform


def openspiel_search() -> Speed:
    """OpenSpiel's C++ tree search from the opening position, one random playout a simulation."""
    import pyspiel

    simulations = 1000
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=SEED)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=2.0,
        max_simulations=simulations,
        max_memory_mb=1000,
        solve=False,
        seed=SEED,
        verbose=False,
    )
    opening = game.new_initial_state()

    def play() -> tuple[int, int]:
        return 0, bot.mcts_search(opening).explore_count

    return Speed(None, measure(play).playouts, f"{simulations} simulations a search")


def pgx_player(batch: int, steps: int, observed: bool = False) -> Callable[[], tuple[int, int]]:
    """`batch` games side by side, each begun anew when over; a call makes `steps` moves in each.

    With `observed`, every step also writes the observation, as a learner would want it.
    """
    import jax
    import jax.numpy as jnp
    import pgx

    env = pgx.make("connect_four")
    opening = jax.vmap(env.init)(jax.random.split(jax.random.key(SEED), batch))

    def step(carry: tuple[Any, Any, Any], _: None) -> tuple[tuple[Any, Any, Any], None]:
        state, key, playouts = carry
        key, now = jax.random.split(
            key
        )  # key and count carried: faster than as scan's inputs and outputs

        def begin_anew(first: Any, current: Any) -> Any:
            over = state.terminated.reshape(-1, *[1] * (current.ndim - 1))
            return jnp.where(over, first, current)

        fresh = jax.tree.map(begin_anew, opening, state)
        legal = fresh.legal_action_mask
        nth = (jax.random.uniform(now, (batch, 1)) * legal.sum(1, keepdims=True)).astype(jnp.int32)
        action = jnp.argmax(jnp.cumsum(legal, 1) > nth, axis=1)
        state = jax.vmap(env.step)(fresh, action)
        playouts += state.terminated.sum()
        if not observed:  # not carried: XLA leaves its making out
            state = state.replace(observation=opening.observation)
        return (state, key, playouts), None

    def advance(state: Any, key: Any) -> Any:
        return jax.lax.scan(step, (state, key, jnp.int32(0)), None, length=steps)[0]

    compiled = jax.jit(advance)
    carried = (opening, jax.random.key(SEED))

    def play() -> tuple[int, int]:
        nonlocal carried
        state, key, playouts = compiled(*carried)
        carried = (state, key)
        return batch * steps, int(playouts)  # int() waits for the device

    return play


def pgx_best(batches: tuple[int, ...], moves: int, observed: bool = False) -> Speed:
    """Pgx at the best of these batch sizes, about `moves` moves a call."""
    speeds = []
    for batch in batches:
        speed = measure(pgx_player(batch, max(1, moves // batch), observed))
        speeds.append(speed._replace(note=f"batch {batch}, best of {batches}"))
    return max(speeds)


def pgx_plain(batch: int) -> Callable[[], tuple[int, int]]:
    """Pgx as its own pages drive it: a jitted step for the whole batch, called again and again."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("connect_four")
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    keys = jax.random.split(jax.random.key(SEED), batch)
    state = jax.jit(jax.vmap(env.init))(keys)
    key = jax.random.key(SEED)

    def any_legal(key: Any, legal: Any) -> Any:
        return jax.random.categorical(key, jnp.log(legal.astype(jnp.float32)), axis=-1)

    choose = jax.jit(any_legal)

    def play() -> tuple[int, int]:
        nonlocal state, key
        playouts = 0
        for _ in range(PLAIN_STEPS):
            key, now, again = jax.random.split(key, 3)
            action = choose(now, state.legal_action_mask)
            state = step(state, action, jax.random.split(again, batch))
        playouts += int(state.terminated.sum())  # waits for the device
        return batch * PLAIN_STEPS, playouts

    return play


def pgx_as_documented() -> Speed:
    speeds = [
        measure(pgx_plain(batch))._replace(
            playouts=None, note=f"batch {batch}, best of {PGX_BATCHES}"
        )
        for batch in PGX_BATCHES
    ]
    return max(speeds, key=lambda speed: speed.moves or 0)


def pgx_connect_four() -> Speed:
    return pgx_best(PGX_BATCHES, PGX_MOVES)


def pettingzoo_connect_four() -> Speed:
    """PettingZoo's AEC environment without its checking wrappers, which would halve its speed."""
    from pettingzoo.classic import connect_four_v3

    return turn_by_turn(connect_four_v3.raw_env())


def turn_by_turn(env: Any) -> Speed:
    """Any AEC environment, played at random as PettingZoo's pages show it."""
    draw = random.Random(SEED).random

    def play() -> tuple[int, int]:
        moves = 0
        for _ in range(GAMES):
            env.reset()
            while True:
                observation, _, terminated, _, _ = env.last()
                if terminated:
                    break
                actions = observation["action_mask"].nonzero()[0]
                env.step(int(actions[int(draw() * len(actions))]))
                moves += 1
        return moves, GAMES

    return measure(play)


def rlcard_leduc() -> Speed:
    """RLCard has no Connect Four: Leduc Hold'em is its smallest game for two."""
    import rlcard

    env = rlcard.make("leduc-holdem", config={"seed": SEED})
    draw = random.Random(SEED).random

    def play() -> tuple[int, int]:
        moves = 0
        for _ in range(GAMES):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(draw() * len(actions))])
                moves += 1
        return moves, GAMES

    return measure(play)
