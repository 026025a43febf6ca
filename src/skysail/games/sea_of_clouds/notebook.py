"""Sea of Clouds: what a seat may remember, leaf by leaf, and every Captain's cards to read."""

from collections import Counter

from skysail import art
from skysail.art import SEAT_COLOURS, at, text
from skysail.game import Document
from skysail.kit import near_seat
from skysail.stage import Leaf

from .board import ring
from .box import COPIES, FACES, FEWEST_SEATS, KIND, KIND_IDS, MOST, N_RUM, SCORING, TYPES
from .cards import TILE, TIMES, eyes, face, known, tile, type_of
from .memory import first_seen, in_words, together
from .names import BACKS, PLURALS, doubloons, listed, name, signed, times
from .pictures import joint
from .plates import DISCARDED, LEFT, ZONES, name_of, out_of_match

WIDTH = 304.0  # as wide as a drawer has room for: nothing is shrunk there
CARD_WIDE, CARD_HIGH, CARD_GAP = 149.0, 190.0, 6.0
IN_ROW = 2
KIND_WIDE = 50.0
CONTESTED = [kind for kind in range(N_RUM) if SCORING[kind] == MOST]  # who has the most of it
GREY = "#9a8f86"


class _Paper:
    """A leaf that grows downward."""

    def __init__(self) -> None:
        self.body = ""
        self.words: list[str] = []
        self.y = 8.0

    def title(self, words: str) -> None:
        self.body += text(0, self.y + 16, words, 16, bold=True, serif=True)
        self.words.append(words)
        self.y += 26

    def line(self, words: str, *, seat: int | None = None) -> None:
        x = 0.0
        if seat is not None:
            self.body += art.badge(seat, 10, self.y + 8, 9)
            x = 26.0
        for words_of_line in art.wrap(words, (WIDTH - x) * 1.05, 13):
            self.body += text(x, self.y + 12, words_of_line, 13)
            self.y += 18
        self.words.append(words)
        self.y += 2

    def draw(self, body: str, height: float, words: str = "") -> None:
        self.body += at(0, self.y, body)
        self.y += height
        if words:
            self.words.append(words)

    def leaf(self, title: str) -> Leaf:
        return Leaf(title, at(4, 0, self.body), WIDTH + 8, self.y + 8, "\n".join(self.words))


def notebook(view: Document) -> list[Leaf]:
    """Every Captain's cards, what is left, what was seen by whom, the fights, and the points."""
    seats = ring(view)
    captains = [_captain(view, seat) for seat in (*seats[1:], seats[0])]
    rest = (_discarded, _left, _seen, _they_know, _fights, _points)
    return [*captains, *(leaf(view) for leaf in rest)]


# -- what is left


def _left(view: Document) -> Leaf:
    """The deck by its backs, and where every card of each kind is."""
    paper, deck = _Paper(), view["deck"]
    backs = zip(deck["types"].values(), BACKS, PLURALS, strict=True)
    counts = ", ".join(f"{n} {one if n == 1 else many}" for n, one, many in backs)
    top = f" The top one is {deck['top'].capitalize()}." if deck["top"] else ""
    paper.line(f"{deck['count']} cards are left in the deck: {counts}.{top}")
    if len(view["captains"]) == 2:
        paper.line(out_of_match())
    paper.line("Filled: seen somewhere, in its Captain's colour. Grey: discarded. Hollow: unknown.")
    where = _whereabouts(view)
    for back_name in TYPES:
        paper.title(back_name.capitalize())
        kinds = [
            number
            for number, kind in enumerate(KIND_IDS)
            if type_of(kind) == back_name and FEWEST_SEATS[number] <= len(view["captains"])
        ]
        for row in range(0, len(kinds), 6):
            body = ""
            for i, number in enumerate(kinds[row : row + 6]):
                body += at(i * KIND_WIDE, 0, _kind(KIND_IDS[number], where, int(COPIES[number])))
            paper.draw(body, 76)
    told = [
        f"{FACES[number]['name']}: {_unknown(where, kind, int(COPIES[number]))} unknown"
        for number, kind in enumerate(KIND_IDS)
    ]
    paper.words.append("; ".join(told))
    return paper.leaf(LEFT)


def _whereabouts(view: Document) -> dict[str, Counter[str]]:
    """For each kind, how many cards of it lie with whom: a seat's number, a share, discarded."""
    found: dict[str, Counter[str]] = {kind: Counter() for kind in KIND_IDS}
    for one in view["discard"]:
        found[one["id"]]["discard"] += one["count"]
    for captain in view["captains"]:
        for zone in ("crew", "objects", "relics"):
            for one in captain[zone]:
                found[one["id"]][str(captain["seat"])] += one["count"]
        for card in (*captain["rum"], *captain["secrets"]):
            if card["face"]:
                found[card["face"]][str(captain["seat"])] += 1
    for card in (*(c for share in view["shares"] for c in share["cards"]), *view["hand"]["cards"]):
        if card["face"]:
            found[card["face"]]["table"] += 1
    return found


def _unknown(where: dict[str, Counter[str]], kind: str, copies: int) -> int:
    return copies - sum(where[kind].values())


def _kind(kind: str, where: dict[str, Counter[str]], copies: int) -> str:
    """A tile with a pip for each copy."""
    body = art.place(f"left:{kind}", tile(kind, 38), about=kind)
    pips = [
        SEAT_COLOURS[int(who)] if who.isdecimal() else GREY if who == "discard" else "#fff3cf"
        for who, count in sorted(where[kind].items())
        for _ in range(count)
    ]
    pips += [""] * _unknown(where, kind, copies)
    for i, colour in enumerate(pips):
        row, column = divmod(i, 5)
        body += art.disc(5 + column * 9, 58 + row * 9, 3.6, colour or "none", 1.2, "var(--ink)")
    return body


# -- what you saw, what they know


def _seen(view: Document) -> Leaf:
    """Face-down cards whose faces you know, in their places."""
    paper, since = _Paper(), first_seen(view.get("kept", ()))
    paper.line("Pale cards are those whose faces you know, and since when; eyes: who else does.")
    for share in view["shares"]:
        paper.title(
            f"Share {share['number']}"
            + (f", {doubloons(share['coins'])}" if share["coins"] else "")
        )
        _known_row(paper, f"share:{share['number'] - 1}", share["cards"], None, since)
    for seat in ring(view)[1:]:
        captain = view["captains"][seat]
        for zone in ("rum", "secrets"):
            if captain[zone]:
                paper.title(f"{captain['name']}: {zone.capitalize()}")
                _known_row(paper, f"{zone}:{seat}", captain[zone], seat, since)
    return paper.leaf("Seen")


def _known_row(
    paper: _Paper, row: str, cards: list[Document], owner: int | None, since: dict[str, int]
) -> None:
    """A face-down row; below it, since which round the seat knows which card."""
    paper.draw(_row(cards, owner), 76, _names(cards))
    told = [
        f"{FACES[KIND[card['face']]]['name']} since round {since[f'{row}:{place}']}"
        for place, card in enumerate(cards)
        if card["face"] and f"{row}:{place}" in since
    ]
    if told:
        paper.line(f"{', '.join(told)}.")


def _they_know(view: Document) -> Leaf:
    """Your face-down cards, each with the rivals who have seen it."""
    paper, me = _Paper(), near_seat(view)
    paper.line("Your face-down cards; an eye marks each rival who has looked at one.")
    for zone in ("rum", "secrets"):
        cards = view["captains"][me][zone]
        paper.title(zone.capitalize())
        paper.draw(_row(cards, me), 76 if cards else 4, _names(cards))
        for seat in ring(view)[1:]:
            count = sum(seat in card["seen_by"] for card in cards)
            if count:
                paper.line(
                    f"{view['captains'][seat]['name']} has seen {count} of {len(cards)}.", seat=seat
                )
    return paper.leaf("They know")


def _row(cards: list[Document], owner: int | None) -> str:
    body, step = "", min(48.0, (WIDTH - 44) / max(len(cards) - 1, 1))
    for i, card in enumerate(cards):
        others = [seat for seat in card["seen_by"] if seat != owner]
        drawn = known(card, 40) + eyes(others, 20, 40 * TILE + 8)
        body += at(i * step, 2, art.place(f"seen:{i}", drawn, about=card["face"] or card["back"]))
    return body


def _names(cards: list[Document]) -> str:
    return ", ".join(
        FACES[KIND[card["face"]]]["name"] if card["face"] else card["back"].capitalize()
        for card in cards
    )


# -- fights and points


def _fights(view: Document) -> Leaf:
    """Who would win now, crews with their effects, and the last Boarding."""
    paper = _Paper()
    after = next((n for n in view["boardings"] if n >= view["round"]), None)
    paper.line(
        "The last Boarding is over."
        if after is None or view["over"]
        else f"The next Boarding comes after round {after}."
    )
    for fight in view["joints"]:
        one, other = (name_of(view, seat) for seat in fight["seats"])
        winner = fight["winner"]
        now = "nobody would win" if winner is None else f"{name_of(view, winner)} would win"
        words = f"{one} and {other}: {now}."
        told = now.capitalize() if winner is None else now
        body = at(66, 34, joint(fight, 130)) + text(138, 39, told, 13)
        paper.draw(body, 66, words)
    for seat in ring(view):
        crew = view["captains"][seat]["crew"]
        for one in crew:
            entry = FACES[KIND[one["id"]]]
            copies = f"{one['count']} " if one["count"] > 1 else ""
            paper.line(
                f"{copies}{entry['name']}, strength {entry['strength']}. {entry['text']}", seat=seat
            )
    for fought in _boardings(view):
        paper.title(f"Boarding at island {fought[0]['island']}")
        for sentence in fought[0]["told"]:
            paper.line(sentence)
        for brought in together([part["spoils"] for part in fought]):
            won = times(brought.victories, "victory")
            who = name_of(view, brought.seat)
            paper.line(f"{who}: {won}; {in_words(brought)}.", seat=brought.seat)
    return paper.leaf("Fights")


def _boardings(view: Document) -> list[list[Document]]:
    """What is kept of each Boarding, play by play."""
    found: list[list[Document]] = []
    for play in view.get("kept", ()):
        if told := play["boarding"]:
            found += [[]] if told["begins"] or not found else []
            found[-1].append(told)
    return found


def _points(view: Document) -> Leaf:
    """Yours part by part, what lies open of the others, and who has the most of what."""
    paper = _Paper()
    for seat in ring(view):
        captain = view["captains"][seat]
        if captain["points"] is not None:
            terms = ", ".join(f"{part} {signed(n)}" for part, n in captain["points"].items())
            paper.line(f"{name_of(view, seat)}: {_worth(view, seat)}. {terms}.", seat=seat)
        else:
            paper.line(f"{captain['name']}: {_worth(view, seat)}.", seat=seat)
    paper.title("The most")
    for what, amounts in (
        ("Rum cards", [len(one["rum"]) for one in view["captains"]]),
        ("Relic cards", [sum(r["count"] for r in one["relics"]) for one in view["captains"]]),
        ("Doubloons", [one["coins"] + one["chest_coins"] for one in view["captains"]]),
        *((f"{name(kind)} that you know of", _known_of(view, kind)) for kind in CONTESTED),
    ):
        terms = ", ".join(f"{name_of(view, seat)} {n}" for seat, n in enumerate(amounts))
        paper.line(f"{what}: {terms}.")
    hold = "hold" if view["parrot"] == view["seat"] else "holds"
    paper.line(f"{name_of(view, view['parrot'])} {hold} the Parrot, which breaks ties.")
    return paper.leaf("Points")


def _worth(view: Document, seat: int) -> str:
    """As in "14 points lie open; with 3 Rum and 1 Secret likely 19 to 26"."""
    captain = view["captains"][seat]
    if captain["points"] is not None:
        return f"{signed(sum(captain['points'].values()))} points"
    count = captain["open"]
    told = f"{signed(count)} point{' lies' if count == 1 else 's lie'} open"
    return told + _with_hidden(view, seat, len(captain["rum"]), len(captain["secrets"]))


def _with_hidden(view: Document, seat: int, rum: int, secrets: int) -> str:
    """As in "; with 3 Rum and 1 Secret likely 19 to 26"."""
    if not rum and not secrets:
        return ""
    bottles = [f"{rum} Rum"] if rum else []
    sealed = [times(secrets, "Secret")] if secrets else []
    ranges = view.get("likely") or [None] * len(view["captains"])
    if ranges[seat] is None:
        return f"; {listed([*bottles, *sealed])} are not counted"
    low, high = (signed(points) for points in ranges[seat])
    span = low if low == high else f"{low} to {high}"
    return f"; with {listed([*bottles, *sealed])} likely {span}"


def _known_of(view: Document, kind: int) -> list[int]:
    """How many of a kind of Rum each Captain is known to have."""
    rows = [[card["face"] for card in one["rum"]] for one in view["captains"]]
    return [row.count(KIND_IDS[kind]) for row in rows]


# -- the Captains' cards, to be read


def _captain(view: Document, seat: int) -> Leaf:
    """A Captain's cards large enough to read, on a phone too."""
    paper, captain = _Paper(), view["captains"][seat]
    paper.line(
        f"Strength {signed(captain['strength'])}, {doubloons(captain['coins'])}."
        f" {_worth(view, seat)}.",
        seat=seat,
    )
    cards = [card for zone in ZONES for card in captain[zone]]
    readable = [card for card in cards if card.get("id") or card["face"]]
    _cards(paper, readable)
    if rest := len(cards) - len(readable):
        paper.line(f"{rest} more {'lies' if rest == 1 else 'lie'} face down.")
    return paper.leaf(name_of(view, seat))


def _discarded(view: Document) -> Leaf:
    """All that lies on the discard pile (SOC-024)."""
    paper = _Paper()
    if not view["discard"]:
        paper.line("No card has been discarded.")
    _cards(paper, view["discard"])
    return paper.leaf(DISCARDED)


def _cards(paper: _Paper, cards: list[Document]) -> None:
    for row in range(0, len(cards), IN_ROW):
        body, words = "", []
        for i, one in enumerate(cards[row : row + IN_ROW]):
            kind = one.get("id") or one["face"]
            drawn = face(kind, CARD_WIDE, CARD_HIGH, one.get("seen_by", ()))
            if one.get("count", 1) > 1:
                drawn += art.plate(CARD_WIDE - 16, 40, f"{TIMES}{one['count']}", 14)
            body += at(i * (CARD_WIDE + CARD_GAP), 0, drawn)
            words.append(FACES[KIND[kind]]["name"])
        paper.draw(body, CARD_HIGH + 12, ", ".join(words))
