"""Sail's notebook: where every card is, what the partner knows, and the voyage so far."""

from collections.abc import Sequence

from skysail import art
from skysail.art import at, text, use
from skysail.game import Document
from skysail.kit import near_seat
from skysail.stage import Leaf

from . import GAME
from . import state as s
from .box import CARD, CARD_IDS, COLOUR_OF, COLOURS
from .cards import eye
from .chart import CELLS
from .pictures import MEDALLIONS
from .story import Round, rounds_of
from .text import card_name, times
from .trick import MOST_TRICKS, draw_grid, whereabouts

WIDTH, GRID, LINE = 320.0, 150.0, 22.0
SKIES = "var(--loss)", "var(--moss)"  # of a storm that catches the ship, or breaks behind it
LEGEND = {
    "mine": "in your hand; an eye: your partner knows it",
    "theirs": "surely your partner's",
    "adrift": "your partner's, or under the Player Deck",
    "deck": "surely in the Player Deck",
    "kraken": "in the Kraken Deck; small: its place from the top",
    "gone": "discarded; small: its trick in this round",
    "mat": "on the mat",
    "unseen": "unseen: small numbers are the odds, in 100, that your partner holds it",
}


def notebook(view: Document) -> list[Leaf]:
    """Three leaves: the cards, what the partner knows of you, and the voyage."""
    return [_cards(view), _known(view), _voyage(view)]


def _cards(view: Document) -> Leaf:
    places, shares = whereabouts(view), view.get("likely", {})
    found = {place: [name for name, at in places.items() if at == place] for place in LEGEND}
    legend = LEGEND if shares else LEGEND | {"unseen": "unseen"}
    lines = [f"{len(names)} {legend[place]}" for place, names in found.items() if names]
    seen = [colour for colour in COLOURS if not _unseen(found, colour)]
    lines += [f"All seen: {_listed(seen)}"] if seen else []
    near = near_seat(view)
    lacks = view["hands"][1 - near]["void"] if view["seat"] is not None else []
    if lacks:
        lacking = f"{GAME.seat_name(1 - near)} has no {_listed(lacks)}"
        lines.append(f"Struck through: {lacking}, so these lie in the Player Deck")
    odds = [f"{card_name(CARD[name])} {shares[name]}" for name in found["unseen"] if name in shares]
    odds_of = {name: shares[name] for name in found["unseen"] if name in shares}
    tricks = {name: n for name, n in _tricks(view).items() if places[name] == "gone"}
    deck = {name: place for place, name in enumerate(view["kraken_deck"], 1) if name in places}
    grid = draw_grid(view, WIDTH, GRID, heading=False, small=odds_of | tricks | deck | _signs(view))
    return _leaf("Cards", grid, lines, f"Odds in 100: {', '.join(odds)}." if odds else "")


def _signs(view: Document) -> dict[str, str]:
    """An eye on cards that the partner knows; the partner's mark on those that it surely has."""
    near = near_seat(view)
    seen = dict.fromkeys(view["hands"][near].get("known", ()), eye())
    return seen | dict.fromkeys(view["hands"][1 - near]["cards"], art.badge(1 - near, 0, 0, 8))


def _tricks(view: Document) -> dict[str, int]:
    """The trick of this round in which each card was played."""
    found: dict[str, int] = {}
    for kind, _, card, _ in (event for events in view["events"] for event in events):
        if kind == s.DEALT:
            found = {}
        elif kind in (s.LED, s.FOLLOWED):
            found[CARD_IDS[card]] = 1 + len(found) // 2
    return found


def _unseen(found: dict[str, list[str]], colour: str) -> bool:
    return any(COLOURS[COLOUR_OF[CARD[name]]] == colour for name in found["unseen"])


def _known(view: Document) -> Leaf:
    """The same grid from the other side: which of your cards the partner knows."""
    hand = view["hands"][near_seat(view)]
    known = hand.get("known", ())
    kept = {name: at for name, at in whereabouts(view).items() if at in ("kraken", "gone", "mat")}
    places = dict.fromkeys(whereabouts(view), "unseen") | kept | dict.fromkeys(known, "mine")
    names = [card_name(CARD[name]) for name in known]
    partner = GAME.seat_name(1 - near_seat(view))
    lines = [
        f"{partner} has seen: {', '.join(names) or 'none of your cards'}.",
        f"You showed to have no {' and no '.join(c.capitalize() for c in hand['void'])}."
        if hand["void"]
        else "You have shown to lack no colour.",
    ]
    grid = draw_grid(view, WIDTH, GRID, heading=False, where=places, missing=hand["void"])
    return _leaf("What your partner knows", grid, lines)


def _listed(colours: Sequence[str]) -> str:
    return ", ".join(colour.capitalize() for colour in colours)


def _leaf(title: str, drawing: str, lines: list[str], more: str = "") -> Leaf:
    """A drawing with lines of words below it."""
    wrapped = [line for words in lines for line in art.wrap(words, WIDTH - 24, 14)]
    body = drawing + "".join(
        text(12, GRID + LINE * (number + 1), line, 14) for number, line in enumerate(wrapped)
    )
    return Leaf(title, body, WIDTH, GRID + LINE * (len(wrapped) + 1), "; ".join([*lines, more]))


def _voyage(view: Document) -> Leaf:
    """Rounds down, tricks across: what each became, and where the round brought the ship."""
    waits = view["phase"] == "between_rounds"
    rounds = [one for one in rounds_of(view["events"], view["round"] - waits) if one.tricks]
    high = 40.0
    body = art.panel(WIDTH, high * max(1, len(rounds)) + 8)
    if not rounds:
        body += text(12, 28, "No trick has been played yet.", 14)
    for row, one in enumerate(rounds):
        body += at(8, 6 + high * row, _row(one))
    told = [f"Round {one.number}: {', '.join([_brought(one), *_weather(one)])}" for one in rounds]
    words = "; ".join(told) or "No trick has been played yet."
    return Leaf("Voyage", body, WIDTH, high * max(1, len(rounds)) + 8, words)


def _row(one: Round) -> str:
    body = text(8, 24, str(one.number), 18, anchor="middle", bold=True, serif=True)
    for place, trick in enumerate(one.tricks):
        x = 32 + 28 * place
        became = MEDALLIONS.get(trick.pair)
        body += use(became, x, 16, 25) if became else art.centred(x, 16, "0", 17, "var(--ink)")
        body += art.badge(trick.winner, x + 8, 28, 7)
    if one.storm:
        body += use("cloud", 32 + 28 * MOST_TRICKS, 18, 18, SKIES[one.storm[1]])
    return body + text(WIDTH - 20, 23, _brought(one), 12, anchor="end")


def _weather(one: Round) -> list[str]:
    if not one.storm:
        return []
    number, past = one.storm
    return [f"past storm {number}" if past else f"caught by storm {number}"]


def _brought(one: Round) -> str:
    """As in "B7, 1 hit"."""
    where = [CELLS[one.legs[-1].end]] if one.legs else []
    hits = [times(one.all_hits, "hit")] if one.all_hits else []
    return ", ".join([*where, *hits]) or "nothing"
