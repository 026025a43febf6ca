"""Sail on the stage: what two cards became and where they pulled the ship; what a card would do."""

from collections.abc import Sequence
from typing import Any

from skysail import art
from skysail.art import GOLD, INK, disc, use
from skysail.game import Document, State, alone
from skysail.stage import (
    GAIN,
    LOSS,
    SCENE,
    TICK,
    Facts,
    Odds,
    beat,
    count,
    foretold,
    frame,
    ghost,
    in_hundred,
    light,
    move,
    outcome,
    scene,
    shake,
    sprite,
    thumb,
    tile,
)

from . import GAME, rules
from . import state as s
from . import text as words
from .box import (
    CARD_IDS,
    COLOUR_OF,
    COLOURS,
    DEAD,
    PAIR_IDS,
    PIRATE,
    PIRATES,
    STRIKES,
    SYMBOL_OF,
)
from .cards import face_of
from .chart import CELLS, COLUMN, OFF
from .pictures import DEFS, MEDALLIONS

TICKS = (
    s.GAVE,
    s.LED,
    s.FOLLOWED,
    s.WON,
    s.HIT,
    s.EMPTY_DECK,
    s.MADE_READY,
)

# -- beats


def beats(state: State, seat: int | None) -> list[Document]:
    """The last play, event by event; a trick is one group."""
    played = []
    for event in words.events_of(state):
        say = words.sentence(state, seat, *event)
        if say:
            kind = event[0]
            acts = _acts(state, seat, *event[:3])
            weight = TICK if kind in TICKS else SCENE if kind == s.SURFACED else "normal"
            by = event[1] if kind in ACTORS else None
            told = beat(say, *acts, by=by, weight=weight, **_more(state, seat, *event[:2]))
            played.append(told)
    return played


def _more(state: State, seat: int | None, kind: int, a: int) -> Document:
    """What an event is besides its sentence: a scene, the gist of a turn, a tile, a round's end."""
    match kind:
        case s.SURFACED:
            return {"scene": _surfacing(a)}
        case s.PAIRED:
            return {"gist": _gist(state, seat), "tile": _tile(state, a)}
        case s.DEALT | s.EXCHANGED:
            return {"gist": True}
        case s.ROUND_ENDED:
            return {"closes": True}
        case _:
            return {}


def _tile(state: State, pair: int) -> Document:
    """What a trick became: its medallion, or a zero; and who won it."""
    medallion = MEDALLIONS.get(PAIR_IDS[pair])
    drawn = use(medallion, 50, 50, 100) if medallion else art.centred(50, 50, "0", 80, INK)
    return tile(thumb(drawn, DEFS), _winner(state))


def _winner(state: State) -> int:
    return next(event[1] for event in words.events_of(state) if event[0] == s.WON)


def _gist(state: State, seat: int | None) -> str:
    """A whole trick in a line: who won it, and what came of it."""
    came, hits = "nothing happens", 0
    for kind, a, b, _ in words.events_of(state):
        if kind == s.PAIRED and PAIR_IDS[a] in MEDALLIONS:
            came = words.PAIR_DEEDS[PAIR_IDS[a]].partition(",")[0]
        elif kind in (s.MOVED, s.BLOCKED):
            came += f", {_course(kind, b)}"
        elif kind == s.FED:
            came += f", {words.card_name(a)} goes under"
        elif kind == s.HIT:
            hits += 1
        elif kind == s.ROUND_ENDED:
            break
    suffered = f", {words.times(hits, 'hit')}" if hits else ""
    return f"{words.does(_winner(state), seat, 'win')}: {came}{suffered}."


ACTORS = (
    s.TOOK_PIRATE,
    s.GAVE,
    s.STOWED,
    s.LIT,
    s.LED,
    s.FOLLOWED,
    s.SMUGGLED,
    s.WON,
    s.TURNED,
    s.FIRED_AGAIN,
    s.PATCHED,
    s.MADE_READY,
)


def _acts(state: State, seat: int | None, kind: int, a: int, b: int) -> list[Document]:
    """What is seen of an event."""
    match kind:
        case s.TOOK_PIRATE:
            return [move(f"pirate:{a}", start=f"pirates:{PIRATES[b]}")]
        case s.DEALT:
            return [light("hand:0", "hand:1")]
        case s.EXCHANGED:
            return _exchanged(state, seat)
        case s.LED | s.FOLLOWED:
            return [move(CARD_IDS[b], f"mat:{a}", start=f"hand:{a}")]
        case s.WON:
            return [light(f"mat:{a}", tone=GAIN), count(f"pegs:{a}", "+1", GAIN)]
        case s.PAIRED:
            return _paired(state, a)
        case s.MOVED:
            return [move("ship", CELLS[b]), *_passing(state, a, b)]
        case s.BLOCKED:
            return [shake("ship"), *([light(f"island:{CELLS[b]}", tone=LOSS)] if b != OFF else [])]
        case s.HIT:
            return [
                move(CARD_IDS[a], f"grid:{CARD_IDS[a]}"),
                shake("ship"),
                count("ship", "hit", LOSS),
            ]
        case s.FED:
            return [move(CARD_IDS[a], "kraken_deck", start=f"grid:{CARD_IDS[a]}")]
        case s.FLIPPED:
            return [sprite(_face(a), "deck", "ship", size=60)]
        case s.EMPTY_DECK:
            return [shake("deck")]
        case s.STORM:
            return [light(f"storm:{a + 1}", tone=GAIN if b else LOSS)]
        case s.ROUND_ENDED:
            return [light("pegs:0", "pegs:1")]
        case s.STRUCK:
            return [light("ring", tone=LOSS if a else GAIN)]
        case s.GAVE | s.STOWED | s.LIT | s.SMUGGLED | s.TURNED:
            return [light(f"plate:{a}")]
        case s.FIRED_AGAIN | s.PATCHED | s.MADE_READY:
            return [light(f"plate:{a}")]
        case _:
            return []


def _exchanged(state: State, seat: int | None) -> list[Document]:
    if seat is None:
        return [light("hand:0", "hand:1")]
    gave, got = CARD_IDS[state.gift[seat]], CARD_IDS[state.gift[1 - seat]]
    return [move(gave, f"hand:{1 - seat}"), move(got, start=f"hand:{1 - seat}")]


def _paired(state: State, pair: int) -> list[Document]:
    """Both symbols become one medallion, which flies to the ship; or nothing comes of them."""
    name = PAIR_IDS[pair]
    if name not in MEDALLIONS:
        return [shake("mat:0", "mat:1")]
    medallion = thumb(use(MEDALLIONS[name], 50, 50, 100), DEFS)
    goal = {"repel": "kraken_deck", "broadside": "deck"}.get(name, "ship")
    return [
        sprite(medallion, f"mat:{_winner(state)}", goal, size=84, how="arc"),
        light(f"pair:{name}"),
    ]


def _passing(state: State, start: int, end: int) -> list[Document]:
    """The storm lines that the ship has come past."""
    return [
        light(f"storm:{number + 1}", tone=GAIN)
        for number, gap in enumerate(state.storm.tolist())
        if gap and COLUMN[start] < gap + 2 <= COLUMN[end]
    ]


def _face(card: int) -> str:
    return thumb(face_of(CARD_IDS[card], 100, 146, "", plain=True), DEFS, 100, 146)


# -- scenes


def _surfacing(space: int) -> Document:
    """The Kraken Card turns up: the creature rises, and its number with it."""
    number = "the end" if space == DEAD else str(STRIKES[space])
    say = "The Kraken Card turns up, and dives under the deck."
    after = (
        "It has reached its last space: the ship sinks."
        if space == DEAD
        else f"From now on {words.times(int(STRIKES[space]), 'hit')} at every round's end."
    )
    return scene(
        "The Kraken surfaces",
        frame(_deep(260, ""), say, 900),
        frame(_deep(170, ""), "", 700),
        frame(_deep(120, number), after, 1400),
    )


def _deep(below: float, number: str) -> str:
    """The sea at night, and the creature rising out of it."""
    sea = '<rect width="852" height="416" fill="#20304a"/>'
    moon = disc(700, 80, 34, "#f3e6c4", 0)
    beast = use("kraken", 426, below + 90, 330)
    wave = "M0 300q53-28 106 0t106 0 106 0 106 0 106 0 106 0 106 0 110 0V416H0z"
    swell = f'<path d="{wave}" fill="#2f5d73" stroke="{INK}" stroke-width="2"/>'
    low = f'<g transform="translate(-40 44)"><path d="{wave}" fill="#25495c"/></g>'
    seal = ""
    if number:
        seal = disc(640, 210, 62, GOLD, 4) + art.centred(
            640, 210, number, 54 if len(number) < 3 else 26, INK, serif=True
        )
        seal = art.lift(seal)
    return thumb(sea + moon + beast + swell + low + seal, DEFS, 852, 416)


# -- foresight

ASKED_BETWEEN = (s.HELM, s.SECOND_FLIP)


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
    facts: dict[str, Any] = {"left": int(after.kraken_size) - 1}
    for kind, a, b, c in words.events_of(after):
        if kind == s.WON:
            facts |= {"winner": a, "tricks": (b, c)[a]}
        elif kind == s.PAIRED:
            facts["pair"] = PAIR_IDS[a]
        elif kind in (s.MOVED, s.BLOCKED):
            facts["course"] = _course(kind, b)
            facts["to"] = CELLS[b] if kind == s.MOVED else CELLS[a]
        elif kind == s.HIT:
            facts["hits"] = facts.get("hits", 0) + 1
        elif kind == s.FED:
            facts["under"] = words.card_name(a)
        elif kind == s.SURFACED:
            facts["surfaces"] = True
        elif kind == s.STORM:
            facts["storm"] = (a + 1, bool(b))
        elif kind == s.ROUND_ENDED:
            facts["round"] = a
        elif kind == s.FINISHED:
            facts["result"] = a
    if phase == s.FOLLOW:
        led, answer = COLOUR_OF[before.led], COLOUR_OF[action]
        if led != answer and not words.smuggles(before, action):
            facts["lacks"] = COLOURS[led]
    return facts


def _course(kind: int, where: int) -> str:
    if kind == s.MOVED:
        return f"to {CELLS[where]}"
    return "the rim blocks" if where == OFF else f"the island at {CELLS[where]} blocks"


def _answers(after: State) -> Facts:
    """What the partner can make of a lead: who can win, and where the ship can go, clean or hit."""
    facts: dict[str, Any] = {"loses": False}
    leader = 1 - int(after.seat)
    for answer in GAME.legal(after):
        tried = alone(after)
        rules.play(tried[0], answer)
        events = words.events_of(tried[0])
        while tried[0].phase in ASKED_BETWEEN:  # a Pirate who keeps course
            rules.play(tried[0], s.PASS)
            events += words.events_of(tried[0])
        hits = sum(event[0] == s.HIT for event in events)
        for kind, a, b, _ in events:
            if kind == s.WON:
                facts["loses"] |= a != leader
            elif kind == s.MOVED:
                facts[f"{'hit' if hits else 'clean'}:{CELLS[b]}"] = True
    return facts


def _suits_left(before: State, action: int, after: State, seat: int) -> Facts:
    """The colours that the hand no longer has, and what is drawn for a card slipped away."""
    if action == s.PASS:
        return {}
    kept = int(before.hand[seat]) & ~int(s.BIT[action])
    lacks = tuple(name for colour, name in enumerate(COLOURS) if not kept & s.OF_COLOUR[colour])
    facts: dict[str, Any] = {"lacks": lacks}
    if before.phase == s.STOW:
        new = int(after.hand[seat]) & ~int(before.hand[seat])
        drawn = words.cards_in(new)
        facts["draws"] = words.SYMBOL_NAMES[SYMBOL_OF[drawn[0]]] if drawn else "the same card"
    return facts


def foretell(view: Document, action: int, certain: Facts, odds: Odds) -> Document:
    """What a choice brings, in a line of words and a ghost of the ship."""
    phase, seat = view["phase"], view["seat"]
    if phase == "choose_pirate":
        return foretold(PIRATE[PIRATES[action - s.PIRATE]]["power"])
    if phase == "between_rounds":
        return foretold("The cards are dealt when both are ready.")
    if phase == "lead_card":
        return _lead(action, certain, odds)
    if phase in ("exchange_give", "stow_card"):
        return foretold(_giving(phase, certain, odds))
    if phase == "lantern_colour":
        return foretold(
            f"You show {words.times(int(str(certain.get('shows', 0))), 'card')}."
            if action != s.PASS
            else "Nobody shows anything."
        )
    return _followed(seat, certain, odds)


def _giving(phase: str, certain: Facts, odds: Odds) -> str:
    lacks: Any = certain.get("lacks", ())
    told = " ".join(f"You will have no {name.capitalize()}." for name in lacks)
    if phase == "stow_card" and "draws" in odds:
        symbol, share = odds["draws"][0]
        told += f" Draws a {symbol}: {in_hundred(share)}."
    return told.strip() or "Every colour stays in your hand."


def _lead(card: int, certain: Facts, odds: Odds) -> Document:
    """A lead is said as what the partner can make of it: the partner chooses."""
    name = words.card_name(card)
    shares = {key: 1.0 for key, value in certain.items() if value is True and ":" in key}
    shares |= {key: dict(values).get(True, 0.0) for key, values in odds.items() if ":" in key}
    loses = dict(odds["loses"]).get(True, 0.0) if "loses" in odds else float(bool(certain["loses"]))
    first = (
        f"{name} cannot lose."
        if loses == 0
        else f"{name} can be beaten in {in_hundred(loses)}."
        if loses < 1
        else f"{name} can be beaten."
    )
    best = sorted(shares.items(), key=lambda one: (one[0].startswith("hit"), -one[1]))[:2]
    can = [
        f"{where}{' with a hit' if kind == 'hit' else ''} in {in_hundred(share)}"
        for (kind, _, where), share in ((key.partition(":"), share) for key, share in best)
        if share >= 0.02
    ]
    told = (
        f"{first} Your partner can sail to {', to '.join(can)}."
        if can
        else f"{first} No answer moves the ship."
    )
    cells = dict.fromkeys(key.partition(":")[2] for key, _ in best)
    return foretold(told, *(ghost("ship", cell) for cell in cells))


def _followed(seat: int, certain: Facts, odds: Odds) -> Document:
    """An answer is certain but for what a Broadside turns up."""
    told = []
    winner: Any = certain.get("winner")
    pair: Any = certain.get("pair")
    if winner is not None:
        told.append("You win" if winner == seat else f"{GAME.seat_name(winner)} wins")
    if pair is not None:
        told.append(words.PAIR_DEEDS.get(pair, "nothing happens"))
    course: Any = certain.get("course")
    if course:
        told.append(str(course))
    elif "course" in odds:
        told += [
            f"{in_hundred(share)} {value or 'the ship stays'}"
            for value, share in odds["course"][:3]
        ]
    if certain.get("under"):
        told.append(f"{certain['under']} goes under the Kraken Deck")
    if certain.get("hits") or certain.get("under"):
        told.append(f"{certain.get('left')} left")
    if certain.get("surfaces"):
        told.append("the Kraken surfaces")
    if certain.get("lacks"):
        told.append(f"you show: no {str(certain['lacks']).capitalize()}")
    told += _round_end(certain)
    cells = (
        [certain["to"]]
        if certain.get("to")
        else [value for value, _ in odds.get("to", ()) if value]
    )
    return foretold(_sentence(told), *(ghost("ship", str(cell)) for cell in cells))


def _round_end(certain: Facts) -> list[str]:
    told = []
    storm: Any = certain.get("storm")
    if certain.get("result") == s.WIN:
        return ["the harbour: you win"]
    if certain.get("round"):
        told.append(f"ends round {certain['round']}")
    if storm and not storm[1]:
        told.append(f"storm {storm[0]} catches you")
    elif certain.get("result") is not None:
        told.append("the ship is lost")
    return told


def _sentence(parts: Sequence[str]) -> str:
    whole = ", ".join(part for part in parts if part)
    return f"{whole[:1].upper()}{whole[1:]}." if whole else "Nothing changes."


# -- the ending


def ending(state: State, seat: int | None) -> Document:  # noqa: ARG001 (it is the same for both)
    """A harbour with its stars, or a reason and how near it was."""
    result = int(state.result)
    won = result == s.WIN
    stars = [
        ("Harbour", won),
        ("A round to spare", won and int(state.round_number) < s.ROUNDS),
        ("Undisturbed", won and int(STRIKES[state.track]) == 0),
    ]
    near = "" if won else _how_near(result, state)
    return outcome(
        words.ending(result, state), more=near, stars=stars, drawing=_last_picture(result)
    )


def _how_near(result: int, state: State) -> str:
    """What was missing when the voyage ended."""
    column = int(COLUMN[state.ship])
    to_go = words.times(int(COLUMN[state.harbour]) - column, "column")
    if result in (s.LOSE_STORM_1, s.LOSE_STORM_2):
        storm = result - s.LOSE_STORM_1
        short = words.times(int(state.storm[storm]) + 2 - column, "column")
        return f"{short} short of being past it, {to_go} from the harbour."
    return f"{to_go} from the harbour."


def _last_picture(result: int) -> str:
    """The ship in its harbour, or before what ended the voyage."""
    if result == s.WIN:
        sea = _horizon("#cfe3ea", "#7fb7c4")
        return thumb(
            sea + use("lighthouse", 300, 80, 150) + use("ship", 130, 100, 130), DEFS, 400, 180
        )
    body = _horizon("#33475c", "#25495c")
    if result in (s.LOSE_KRAKEN_ALONE, s.LOSE_DEAD_SPACE):
        body += use("kraken", 270, 80, 150)
    elif result == s.LOSE_ROUND_LIMIT:
        body += disc(310, 62, 26, "#f4ead6") + disc(321, 54, 23, "#33475c", 0)
    else:
        body += "".join(
            use("cloud", 70 + 130 * n, 36 + 10 * (n % 2), 120, "#6b5fb0") for n in range(3)
        )
    ship = use("ship", 120, 110, 120)
    return thumb(f'{body}<g transform="rotate(-16 120 110)">{ship}</g>', DEFS, 400, 180)


def _horizon(sky: str, sea: str) -> str:
    above = f'<rect width="400" height="180" fill="{sky}"/>'
    return f'{above}<rect y="110" width="400" height="70" fill="{sea}"/>'
