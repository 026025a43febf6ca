"""A state as it is read and written: moves, positions, views, observations."""

import json

import numpy as np

from skysail.game import Document, State, alone
from skysail.match import SPECTATOR
from skysail.observation import NUMBERS
from skysail.paper import read_text, write_text
from skysail.testing.case import Case, law

WIDER = np.int16  # than the numbers of an observation


@law
def words_and_actions_agree(case: Case) -> None:
    """parse(write(action)) == action, and no two choices read the same."""
    text = case.game.text
    for action in range(case.game.rules.ACTIONS):
        assert text.parse(text.write(action)) == action, text.write(action)
    for match, _ in case.states():
        if not match.over:
            labels = [choice["label"] for choice in match.view(match.seat)["choices"]]
            assert len(labels) == len(match.legal()), "choices and legal actions differ"
            assert len(set(labels)) == len(labels), f"two choices read the same: {labels}"


@law
def positions_go_round(case: Case) -> None:
    """State to JSON and text and back, with nothing lost but the events of the last play."""
    game = case.game
    for match, _ in case.states():
        document = json.loads(json.dumps(match.position()))
        states = game.new_states(1)
        game.position.read(document, states[0], 0)
        assert game.position.write(states[0]) == document
        assert read_text(
            game.position.FIELDS, write_text(game.position.FIELDS, document)
        ) == _texts(document)
        assert _without_events(states[0]) == _without_events(match.state), "the state differs"


def _texts(document: Document) -> Document:
    """The document as it reads on paper: the items of a list are words."""
    return {
        key: [str(item) for item in value] if isinstance(value, list) else value
        for key, value in document.items()
    }


def _without_events(state: State) -> bytes:
    states = alone(state)
    for name in ("n_events", "events"):
        if name in state.dtype.names:
            states[name] = 0
    return bytes(states.tobytes())


@law
def views_are_plain_data(case: Case) -> None:
    """A view survives JSON, names the fields that every page needs, and is drawn and told."""
    needed = {"game", "seat", "step", "over", "choosing", "phase", "prompt", "choices", "happened"}
    for match, _ in case.states():
        for seat in (*range(case.seats), SPECTATOR):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view, "a view is not plain data"
            assert needed <= view.keys(), f"a view lacks {needed - view.keys()}"
            assert bool(view["choices"]) == (seat is not None and seat == match.seat)
            assert case.game.text.describe(view)


@law
def observations_are_whole(case: Case) -> None:
    """Every number is written, whatever lay there before, and fits."""
    fitting, size = np.iinfo(NUMBERS), case.game.knowledge.OBSERVATION
    for match, luck in case.states():
        seat, clean, used = luck.randrange(case.seats), np.zeros(size, WIDER), np.ones(size, WIDER)
        case.game.knowledge.observe(match.state, seat, clean)
        case.game.knowledge.observe(match.state, seat, used)
        assert (clean == used).all(), f"observe leaves number {(clean != used).argmax()} as it was"
        low, high = clean.min(), clean.max()
        assert fitting.min <= low and high <= fitting.max, (
            f"an observation has {low} to {high}; it goes from {fitting.min} to {fitting.max}"
        )
