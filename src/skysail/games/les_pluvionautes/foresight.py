"""Les Pluvionautes: what a choice would bring, read off what came of it, and told in words.

After the throw nothing in a turn is luck; before it everything is odds.
"""

from collections.abc import Callable, Sequence
from typing import Any

from skysail import art
from skysail.art import at
from skysail.game import Document, State, alone
from skysail.stage import Facts, Odds, foretold, ghost, in_hundred, thumb

from . import GAME, groups, odds, rules, story, tokens
from . import state as s
from .box import CLOUDS, DIE_NAMES, GOAL, GOODS, N_TERRAINS, NONE
from .chart import Chart
from .choosing import SAID
from .goals import own_goals
from .names import island_name, points_name, tow_name
from .pictures import DEFS
from .pieces import costing
from .sky import CELLS, N_CELLS
from .why import held_fast

WORTH_TELLING = 0.02  # by so much another aim must be better


def is_certain(before: State, _after: State) -> bool:
    """Only a throw is luck; of its odds the ones that are counted need no re-deals."""
    return bool(before.phase != s.AIM or (before.weather == NONE).all())


def foresee(
    before: State,
    action: int,
    after: State,
    seat: int,
) -> Facts:
    """What came of a choice: goods, own points, what is in tow, where an airship landed."""
    events = story.events_of(after)
    if before.phase == s.AIM:
        struck = {event.a for event in events if event.kind == s.KNOCKED}
        return {name: die in struck for die, name in enumerate(DIE_NAMES)} | _wishes(before, action)
    told: dict[str, Any] = {
        "goods": _amounts(after),
        "you": worth_of(after, int(before.mission[seat])),
        "towing": int(after.tow) != NONE,
        "points": int(after.points),
        "phase": int(after.phase),
        "over": bool(after.turn != before.turn or after.phase == s.ENDED),
        "landed": next((CELLS[e.c] for e in events if e.kind == s.LANDED), ""),
        "anchored": int(after.anchored),
    }
    if before.phase in (s.MOVE_TO, s.CHOOSE_FACE):
        told["moors"] = tow_name(after) if after.tow != NONE else ""
    if after.phase in (s.MOVE_TO, s.CHOOSE_FACE):
        told["reach"] = tuple(CELLS[cell] for cell in _within(after))
    if after.phase == s.ANCHOR and before.phase == s.TOW_CLOUD:
        told["best"] = max(_anchored_worth(after, edge, seat) for edge in GAME.legal(after))
    return told


def _within(state: State) -> list[int]:
    """The cells in reach; of the airship's numbers the highest."""
    if state.phase == s.MOVE_TO:
        return GAME.legal(state)
    tried = alone(state)
    rules.play(tried[0], max(GAME.legal(state)))
    return GAME.legal(tried[0])


def _wishes(state: State, aim: int) -> dict[str, Any]:
    """How often each piece is reached if one aims so, and where to aim best for the one there."""
    if state.advanced:
        return {}
    chances = odds.in_reach(int(state.hand), int(costing(state, 2)), int(costing(state, 3)))
    pieces = ((cell, moorable(state, cell)) for cell in range(N_CELLS))
    best = int(chances[:, aim].argmax())
    return {
        "wishes": tuple((cell, what, float(chances[aim, cell])) for cell, what in pieces if what),
        "best": (CELLS[best], float(chances[best, aim])),
    }


def moorable(state: State, cell: int) -> str:
    """What can be moored on a cell, be it in reach."""
    if state.cloud[cell] != NONE:
        return CLOUDS[state.cloud[cell]]
    if state.island[cell] == NONE or held_fast(state, cell):
        return ""
    return island_name(int(state.island[cell]))


def _amounts(state: State) -> tuple[int, ...]:
    return tuple(
        int(groups.largest(state, terrain, good))
        for terrain in range(N_TERRAINS)
        for good in range(len(GOODS))
    )


def worth_of(state: State, mission: int) -> int:
    """What a mission is worth now."""
    return sum(int(groups.largest(state, int(GOAL[mission, g]), g)) for g in range(len(GOODS)))


def _anchored_worth(state: State, action: int, seat: int) -> int:
    """What the own mission is worth if the cloud is then anchored so."""
    tried = alone(state)
    rules.play(tried[0], action)
    return worth_of(tried[0], int(state.mission[seat]))


def foretell(view: Document, action: int, certain: Facts, luck: Odds) -> Document:
    """What a choice brings, in words; what is drawn of it stands in the picture already."""
    offered = [*view["choices"], *view["acts"]]
    option = next(one for one in offered if one["action"] == action)
    if view["phase"] == "aim":
        wish = _Wish(option, certain)
        better = [ghost("", wish.better)] if wish.better else []
        aimed = _aimed(view, option, certain, luck, wish)
        return foretold(aimed, *better, wishes=wish.others)
    facts: dict[str, Any] = dict(certain)
    words = _FORETOLD[view["phase"]](view, option, facts)
    ghosts = [*_effects(view, option), _clocked(view, option)] if "edge" in option else []
    ghosts += [] if facts["towing"] else _counts(view, facts)  # last: no chip lies on a number
    guesses = {} if facts["towing"] else _guesses(view, facts)
    return foretold(" ".join(words), *ghosts, guesses=guesses)


def _guesses(view: Document, facts: dict[str, Any]) -> dict[str, str]:
    """What it would do to each rival, if the reader's guess at its mission is right."""
    goods = zip(view["goods"], facts["goods"], strict=True)
    more = {good["good"]: after - good["amount"] for good, after in goods}
    told, own = {}, view["seats"][view["seat"]]["mission"]["id"]
    for mission in (one for one in view["mission_set"] if one["id"] != own):
        change = sum(more[good] for good in mission["wants"])
        for rival in view["seats"] if change else ():
            if rival["seat"] != view["seat"]:
                became = f"{mission['worth']} -> {mission['worth'] + change}"
                told[f"{rival['seat']}:{mission['id']}"] = (
                    f"{rival['name']}, by your guess, {became}."
                )
    return told


def _counts(view: Document, facts: dict[str, Any]) -> list[Document]:
    """What ledger, tags and the own mission would say."""
    told = []
    own = [goal["good"] for goal in own_goals(view)]
    for good, after in zip(view["goods"], facts["goods"], strict=True):
        name, before = good["good"], good["amount"]
        if before != after:
            told.append(_becomes(f"amount:{name}", before, after, tokens.NUMBER))
            told.append(_becomes(f"entry:{name}", before, after, tokens.ENTRY, name))
            told.append(_becomes(f"pair:{name}", before, after, tokens.PAIR, name))
            if name in own:
                told.append(_becomes(f"goal:{name}", before, after, tokens.NUMBER))
                told.append(_becomes(f"note:{name}", before, after, tokens.NOTE, name))
    now = view["seats"][view["seat"]]["mission"]["points"]
    if facts["you"] != now:
        told.append(_becomes(f"worth:{view['seat']}", now, facts["you"], tokens.NUMBER))
    return told


def _becomes(at: str, before: int, after: int, plate: tokens.Plate, good: str = "") -> Document:
    drawn = tokens.becomes(before, after, plate, good)
    return ghost("", at, thumb(drawn, DEFS, *plate[:2]))


def _effects(view: Document, option: Document) -> list[Document]:
    """What the cloud would do to both islands beside it."""
    cells = [_cell_of(view, name) for name in view["edges"][option["edge"]]["between"]]
    x, y = Chart(100, 100).toward(option["edge"])
    told = []
    for cell, away in zip(cells, (-14, 14), strict=True):  # beside the cloud, within the cell
        if cell["island"]:
            drawn = tokens.effect(option["cloud"], cell["island"])
            drawn = at(20 + away * x, 20 + away * y, drawn, scale=0.6)
            told.append(ghost("", cell["name"], thumb(drawn, DEFS)))
    return told


def _clocked(view: Document, option: Document) -> Document:
    """The next dot of the clock, which the cloud would fill."""
    drawn = art.disc(50, 50, 46, art.CREAM, 6, art.GOLD) + art.disc(50, 50, 49, "none", 2)
    drawn += art.use(f"cloud-{option['cloud']}", 50, 52, 84)
    return ghost("", f"clock:{view['anchored']}", thumb(drawn, DEFS))


def _hundred(share: float) -> int:
    return round(100 * share)


def _aimed(view: Document, option: Document, certain: Facts, luck: Odds, wish: "_Wish") -> str:
    on, off = _hundred(option["odds"][option["cell"]]), _hundred(option["off"])
    words = f"{option['cell']}: {on} in 100 land on it, {off or 'none'} fall off."
    struck = ""
    for name in DIE_NAMES:
        share = dict(luck[name]).get(True, 0.0) if name in luck else float(bool(certain.get(name)))
        if share >= SAID:
            struck = f"{struck} {_hundred(share)} strike the {name}: it rolls on."
    words += struck
    if wish.say:
        words += f" {wish.say}"
    elif view["mode"] == "normal" and not struck:
        words += " It shows 2 to 5 once in six each, the airship twice."
    return words


class _Wish:
    """What an aim does for whoever wants what lies there, or another piece."""

    def __init__(self, option: Document, certain: Facts) -> None:
        facts: dict[str, Any] = {"wishes": (), "best": ("", 0.0), **certain}
        self.say = self.better = ""
        self.others: dict[int, str] = {}
        for cell, what, chance in facts["wishes"]:
            reach = f"{in_hundred(chance)} reach it"
            if cell != option["action"]:
                self.others[cell] = f"The {what} on {CELLS[cell]}: {reach}."
                continue
            best, more = facts["best"]
            if more >= chance + WORTH_TELLING:
                self.better = best
                reach += f", {_hundred(more)} from {best}"
            self.say = f"The {what} there: {reach}."


def _change(view: Document, facts: dict[str, Any]) -> list[str]:
    """The goods and the own points that would change."""
    found = [
        f"{good['good']} {good['amount']} -> {after}"
        for good, after in zip(view["goods"], facts["goods"], strict=True)
        if good["amount"] != after
    ]
    now = view["seats"][view["seat"]]["mission"]["points"]
    if facts["you"] != now:
        found.append(f"you {now} -> {facts['you']}")
    words = ", ".join(found)
    return [f"{words[:1].upper()}{words[1:]}."] if found else ["No group changes."]


def _spent(view: Document, option: Document) -> str:
    points = option.get("points") or view["balloon"]["points"]
    return f"Price {option['cost']} of {points}."


def _then(facts: dict[str, Any]) -> list[str]:
    """How the turn goes on."""
    if facts["landed"]:
        return [f"You land and guard {facts['landed']}."]
    return ["You cannot land there."] if facts["over"] else []


def _cell_of(view: Document, name: str) -> Document:
    return next(cell for cell in view["cells"] if cell["name"] == name)


def _lies(view: Document, name: str) -> str:
    """What is on a cell."""
    cell = _cell_of(view, name)
    parts = [cell["island"]["terrain"]] if cell["island"] else []
    parts += [cell["cloud"]] if cell["cloud"] else []
    return " under ".join(parts) or "empty sky"


def _told_take(view: Document, option: Document, _: dict[str, Any]) -> list[str]:
    island, name = _cell_of(view, option["cell"])["island"], option["cell"]
    now = dict(zip((island["animal"], island["crop"]), island["now"], strict=True))
    yours = [
        f"{now[goal['good']]} {goal['good']}" for goal in own_goals(view) if name in goal["cells"]
    ]
    counts = f"it counts {' and '.join(yours)} for you" if yours else "it counts nothing for you"
    return [f"The {island['terrain']} on {name} is guarded no longer: {counts}."]


def _told_rest(view: Document, option: Document, facts: dict[str, Any]) -> list[str]:
    words = [f"{option['cell']}: {_lies(view, option['cell'])}."]
    if "reach" in facts:
        by = " with a 5" if view["balloon"]["die"]["shows"] == "airship" else ""
        words.append(f"{len(facts['reach'])} cells in reach{by}.")
    return words


def _told_weather(view: Document, option: Document, facts: dict[str, Any]) -> list[str]:
    return [f"Reaches {len(option['area'])} cells.", *_change(view, facts)]


def _told_face(view: Document, option: Document, facts: dict[str, Any]) -> list[str]:
    if "cell" not in option:
        return [f"{len(facts['reach'])} cells in reach."]
    return _told_move(view, option, facts)


def _told_move(view: Document, option: Document, facts: dict[str, Any]) -> list[str]:
    spent = _spent(view, option)
    if facts["moors"]:
        return [f"Moors the {facts['moors']}: {facts['points']} to tow.", spent]
    why = option["left_alone"]
    if why:
        return [f"{why[:1].upper()}{why[1:]}: nothing is moored.", *_then(facts), spent]
    return ["Nothing to moor.", *_then(facts), spent]


def _told_tow_island(view: Document, option: Document, facts: dict[str, Any]) -> list[str]:
    words, cell = [*_change(view, facts)], _cell_of(view, option["cell"])
    if cell["cloud"]:
        words.append(f"Under the {cell['cloud']}: no landing, nobody can tow it.")
    else:
        words += _then(facts)
    if cell["locked"]:
        words.append("Beside fog: it stays for good.")
    return [*words, _spent(view, option)]


def _told_tow_cloud(view: Document, option: Document, facts: dict[str, Any]) -> list[str]:
    if "edge" in option:
        return [*_told_anchor(view, option, facts), _spent(view, option)]
    now = view["seats"][view["seat"]]["mission"]["points"]
    best = f"Anchored there: you {now} -> {facts['best']} at best."
    if facts["best"] == now:
        best = "Anchored there, it does not better your mission."
    return [best, _spent(view, option)]


def _told_anchor(view: Document, _: Document, facts: dict[str, Any]) -> list[str]:
    left = view["clouds_to_end"] - facts["anchored"]
    words = _change(view, facts) + _then(facts)
    if left == 0:
        words.append("The last round begins.")
    return words


def _told_step(view: Document, option: Document, facts: dict[str, Any]) -> list[str]:
    if option["move"] == "end":
        return [option["preview"], *_then(facts)]
    left = view["balloon"]["points"] - option["cost"]
    words = [f"Price {option['cost']}, {points_name(left)} left."]
    if view["balloon"]["tow"] and not option["tows"]:
        words.append(f"Leaves the {view['balloon']['tow']['name']} on {view['balloon']['cell']}.")
    if option["tows"] and view["phase"] == "island_step" and not facts["towing"]:
        words += _change(view, facts)
    return words


_FORETOLD: dict[str, Callable[[Document, Document, dict[str, Any]], Sequence[str]]] = {
    "take_back": _told_take,
    "rest_cell": _told_rest,
    "place_sun": _told_weather,
    "place_monsoon": _told_weather,
    "choose_face": _told_face,
    "move_to": _told_move,
    "tow_island_to": _told_tow_island,
    "tow_cloud_to": _told_tow_cloud,
    "anchor": _told_anchor,
    "island_step": _told_step,
    "cloud_step": _told_step,
}
