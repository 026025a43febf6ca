"""What each file of a game's folder defines, as types: a module of a game is one of these.

The verbs are those of `skysail.contract`. A stage may lack any of its functions, a drawing its
cover, gallery and notebook, a view its manners: who uses one asks whether it is there.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from skysail.card import Document
from skysail.observation import Parts
from skysail.paper import Fields

if TYPE_CHECKING:
    from skysail.stage import Leaf, Piece, Regions

State = Any  # one NumPy record, the whole truth of a match
Numbers = Any  # an array that a verb writes to


class Rules(Protocol):
    """rules.py: a turn from top to bottom; compiled."""

    @property
    def STATE(self) -> np.dtype[Any]: ...  # noqa: N802 (a constant of the module)
    @property
    def ACTIONS(self) -> int: ...  # noqa: N802
    def start(self, state: State, seats: int, options: Numbers, seed: Any) -> None: ...
    def legal(self, state: State, out: Numbers) -> int: ...
    def play(self, state: State, action: int) -> None: ...
    def scores(self, state: State, out: Numbers) -> None: ...


class Knowledge(Protocol):
    """knowledge.py: what a seat knows; compiled."""

    @property
    def OBSERVED(self) -> Parts: ...  # noqa: N802
    @property
    def OBSERVATION(self) -> int: ...  # noqa: N802
    def observe(self, state: State, seat: int, out: Numbers) -> None: ...
    def redeal(self, state: State, seat: int, seed: Any) -> None: ...


class Measures(Protocol):
    """measures.py: what the lab counts; compiled."""

    @property
    def ENDINGS(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def EVENTS(self) -> Sequence[str]: ...  # noqa: N802
    @property
    def THINGS(self) -> Mapping[str, Sequence[str]]: ...  # noqa: N802
    def note(self, state: State, events: Numbers, had: Numbers) -> None: ...
    def outcome(self, state: State, out: Numbers) -> None: ...


class Text(Protocol):
    """text.py: moves, events and refusals in words."""

    def write(self, action: int, /) -> str: ...
    def parse(self, words: str, /) -> int: ...
    def label(self, state: State, action: int, /) -> str: ...
    def prompt(self, state: State, seat: int | None, /) -> str: ...
    def tell(self, state: State, seat: int | None, /) -> list[str]: ...
    def why_not(self, state: State, action: int, /) -> tuple[str, str]: ...
    def account(self, state: State, /) -> list[str]: ...
    def describe(self, view: Document, /) -> str: ...


class Position(Protocol):
    """position.py: a state on paper, both ways."""

    @property
    def FIELDS(self) -> Fields: ...  # noqa: N802
    def write(self, state: State, /) -> Document: ...
    def read(self, document: Document, state: State, seed: int, /) -> int | None: ...
    def census(self, state: State, /) -> Document: ...


class View(Protocol):
    """view.py: what one seat may see, as data."""

    def view(self, state: State, seat: int | None, /) -> Document: ...
    def manners(self, state: State, /) -> Document: ...


class ViewOfActs(View, Protocol):
    """The same of a game whose acts go on: what follows one that is begun."""

    def acts_from(self, state: State, begun: str, /) -> list[Document]: ...


class Drawing(Protocol):
    """draw.py: a view, drawn in regions; the cover, every component, what a seat may remember."""

    @property
    def DEFS(self) -> Mapping[str, str]: ...  # noqa: N802
    def regions(self, view: Document, form: str, /) -> "Regions": ...
    def cover(self) -> str: ...
    def gallery(self) -> dict[str, "Piece"]: ...
    def notebook(self, view: Document, /) -> Sequence["Leaf"]: ...


class Stage(Protocol):
    """stage.py: what happened as beats, what a choice would bring, how it ended."""

    def beats(self, state: State, seat: int | None, /) -> list[Document]: ...
    def retell(self, plays: Sequence[State], seat: int | None, /) -> list[Document]: ...
    def foresee(
        self, before: State, action: int | str, after: State, seat: int, /
    ) -> Mapping[str, Any]: ...
    def foretell(
        self, view: Document, action: int | str, certain: Document, odds: Mapping[str, Any], /
    ) -> Document: ...
    def likely(self, state: State, seat: int | None, /) -> Any: ...
    def entry(self, state: State, seat: int | None, /) -> Document: ...
    def reckon(self, past: Sequence[Any], state: State, seat: int | None, /) -> str: ...
    def ending(self, state: State, seat: int | None, /) -> Document: ...
    def retrace(self, past: Sequence[Any], state: State, seat: int | None, /) -> Document: ...
