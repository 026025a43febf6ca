"""What a seat of Peek may see."""

from skysail.game import Document, State
from skysail.view import head

from . import GAME, rules


def view(state: State, seat: int | None) -> Document:
    return {
        **head(GAME, state, seat, "over" if state.seat == rules.OVER else "choose"),
        "scores": [int(score) for score in state.score[: state.seats]],
        "cards": [
            int(state.hand[other])
            if seat is not None and int(state.knowers[other]) >> seat & 1
            else None
            for other in range(state.seats)
        ],
        "played": [int(by) for by in state.played],
        "deck": int(state.deck_size),
    }
