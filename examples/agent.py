"""A language model plays a match against bots: the whole loop, with whatever model you bring.

    python agent.py sea_of_clouds

`model` takes the messages of a conversation and returns the next: put the call of your provider's
library there. The same loop answers `skysail ladder sail --agent 'mine=python agent.py'`, where
questions and answers are lines of JSON.
"""

import json
import random
import re
import sys
from collections.abc import Callable
from typing import Any

Model = Callable[[list[dict[str, str]]], str]

SYSTEM = "You play a tabletop game to win. Think briefly, then end with a line: Answer: NUMBER"


def model(messages: list[dict[str, str]]) -> str:
    """Stands in for a language model: any of the numbers that it was offered."""
    asked = messages[-1]["content"].rpartition("## Your choice")[2]
    return f"Answer: {random.choice(re.findall(r'^([0-9]+)[.] ', asked, re.M) or ['1'])}"


def play(name: str, think: Model = model, seed: int | None = None) -> Any:
    """Play the first seat of a match; the match, when it is over."""
    from skysail import load
    from skysail.agents import Near, Reader

    match = load(name).match(seed=seed)
    seat = Near(match, 0, others=dict.fromkeys(range(1, match.seats), "level1"))
    reader = Reader(seat)
    messages = [{"role": "system", "content": f"{SYSTEM}\n\n{seat.rules()}"}]
    seat.wait()  # the bots before us
    while not match.over:
        question = {"role": "user", "content": seat.look().prompt}
        reply = reader.take(think([*messages, question]))
        while not reply.played:
            again = {"role": "user", "content": f"{question['content']}\n{reply.problem}"}
            reply = reader.take(think([*messages, again]) if reply.left else "1")
        seat.wait()
    return match


def answer_lines() -> None:
    """Answer the questions of the ladder."""
    for line in sys.stdin:
        asked = json.loads(line)
        words = f"{asked.get('rules', '')}\n{asked['prompt']}\n{asked['problem']}"
        print(json.dumps({"answer": model([{"role": "user", "content": words}])}), flush=True)


if __name__ == "__main__":
    print(play(sys.argv[1]).scores()) if len(sys.argv) > 1 else answer_lines()
