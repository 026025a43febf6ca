"""A folder that is a game, and matches that go by themselves."""

import importlib.util

from skysail.testing.case import Case, law
from skysail.testing.sample import play_at_random

PARTS = {  # what a folder must hold (see `skysail.contract`)
    "rules": ("STATE", "ACTIONS", "start", "legal", "play", "scores"),
    "knowledge": ("OBSERVED", "OBSERVATION", "observe", "redeal"),
    "text": ("write", "parse", "label", "prompt", "tell", "why_not", "account", "describe"),
    "position": ("FIELDS", "write", "read", "census"),
    "view": ("view",),
    "draw": ("regions", "DEFS"),
}


@law
def the_folder_is_whole(case: Case) -> None:
    """Each file is there, with the names that it must define."""
    for file, names in PARTS.items():
        name = f"{case.game.package}.{file}"
        assert importlib.util.find_spec(name), f"{file}.py is missing"
        part = importlib.import_module(name)
        for name in names:
            assert hasattr(part, name), f"{file}.py defines no {name}"


@law
def every_match_ends(case: Case) -> None:
    """Random play is over within the declared number of choices."""
    results, _ = play_at_random(case, 20 * case.matches if case.limit is None else 1)
    longest = case.game.longest
    assert (results.seat < 0).all(), f"no end after {longest} choices, the card's longest"


@law
def legal_lists_are_in_order(case: Case) -> None:
    """Ascending, without repetition, in range, never empty."""
    for match, _ in case.states():
        actions = match.legal()
        assert actions == sorted(set(actions)), f"not ascending: {actions}"
        assert all(0 <= action < case.game.rules.ACTIONS for action in actions), actions
        assert bool(actions) != match.over, "nothing to choose"


@law
def scores_are_in_range(case: Case) -> None:
    """Within the declared bounds, and the same for all who play together."""
    low, high = case.game.score_range
    for match, _ in case.states():
        scores = match.scores()
        assert len(scores) == case.seats
        assert all(low <= score <= high for score in scores), f"{scores} not in {low} to {high}"
        assert not case.game.cooperative or len(set(scores)) == 1, scores


@law
def nothing_is_lost(case: Case) -> None:
    """The game's own count of its components never changes."""
    for match, luck in case.walks():
        before = case.game.position.census(match.state)
        while case.goes_on(match):
            match.play(luck.choice(match.legal()))
            now = case.game.position.census(match.state)
            assert now == before, f"{before} became {now}"


@law
def copies_share_nothing(case: Case) -> None:
    """Playing on in a copy leaves the original as it was."""
    for match, luck in case.states():
        if match.over:
            continue
        states = case.game.new_states(2)
        states[0] = match.state
        before = states[0].tobytes()
        states[1] = states[0]
        case.game.rules.play(states[1], luck.choice(match.legal()))
        assert states[0].tobytes() == before, "the original changed"
