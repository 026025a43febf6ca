"""The drawing kit of all games: a sea chart on warm paper, cut-paper pieces laid on it.

A game makes its picture of these parts and hands it to `svg`, which adds the palette and every
definition that is used. Two kinds of colour:

    var(--ink), var(--panel) ...   what is printed on the table; follows the light or dark theme
    INK, CREAM, DEEP ...           pieces and cards: the same paper in both themes

Ids are written with an @ (`url(#@sea)`, `id="@wheel"`); `svg` replaces the @ by a prefix of the
drawing's own, so several drawings may stand on one page. Sizes are in units of the viewBox.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from html import escape as html_escape
from math import cos, pi, sin
from pathlib import Path
from xml.etree import ElementTree

INK, CREAM, PAPER, SKY = "#22303c", "#fffaf0", "#f4ead6", "#cfe3ea"
SEA, DEEP, SAND, WOOD = "#7fb7c4", "#2f5d73", "#e2c48d", "#7a5230"
CORAL, MOSS, GOLD, VIOLET = "#c8553d", "#5f7f4e", "#d9a441", "#5b4b9a"

LIGHT = {
    "ink": INK,
    "soft": "#5e5138",  # second voice: captions
    "paper": PAPER,
    "panel": CREAM,
    "rule": "#22303c40",  # thin lines and outlines of panels
    "sea": SEA,
    "shoal": "#c3e2e4",  # the sea's light end
    "deep": DEEP,  # lines on the sea
    "foam": "#ffffff38",  # a cell of water
    "sky": SKY,
    "sand": SAND,
    "coral": "#b1432c",  # dark enough to be read as text
    "moss": "#4c6a3d",
    "gold": GOLD,  # what may be chosen; always with an ink line beside it
    "lit": "#fdf0cf",  # the ground of whoever is asked
    "line": "#8a7a5c",  # the edge of what can be pressed
    "hair": "#cbbd9c",  # hairlines round and between panels
    "well": "#f3ead4",  # a hollow in a panel
    "muted": "#6b5a3e",  # small words
    "gain": "#3c5f2e",
    "loss": "#a3301c",
    "focus": "#1a5fb4",
    "deed": "#22303c",  # the primary button
    "ondeed": "#fffaf0",
}
DARK = LIGHT | {
    "ink": "#e8e2d2",
    "soft": "#c6b999",
    "paper": "#182430",
    "panel": "#22303c",
    "rule": "#e8e2d240",
    "sea": "#234a5b",
    "shoal": "#34667a",
    "deep": "#9cc6d2",
    "foam": "#ffffff12",
    "sky": "#2b4456",
    "sand": "#8d7648",
    "coral": "#f0937c",
    "moss": "#a5c78f",
    "gold": "#e6b95c",
    "lit": "#3a3a2e",
    "line": "#7f93a3",
    "hair": "#3f5160",
    "well": "#1c2934",
    "muted": "#b9b09a",
    "gain": "#a9cf93",
    "loss": "#ff9d85",
    "focus": "#8ec5ff",
    "deed": "#e8e2d2",
    "ondeed": "#182430",
}

SEAT_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#5b4b9a")
SEAT_MARKS = ("anchor", "star", "wave", "moon", "diamond", "sun")

SVG_NAMES = "http://www.w3.org/2000/svg"

Point = tuple[float, float]

SERIF = "'Source Serif 4','Iowan Old Style',Palatino,Georgia,serif"
SANS = "Inter,system-ui,'Segoe UI',sans-serif"
SMALL, MIDDLE, LARGE = 13, 16, 22  # the three sizes of type


def _style() -> str:
    """The reader's setting chooses the theme; data-theme of page or drawing overrules it."""
    day, night = ("".join(f"--{k}:{v};" for k, v in theme.items()) for theme in (LIGHT, DARK))
    return (
        f".skysail{{{day}print-color-adjust:exact;-webkit-print-color-adjust:exact}}"
        f"@media screen{{@media (prefers-color-scheme:dark){{.skysail{{{night}}}}}"
        f"[data-theme=light] .skysail{{{day}}}[data-theme=dark] .skysail{{{night}}}"
        f".skysail[data-theme=light]{{{day}}}.skysail[data-theme=dark]{{{night}}}}}"
        f".skysail text{{font-family:{SANS}}}.skysail .serif{{font-family:{SERIF}}}"
        ".skysail .choice{cursor:pointer;transition:filter .2s ease-out}"
        ".skysail .choice:hover{filter:drop-shadow(0 4px 3px #0c162080)}"
        ".skysail .choice:focus-visible{outline:3px solid var(--focus)}"
        ".skysail .preview{opacity:0;pointer-events:none;transition:opacity .15s}"
        ".skysail .choice:hover .preview,.skysail .choice:focus .preview{opacity:1}"
        "@media (prefers-reduced-motion:reduce){.skysail .choice{transition:none}}"
    )


STYLE = _style()


# -- paper and ink

KEPT = 10_000  # numbers and words as they are written: a table draws the same ones again and again


@lru_cache(maxsize=KEPT)
def num(value: float) -> str:
    """A coordinate, short."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


@lru_cache(maxsize=KEPT)
def escape(words: str) -> str:
    """Words as markup shows them; without the @ that `svg` looks for."""
    return html_escape(words).replace("@", "&#64;")


def cut(outline: str, colour: str, width: float = 1.4) -> str:
    """Cut paper: flat colour and a thin ink line around the path."""
    return f'<path d="{outline}" fill="{colour}" stroke="{INK}" stroke-width="{width:g}"/>'


def disc(
    x: float, y: float, radius: float, colour: str, width: float = 1.4, line: str = INK
) -> str:
    """A round piece."""
    where = f'cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"'
    return f'<circle {where} fill="{colour}" stroke="{line}" stroke-width="{width:g}"/>'


def stroke(course: str, colour: str, width: float, *, dashes: str = "", opacity: float = 1) -> str:
    """A line drawn along the path."""
    more = f' stroke-dasharray="{dashes}"' if dashes else ""
    more += f' opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path d="{course}" fill="none" stroke="{colour}" stroke-width="{width:g}"{more}/>'


def blank(width: float, height: float) -> str:
    """Unseen paper, so that an empty place has a size."""
    return f'<rect width="{num(width)}" height="{num(height)}" fill="transparent"/>'


def symbol(name: str, body: str, reach: float = 12) -> str:
    """A definition to be shown with `use`: drawn around 0,0, `reach` units to each side."""
    area = f"{num(-reach)} {num(-reach)} {num(2 * reach)} {num(2 * reach)}"
    return f'<symbol id="@{name}" viewBox="{area}" overflow="visible">{body}</symbol>'


def _marks() -> dict[str, str]:
    """The marks of the seats, in currentColor."""
    line = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"'
    rays = "M0-11V-7.5M0 11V7.5M-11 0H-7.5M11 0H7.5M-7.8-7.8-5.3-5.3M7.8 7.8 5.3 5.3"
    wave = "q5-9 10-2t10-2"
    star = "M0-10 2.9-3.1 10-2.6 4.5 2 6.3 9 0 5.2-6.3 9-4.5 2-10-2.6-2.9-3.1Z"
    marks = {
        "anchor": f'<path d="M0-9a3 3 0 1 1 0 .01M0-4V9M-5-1H5M-8 3q1 7 8 7t8-7" {line}/>',
        "star": f'<path d="{star}" fill="currentColor"/>',
        "wave": f'<path d="M-10 3{wave}M-10 9{wave}M-10-3{wave}" {line}/>',
        "moon": '<path d="M3-9a9.5 9.5 0 1 0 6 13A8 8 0 0 1 3-9Z" fill="currentColor"/>',
        "diamond": f'<path d="M0-10 8 0 0 10-8 0Z" {line}/>',
        "sun": '<circle r="4.6" fill="currentColor"/>'
        f'<path d="{rays}M-7.8 7.8-5.3 5.3M7.8-7.8 5.3-5.3" {line}/>',
    }
    return {name: symbol(name, body) for name, body in marks.items()}


def read_symbols(file: Path) -> dict[str, str]:
    """The definitions of an SVG file by name: pieces that were drawn, not written."""
    ElementTree.register_namespace("", SVG_NAMES)
    defs = ElementTree.parse(file).getroot().findall(f"{{{SVG_NAMES}}}defs/*")
    known = {}
    for node in defs:
        markup = ElementTree.tostring(node, "unicode").replace(f' xmlns="{SVG_NAMES}"', "").strip()
        known[node.attrib["id"]] = re.sub(r'(id="|href="#|url\(#)', r"\g<1>@", markup)
    return known


def gradient(name: str, top: str, bottom: str) -> str:
    """A colour that changes from top to bottom: `url(#@name)`."""
    stops = f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
    return f'<linearGradient id="@{name}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'


def pattern(name: str, width: float, height: float, body: str) -> str:
    """A texture to fill with: `url(#@name)`."""
    size = f'width="{num(width)}" height="{num(height)}"'
    return f'<pattern id="@{name}" {size} patternUnits="userSpaceOnUse">{body}</pattern>'


BACK = (  # a card's back, 150 x 216 around 0,0
    cut("M-64-107H64q10 0 10 10V97q0 10-10 10H-64q-10 0-10-10V-97q0-10 10-10z", DEEP, 3)
    + stroke("M-62-95H62V95H-62z", GOLD, 5)
    + disc(0, 0, 38, "none", 5, GOLD)
    + f'<path d="M0-52 8-8 52 0 8 8 0 52-8 8-52 0-8-8Z" fill="{PAPER}" stroke="{GOLD}"/>'
)
SHIP = (
    cut("M-40 18q40 22 80 0l-8 20q-32 10-64 0z", WOOD, 2)
    + stroke("M0 22V-36", INK, 3.5)
    + cut("M3-32q34 10 28 44-16-6-28-4zM-3-26q-26 10-24 36 12-4 24-4z", CREAM, 2)
    + cut("M0-35l18-5-18-6z", CORAL, 1)
)
UNPICTURED = (  # what a component is drawn as that was added to the box
    '<circle class="unpictured" r="9" fill="none" stroke="currentColor" stroke-dasharray="3 3"/>'
)
DEFS = {
    **_marks(),
    "sea": gradient("sea", "var(--shoal)", "var(--sea)"),
    "sky": gradient("sky", "var(--panel)", "var(--sky)"),
    "lift": '<filter id="@lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0"'
    ' dy="2" stdDeviation="2" flood-color="#0c1620" flood-opacity=".35"/></filter>',
    "waves": pattern("waves", 28, 14, stroke("M0 9q7-7 14 0t14 0", "var(--deep)", 1, opacity=0.3)),
    "grain": pattern("grain", 6, 6, '<circle cx="1" cy="1" r=".5" fill="#b9a27a" opacity=".18"/>'),
    "back": symbol("back", BACK, 108),
    "ship": symbol("ship", SHIP, 44),
}


def svg(
    width: float,
    height: float,
    body: str,
    title: str,
    description: str = "",
    *,
    defs: Mapping[str, str] | None = None,
    theme: str | None = None,
) -> str:
    """The document: palette, the definitions in use, a title and the board in words for readers.

    `defs` are the game's own definitions by name; `theme` fixes light or dark, else the reader's
    setting decides.
    """
    known = DEFS | (dict(defs) if defs else {})
    used = ""
    open_names = _unknown(body, body)
    while open_names:
        used += "".join(known.get(name) or symbol(name, UNPICTURED) for name in open_names)
        open_names = _unknown(used, body + used)
    chosen = f' data-theme="{theme}"' if theme else ""
    label = "" if description else title
    head = f"{_described(title, description)}<style>{STYLE}</style><defs>{used}</defs>"
    return _own_names(_sheet_of(width, height, head, body, label, chosen))


def _sheet_of(
    width: float, height: float, head: str, body: str, label: str, theme: str = ""
) -> str:
    role = "group" if "data-action=" in body else "img"  # an img would hide the choices in it
    labelled = f' aria-label="{escape(label)}"' if label else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="skysail"'
        f' viewBox="0 0 {num(width)} {num(height)}"'
        f' role="{role}"{labelled} stroke-linecap="round" stroke-linejoin="round"{theme}>'
        f"{head}{body}</svg>\n"
    )


def _own_names(whole: str) -> str:
    """The document with ids that no other on its page has."""
    prefix = "s" + blake2b(whole.encode(), digest_size=4).hexdigest()
    return re.sub(r'(id="|href="#|url\(#)@', rf"\g<1>{prefix}-", whole)


PIECES = "p-"  # begins the ids of definitions that a page holds once, for all its pictures


def region(
    width: float,
    height: float,
    body: str,
    name: str,
    defs: Mapping[str, str] | None = None,
    *,
    shared: bool = False,
) -> str:
    """A picture among others, on a page that has STYLE as a sheet of its own.

    With `shared` the page also has the definitions, as `pieces`; the picture only names them.
    """
    if not shared:
        return unstyled(svg(width, height, body, name, defs=defs))
    named, known = set(re.findall(r"#@([\w-]+)", body)), DEFS.keys() | (defs or {}).keys()
    if 'id="@' not in body and named <= known:
        return _sheet_of(width, height, "", body.replace("#@", f"#{PIECES}"), name)
    known -= set(re.findall(r'id="@([\w-]+)', body))  # it brings these of its own
    for one in named & known:
        body = re.sub(rf"#@{one}\b(?!-)", f"#{PIECES}{one}", body)
    return unstyled(svg(width, height, body, name, defs=defs))


def pieces(defs: Mapping[str, str]) -> str:
    """All definitions that pictures of a game may name, for its page to hold once."""
    held = "".join((DEFS | dict(defs)).values())
    return re.sub(r'(id="|href="#|url\(#)@', rf"\g<1>{PIECES}", held)


def without_variables(drawing: str, theme: Mapping[str, str] = LIGHT) -> str:
    """The drawing with the palette's colours written out, for programs that know little CSS."""
    fonts = f".skysail text{{font-family:{SANS}}}.skysail .serif{{font-family:{SERIF}}}"
    plain = drawing.replace(f"<style>{STYLE}</style>", f"<style>{fonts}</style>")
    return re.sub(r"var\(--(\w+)\)", lambda name: theme[name[1]], plain)


def _described(title: str, description: str) -> str:
    """For readers; a region has a name alone, which its page says."""
    if not description:
        return ""
    return f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"


def _unknown(markup: str, whole: str) -> list[str]:
    """The names that markup refers to and that nothing in the whole has."""
    names = sorted(set(re.findall(r"#@([\w-]+)", markup)))
    return [name for name in names if f'id="@{name}"' not in whole]


def styled(drawing: str) -> str:
    """A region with its style in it, for a file of its own."""
    return drawing.replace("<defs>", f"<style>{STYLE}</style><defs>", 1)


def unstyled(drawing: str) -> str:
    """The drawing without its style, for a page that has STYLE as a sheet of its own."""
    return drawing.replace(f"<style>{STYLE}</style>", "", 1)


# -- placing


def at(x: float, y: float, body: str, *, scale: float = 1) -> str:
    """The body moved to x, y."""
    grown = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){grown}">{body}</g>'


def use(name: str, x: float, y: float, size: float, colour: str = INK) -> str:
    """A symbol, its middle at x, y."""
    edge, side = num(size), f'x="{num(x - size / 2)}" y="{num(y - size / 2)}"'
    return f'<use href="#@{name}" {side} width="{edge}" height="{edge}" color="{colour}"/>'


def lift(body: str) -> str:
    """Paper that lies on the board and throws a shadow."""
    return f'<g filter="url(#@lift)">{body}</g>'


def choice(action: int | str, label: str, body: str, *, digit: str = "") -> str:
    """A thing to choose: its action's number, and its words for pointer and screen reader.

    `digit` is the key that chooses it, whatever else may be chosen.
    """
    named = f'data-action="{action}"{_data(digit=digit)} class="choice"'
    return f'<g {named} role="button" aria-label="{escape(label)}">{body}</g>'


def piece(
    key: str, body: str, move: str = "", *, at: str = "", about: str = "", more: str = ""
) -> str:
    """A thing that keeps its key wherever it lies, so that a page can let it travel.

    `at` is the place where it lies: a piece whose place is the same has not moved, whatever became
    of the paper below it. `move` is what a click on it means, in words: if it is no choice now, a
    page can ask why not. `about` names the component that it is, for a page to explain, and `more`
    is what its card says of this very piece.
    """
    return (
        f'<g data-key="{escape(key)}"{_data(move=move, at=at, about=about, more=more)}>{body}</g>'
    )


def place(
    name: str, body: str, *, about: str = "", more: str = "", digit: str = "", leaf: str = ""
) -> str:
    """A place that pieces come to and go from: a space, a hand, a pile, a plate.

    `more` is what a page says of this very place besides, where it explains it. `digit` is the
    number that it shows, and the key that chooses it where it may be chosen. `leaf` is the title of
    the notebook's leaf that a click on it opens.
    """
    data = _data(about=about, more=more, digit=digit, leaf=leaf)
    return f'<g data-place="{escape(name)}"{data}>{body}</g>'


def _data(**values: str) -> str:
    return "".join(f' data-{name}="{escape(value)}"' for name, value in values.items() if value)


def hint(words: str, body: str) -> str:
    """A part that says more while it is pointed at."""
    return f"<g><title>{escape(words)}</title>{body}</g>"


def when(name: str, body: str) -> str:
    """A part that is seen while a page's reader points at the piece or place of that name."""
    return f'<g data-when="{escape(name)}" visibility="hidden">{body}</g>'


def plain(body: str) -> str:
    """Parts of choices that need no ring: what may be chosen is told otherwise."""
    return f'<g data-plain="">{body}</g>'


def near(body: str) -> str:
    """Parts that are too small for a finger: once one is planned, all round it is seen larger."""
    return f'<g data-near="">{body}</g>'


def leaves(body: str) -> str:
    """A piece with what belongs to it, unseen while its ghost lies where it is planned."""
    return f'<g data-leaves="">{body}</g>'


def aside(turn: int, before: float, after: float, body: str) -> str:
    """One of a row that lie over each other, so that the planned one of them is seen whole.

    It moves to the right by so much if it comes up to that one, or after it.
    """
    return f'<g data-aside="{turn} {num(before)} {num(after)}">{body}</g>'


def dragged(body: str, *onto: str) -> str:
    """Pieces that may also be dragged to where they can be laid, or thrown at a choice.

    One that is a choice by itself is chosen where it is let go over one of these regions.
    """
    return f'<g data-drag="{" ".join(onto)}">{body}</g>'


def hop(turn: int, body: str) -> str:
    """A part of a scene's picture that falls in when it is its turn, counted from 0."""
    return f'<g data-hop="{turn}">{body}</g>'


def drawn(turn: int, body: str) -> str:
    """A way in the picture of an ending, drawn from its start when it is its turn, from 0."""
    return f'<g data-draw="{turn}">{body}</g>'


def glide(right: float, down: float, body: str) -> str:
    """A part of a scene's picture that comes to its place from so far away."""
    return f'<g data-glide="{num(right)} {num(down)}">{body}</g>'


def pencil(name: str, label: str, body: str) -> str:
    """A box that the reader of a notebook may mark, for nobody else: not, no, yes.

    Its first text is the mark. What `guess` draws for it is seen while it says yes.
    """
    words = f'role="button" tabindex="0" aria-label="{escape(label)}"'
    return f'<g class="pencil" data-pencil="{escape(name)}" {words}>{body}</g>'


def again(steps: Sequence[int], label: str, body: str) -> str:
    """A part of a notebook that plays these choices of the match again."""
    words = f'role="button" tabindex="0" aria-label="{escape(label)}"'
    return f'<g class="again" data-again="{" ".join(map(str, steps))}" {words}>{body}</g>'


def guess(name: str, body: str) -> str:
    """A part that is seen while the box of that name says yes."""
    return f'<g data-guess="{escape(name)}" visibility="hidden">{body}</g>'


def preview(body: str) -> str:
    """A part of a choice that is seen while the choice is pointed at: what it would bring."""
    return f'<g class="preview">{body}</g>'


def still(body: str, light: Sequence[str] = ()) -> str:
    """A drawing to look at only: nothing can be chosen, named pieces and places are `.meant`.

    What is seen while one of them is pointed at is seen.
    """
    choice = r' data-action="[\d ]+"(?: data-digit="\d+")? class="choice" role="button"'
    body = re.sub(rf'{choice} aria-label="[^"]*"', "", body)
    for name in light:
        named = rf'(?=data-(?:key|place)="{re.escape(escape(name))}")'
        body = re.sub(named, 'class="meant" ', body)
        body = body.replace(f'<g data-when="{escape(name)}" visibility="hidden">', "<g>")
    return re.sub(r' data-(?:key|at|place|about|move)="[^"]*"', "", body)


# -- words

_NARROW, _WIDE = frozenset("iljtf.,:;'!|I ()·"), frozenset("mwMW@→")


def length(words: str, size: float, *, bold: bool = False) -> float:
    """How wide the words are at most, in a wide sans."""
    ems = sum(0.36 if c in _NARROW else 0.92 if c in _WIDE else 0.62 for c in words)
    return ems * size * (1.1 if bold else 1)


def wrap(words: str, width: float, size: float = SMALL) -> list[str]:
    """The words in lines of at most this width."""
    lines: list[str] = []
    for word in words.split():
        if lines and length(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def text(
    x: float,
    y: float,
    words: str,
    size: float = SMALL,
    *,
    anchor: str = "start",
    bold: bool = False,
    serif: bool = False,
    fill: str = "var(--ink)",
) -> str:
    """One line of words, its baseline at y."""
    kind = (' class="serif"' if serif else "") + (' font-weight="700"' if bold else "")
    where = f'x="{num(x)}" y="{num(y)}"' + (f' text-anchor="{anchor}"' if anchor != "start" else "")
    return f'<text {where} font-size="{num(size)}" fill="{fill}"{kind}>{escape(words)}</text>'


def centred(x: float, y: float, words: str, size: float, fill: str, *, serif: bool = False) -> str:
    """Bold words with their middle at x, y."""
    return text(x, y + size * 0.36, words, size, anchor="middle", bold=True, serif=serif, fill=fill)


def paragraph(
    x: float, y: float, lines: Sequence[str], size: float = SMALL, *, fill: str = "var(--ink)"
) -> str:
    """Lines below each other, the first baseline at y."""
    return "".join(
        text(x, y + i * size * 1.22, line, size, fill=fill) for i, line in enumerate(lines)
    )


def legible(colour: str) -> str:
    """The paper or ink that reads best on a piece's colour."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return INK if red * 0.3 + green * 0.59 + blue * 0.11 > 140 else CREAM


# -- outlines: each is a function of how much it grows, so that rings can follow any shape

Outline = Callable[[float], str]


def box(width: float, height: float, radius: float = 8) -> Outline:
    """A rectangle with round corners, its corner at 0,0."""

    def path(grow: float) -> str:
        r = max(0.0, min(radius + grow, width / 2, height / 2))
        w, h, arc = width + 2 * (grow - r), height + 2 * (grow - r), f"a{num(r)} {num(r)} 0 0 1"
        return (
            f"M{num(r - grow)} {num(-grow)}h{num(w)}{arc} {num(r)} {num(r)}v{num(h)}"
            f"{arc} {num(-r)} {num(r)}h{num(-w)}{arc} {num(-r)} {num(-r)}v{num(-h)}"
            f"{arc} {num(r)} {num(-r)}z"
        )

    return path


def polygon(sides: int, across: float, up: float, turn: float = 0) -> Outline:
    """A polygon around 0,0 with corners on an ellipse; the first lies to the right, then turned."""

    def path(grow: float) -> str:
        corners = (2 * pi * corner / sides + turn for corner in range(sides))
        spots = (f"{num((across + grow) * cos(a))} {num((up + grow) * sin(a))}" for a in corners)
        return f"M{'L'.join(spots)}Z"

    return path


def ring(kind: str, outline: Outline, thick: float = 4.6) -> str:
    """What a thing on the board is: legal or costly to choose, chosen, or last to move."""
    thick = min(thick, 4.6)
    out, inn = thick * 0.6, -thick * 0.5
    if kind == "chosen":
        return stroke(outline(out), "var(--ink)", 3.5)
    if kind == "last":
        return stroke(outline(out), "var(--ink)", 2, dashes="1 5", opacity=0.7)
    colour, dashes = {"legal": (GOLD, "6 4"), "costly": ("#8c79d6", "0.5 4")}[kind]
    return (
        stroke(outline(out), INK, thick + 1.6)
        + stroke(outline(out), colour, thick)
        + stroke(outline(inn), INK, 1.5, dashes=dashes)
    )


def tile(outline: Outline, colour: str, edge: str = "#6b5b3e", thick: float = 4) -> str:
    """A raised tile that shows its thickness at the lower edge."""
    return at(0, thick, cut(outline(0), edge)) + cut(outline(0), colour)


# -- furniture


def page(width: float, height: float) -> str:
    """The table itself."""
    size = f'width="{num(width)}" height="{num(height)}"'
    return f'<rect {size} fill="var(--paper)"/><rect {size} fill="url(#@grain)"/>'


def panel(width: float, height: float, heading: str = "") -> str:
    """A sheet for things that belong together."""
    sheet = f'<path d="{box(width, height, 10)(0)}" fill="var(--panel)" stroke="var(--rule)"/>'
    return sheet + (text(12, 23, heading, MIDDLE, bold=True, serif=True) if heading else "")


def plate(x: float, y: float, words: str, size: float = SMALL, *, fill: str = CREAM) -> str:
    """A cream plate around x, y for a number or word that counts."""
    width, height = max(length(words, size, bold=True) + size * 0.7, size * 1.7), size * 1.6
    shape = cut(box(width, height, height / 2)(0), fill, 1)
    word = centred(width / 2, height / 2, words, size, legible(fill))
    return at(x - width / 2, y - height / 2, shape + word)


def badge(
    seat: int, x: float, y: float, radius: float = 13, *, colour: str = "", mark: str = ""
) -> str:
    """A seat's colour and mark, always together; the game's own where it gives them."""
    emblem = use(mark or SEAT_MARKS[seat], x, y, radius * 1.25, "#fff")
    return disc(x, y, radius, colour or SEAT_COLOURS[seat], 2, "#fff") + emblem


# -- cards


def _sheet(width: float, height: float, band: float, colour: str) -> str:
    r = min(12.0, width * 0.1)
    arc, right = f"a{num(r)} {num(r)} 0 0 1 {num(r)}", num(width - r)
    top = f"M0 {num(band)}V{num(r)}{arc} {num(-r)}H{right}{arc} {num(r)}V{num(band)}z"
    return lift(cut(box(width, height, r)(0), CREAM)) + cut(top, colour, 0.8)


def _window(x: float, y: float, width: float, height: float, picture: str) -> str:
    glass = cut(box(width, height, 6)(0), "#d8e9ea", 0.6)
    return at(x, y, glass + use(picture, width / 2, height / 2, min(width, height) - 6))


def card(
    width: float,
    colour: str,
    name: str,
    picture: str,
    *,
    value: str = "",
    lines: Sequence[str] = (),
    mark: str = "",
    height: float | None = None,
) -> str:
    """A card to read, 110 wide or more: band, window, seal, lines of effect (see `wrap`), mark."""
    tall, on = height or width * 1.44, legible(colour)
    band = max(28.0, width * 0.19)
    foot = tall - max(len(lines) * SMALL * 1.22 + 14, 40.0 if value else 8.0)
    sizes = (MIDDLE, 15, 14)
    size = next((s for s in sizes if length(name, s, bold=True) < width - 12), SMALL)
    face = _sheet(width, tall, band, colour)
    face += centred(width / 2, band / 2, name, size, on, serif=True)
    face += _window(9, band + 8, width - 18, foot - band - 16, picture)
    if value:
        face += disc(26, foot + 12, 16, colour) + centred(26, foot + 12, value, 18, on, serif=True)
    face += paragraph(48 if value else 12, foot + 10, lines, fill=INK)
    return face + (use(mark, width - 17, tall - 16, 18, colour) if mark else "")


def small_card(
    width: float, height: float, colour: str, value: str, mark: str, picture: str, caption: str = ""
) -> str:
    """A card to hold: value and the kind's mark in the band, a picture, perhaps a caption."""
    band, on = max(18.0, min(34.0, height * 0.27)), legible(colour)
    size, emblem = max(12.0, min(band * 0.9, 25.0, width * 0.5)), min(band * 0.72, width * 0.42)
    left, foot = max(3.5, width * 0.1), 20 if caption else 0
    face = _sheet(width, height, band, colour)
    face += text(left, band / 2 + size * 0.35, value, size, bold=True, serif=True, fill=on)
    face += use(mark, width - left - emblem / 2, band / 2, emblem, on)
    rest = height - band - foot
    if width >= 60:
        face += _window(6, band + 5, width - 12, rest - 8, picture)
    else:
        face += use(picture, width / 2, band + rest / 2, min(width - 4, rest - 3))
    if caption:
        face += text(width / 2, height - 8, caption, SMALL, anchor="middle", fill=INK)
    return face


def card_back(width: float, mark: str = "") -> str:
    """The back of a card; `mark` where backs tell kinds apart."""
    height = width * 1.44
    back = use("back", width / 2, height / 2, height)
    return lift(back) + (use(mark, width / 2, height * 0.83, width * 0.24, GOLD) if mark else "")
