"""Les Pluvionautes: what a seat may remember, leaf by leaf: missions, the sky, the dice."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from skysail import art
from skysail.art import at, text, use
from skysail.game import Document
from skysail.stage import Leaf

from . import tokens
from .box import (
    BOX,
    CLOUD_COPIES,
    CLOUDS,
    COPIES,
    HANDS,
    PRINTED,
    TERRAIN_OF,
    TERRAINS,
    THROWS,
)
from .plates import MUTED, fitted
from .postcards import small_sky

WIDTH = 312.0
NAMES = {True: 72.0, False: 106.0}  # how wide names are beside guesses, if there are many
MANY = 5  # missions
ASIDE = 0.5  # how faint missions are that are not in the match
LEFT_OVER = "left over"
BOX_HIGH = 44.0
MOST_TURNS = 24
THUMB = (84.0, 76.0)
PLAY = "M0 0 12 7 0 14z"


def notebook(view: Document) -> list[Leaf]:
    """What is in use, what is where, what the dice can show."""
    leaves = [_missions(view), _sky(view), _dice(view)]
    if view["seat"] is not None:
        leaves.insert(1, _guesses(view))
    turns = _turns(view)
    return (
        [*leaves[:-2], _deeds(view, turns), *leaves[-2:], _story(view, turns)] if turns else leaves
    )


class Turn(NamedTuple):
    """One turn of a seat: its choices, what was told of it, and its tows and anchored clouds."""

    seat: int
    steps: list[int]
    told: list[str]
    deeds: list[Document]

    @property
    def gist(self) -> str:
        """What it came to, in one sentence."""
        return self.deeds[-1]["say"] if self.deeds else self.told[-1] if self.told else ""


def _turns(view: Document) -> list[Turn]:
    """The choices of the match, those of one turn together."""
    found: list[Turn] = []
    plays = zip(view.get("past", []), view.get("kept", []), strict=True)
    for step, ((seat, sentences), kept) in enumerate(plays):
        if seat is None:
            continue
        if not found or found[-1].seat != seat:
            found.append(Turn(seat, [], [], []))
        found[-1].steps.append(step)
        found[-1].told.extend(sentences)
        found[-1].deeds.extend([kept | {"step": step}] if kept else [])
    return found


def _deeds(view: Document, turns: Sequence[Turn]) -> Leaf:
    """What each rival's own turns did to every mission in use: the changes added up, no verdict."""
    missions, step = view["mission_set"], (WIDTH - 96) / max(len(view["mission_set"]), 1)
    body, words, y = "", [], 56.0
    for place, mission in enumerate(missions):
        x = 96 + step * (place + 0.5)
        size = min(24.0, step / 2 - 1)
        for side, good in zip((-1, 1), mission["wants"], strict=True):
            body += use(good, x + side * size / 2, 24, size)
    for seat in view["seats"]:
        if seat["seat"] == view["seat"]:
            continue
        own = [deed for turn in turns if turn.seat == seat["seat"] for deed in turn.deeds]
        change: Counter[str] = Counter()
        for good, before, after in (found for deed in own for found in deed["changes"]):
            change[good] += after - before
        body += art.badge(seat["seat"], 18, y + 8, 11, **view["badges"][seat["seat"]])
        name, size = fitted(seat["name"], 84, 13, 12)
        body += text(36, y + 13, name, size)
        sums = [sum(change[good] for good in mission["wants"]) for mission in missions]
        for place, (mission, total) in enumerate(zip(missions, sums, strict=True)):
            fill = "var(--gain)" if total > 0 else "var(--loss)" if total < 0 else MUTED
            x = 96 + step * (place + 0.5)
            number = text(x, y + 13, _signed(total), 15, anchor="middle", bold=True, fill=fill)
            body += _behind(mission, own, at(x - step / 2, y - 9, art.blank(step, 34)) + number)
        listed = zip(missions, sums, strict=True)
        words.append(
            f"{seat['name']}: " + ", ".join(f"{one['name']} {_signed(n)}" for one, n in listed)
        )
        y += 34
    body += text(4, y + 12, "Tap a number to see the turns behind it.", 13, fill=MUTED)
    return Leaf("What their turns did", body, WIDTH, y + 22, ". ".join(words))


def _behind(mission: Document, deeds: Sequence[Document], body: str) -> str:
    """A number and the turns that made it: told while it is pointed at, seen again by a tap."""
    found = [d for d in deeds if any(good in mission["wants"] for good, *_ in d["changes"])]
    if not found:
        return art.hint("No turn has changed it.", body)
    told = " ".join(deed["say"] for deed in found)
    return art.again([deed["step"] for deed in found], told, art.hint(told, body))


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def _story(view: Document, turns: Sequence[Turn]) -> Leaf:
    """A picture and a line for each turn, the last one first; a tap plays it again."""
    body, words, y = "", [], 6.0
    told = [turn for turn in turns[::-1] if turn.gist]
    for turn in told[:MOST_TURNS]:
        badge = view["badges"][turn.seat]
        drawn, left, high = "", 40.0, 28.0
        if turn.deeds:
            drawn = at(4, 0, small_sky(turn.deeds[-1], badge["colour"], *THUMB))
            left, high = THUMB[0] + 34, THUMB[1]
        wrapped = art.wrap(turn.gist, WIDTH - left - 28, 13)
        high = max(high, 17.0 * len(wrapped) + 2)
        drawn += art.badge(turn.seat, left - 16, 10, 9, **badge)
        drawn += art.paragraph(left, 15, wrapped, 13)
        drawn += at(WIDTH - 18, 4, f'<path d="{PLAY}" fill="var(--ink)"/>')
        label = f"Play again: {turn.gist}"
        body += at(0, y, art.again(turn.steps, label, art.blank(WIDTH, high) + drawn))
        words.append(turn.gist)
        y += high + 8
    return Leaf("Turns", body, WIDTH, y + 2, " ".join(words))


def _missions(view: Document) -> Leaf:
    """Every mission with its worth now and whose it is, if that is known; those aside are faint."""
    known = {seat["mission"]["id"]: seat["name"] for seat in view["seats"] if seat["mission"]}
    if view["seat"] is not None:
        known[view["seats"][view["seat"]]["mission"]["id"]] = "you"
    in_use, aside = view["mission_set"], view["missions_aside"]
    body, end = _cards([(one, known.get(one["id"], "?")) for one in in_use], 12)
    words = [
        f"{one['name']}: worth {one['worth']}" + f", {known.get(one['id'], '')}".rstrip(", ")
        for one in in_use
    ]
    if len(in_use) > len(view["seats"]):
        told = "One of them is left over, face down."
        body += text(14, end + 6, told, 13, fill=MUTED)
        words.append(told)
        end += 22
    if aside:
        cards, low = _cards([(one, "") for one in aside], end + 24)
        body += text(14, end + 10, "Not in this match", 13, fill=MUTED)
        body += f'<g opacity="{ASIDE}">{cards}</g>'
        words.append(f"Not in this match: {', '.join(one['name'] for one in aside)}")
        end = low - 18
    return Leaf("Missions", body, WIDTH, end, ". ".join(words))


def _cards(missions: Sequence[tuple[Document, str]], top: float) -> tuple[str, float]:
    """Missions side by side, each with its worth and a word below it; and where they end."""
    body, columns, wide, step = "", 3, 76.0, 176.0
    for place, (mission, word) in enumerate(missions):
        row, column = divmod(place, columns)
        x, y = 14 + column * 102, top + row * step
        body += at(x, y, tokens.mission_card(mission["wants"], mission["terrains"], wide))
        line = f"worth {mission['worth']}"
        body += text(x + wide / 2, y + 128, line, 14, anchor="middle", bold=True)
        body += text(x + wide / 2, y + 146, word, 13, anchor="middle", fill=MUTED)
    return body, top + -(-len(missions) // columns) * step


def _guesses(view: Document) -> Leaf:
    """Players by missions, to be pencilled in; at the end a frame shows whose each was."""
    missions, me = view["mission_set"], view["seats"][view["seat"]]
    held = {seat["mission"]["id"]: str(seat["seat"]) for seat in view["seats"] if seat["mission"]}
    rows = [(str(seat["seat"]), seat["name"]) for seat in view["seats"] if seat is not me]
    if len(missions) > len(view["seats"]):
        rows.append((LEFT_OVER, "Left over"))
    many = len(missions) >= MANY
    names = NAMES[many]
    wide = (WIDTH - names) / len(missions)
    body = ""
    for column, mission in enumerate(missions):
        x = names + wide * column
        for line, good in enumerate(mission["wants"]):
            body += use(good, x + wide / 2, 20 + 30 * line, 28)
        truth = held.get(mission["id"], LEFT_OVER if view["over"] else "")
        for row, (owner, name) in enumerate(rows):
            spot = (x + 2, 70 + BOX_HIGH * row)
            if mission["id"] == me["mission"]["id"]:
                body += at(*spot, _box(wide - 4, "you", 14))
                continue
            box = at(*spot, _box(wide - 4, "?", 20, framed=truth == owner))
            label = f"{name}: {mission['name']}"
            body += art.pencil(f"{owner}:{mission['id']}", label, box)
    for row, (owner, name) in enumerate(rows):
        y, seat = 70 + BOX_HIGH * (row + 0.5) - 2, int(owner) if owner.isdigit() else None
        if seat is not None:
            body += art.badge(seat, 14, y - 9 * many, 11 - 2 * many, **view["badges"][seat])
        beside = seat is not None and not many  # else it stands below its badge
        words, size = fitted(name, names - 32 * beside, 12, 12)
        low = 4 + 13 * (many and seat is not None)
        body += text(30 if beside else 2, y + low, words, size, bold=True)
    told = "Tap a box: no, then yes. Only you see it."
    if view["over"]:
        told = "Framed: whose each mission was."
    end = 70 + BOX_HIGH * len(rows)
    body += text(4, end + 16, told, 13, fill=MUTED)
    return Leaf("Whose mission?", body, WIDTH, end + 26, told)


def _box(wide: float, words: str, size: float, *, framed: bool = False) -> str:
    outline = art.box(wide, BOX_HIGH - 4, 8)(0)
    body = f'<path d="{outline}" fill="var(--well)"/>'
    body += art.stroke(outline, "var(--gold)", 4) if framed else ""
    return body + art.centred(wide / 2, BOX_HIGH / 2 - 2, words, size, MUTED)


def _sky(view: Document) -> Leaf:
    """Clouds by kind, lying and anchored; islands by terrain, covered, guarded, locked."""
    lying = Counter(cell["cloud"] for cell in view["cells"] if cell["cloud"])
    anchored = Counter(edge["cloud"] for edge in view["edges"] if edge["cloud"])
    body, words, y = "", [], 30.0
    body += text(150, 20, "lying", 12, fill=MUTED) + text(230, 20, "anchored", 12, fill=MUTED)
    for number, cloud in enumerate(CLOUDS):
        body += use(f"cloud-{cloud}", 34, y + 14, 44)
        body += text(66, y + 20, f"{cloud.capitalize()}, {CLOUD_COPIES[number]}", 14)
        body += text(164, y + 20, str(lying[cloud]), 18, bold=True, serif=True)
        body += text(252, y + 20, str(anchored[cloud]), 18, bold=True, serif=True)
        words.append(f"{cloud}: {lying[cloud]} lying, {anchored[cloud]} anchored")
        y += 38
    guarded = {ship["cell"] for ship in view["airships"] if ship["cell"]}
    y += 18
    for place, name in enumerate(("covered", "guarded", "locked")):
        body += text(140 + place * 62, y, name, 12, fill=MUTED)
    for terrain, name in enumerate(TERRAINS):
        cells = [c for c in view["cells"] if c["island"] and c["island"]["terrain"] == name]
        counts = (
            sum(1 for cell in cells if cell["cloud"]),
            sum(1 for cell in cells if cell["name"] in guarded),
            sum(1 for cell in cells if cell["locked"]),
        )
        here = int(COPIES[terrain == TERRAIN_OF].sum())
        body += at(34, y + 28, tokens.tile(name, 20))
        body += text(62, y + 34, f"{name.capitalize()}, {here}", 14)
        for place, number in enumerate(counts):
            body += text(158 + place * 62, y + 34, str(number), 18, bold=True, serif=True)
        words.append(f"{name}: {counts[0]} covered, {counts[1]} guarded, {counts[2]} locked")
        y += 48
    for terrain, name in enumerate(TERRAINS):
        kinds = terrain == TERRAIN_OF
        animals, crops = ((PRINTED[good] * COPIES)[kinds].sum() for good in (0, 1))
        entry = BOX["terrain"][terrain]
        told = f"{name.capitalize()}s bear {animals} {entry['animal']} and {crops} {entry['crop']}"
        body += text(14, y + 22, told, 13, fill=MUTED)
        words.append(told)
        y += 18
    return Leaf("The sky in numbers", body, WIDTH, y + 26, ". ".join(words))


def _dice(view: Document) -> Leaf:
    """Opposite faces, and how far the chosen hand strays."""
    points = BOX["balloon_die"][int(view["mode"] == "advanced")]["points"]
    half = len(points) // 2
    body, words, size = "", [], 44.0
    for face in range(half):
        for row, number in enumerate((face, len(points) - 1 - face)):
            clouds = None if view["mode"] == "normal" else number < half
            shown = tokens.face(
                str(points[number]) if points[number] else "airship", size, clouds=clouds
            )
            body += at(60 + 90 * face, 40 + 62 * row, tokens.die(size, shown))
        pair = [str(points[one] or "airship") for one in (face, len(points) - 1 - face)]
        words.append(f"{pair[0]} and {pair[1]} lie opposite")
    hand = BOX["hand"][HANDS.index(view["hand"])]
    y = 166.0
    for distance, times in enumerate(hand["stray"]):
        if times:
            where = ("on the cell", "one cell off", "two cells off", "three cells off")[distance]
            told = f"{round(100 * times / THROWS)} in 100 stop {where}"
            body += text(14, y, told, 14)
            words.append(told)
            y += 22
    told = "How hard you flick the die changes the picture, not the odds."
    wrapped = art.wrap(told, WIDTH - 28, 12)
    body += art.paragraph(14, y, wrapped, 12, fill=MUTED)
    words.append(told)
    y += 6 + 16 * len(wrapped)
    for die in view["weather"]:
        body += at(30, y + 14, tokens.weather_die(die["id"], die["value"], 30))
        told = (
            f"{die['name'].capitalize()} {die['value']} on {die['cell']}: doubles {die['doubles']}"
        )
        body += text(54, y + 19, told, 13)
        words.append(told)
        y += 38
    return Leaf("The dice", body, WIDTH, y + 10, ". ".join(words))
