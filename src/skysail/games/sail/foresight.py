"""Sail's foresight: what a card would do, and where the cards may be that nobody sees."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from skysail.art import use
from skysail.game import Document, State, alone
from skysail.stage import Facts, Odds, foretold, ghost, gone, in_hundred, said, thumb

from . import GAME, knowledge, rules
from . import state as s
from . import text as words
from .box import CARD_IDS, CARDS, COLOUR_OF, COLOURS, PAIR_IDS, PIRATE, PIRATES
from .chart import CELLS, has_route
from .examples import example_of
from .kraken import left
from .pictures import DEFS, MEDALLIONS
from .trick import whereabouts

ASKED_BETWEEN = (s.HELM, s.SECOND_FLIP)
SELDOM = 0.05  # less is not worth a word


def foresee(before: State, action: int, after: State, seat: int) -> Facts:
    """What came of one choice, in one possible world."""
    phase = int(before.phase)
    if phase == s.LEAD:
        return _answers(after)
    if phase in (s.GIVE, s.STOW):
        return _suits_left(before, action, after, seat)
    if phase == s.LANTERN:
        shown = int(after.shown & after.hand[seat]) if action != s.PASS else 0
        return {"shows": shown.bit_count()}
    end, events, asked = _kept(after)
    facts: dict[str, Any] = {"left": int(end.kraken_size) - 1}
    if end.phase == s.PATCH:
        asked.append((s.PATCH, int(end.seat)))
    if asked:
        facts["asks"] = asked[0]
    for kind, a, b, c in events:
        if kind == s.WON:
            facts |= {"winner": a, "tricks": (b, c)[a]}
        elif kind == s.PAIRED:
            facts["pair"] = PAIR_IDS[a]
        elif kind in (s.MOVED, s.BLOCKED):
            facts["course"] = words.course(kind, b)
            facts["to"] = CELLS[b] if kind == s.MOVED else CELLS[a]
        elif kind == s.HIT:
            by = "struck" if "round" in facts else "torn"
            facts[by] = (*facts.get(by, ()), CARD_IDS[a])
        elif kind == s.EMPTY_DECK:
            facts["course"] = "the Player Deck is empty"
        elif kind == s.FLIPPED:
            facts["course"] = "nothing"  # unless more follows
        elif kind == s.FED and "course" in facts:
            facts["course"] = "a Tentacle goes under"
        elif kind == s.FED:
            facts["under"] = words.card_name(a)
        elif kind == s.SURFACED:
            facts["surfaces"] = True
        elif kind == s.STORM:
            facts["storm"] = (a + 1, bool(b), CELLS[end.ship])
        elif kind == s.ROUND_ENDED:
            facts["round"] = a
        elif kind == s.FINISHED:
            facts["result"] = a
    if phase == s.FOLLOW:
        led, answer = COLOUR_OF[before.led], COLOUR_OF[action]
        if led != answer and not words.smuggles(before, action):
            facts["lacks"] = COLOURS[led]
    return facts


def _answers(after: State) -> Facts:
    """What the partner can make of a lead: who can win, and where the ship can go.

    A space that can be reached without a hit is "clean", whatever else leads there. The ship
    "sinks" if no answer at all keeps it afloat.
    """
    facts: dict[str, Any] = {"loses": False, "repels": False, "sinks": True}
    leader = 1 - int(after.seat)
    for answer in GAME.legal(after):
        tried = alone(after)
        rules.play(tried[0], answer)
        end, events, _ = _kept(tried[0])
        facts["sinks"] &= int(end.result) > s.WIN
        hits = sum(event[0] == s.HIT for event in events)
        for kind, a, b, _ in events:
            if kind == s.WON:
                facts["loses"] |= a != leader
            elif kind == s.FED:
                facts["repels"] = True
            elif kind == s.MOVED:
                clean = not hits or facts.get(f"to:{CELLS[b]}") == "clean"
                facts[f"to:{CELLS[b]}"] = "clean" if clean else "hit"
    return facts


def _kept(after: State) -> tuple[State, list[list[int]], list[tuple[int, int]]]:
    """The trick to its end if every Pirate lets it be; and which phases asked whom about it."""
    tried = alone(after)
    events, asked = words.events_of(tried[0]), []
    while tried[0].phase in ASKED_BETWEEN:
        asked.append((int(tried[0].phase), int(tried[0].seat)))
        rules.play(tried[0], s.PASS)
        events += words.events_of(tried[0])
    return tried[0], events, asked


def _suits_left(before: State, action: int, after: State, seat: int) -> Facts:
    """The colours that the hand no longer has, and what is drawn for a card slipped away."""
    if action == s.PASS:
        return {}
    kept = int(before.hand[seat]) & ~int(s.BIT[action])
    drawn = int(after.hand[seat]) & ~int(before.hand[seat]) if before.phase == s.STOW else 0
    held = [(kept | drawn) & int(s.OF_COLOUR[colour]) for colour in range(len(COLOURS))]
    facts: dict[str, Any] = {
        "keeps": tuple(cards.bit_count() for cards in held),
        "lacks": tuple(name for name, cards in zip(COLOURS, held, strict=True) if not cards),
    }
    if drawn:
        facts["draws"] = words.a_symbol(words.cards_in(drawn)[0])
    return facts


def foretell(view: Document, action: int, certain: Facts, odds: Odds) -> Document:
    """What a choice brings, in a line of words and a ghost of the ship."""
    phase = view["phase"]
    if phase == "choose_pirate":
        name = PIRATES[action - s.PIRATE]
        return foretold(PIRATE[name]["power"], ghost("", "example", example_of(name)))
    if phase == "between_rounds":
        return foretold("The cards are dealt when both are ready.")
    if phase == "lead_card":
        return _lead(view, action, certain, odds)
    if phase in ("exchange_give", "stow_card"):
        return foretold(_giving(action, phase, certain, odds))
    if phase == "lantern_colour":
        return foretold(_lighting(view, action, certain))
    if phase == "patch_hull":
        return foretold(
            _sentence(
                [*_under(action), *_torn(certain, "torn", "then "), *_round_end(certain, odds)]
            )
        )
    return _followed(view, action, certain, odds)


def _lighting(view: Document, action: int, certain: Facts) -> str:
    if action == s.PASS:
        return "Nobody shows anything."
    colour = action - s.COLOUR
    unseen = sum(
        place == "unseen" and COLOUR_OF[CARD_IDS.index(name)] == colour
        for name, place in whereabouts(view).items()
    )
    shown = words.times(int(str(certain.get("shows", 0))), "card")
    return f"You show {shown}; settles {unseen} unseen."


def _under(action: int) -> list[str]:
    return [] if action == s.PASS else [f"{words.card_name(action)} goes under the Kraken Deck"]


def _torn(certain: Facts, by: str = "torn", then: str = "") -> list[str]:
    """The hits, the cards that go, and after the last of them how many are left."""
    torn: Any = certain.get(by, ())
    if not torn:
        return []
    names = " and ".join(words.card_name(CARD_IDS.index(name)) for name in torn)
    goes = "goes" if len(torn) == 1 else "go"
    is_last = by == "struck" or "struck" not in certain
    left = f", {certain['left']} left" if is_last and "left" in certain else ""
    return [f"{then}{words.times(len(torn), 'hit')}: {names} {goes}{left}"]


def _stranded(view: Document, cells: Sequence[str]) -> list[str]:
    """Dead water among the spaces that a choice leads to."""
    chart, new = view["map"], [cell for cell in cells if cell != view["ship"]]
    dead = [cell for cell in new if not has_route(chart, straight=True, start=cell)]
    return [f"no way on from {' and '.join(dead)}"] if dead else []


def _giving(action: int, phase: str, certain: Facts, odds: Odds) -> str:
    if action == s.PASS:
        return "You keep all your cards."
    lacks: Any = certain.get("lacks", ())
    keeps: Any = certain.get("keeps", ())
    own = COLOURS[COLOUR_OF[action]] if lacks else ""
    told = " ".join(
        f"Your last {name.capitalize()}: without it any card may answer {name.capitalize()}."
        if name == own
        else f"You have no {name.capitalize()}: any card may answer it."
        for name in lacks
    )
    if phase == "stow_card":
        drawn = ", ".join(
            f"{symbol} ({in_hundred(share)})" for symbol, share in odds.get("draws", ())
        )
        sure = certain.get("draws", "the Player Deck's top card")
        return " ".join(
            filter(None, [told, f"You draw {sure}.", _sentence([drawn]) if drawn else ""])
        )
    left = ", ".join(
        f"{count} {name.capitalize()}" for name, count in zip(COLOURS, keeps, strict=True)
    )
    return told or f"You keep {left}, and will know where {words.card_name(action)} is."


def _lead(view: Document, card: int, certain: Facts, odds: Odds) -> Document:
    """A lead is said as what the partner can make of it: the partner chooses."""
    ways = {key: {value: 1.0} for key, value in certain.items() if ":" in key}
    ways |= {key: dict(values) for key, values in odds.items() if ":" in key}
    every = {
        key.removeprefix("to:"): (float(how.get("clean", 0)), float(how.get("hit", 0)))
        for key, how in ways.items()
    }
    shares = {cell: share for cell, share in every.items() if sum(share) >= SELDOM}
    loses, repels, sinks = (_share(name, certain, odds) for name in ("loses", "repels", "sinks"))
    told = ["Can be beaten" + _chance(loses) if loses else "Cannot lose"]
    cells = sorted(shares, key=lambda cell: shares[cell], reverse=True)[:2]
    partner = GAME.seat_name(1 - view["seat"])
    told += [_reach(number, partner, cell, *shares[cell]) for number, cell in enumerate(cells)]
    if repels >= SELDOM:
        told.append(f"{'Or' if cells else f'{partner} can'} repel{_chance(repels)}")
    elif not cells and sinks < 1:
        told.append("No answer moves the ship")
    if sinks >= SELDOM:
        told.append(f"No answer saves the ship{_chance(sinks)}")
    told += _stranded(view, cells)
    ships = [ghost("ship", cell, share=min(1.0, sum(shares[cell]))) for cell in cells]
    over = [gone(name) for name in (*(view["last_trick"] or ()), "pair", "last")]  # makes room
    said = " ".join(_sentence([part]) for part in told)
    return foretold(said, *ships, ghost(CARD_IDS[card], f"mat:{view['seat']}"), *over)


def _reach(number: int, partner: str, cell: str, clean: float, hit: float) -> str:
    """Of all hands the partner may have: those that can sail there, those only with a hit."""
    begins = "Perhaps" if number else f"{partner} can sail"
    if clean < SELDOM:
        return f"{begins} to {cell}, with a hit{_chance(hit)}"
    only = f", or with a hit{_chance(hit)}" if hit >= SELDOM else ""
    return f"{begins} to {cell}{_chance(clean)}{only}"


def _share(name: str, certain: Facts, odds: Odds) -> float:
    """How often something is so."""
    return sum(share for value, share in odds.get(name, ()) if value) or float(
        bool(certain.get(name))
    )


def _chance(share: float) -> str:
    return f" ({in_hundred(share)})" if share < 1 else ""


def _followed(view: Document, action: int, certain: Facts, odds: Odds) -> Document:
    """An answer is certain but for what a Broadside turns up."""
    told: list[str] = []  # a sentence each
    seat = view["seat"]
    pair: Any = certain.get("pair")
    torn: Any = certain.get("torn", ())
    struck: Any = certain.get("struck", ())
    if pair is not None:
        winner = words.wins(int(str(certain["winner"])), seat)
        deed = words.PAIR_DEEDS.get(pair, "nothing happens").partition(",")[0]
        told.append(f"{winner}: {deed}")
    course: Any = certain.get("course")
    if course:
        told = [words.on_course(told[0], course)] if told else [course]
    elif "course" in odds:
        turned = [f"{in_hundred(share)} {value}" for value, share in odds["course"][:3]]
        told.append(", ".join(turned))
    shares: dict[str, float | None] = (
        {str(certain["to"]): None}
        if certain.get("to")
        else {str(value): share for value, share in odds.get("to", ()) if value}
    )
    told += _stranded(view, list(shares))
    if certain.get("under"):
        told.append(f"{certain['under']} goes under the Kraken Deck, {certain.get('left')} left")
    told += _torn(certain)
    if certain.get("surfaces"):
        told.append("the Kraken surfaces")
    if certain.get("lacks"):
        told.append(f"you show that you have no {str(certain['lacks']).capitalize()}")
    told += [*_round_end(certain, odds), *_asks(seat, certain, odds)]
    told += [f"{words.times(view['player_deck'], 'card')} in the Player Deck"] * (action == s.USE)
    told = told or ["nothing more is turned up"]  # no second Broadside
    return foretold(
        " ".join(_sentence([part]) for part in told),
        *(ghost("ship", cell, share=share) for cell, share in shares.items()),
        *_on_the_mat(seat, action, "broadside" if action == s.USE else pair),
        *(gone(name) for name in (*torn, *struck)),
        *_counted(view, certain),
    )


def _counted(view: Document, certain: Facts) -> list[Document]:
    """How many cards the Kraken Deck would have then, on its plate."""
    then = certain.get("left")
    return [] if then in (None, left(view)) else [said("left", str(then))]


def _asks(seat: int, certain: Facts, odds: Odds) -> list[str]:
    """The Pirates who may make something else of it, for sure or perhaps."""
    known: Any = certain.get("asks")
    perhaps: list[tuple[Any, float]] = [(one, share) for one, share in odds.get("asks", ()) if one]
    told = [] if known is None else [_may(seat, *known)]
    return told + [f"{_may(seat, *one)} ({in_hundred(share)})" for one, share in perhaps]


def _may(seat: int, phase: int, asked: int) -> str:
    who = "you" if asked == seat else GAME.seat_name(asked)
    return f"then {who} {words.TASKS[phase][1]}"


def _on_the_mat(seat: int, action: int, pair: str | None) -> list[Document]:
    """The answer beside the lead, and what the two would become."""
    medallion = MEDALLIONS.get(pair or "")
    drawn = [ghost("", "pair", thumb(use(medallion, 50, 50, 100), DEFS))] if medallion else []
    card = [ghost(CARD_IDS[action], f"mat:{seat}")] if action < CARDS else []
    return [*card, *drawn]


def _round_end(certain: Facts, odds: Odds) -> list[str]:
    """What ends with the trick: the round, with its storm and its hits, or the match."""
    if certain.get("result") == s.WIN:
        return ["the harbour: you win"]
    storm: Any = certain.get("storm")
    told, caught = [], bool(storm and not storm[1])
    if caught:
        told.append(f"round {certain['round']} ends at {storm[2]}: storm {storm[0]} catches you")
    elif certain.get("round"):
        told.append(f"round {certain['round']} ends{f', past storm {storm[0]}' if storm else ''}")
    perhaps = sum(share for value, share in odds.get("storm", ()) if value and not value[1])
    told += [f"the storm catches you ({in_hundred(perhaps)})"] if perhaps else []
    told += _torn(certain, "struck", "then ")
    return [*told, "the ship is lost"] if certain.get("result") is not None and not caught else told


def _sentence(parts: Sequence[str]) -> str:
    whole = ", ".join(part for part in parts if part)
    return f"{whole[:1].upper()}{whole[1:]}." if whole else "Nothing changes."


# -- what the notebook says of the unseen

DEALS = 40  # re-deals that shares are read from


def likely(state: State, seat: int | None) -> dict[str, int]:
    """Of the cards that nobody sees: in how many of a hundred re-deals the partner holds each."""
    if seat is None or state.phase == s.ENDED or not state.hand[seat]:
        return {}
    held = np.zeros(CARDS, np.int64)
    for number in range(DEALS):
        dealt = alone(state)
        knowledge.redeal(dealt[0], seat, np.uint64(number))
        held[words.cards_in(int(dealt[0].hand[1 - seat]))] += 1
    return {CARD_IDS[card]: round(100 * int(held[card]) / DEALS) for card in range(CARDS)}
