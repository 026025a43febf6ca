"""Sea of Plunder's notebook: a leaf for each player, the plate in full."""

from collections.abc import Iterator, Sequence

from skysail import art
from skysail.art import at, use
from skysail.art import text as words_at
from skysail.game import Document
from skysail.stage import Leaf

from . import state as s
from .box import COLOURS, FIRST_GOOD, KIND, KIND_IDS, KIND_OF, SET_POINTS
from .faces import TALL, card
from .names import kind_name, told_name
from .pictures import badge
from .plates import name_of, points_of
from .reckoning import best_sets

WIDE = 320.0
CARD, ACROSS = 56.0, 5  # how wide a card that is known, and how many in a row
CRATE = 30.0
LINE = 18.0


class _Paper:
    """A leaf that grows downward."""

    def __init__(self) -> None:
        self.body, self.said, self.y = "", list[str](), 4.0

    def line(self, words: str, *, x: float = 0, bold: bool = False) -> None:
        for part in art.wrap(words, WIDE - x, 13):
            self.body += words_at(x, self.y + 14, part, 13, bold=bold)
            self.y += LINE
        self.said.append(words)

    def draw(self, body: str, height: float) -> None:
        self.body += at(0, self.y, body)
        self.y += height


def merchant(view: Document, player: Document) -> Leaf:
    """Power, ships, tokens, cargo in its sets, and the hand as far as it is known."""
    paper, name = _Paper(), name_of(view, player)
    paper.draw(_head(player, name), 40)
    paper.said.append(f"{name}: {_points(points_of(player))}")
    if power := player["power"]:
        paper.draw(use(f"power-{power['id']}", 14, 14, 30), 0)
        paper.line(power["name"], x=36, bold=True)
        paper.line(power["text"], x=36)
        paper.y += 8
    for ship in (one for one in view["ships"] if one["seat"] == player["seat"]):
        paper.draw(use(f"ship-{ship['colour']}", 14, 9, 30), 4)
        paper.line(f"{ship['name']} lies on {ship['square']}", x=36)
        paper.y += 6
    _tokens(paper, player)
    _cargo(paper, view, player)
    _hand(paper, view, player)
    said = ". ".join(words.removesuffix(".") for words in paper.said)
    return Leaf(name, paper.body, WIDE, paper.y + 8, said)


def _head(player: Document, name: str) -> str:
    points = _points(points_of(player))
    body = badge(player["colours"], 15, 18, 14, player["seat"])
    body += words_at(38, 24, name, 18, bold=True, serif=True)
    return body + words_at(WIDE, 24, points, 15, anchor="end", bold=True, serif=True)


def _points(count: int | str) -> str:
    return f"{count} point{'' if str(count) == '1' else 's'}"


def _tokens(paper: _Paper, player: Document) -> None:
    for picture, count, one, more in (
        ("chest", player["treasures"], "Treasure", "Treasures"),
        ("compass", player["compasses"], "Compass", "Compasses"),
        ("debt", player["debt"], "Debt", "Debt"),
    ):
        paper.draw(use(picture, 14, 12, 26), 3)
        paper.line(f"{count or 'no'} {one if count == 1 else more}", x=36)
        paper.y += 5


def _cargo(paper: _Paper, view: Document, player: Document) -> None:
    """Goods in the sets that score most, each with its points."""
    goods = player["goods"]
    if not sum(goods):
        paper.line("".join(without_goods(view, player)) or "No Good that is known for sure")
        return
    paper.line(f"Cargo: {_points(player['cargo'])}", bold=True)
    for colours in best_sets(tuple(goods)):
        worth = int(SET_POINTS[len(colours)])
        crates = "".join(
            use(f"crate-{COLOURS[colour]}", 16 + place * (CRATE + 2), CRATE / 2, CRATE)
            for place, colour in enumerate(colours)
        )
        stamp = words_at(24 + len(colours) * (CRATE + 2), 21, f"= {worth}", 15, bold=True)
        paper.draw(crates + stamp, CRATE + 4)
        paper.said.append(f"{', '.join(COLOURS[colour] for colour in colours)}: {worth}")


def _hand(paper: _Paper, view: Document, player: Document) -> None:
    """How many cards, how many of them Goods, and those that are known with how that is so."""
    held, goods = player["held"], sum(player["goods"])
    cards = "A hand of unknown size" if held is None else f"{held} card{'' if held == 1 else 's'}"
    paper.y += 4
    among = f", {goods} of them {'a Good' if goods == 1 else 'Goods'}" if goods else ""
    paper.line(f"{cards}{among}", bold=True)
    known = player["cards"] if player["cards"] is not None else player["known"]
    kinds = sorted((one for one in known if not one.startswith("good_")), key=KIND_IDS.index)
    for number, kind in enumerate(kinds):
        row, column = divmod(number, ACROSS)
        spot = column * (CARD + 8), paper.y + 4 + row * (CARD * TALL + 8)
        paper.body += at(*spot, card(kind, CARD))
    paper.y += -(-len(kinds) // ACROSS) * (CARD * TALL + 8) + 4
    if player["cards"] is not None:
        paper.said += [kind_name(KIND[kind]) for kind in kinds]
        return
    for kind in dict.fromkeys(known):
        paper.line(f"{told_name(KIND[kind])}{came(view, player['seat'], kind)}")
    if held is not None and held > len(known):
        paper.line(f"{held - len(known)} unknown")


def came(view: Document, owner: int, kind: str) -> str:
    """How the reader saw a card come into a hand last: ", from the pile in round 1"."""
    told = [how for how in _arrivals(view, owner) if how[0] == KIND[kind]]
    return f", {told[-1][1]}" if told else ""


def without_goods(view: Document, player: Document) -> list[str]:
    """How it is known that a hand has no Good, if so: "No Goods: a Debt in round 4"."""
    if not player["goodless"]:
        return []
    if player["cards"] is not None:
        return ["No cargo"]
    when, owed = 0, 0
    for event, a, b, c, _ in (one for play in view.get("events", ()) for one in play):
        if event == s.TURN_BEGAN:
            when = b
        elif event == s.INDEBTED and a == player["seat"] and c != s.NOBODY:
            owed = when
        elif event == s.TOOK_GOOD and a == player["seat"]:
            owed = 0
    return [f"No Goods: a Debt in round {owed}" if owed else "No Goods"]


def _arrivals(view: Document, owner: int) -> Iterator[tuple[int, str]]:
    """Cards that came to a hand in sight of the reader: what, and how."""
    when, reader = 0, view["seat"]
    events: Sequence[Sequence[int]] = [one for play in view.get("events", ()) for one in play]
    for event, a, b, _, card_number in events:
        if event == s.TURN_BEGAN:
            when = b
        elif event == s.TOOK_TOP and a == owner:
            yield b, f"from the pile in round {when}"
        elif event == s.TOOK_GOOD and a == owner:
            yield FIRST_GOOD + b, f"from its quay in round {when}" if when else "from the start"
        elif event in (s.STOLE, s.ADRIFT) and a == owner and b == reader:
            verb = "stolen from you" if event == s.STOLE else "adrift from you"
            yield int(KIND_OF[card_number]), f"{verb} in round {when}"
