"""Les Pluvionautes drawn: what is before the player: mission, airships, the tray with the die."""

from skysail import art
from skysail.art import CREAM, INK, at, num, stroke, text, use
from skysail.game import Document

from . import tokens
from .goals import own_goals
from .plates import MUTED, room, ship_in_hand

TRAY = ("#8a6233", "#3f6f86")  # its wood and its cloth
ON_CLOTH = "#e9f2f4"
TRAY_WIDE, SUM_WIDE = 208.0, 128.0
SLIM = 180.0  # trays up to this width need their room for words
BADGE = 11.0  # of whoever else has the die
BROAD = 40.0  # of the four faces: narrower ones have smaller words


def hand(view: Document, width: float, height: float) -> str:
    """All of it in one row, for a desktop."""
    body = _sheet(view, width, height)
    if view["seat"] is None:
        return _watching(view, width, height, body)
    mission = view["seats"][view["seat"]]["mission"]
    body += at(22, (height - 87) / 2, _card(mission, 60))
    left, wide = 98 + SUM_WIDE, min(TRAY_WIDE, width - 312)
    right = width - wide - 10
    body += at(98, 0, _sum(view, SUM_WIDE, height))
    body += at((left + right) / 2, height / 2, _airships(view, min(76.0, right - left - 14)))
    body += at(right, 8, tray(view, wide, height - 16))
    return _plate(view, body)


def hand_of_phone(view: Document, width: float, height: float) -> str:
    """The same under the thumb: mission with its numbers, tray, airships."""
    body = _sheet(view, width, height)
    if view["seat"] is None:
        return _watching(view, width, height, body)
    card = min(height - 16, 124.0)
    body += at(16, (height - card) / 2, _numbers(view, 92, card))
    left, high = 116.0, min(height - 16, 116.0)
    cloth = min(210.0, width - left - 72)
    body += at(left, (height - high) / 2, tray(view, cloth, high))
    body += at((left + cloth + width) / 2, height / 2, _airships(view, 58))
    return _plate(view, body)


def _sheet(view: Document, width: float, height: float) -> str:
    body = art.panel(width, height)
    if view["seat"] is not None:
        colour = view["badges"][view["seat"]]["colour"]
        edge = f"M10 0a10 10 0 0 0-10 10V{num(height - 10)}a10 10 0 0 0 10 10z"
        body += f'<path d="{edge}" fill="{colour}"/>'
    return body


def _plate(view: Document, body: str) -> str:
    return art.place(f"plate:{view['seat']}", body)


def _watching(view: Document, width: float, height: float, body: str) -> str:
    """What a spectator has before it: the die, and who holds it."""
    wide = min(TRAY_WIDE, width - 20)
    body += at(10, 8, tray(view, wide, height - 16))
    if width - wide > 160:
        missions = "lie open" if view["over"] else "are hidden"
        lines = art.wrap(f"You watch: missions {missions}.", width - wide - 40, 14)
        body += art.paragraph(wide + 28, height / 2 - 4, lines, 14, fill=MUTED)
    return body


# -- the mission


def _card(mission: Document, wide: float) -> str:
    drawn = tokens.mission_card(mission["wants"], mission["terrains"], wide)
    return art.piece("mission", drawn, at="hand", about=mission["id"])


def _sum(view: Document, width: float, height: float) -> str:
    """What the mission is worth now, goal by goal."""
    goals = own_goals(view)
    first = height / 2 - 20
    body = ""
    for place, goal in enumerate(goals):
        y = first + place * 25
        body += text(0, y, goal["good"].capitalize(), 12, fill=MUTED)
        body += _number(width - 2, y + 3, goal["amount"], 20)
        body += room(f"goal:{goal['good']}", width, y - 4, 54)
    line = first + 36
    body += stroke(f"M0 {num(line)}H{num(width)}", "var(--ink)", 1)
    body += text(0, line + 20, "You", 14, bold=True)
    body += _number(width - 2, line + 23, sum(goal["amount"] for goal in goals), 22)
    return body + room(f"worth:{view['seat']}", width, line + 16, 58)


def _number(x: float, y: float, number: int, size: float, fill: str = "var(--ink)") -> str:
    return text(x, y, str(number), size, anchor="end", bold=True, serif=True, fill=fill)


def _numbers(view: Document, width: float, height: float) -> str:
    """The mission as a card that bears its numbers."""
    mission = view["seats"][view["seat"]]["mission"]
    goals, band = own_goals(view), 20.0
    row = (height - band) / 3
    body = art.lift(art.cut(art.box(width, height, 9)(0), CREAM))
    top = f"M0 {num(band)}V9a9 9 0 0 1 9-9H{num(width - 9)}a9 9 0 0 1 9 9V{num(band)}z"
    body += art.cut(top, art.DEEP, 1)
    body += art.centred(width / 2, band / 2, "Mission", 13, CREAM, serif=True)
    for place, goal in enumerate(goals):
        y = band + row * (place + 0.5)
        body += use(goal["good"], 22, y, min(28, row - 2))
        body += _number(width - 10, y + 6, goal["amount"], 19, INK)
        line = f"M8 {num(band + row * (place + 1) - 1)}H{num(width - 8)}"
        body += stroke(line, INK, 2, dashes="6 4" if place else "")
        body += room(f"goal:{goal['good']}", width - 4, y, 52)
    total = str(sum(goal["amount"] for goal in goals))
    body += art.centred(width / 2, band + row * 2.5, total, 22, INK, serif=True)
    body += room(f"worth:{view['seat']}", width / 2 + 29, band + row * 2.5, 58)
    return art.piece("mission", body, at="hand", about=mission["id"])


# -- airships


def _airships(view: Document, wide: float) -> str:
    """The own airships, around 0,0, and what they do."""
    ships = [ship for ship in view["airships"] if ship["seat"] == view["seat"]]
    if len(ships) > 1:
        wide *= 0.62
    body = ""
    for place, ship in enumerate(ships):
        y = (place - (len(ships) - 1) / 2) * 44
        words = f"guards {ship['cell']}" if ship["cell"] else "in hand"
        if len(ships) > 1 and wide > 40:  # beside each other there is room for both
            body += at(-32, y, ship_in_hand(view, ship, wide))
            body += text(-4, y + 4, words, 12, fill=MUTED)
        else:
            body += at(0, y - 9, ship_in_hand(view, ship, wide))
            body += text(0, y + wide * 0.36 + 4, words, 12, anchor="middle", fill=MUTED)
    return body


# -- the tray


def tray(view: Document, width: float, height: float) -> str:
    """Where the balloon die lies: what it shows, what that is for; or the four faces to set."""
    wood, cloth = TRAY
    rival = view["choosing"] if not view["over"] and view["choosing"] != view["seat"] else None
    if rival is not None:
        wood = view["badges"][rival]["colour"]
    body = art.cut(art.box(width, height, 14)(0), wood)
    inside = art.box(width - 12, height - 10, 10)(0)
    body += at(6, 5, art.cut(inside, cloth, 1) + f'<path d="{inside}" fill="url(#@waves)"/>')
    if view["phase"] == "choose_face" and view["choices"]:
        return art.place("tray", body + _faces(view, width, height))
    size = min(52.0, height * 0.62, width * 0.28)
    low, edge = width < 150, 16 if width > SLIM else 12
    x, y = (width / 2, height * 0.36) if low else (edge + size / 2, height / 2 - 3)
    advanced = view["mode"] == "advanced"
    drawn = tokens.balloon_die(view["balloon"]["die"], size, advanced=advanced)
    piece = art.piece("die", drawn, at="tray", about=view["mode"])
    if view["phase"] == "aim" and view["choices"]:
        piece = art.dragged(piece)
    body += at(x, y, f'<g filter="url(#@high)">{piece}</g>')
    if rival is not None:
        corner = (x - size / 2 + 2, y - size / 2 + 2)
        body += art.badge(rival, *corner, BADGE, **view["badges"][rival])
    lines = _said(view)
    left = 8 if low else edge + 10 + size
    first = height * 0.36 + size / 2 + 18 if low else height / 2 + 16 - 10 * len(lines)
    for place, words in enumerate(lines):
        free = width - left - 10
        sizes = (16, 14, 13, 12) if place == 0 else (13, 12, 11)
        big = next((s for s in sizes if art.length(words, s) < free), sizes[-1])
        body += text(
            left, first + 20 * place, words, big, bold=place == 0, serif=place == 0,
            fill=CREAM if place == 0 else ON_CLOTH,
        )  # fmt: skip
    return art.place("tray", body + _tries(view, left, first, low=low))


def _said(view: Document) -> list[str]:
    """Whose the die is, if it is a rival's; what it shows, and what that is for."""
    if view["over"]:
        return ["The harvest"]
    is_own = view["choosing"] == view["seat"]
    holder = [] if is_own else [view["seats"][view["choosing"]]["name"]]
    if view["phase"] in ("take_back", "aim"):
        return ["Your throw", ""] if is_own else [*holder, "has the die"]
    return [*holder, *_use(view)]


def _use(view: Document) -> list[str]:
    """What the die shows, and what that is for."""
    balloon = view["balloon"]
    die, below, points = balloon["die"], balloon["below"], balloon["points"]
    if view["mode"] == "advanced":
        kind = {True: "clouds", False: "islands"}
        now = f"{kind[die['clouds']].capitalize()}: {points} of {die['shows']}"
        if balloon["navigation"] == 2:
            return [now, "then landing"]
        return [now, f"then {kind[below['clouds']]}: {below['shows']}"]
    if die["shows"] == "airship":
        return ["Airship", "any number"]
    if view["phase"] in ("tow_island_to", "tow_cloud_to", "anchor"):
        return [f"{die['shows']} to tow", f"flew with {below['shows']}"]
    return [f"{die['shows']} to fly", f"{below['shows']} to tow"]


def _tries(view: Document, x: float, y: float, *, low: bool) -> str:
    """Two pips before a throw: the tries that are left."""
    if view["phase"] != "aim" or view["choosing"] != view["seat"] or low:
        return ""
    body = ""
    for place in range(2):
        left = place >= view["balloon"]["attempt"] - 1
        fill = art.GOLD if left else "none"
        body += art.disc(x + 8 + 20 * place, y + 20, 7, fill, 1.6, CREAM if not left else INK)
    return body


def _faces(view: Document, width: float, height: float) -> str:
    """The four numbers that the airship may be set to."""
    step = (width - 16) / len(view["choices"])
    size = min(38.0, step - 6, height * 0.46)
    body = ""
    for place, option in enumerate(view["choices"]):
        points = int(option["move"].split()[1])
        x = 8 + step * (place + 0.5)
        area = art.box(step - 3, height - 14, 8)(0)
        face = at(x - step / 2 + 1.5, 7, f'<path d="{area}" fill="#fff" fill-opacity="0"/>')
        face += at(x, height * 0.32, tokens.die(size, tokens.face(str(points), size)))
        body += art.place(f"face:{points}", face, digit=str(points))
        big, small = (13, 12) if step > BROAD else (11, 11)
        words = art.centred(x, height * 0.68, f"fly {points}", big, CREAM)
        words += art.centred(x, height * 0.68 + 13, f"tow {7 - points}", small, ON_CLOTH)
        body += f'<g pointer-events="none">{words}</g>'
    return art.plain(body) + _rings(view, step, height * 0.32, size)


def _rings(view: Document, step: float, y: float, size: float) -> str:
    """Round a number that is pointed at, or those that bring the balloon to a cell that is."""
    wide = size + 6
    frame = art.box(wide, wide, 0.24 * wide)(0)
    ring = stroke(frame, INK, 5) + stroke(frame, art.GOLD, 3)
    lit = dict[str, str]()
    for place, option in enumerate(view["choices"]):
        drawn = at(8 + step * (place + 0.5) - wide / 2, y - wide / 2, ring)
        lit[f"face:{option['move'].split()[1]}"] = drawn
        for act in view["acts"]:
            if act["moves"][0] == option["move"]:
                lit[act["parts"][1]] = lit.get(act["parts"][1], "") + drawn
    rings = "".join(art.when(name, drawn) for name, drawn in lit.items())
    return f'<g pointer-events="none">{rings}</g>'
