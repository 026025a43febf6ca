"""The plots of a report, as SVG of our own: dots with their intervals, histograms, stacked bars.

Colours are CSS variables of the page: --v1, --v2, ... for the variants, the rest as in
`skysail.art`.
"""

from collections.abc import Callable, Sequence
from math import floor, log10
from typing import NamedTuple

from skysail.art import SMALL, escape, length, num

WIDTH = 860.0
TINY = 11.0
ROW = 25.0
MOST_COLOURS, MOST_PARTS = 6, 8  # --v1 to --v6, --p1 to --p8

Words = Callable[[float], str]


class Dot(NamedTuple):
    """A mean and its interval, of variant number `series`."""

    series: int
    mean: float
    low: float
    high: float


class Line(NamedTuple):
    """One row of a dot plot."""

    label: str
    dots: Sequence[Dot]
    loud: bool = False  # it stands out
    note: str = ""  # at the right end


def colour(series: int) -> str:
    """The colour of a variant."""
    return f"var(--v{series % MOST_COLOURS + 1})"


def ticks(low: float, high: float, about: int = 6) -> list[float]:
    """Round numbers between two others."""
    if high <= low:
        return [low]
    raw = (high - low) / about
    unit = 10.0 ** floor(log10(raw))
    step = next(s * unit for s in (1, 2, 5, 10) if s * unit >= raw)
    first = floor(low / step)
    found = [step * n for n in range(first, first + 4 * about) if low <= step * n <= high]
    return [round(value, 10) for value in found]


def dots(lines: Sequence[Line], words: Words, *, middle: float | None = None, title: str) -> str:
    """Means with their intervals, one row each, around a line that marks the middle."""
    left = min(
        max((length(line.label, SMALL, bold=line.loud) for line in lines), default=80) + 18, 300
    )
    right = WIDTH - max((length(line.note, TINY) for line in lines), default=0) - 16
    series = max((dot.series for line in lines for dot in line.dots), default=0) + 1
    row = ROW + (series - 1) * 11
    all_dots = [dot for line in lines for dot in line.dots]
    low = min([dot.low for dot in all_dots] + ([middle] if middle is not None else []))
    high = max([dot.high for dot in all_dots] + ([middle] if middle is not None else []))
    pad = (high - low or abs(high) or 1) * 0.05
    low, high = low - pad, high + pad
    bottom = len(lines) * row + 8

    def at(value: float) -> float:
        return left + (value - low) / (high - low) * (right - left)

    body = ""
    for number in range(0, len(lines), 2):
        body += _rect(0, number * row, WIDTH, row, 'class="band"')
    for value in ticks(low, high):
        body += f'<path d="M{num(at(value))} 0V{num(bottom)}" class="grid"/>'
        body += _text(at(value), bottom + 15, words(value), "middle", "tick")
    if middle is not None:
        body += f'<path d="M{num(at(middle))} 0V{num(bottom)}" class="middle"/>'
    for number, line in enumerate(lines):
        y = number * row + row / 2
        body += _text(left - 12, y + 4.5, line.label, "end", "loud" if line.loud else "label")
        body += _text(WIDTH - 6, y + 4, line.note, "end", "tick")
        for place, dot in enumerate(line.dots):
            h = y + (place - (len(line.dots) - 1) / 2) * 11
            about = f"{words(dot.mean)} ({words(dot.low)} to {words(dot.high)})"
            mark = _mark(dot.series, at(dot.mean), h, 5.5 if line.loud else 4.5)
            body += (
                f'<g stroke="{colour(dot.series)}" fill="{colour(dot.series)}"><title>'
                f"{escape(line.label)}: {escape(about)}</title>"
                f'<path d="M{num(at(dot.low))} {num(h)}H{num(at(dot.high))}" stroke-width="3"'
                f' opacity=".55"/>{mark}</g>'
            )
    return _svg(bottom + 22, body, title)


def histogram(counts: Sequence[Sequence[int]], edges: Sequence[float], title: str) -> str:
    """How often each length, for one or more variants over each other; shares of all matches."""
    left, right, high = 12.0, WIDTH - 12, 170.0
    width = edges[1] - edges[0] if len(edges) > 1 else 1.0
    last = edges[0] + width * (len(edges) - 1)  # the last bin is drawn as wide as the others
    top = max(max(one) / max(sum(one), 1) for one in counts) or 1.0

    def at(value: float) -> float:
        return left + (value - edges[0]) / (last - edges[0]) * (right - left)

    body = ""
    for series, one in enumerate(counts):
        whole = max(sum(one), 1)
        path = f"M{num(at(edges[0]))} {num(high)}"
        for index, count in enumerate(one):
            x = at(edges[0] + width * (index + 1))
            path += f"V{num(high - count / whole / top * (high - 14))}H{num(x)}"
        path += f"V{num(high)}z"
        body += (
            f'<path d="{path}" fill="{colour(series)}" fill-opacity="{0.22 if series else 0.5}"'
            f' stroke="{colour(series)}" stroke-width="1.6"/>'
        )
    body += f'<path d="M{num(left)} {num(high)}H{num(right)}" class="axis"/>'
    whole_numbers = [value for value in ticks(edges[0], last, 10) if value == int(value)]
    shift = width / 2 if width == 1 else 0.0  # a bin of one number bears it in its middle
    for value in whole_numbers:
        if at(value + shift) <= right:
            body += _text(
                at(value + shift), high + 17, f"{value:.0f}".replace("-", "−"), "middle", "tick"
            )
    if edges[-1] > last:
        body += _text(right, high + 32, f"the last bar: up to {edges[-1] - 1:.0f}", "end", "tick")
    return _svg(high + 36, body, title)


def stacked(rows: Sequence[tuple[str, Sequence[float]]], names: Sequence[str], title: str) -> str:
    """Shares that add up to one, a bar for each variant, with what the parts are called."""
    labels = max((length(label, SMALL) for label, _ in rows), default=0)
    left = min(labels + 18, 300) if len(rows) > 1 else 0.0
    body = ""
    for number, (label, shares) in enumerate(rows):
        y, x = number * 38.0, left
        if len(rows) > 1:
            body += _text(left - 12, y + 21, label, "end", "label")
        for index, share in enumerate(shares):
            wide = share * (WIDTH - left)
            body += f"<g><title>{escape(names[index])}: {100 * share:.1f} %</title>" + _rect(
                x, y, max(wide - 1.5, 0), 30, f'rx="3" fill="{_part(index)}"'
            )
            if wide > 46:
                body += _text(x + wide / 2, y + 20, f"{100 * share:.0f} %", "middle", "inside")
            body += "</g>"
            x += wide
    y, x = len(rows) * 38.0 + 10, 0.0
    for index, name in enumerate(names):
        wide = length(name, SMALL) + 34
        if x + wide > WIDTH and x:
            x, y = 0.0, y + 22
        body += _rect(x, y, 13, 13, f'rx="3" fill="{_part(index)}"')
        body += _text(x + 19, y + 11.5, name, "start", "label")
        x += wide
    return _svg(y + 22, body, title)


def bars(rows: Sequence[tuple[str, Sequence[float]]], words: Words, title: str) -> str:
    """Numbers from zero up, a bar for each variant in each row."""
    left = min(max((length(label, SMALL) for label, _ in rows), default=80) + 18, 300)
    top = max((max(values) for _, values in rows), default=1.0) or 1.0
    body, y = "", 0.0
    for number, (label, values) in enumerate(rows):
        tall = 20.0 + 9 * (len(values) - 1)
        if number % 2 == 0:
            body += _rect(0, y, WIDTH, tall, 'class="band"')
        body += _text(left - 12, y + tall / 2 + 4.5, label, "end", "label")
        thick = (tall - 8) / len(values)
        for series, value in enumerate(values):
            wide = value / top * (WIDTH - left - 60)
            paint = f'rx="2" fill="{colour(series)}"'
            body += _rect(left, y + 4 + series * thick, max(wide, 0.5), thick - 1, paint)
        most = max(values) / top * (WIDTH - left - 60)
        body += _text(left + most + 8, y + tall / 2 + 4, words(values[0]), "start", "tick")
        y += tall
    return _svg(y + 4, body, title)


def legend(names: Sequence[str]) -> str:
    """The variants with their colours and marks."""
    keys = "".join(
        f'<span class="key"><svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">'
        f'<g fill="{colour(i)}">{_mark(i, 0, 0, 6)}</g></svg>{escape(name)}</span>'
        for i, name in enumerate(names)
    )
    return f'<p class="legend">{keys}</p>'


def _mark(series: int, x: float, y: float, size: float) -> str:
    """A variant's mark: colour alone would not do for everybody."""
    r, kind = size, series % 4
    if kind == 0:
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" stroke="none"/>'
    if kind == 1:
        r *= 1.25
        course = f"M{num(x)} {num(y - r)}l{num(r)} {num(r)}l{num(-r)} {num(r)}l{num(-r)} {num(-r)}z"
    elif kind == 2:
        r *= 0.85
        course = f"M{num(x - r)} {num(y - r)}h{num(2 * r)}v{num(2 * r)}h{num(-2 * r)}z"
    else:
        course = f"M{num(x)} {num(y - r * 1.1)}l{num(r * 1.1)} {num(r * 2)}h{num(-r * 2.2)}z"
    return f'<path d="{course}" stroke="none"/>'


def _text(x: float, y: float, words: str, anchor: str, kind: str) -> str:
    if not words:
        return ""
    where = f'x="{num(x)}" y="{num(y)}" text-anchor="{anchor}"'
    return f'<text {where} class="{kind}">{escape(words)}</text>'


def _rect(x: float, y: float, width: float, height: float, paint: str) -> str:
    where = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f"<rect {where} {paint}/>"


def _part(index: int) -> str:
    """The colour of a part of a stacked bar."""
    return f"var(--p{index % MOST_PARTS + 1})"


def _svg(height: float, body: str, title: str) -> str:
    return (
        f'<svg class="plot" viewBox="0 0 {num(WIDTH)} {num(height)}" role="img">'
        f"<title>{escape(title)}</title>{body}</svg>"
    )
