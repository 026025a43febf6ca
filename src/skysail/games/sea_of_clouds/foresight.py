"""Sea of Clouds: what a choice would bring, read from what play on re-deals brought.

Three voices: plain words are sure; "as things stand" is said of what others can still change;
odds are said of luck.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from skysail.art import at
from skysail.game import Document, State, alone
from skysail.stage import Facts, Odds, foretold, ghost, in_hundred, said, thumb

from . import boarding, knowledge, rules, scoring
from . import state as s
from .board import seated_first
from .box import (
    FACES,
    FIRST_PERMANENT,
    FIRST_PIRATE,
    FIRST_SECRET,
    KIND,
    KIND_IDS,
    N_PERMANENT,
    STRENGTH,
    TYPES,
)
from .cards import back, tile, type_of
from .names import PLURALS, an, brief, capital, doubloons, listed, name, signed, times
from .pictures import DEFS, coin, joint
from .reckoning import PARTS, amounts, contest_of, items, parts
from .state import FACE, NONE
from .story import PLACINGS, combats, events_of
from .text import PHASES
from .view import as_known, joints

CONTESTED = ("most", "parrot")  # beginnings of what is judged only at the end
MOST_ODDS = 4  # outcomes of luck that are named
ITEM = "item "  # begins the facts about what a thing is worth
MOST = "most "  # begins the facts about who has the most of what a thing asks for
ZONES = {"rum": "rum", "relic": "relics", "pirate": "crew"}
NOTED = {"Rum": "rum", "Relics": "relics", "Secrets": "secrets", "Objects": "objects"}


# -- one outcome


def foresee(before: State, _action: int, after: State, seat: int) -> Facts:
    """What changed for the seat and around it in one re-deal."""
    events = events_of(after)
    kinds = [event.kind for event in events]
    facts: dict[str, Any] = {"asks": int(after.phase) if after.seat == seat else None}
    if facts["asks"] == s.CHOOSE_VICTIM:
        facts["whom"] = _whom(after, seat)
    elif after.victim != NONE and after.active == seat:
        facts["aboard"] = int(after.victim)
    later = _played_out(after, seat)
    known, then = as_known(before, seat), as_known(later, seat)  # counted as the plate counts
    had, has = parts(known, seat), parts(then, seat)
    facts |= {part: has[part] - had[part] for part in PARTS if has[part] != had[part]}
    facts |= _worth(known, then, seat)
    if s.BOARDED in kinds:
        facts["victories"] = int(boarding.victories(after, seat))
    elif not before.place:
        facts["strength"] = int(boarding.strength(after, seat))
    if (held := _blades(before, seat)) != (left := _blades(after, seat)):
        facts["blades"] = (held, left)
    if before.parrot != after.parrot:
        facts["parrot"] = int(after.parrot)
    if not (before.place or after.place or s.BOARDED in kinds):
        facts["fights"] = tuple(
            (*one["seats"], *one["strengths"], one["winner"], one["tie"], one["bare"])
            for one in joints(later)
        )
    facts |= _loot(after, events, seat)
    facts |= _losses(before, after, seat)
    return facts


def _whom(after: State, seat: int) -> tuple[tuple[int, str], ...]:
    """The Captains whom the seat has beaten, each with what the Pirate who acts can take there."""
    is_object = FACES[FIRST_PIRATE + int(after.effect)]["effect"].endswith("object")
    found = []
    for combat in combats(after):
        if combat.winner == seat:
            things = [_object(int(place)) for place in np.flatnonzero(after.objects[combat.loser])]
            what = listed(things) if is_object else f"{after.rum_size[combat.loser]} Rum"
            found.append((combat.loser, what or "no Objects"))
    return tuple(found)


def _blades(state: State, seat: int) -> int:
    """The strength that a seat's Objects give, or take."""
    return int(state.objects[seat] @ STRENGTH[FIRST_PERMANENT:FIRST_SECRET])


def _played_out(after: State, seat: int) -> State:
    """The state once the whole hand is played: in whatever order, its points come together."""
    if after.phase != s.PLAY_CARD or after.seat != seat:
        return after
    later = alone(after)
    while later[0].phase == s.PLAY_CARD and later[0].seat == seat:
        rules.play(later[0], s.SLOT + int(later[0].hand_size) - 1)
    return later[0]


def _worth(state: State, later: State, seat: int) -> dict[str, Any]:
    """The points of each thing that changed, before and after; of a new one, after alone."""
    had, has = ({item.name: item for item in items(one, seat)[1:]} for one in (state, later))
    facts: dict[str, Any] = {}
    for thing in dict.fromkeys([*had, *has]):
        before, after = had.get(thing), has[thing].points if thing in has else 0
        if before is None or before.points != after:
            facts[f"{ITEM}{thing}"] = (before and before.points, after)
            what = contest_of(has[thing].kind) if thing in has else None
            if what is not None:
                leads = amounts(later, what)
                facts[f"{MOST}{thing}"] = (
                    int(scoring.most(later, what)),
                    leads.count(max(leads)) > 1,
                )
    return facts


def _loot(after: State, events: Sequence[Any], seat: int) -> dict[str, Any]:
    """Cards on their way: what a share gets, what comes from the deck or out of a share."""
    facts: dict[str, Any] = {}
    added = []
    for number, event in enumerate(events):
        if event.kind == s.ADDED:
            added.append((event.first, TYPES[event.second]))
        elif event.kind == s.ADDED_COIN:
            added.append((event.first, "coin"))
        elif event.kind == s.DREW:
            facts["drawn"] = TYPES[event.second]
        elif event.kind == s.PICKED:
            facts["picked"] = _next_card(after, events[number + 1 :])
        elif event.kind == s.RUM_MOVED and event.second == seat:
            facts["rum"] = KIND_IDS[event.card & FACE]
        elif event.kind == s.LOST_PIRATE and event.first == seat:
            facts["leaves"] = KIND_IDS[event.second]
        elif event.kind == s.PLAYED and FACES[event.second]["effect"] == "lose_pirate":
            facts["drinks"] = KIND_IDS[event.second]
    return facts | {f"share {share}": what for share, what in added}


def _next_card(after: State, following: Sequence[Any]) -> str:
    for event in following:
        if event.kind in (s.PLACED, s.PLAYED):
            return str(KIND_IDS[event.second])
        if event.kind in PLACINGS:
            return str(KIND_IDS[event.card & FACE])
    return str(KIND_IDS[int(after.hand[after.hand_size - 1]) & FACE])


def _losses(before: State, after: State, seat: int) -> dict[str, Any]:
    """What the others lose by it."""
    facts: dict[str, Any] = {}
    for other in range(int(before.seats)):
        if other == seat:
            continue
        coins = int(after.coins[other] - before.coins[other])
        if coins < 0:
            facts[f"purse {other}"] = coins
        for place in range(N_PERMANENT):
            if after.objects[other, place] < before.objects[other, place]:
                facts[f"object {other}"] = place
    return facts


# -- what the others may have

DEALS = 40  # re-deals that a range is read from
RARE = 0.05  # of them lie beyond it on each side


def likely(state: State, seat: int | None) -> list[tuple[int, int] | None]:
    """Between what points each rival stands in nine of ten re-deals; None for the seat's own."""
    seats = range(int(state.seats))
    if seat is None or state.phase == s.ENDED:
        return [None for _ in seats]
    points = np.zeros((DEALS, len(seats)), np.int64)
    for number in range(DEALS):
        dealt = alone(state)
        knowledge.redeal(dealt[0], seat, np.uint64(number))
        points[number] = [sum(parts(dealt[0], one).values()) for one in seats]
    low, high = np.quantile(points, (RARE, 1 - RARE), axis=0, method="nearest").tolist()
    return [None if one == seat else (low[one], high[one]) for one in seats]


# -- all outcomes, in words


def foretell(view: Document, action: int, certain: Facts, odds: Odds) -> Document:
    """The sentence for the prompt, ghosts on the table, and what your plate would say."""
    voice = _Voice(view, action, dict(certain), dict(odds))
    say = [words for words in voice.sentences() if words] or [voice.otherwise()]
    plates = {}
    if voice.points and not any(part in odds for part in PARTS):
        now = _points_now(view)
        plates[view["seat"]] = f"{now} -> {now + voice.points}"
    return foretold(" ".join(say), *voice.ghosts(), plates=plates)


def _points_now(view: Document) -> int:
    return sum(view["captains"][view["seat"]]["points"].values())


class _Voice:
    """The words for one choice."""

    def __init__(self, view: Document, action: int, certain: dict[str, Any], odds: Odds) -> None:
        self.view = view
        self.action = action
        self.certain = certain
        self.odds = odds
        self.me = view["captains"][view["seat"]]
        self.points = sum(int(certain.get(part) or 0) for part in PARTS)

    def sentences(self) -> list[str]:
        """What is sure first, then what depends on luck, then what is asked next."""
        if self.action == s.LEAVE:
            return self._leave()
        if self.action == s.DONE:
            waiting = [_name(kind) for kind in self.view["boarding"]["ready"]]
            return [f"{listed(waiting)} will not act."]
        if fight := self._fight():  # what the others lose in it is not this choice's doing
            return [
                self._worth(),
                fight,
                self._coins(),
                self._parrot(),
                self._cards(),
                self._next(),
            ]
        return [
            self._aboard(),
            self._coins(),
            self._worth(),
            self._strength(),
            self._parrot(),
            self._cards(),
            self._others(),
            self._next(),
        ]

    def otherwise(self) -> str:
        """What is said where no number changes."""
        looked = next((share for share in self.view["shares"] if share["looking"]), None)
        if looked is None or not looked["cards"]:
            return "Nothing else changes."
        return f"You get {listed([_name(card['face']) for card in looked['cards']])}."

    # -- take it, or play it

    def _coins(self) -> str:
        coins = self.certain.get(PARTS[0])
        told = f"{signed(int(coins), plus=True)} {_noun(int(coins))}" if coins else ""
        return told and (f"{told} in all." if self._fight() else f"{told}.")

    def _worth(self) -> str:
        """Points thing by thing, Doubloons aside."""
        found = {fact: change for fact, change in self.certain.items() if _is_worth(fact)}
        worth = {
            fact: change for fact, change in found.items() if any(change) or self._leader(fact)
        }
        is_alone = len(worth) == 1 and not any(part in self.odds for part in PARTS[1:])
        told = [
            _item(fact, *change, bare=is_alone) + self._leader(fact)
            for fact, change in worth.items()
        ]
        unsure = [_range(part, self.odds[part]) for part in PARTS[1:] if part in self.odds]
        if not (told or unsure):
            return (
                f"{listed([fact.removeprefix(ITEM) for fact in found])}: 0 points." if found else ""
            )
        stands = " as things stand" if self._is_contested() else ""
        if unsure:
            more = f": {', '.join(told)}" if told else ""
            return f"{capital(listed(unsure))}{stands}{more}."
        points = sum(int(self.certain.get(part) or 0) for part in PARTS[1:])
        return f"{points:+d} point{'' if abs(points) == 1 else 's'}{stands}: {', '.join(told)}."

    def _leader(self, fact: str) -> str:
        """Who would have the most now, if a thing asks for that."""
        seat, tied = self.certain.get(f"{MOST}{fact.removeprefix(ITEM)}") or (NONE, False)
        if seat == NONE:
            return ""
        who = "you" if seat == self.view["seat"] else self._brief(int(seat))
        return f" (now: {who}{', by the Parrot' if tied else ''})"

    def _is_contested(self) -> bool:
        """Whether others can still change what it is worth."""
        if any(part in self.odds for part in PARTS):
            return True
        looked = next((share for share in self.view["shares"] if share["looking"]), None)
        faces = [FACES[KIND[card["face"]]] for card in looked["cards"]] if looked else []
        words = [face.get("scoring", "") + face.get("per", "") for face in faces]
        return any(word.startswith(CONTESTED) for word in words)

    def _strength(self) -> str:
        now, then = self.me["strength"], self.certain.get("strength")
        if then is None and (blades := self.certain.get("blades")):
            return f"Strength by Objects {blades[0]} -> {blades[1]}."
        if then is None or then == now:
            return ""
        return f"Strength {now} -> {then} ({self._near()})."

    def _near(self) -> str:
        """How strong the neighbours are; swords on the table say who would win."""
        me, count = self.view["seat"], len(self.view["captains"])
        near = dict.fromkeys([(me + 1) % count, (me - 1) % count])
        strengths = ((seat, self.view["captains"][seat]["strength"]) for seat in near)
        return ", ".join(f"{self._brief(seat)} {signed(strength)}" for seat, strength in strengths)

    def _brief(self, seat: int) -> str:
        return brief(seat, None, len(self.view["captains"]))

    def _parrot(self) -> str:
        holder = self.certain.get("parrot")
        if holder is None:
            return ""
        return "The Parrot comes to you." if holder == self.view["seat"] else "The Parrot flies on."

    def _cards(self) -> str:
        """A card that is yet unseen, with its odds; a Pirate who leaves."""
        told = []
        for fact, words in (("picked", "It is"), ("rum", "You get")):
            if fact in self.certain:
                told.append(f"{words} {_name(self.certain[fact])}.")
            elif fact in self.odds:
                told.append(f"{words} {_likely(self.odds[fact], _name)}.")
        if leaves := self.certain.get("leaves"):
            told.append(f"{_name(leaves)} leaves you.")
        elif (drinks := self.certain.get("drinks")) and self.certain.get(
            "asks"
        ) != s.DISCARD_PIRATE:
            told.append(f"{_name(drinks)}: no Pirate to lose.")
        shares = [fact for fact in (*self.certain, *self.odds) if fact.startswith("share ")]
        if self.view["phase"] == "play_card" and len(shares) > 1:
            told.append(f"{capital(listed([self._grown(fact) for fact in sorted(shares)]))}.")
        return " ".join(told)

    def _grown(self, share: str) -> str:
        """What one of several shares gets; backs below the deck's top are not known."""
        what = self.certain.get(share, "card")
        got = {"coin": "a Doubloon", "card": "a card"}.get(what) or an(_back(what))
        return f"share {int(share[-1]) + 1} gets {got}"

    def _aboard(self) -> str:
        """What lies aboard the beaten Captain who is pointed at, or who alone can be boarded."""
        captains, phase = self.view["captains"], self.view["phase"]
        if phase == "choose_victim":
            side, pirate = 1 - 2 * (self.action - s.VICTIM), self.view["boarding"]["firing"]
            loser = captains[(self.view["seat"] + side) % len(captains)]
        elif phase == "board_effect" and "aboard" in self.certain:
            pirate = KIND_IDS[FIRST_PIRATE + self.action - s.CREW]
            loser = captains[self.certain["aboard"]]
        else:
            return ""
        effect = FACES[KIND[pirate]]["effect"]
        if effect.endswith("object"):
            things = [_name(one["id"]) for one in loser["objects"]]
            if effect == "discard_object":
                return f"{loser['name']} throws away {' or '.join(things)}." if things[1:] else ""
            return f"{loser['name']} has {listed(things)}."
        known = [_name(card["face"]) for card in loser["rum"] if card["face"]]
        among = f", {listed(known)} among them" if known else ""
        return f"{loser['name']} has {len(loser['rum'])} Rum{among}."

    def _others(self) -> str:
        told = []
        is_exchange = self.view["phase"] in ("give_object", "take_object")
        for fact, value in self.certain.items():
            kind, _, seat = fact.partition(" ")
            if kind in ("purse", "object") and value is not None and not is_exchange:
                loser = self.view["captains"][int(seat)]["name"]
                what = doubloons(-int(value)) if kind == "purse" else _object(int(value))
                told.append(f"{loser} loses {what}.")
        return " ".join(told)

    def _fight(self) -> str:
        won = self.certain.get("victories")
        if won is None and "victories" not in self.odds:
            return ""
        if won is None:
            return "Then the crews fight."
        return f"Then the crews fight: you win {times(int(won), 'combat') if won else 'none'}."

    def _next(self) -> str:
        """What you are asked after it."""
        asks = self.certain.get("asks")
        if asks == s.CHOOSE_VICTIM and self._is_new(asks):
            return f"Then you choose whom{self._spoils()}."
        return {
            int(s.PLAY_CARD): "Then you choose the order.",
            int(s.DISCARD_PIRATE): "Then you choose who leaves.",
            int(s.PICK_CARD): "Then you take one card unseen.",
            int(s.GIVE_OBJECT): "Then you choose which Object to give.",
            int(s.TAKE_OBJECT): "Then you choose which Object to take.",
            int(s.GIVE_RUM): "Then you choose which Rum to give.",
        }.get(asks if asks is not None and self._is_new(asks) else -1, "")

    def _spoils(self) -> str:
        """The Captains whom you beat, with what this Pirate can take there."""
        captains = self.view["captains"]
        told = [f"{captains[seat]['name']} ({what})" for seat, what in self.certain.get("whom", ())]
        return f": {' or '.join(told)}" if told else ""

    def _is_new(self, asks: int) -> bool:
        return bool(PHASES[asks] != self.view["phase"])

    # -- leave it

    def _leave(self) -> list[str]:
        looked = next(share for share in self.view["shares"] if share["looking"])
        number = looked["number"]
        what = self.certain.get(f"share {number - 1}")
        follower = self._follower()
        if what == "coin":
            told = [f"+1 Doubloon{follower}, {looked['coins'] + 1} in all."]
        else:
            told = [f"Adds {an(what.capitalize())}{follower}."] if what else []
        if number < s.SHARES:
            after = self.view["shares"][number]
            lying = _lying(after["cards"])
            lying += [doubloons(after["coins"])] if after["coins"] else []
            return [*told, f"Share {number + 1}: {', '.join(lying) or 'nothing'}."]
        return [*told, self._top_card()]

    def _follower(self) -> str:
        """Whom it sweetens: the next to look at share 1."""
        seat, seats = self.view["seat"], len(self.view["captains"])
        return f" for {self._brief((seat + 1) % seats)}"

    def _top_card(self) -> str:
        if drawn := self.certain.get("drawn"):
            return f"Then you draw unseen: {an(drawn.capitalize())}."
        if "drawn" in self.odds:
            backs = [f"{_back(back)} {round(100 * share)}" for back, share in self.odds["drawn"]]
            return f"Then you draw unseen: {', '.join(backs)} in 100."
        return "Then you gain 1 Doubloon, for the deck is empty."

    # -- ghosts

    def ghosts(self) -> list[Document]:
        """Where the cards would go."""
        looked = next((share for share in self.view["shares"] if share["looking"]), None)
        if looked is None or self.view["phase"] != "share_choice":
            return []
        if self.action == s.LEAVE:
            return self._sweetened(looked)
        return [*self._tiles(looked), *self._notes(), *self._fights()]

    def _sweetened(self, looked: Document) -> list[Document]:
        """The back of the card, or the Doubloon, that would come onto a share that is left."""
        place = f"share:{looked['number']}:{min(len(looked['cards']) + 1, s.MOST_IN_SHARE)}"
        what = self.certain.get(f"share {looked['number'] - 1}")
        if what == "coin":
            drawn = thumb(coin(78, 24, looked["coins"] + 1, 56), DEFS, 100, 144)
            return [ghost("", place, drawn)]
        return [ghost("", place, thumb(back(what, 100), DEFS, 100, 144))] if what else []

    def _tiles(self, looked: Document) -> list[Document]:
        """The cards as they would lie in their zones."""
        zones: dict[str, list[str]] = {}
        for card in looked["cards"]:
            zones.setdefault(_zone(card["face"]), []).append(card["face"])
        told = []
        for zone, kinds in zones.items():
            tiles = (at(4 + 14 * i, 4, tile(kind, 44, pale=True)) for i, kind in enumerate(kinds))
            drawn = thumb("".join(tiles), DEFS, 52, 65)
            told += [ghost("", f"next:{zone}:{self.view['seat']}", drawn)] if zone else []
        return told

    def _notes(self) -> list[Document]:
        """What each zone would be worth more, or less."""
        return [
            said(f"note:{zone}:{self.view['seat']}", f"{int(change):+d}")
            for part, zone in NOTED.items()
            if (change := self.certain.get(part))
        ]

    def _fights(self) -> list[Document]:
        """The joints that would stand otherwise."""
        told = []
        names = ("winner", "tie", "bare")
        for now, facts in zip(self.view["joints"], self.certain.get("fights", ()), strict=False):
            then = {"seats": list(facts[:2]), "strengths": list(facts[2:4])}
            then |= dict(zip(names, facts[4:], strict=True))
            if then != now:
                flip = seated_first(self.view, now["seats"]) != now["seats"][0]
                drawn = at(78, 30, joint(then, 148, flip=flip))
                place = "joint:" + "-".join(str(seat) for seat in sorted(now["seats"]))
                told.append(ghost("", place, thumb(drawn, DEFS, 156, 60)))
        return told


def _is_worth(fact: str) -> bool:
    return fact.startswith(ITEM)


def _item(fact: str, before: int | None, after: int, *, bare: bool) -> str:
    """As in "Siren's Song -3 -> -1", "Relic Case +2"; `bare` where the sum says it already."""
    thing = fact.removeprefix(ITEM)
    if before is not None:
        return f"{thing} {before} -> {after}"
    return thing if bare else f"{thing} {after:+d}"


def _zone(kind: str) -> str:
    """Where a card goes; one that acts at once goes nowhere."""
    back = type_of(kind)
    if back != "object":
        return ZONES[back]
    return {"permanent": "objects", "secret": "secrets"}.get(FACES[KIND[kind]]["behaviour"], "")


def _noun(count: int) -> str:
    return "Doubloon" if abs(count) == 1 else "Doubloons"


def _name(kind: str | None) -> str:
    return name(KIND[kind]) if kind else "nothing"


def _object(place: int) -> str:
    return name(FIRST_PERMANENT + place)


def _back(kind: str | None) -> str:
    return "none" if kind is None else kind.capitalize()


def _lying(cards: Sequence[Document]) -> list[str]:
    """Known cards by name, then backs, alike ones together; all of them lie there to be seen."""
    told = [(_name(card["face"]), 1) for card in cards if card["face"]]
    for kind, count in Counter(card["back"] for card in cards if not card["face"]).items():
        many = f"{count} {PLURALS[TYPES.index(kind)]}"
        told.append((an(_back(kind)) if count == 1 else many, count))
    rest = sum(count for _, count in told[1:])
    return [words for words, _ in told] if len(told) < 3 else [told[0][0], f"{rest} more"]


def _likely(odds: Sequence[tuple[Any, float]], called: Any) -> str:
    """The likeliest outcomes with their shares."""
    told = [f"{called(value)} {in_hundred(share)}" for value, share in odds[:MOST_ODDS]]
    return ", ".join(told) + (", or another" if len(odds) > MOST_ODDS else "")


def _range(part: str, odds: Sequence[tuple[Any, float]]) -> str:
    """As in "2 to 3 points fewer in Rum", "up to 4 points more", "from -1 to +2 points"."""
    values = sorted(int(value or 0) for value, _ in odds)
    low, high = values[0], values[-1]
    least, most = sorted((abs(low), abs(high)))
    if low < 0 < high:
        told = f"from {low:+d} to {high:+d} points"
    else:
        far = "" if least == most else f"{least} to " if least else "up to "
        told = f"{far}{most} point{'' if most == 1 else 's'} {'more' if high > 0 else 'fewer'}"
    return f"{told} in {part}"
