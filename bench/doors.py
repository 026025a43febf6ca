"""The doors for learning libraries: every seat in turn, one seat, many seats; writes results.md.

make bench-doors    all on one core, in one process
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from bench.peers import SEED, Speed, measure, pettingzoo_connect_four, turn_by_turn
from bench.run import EXAMPLE, count, machine, versions, write_section
from skysail.envs import gymnasium, pettingzoo

COMMAND = "make bench-doors"
STEPS = 200  # between two looks at the clock
MANY = 256
OPPONENTS = ("random", "level1", "level3")


def one_seat(opponents: str) -> Speed:
    """Steps of one match of Sail, each with the answer of a partner."""
    env = gymnasium.SeatEnv("sail", opponents=opponents, pirates="none")
    luck = np.random.default_rng(SEED)
    _, info = env.reset(seed=SEED)

    def play() -> tuple[int, int]:
        nonlocal info
        for _ in range(STEPS):
            choices = info["action_mask"].nonzero()[0]
            _, _, ended, _, info = env.step(int(choices[int(luck.random() * len(choices))]))
            if ended:
                _, info = env.reset()
        return STEPS, 0

    return measure(play)


def many_seats(opponents: str) -> Speed:
    """The same for many matches at a time, on one thread."""
    envs = gymnasium.SeatVectorEnv("sail", MANY, opponents=opponents, pirates="none")
    luck = np.random.default_rng(SEED)
    _, infos = envs.reset(seed=SEED)

    def play() -> tuple[int, int]:
        nonlocal infos
        for _ in range(4):
            masks = infos["action_mask"]
            infos = envs.step((luck.random(masks.shape) * masks).argmax(axis=1))[4]
        return 4 * MANY, 0

    return measure(play)


def rows() -> list[tuple[str, str, Speed]]:
    seats: list[tuple[str, Callable[[str], Speed]]] = [
        ("Gymnasium, one match", one_seat),
        (f"Gymnasium, {MANY} matches", many_seats),
    ]
    found: list[tuple[str, str, Speed]] = [
        ("PettingZoo, its own Connect Four", "raw_env", pettingzoo_connect_four()),
        ("PettingZoo, our Connect Four", "raw_env", turn_by_turn(pettingzoo.raw_env(EXAMPLE))),
        ("PettingZoo, Sail", "raw_env", turn_by_turn(pettingzoo.raw_env("sail"))),
    ]
    found += [
        (f"{name}, Sail", f"against {opponents}", run(opponents))
        for opponents in OPPONENTS
        for name, run in seats
    ]
    return found


def report(found: list[tuple[str, str, Speed]]) -> str:
    base: Any = found[0][2].moves
    lines = [
        "## One core, by the doors of learning libraries",
        "",
        f"Command: `{COMMAND}`  ",
        f"Machine: {machine()}  ",
        f"Packages: {versions()}",
        "",
        "| entry | how | steps/s | x PettingZoo's Connect Four |",
        "| --- | --- | ---: | ---: |",
    ]
    for name, how, speed in found:
        ratio = f"{(speed.moves or 0) / base:.3g}" if how == "raw_env" else "-"
        lines.append(f"| {name} | {how} | {count(speed.moves)} | {ratio} |")
    lines += [
        "",
        "A step of one seat includes the answers of all others, which search for them. All entries "
        "ran one after the other in one process; the best of three windows of a second counts.",
    ]
    return "\n".join(lines)


def main() -> None:
    found = rows()
    for row in found:
        print(*row)
    write_section("doors", report(found))


if __name__ == "__main__":
    main()
