"""Sea of Clouds drawn: one Captain's board."""

from skysail import art
from skysail.art import SMALL, at, disc, text, use
from skysail.game import Document
from skysail.layout import Part

from .cards import chip, chip_width, coins, small_card

MARGIN = 12.0
BOTTLE = 30.0


def captain(view: Document, seat: int, width: float) -> Part:
    """Name, tokens, money and strength; crew, Relics, Objects, Rum, Secrets; and how high it is."""
    board, inner = view["captains"][seat], width - 2 * MARGIN
    body, y = _head(view, board, inner), 42.0
    chest = {"chest": board["chest_coins"]} if board["chest"] else {}
    for title, held in (("Crew", board["crew"]), ("Objects", board["objects"])):
        drawn, high = _chips(held, inner - 66, chest)
        body += text(0, y + 17, title, SMALL, fill="var(--soft)") + at(66, y, drawn)
        y += high
    drawn, high = _relics(board["relics"], inner - 66)
    body += text(0, y + 17, "Relics", SMALL, fill="var(--soft)") + at(66, y, drawn)
    y += high
    for title, row in (("Rum", board["rum"]), ("Secrets", board["secrets"])):
        drawn, high = _row(row, inner - 66)
        words = f"{title} {len(row)}" if row else title
        body += text(0, y + 17, words, SMALL, fill="var(--soft)") + at(66, y, drawn)
        y += high
    return at(MARGIN, 6, body), y + 12


def _head(view: Document, board: Document, width: float) -> str:
    """Badge, name, Hat and Parrot; strength, points and Doubloons."""
    seat, name = board["seat"], board["name"]
    body = art.badge(seat, 14, 16, 13) + text(34, 22, name, art.MIDDLE, bold=True, serif=True)
    x = 42 + 0.86 * art.length(name, art.MIDDLE, bold=True)  # the serif is narrower
    if seat == view["seat"]:
        body += text(x - 6, 21, "you", SMALL, fill="var(--soft)")
        x += 26
    for token in ("hat", "parrot"):
        if board[token]:
            body += use(token, x + 10, 16, 26)
            x += 28
    body += coins(width, 16, board["coins"])
    x = width - 34 - art.length(str(board["coins"]), 15, bold=True)
    body += text(x, 21, str(board["strength"]), 15, anchor="end", bold=True)
    x -= art.length(str(board["strength"]), 15, bold=True)
    body += use("swords", x - 14, 16, 20)
    if board["points"] is not None:
        total = sum(board["points"].values())
        parts = " · ".join(f"{part} {points}" for part, points in board["points"].items())
        plate = art.plate(x - 42, 16, str(total).replace("-", "−"), 14)
        body += art.hint(f"{total} points: {parts}", plate)
    return body


def _chips(held: list[Document], width: float, coins_on: dict[str, int]) -> Part:
    """Face-up cards as lines that wrap."""
    x, y, body = 0.0, 0.0, ""
    for one in held:
        extra = 46.0 if one["id"] in coins_on else 0.0
        wide = chip_width(one["id"], one["count"])
        if x and x + wide + extra > width:
            x, y = 0.0, y + 31
        body += at(x, y, chip(one["id"], one["count"], wide))
        if extra:
            body += coins(x + wide + extra - 10, y + 13, coins_on[one["id"]])
        x += wide + extra + 6
    return body, y + 33


def _relics(relics: list[Document], width: float) -> Part:
    """Each set: how many cards, and what it is worth now."""
    x, y, body = 0.0, 0.0, ""
    for one in relics:
        points = str(one["points"]).replace("-", "−")
        wide = chip_width(one["id"], one["count"], short=width < 400)
        worth = max(art.length(points, SMALL, bold=True) + 9, 22) + 6
        if x and x + wide + worth > width:
            x, y = 0.0, y + 31
        body += at(x, y, chip(one["id"], one["count"], wide, short=width < 400))
        body += art.plate(x + wide + worth / 2, y + 13, points)
        x += wide + worth + 6
    return body, y + 33


def _row(cards: list[Document], width: float) -> Part:
    """Face-down cards in order, wrapping; small discs tell which other seats have seen them."""
    step, rise = BOTTLE + 6, BOTTLE * 1.44 + 14
    columns = max(int((width + 6) // step), 1)
    body = ""
    for i, card in enumerate(cards):
        row, column = divmod(i, columns)
        x, y = column * step, row * rise
        body += at(x, y, small_card(card, BOTTLE))
        for n, seat in enumerate(card["seen_by"]):
            dot = disc(4 + n * 7.4, BOTTLE * 1.44 + 6, 3.4, art.SEAT_COLOURS[seat], 0.8, "#fff")
            body += at(x, y, dot)
    rows = -(-len(cards) // columns)
    return body, rows * rise + 4 if rows else 26.0
