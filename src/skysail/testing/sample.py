"""Random play for tests: by the thousand, or one match in words."""

import re
from hashlib import sha256
from typing import Any

import numpy as np

from skysail.chance import mix, nth_seed
from skysail.game import Game, digest_of
from skysail.match import SPECTATOR, Match
from skysail.playout import CHOOSER
from skysail.testing.case import Case
from skysail.testing.outlets import observation


def play_at_random(case: Case, count: int) -> tuple[Any, Any]:
    """The final states of compiled random matches, and the number of choices in each.

    A match that does not end is left one choice after the card's longest.
    """
    game = case.game
    states, moves = game.new_states(count), np.zeros(count, np.int64)
    options = game.encode_options(game.read_options(dict(case.options)))
    actions, wander = game.new_list(), game.compiled("skysail.playout").wander
    for index in range(count):
        seed = np.uint64(nth_seed(np.uint64(case.seed), index))
        game.rules.start(states[index], case.seats, options, seed)
        luck = np.uint64(mix(seed ^ CHOOSER))
        moves[index] = wander(states[index], luck, game.longest + 1, actions)
    return states, moves


def digest_of_random_play(case: Case, count: int) -> str:
    """One hash over the final states of random matches: the same in every mode and machine."""
    return digest_of(play_at_random(case, count)[0])


def ledger_numbers(game: Game) -> set[str]:
    """The rule numbers of a game's rules.md."""
    page = game.folder / "rules.md"
    if not game.ledger or not page.exists():
        return set()
    return set(re.findall(rf"\*\*({game.ledger}-\d{{3}})\*\*", page.read_text(encoding="utf-8")))


def playthrough(case: Case) -> str:
    """A whole random match as text: what every seat sees, is asked, and answers."""
    match, luck = next(case.walks())
    lines = [
        f"{case.game.title}, {case.seats} seats, seed {case.seed}",
        f"options: {match.options}",
    ]
    for seat in (*range(case.seats), SPECTATOR):
        lines += ["", f"== {_who(case, seat)} sees", match.text(seat)]
    observed = _observed(match)
    while not match.over:
        seat = match.seat
        view = match.view(seat)
        action = luck.choice(match.legal())
        lines += ["", f"-- {view['step'] + 1}. {_who(case, seat)}: {view['prompt']}"]
        lines += [
            f"{'>' if choice['action'] == action else ' '} {choice['move']}: {choice['label']}"
            for choice in view["choices"]
        ]
        match.play(action)
        observed += _observed(match)
        told = {
            who: match.game.text.tell(match.state, who) for who in (*range(case.seats), SPECTATOR)
        }
        common = told[SPECTATOR]
        lines += [f"  {sentence}" for sentence in common]
        for who, sentences in told.items():
            own = [sentence for sentence in sentences if sentence not in common]
            lines += [f"  [{_who(case, who)}] {sentence}" for sentence in own]
    for seat in (*range(case.seats), SPECTATOR):
        lines += ["", f"== {_who(case, seat)} sees at the end", match.text(seat)]
    lines += ["", f"scores: {match.scores()}", f"digest: {digest_of(match.state)}"]
    lines += [f"digest of all observations: {sha256(observed).hexdigest()}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _observed(match: Match) -> bytes:
    """What every seat observes now."""
    return b"".join(observation(match.game, match.state, seat) for seat in range(match.seats))


def _who(case: Case, seat: int | None) -> str:
    return "everybody" if seat is None else case.game.seat_name(seat)
