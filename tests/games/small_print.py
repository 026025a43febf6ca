"""How high the type of a drawing is, once all that it stands in has been scaled."""

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from skysail.game import Document, Game
from skysail.stage import MORE_FORMS, USUAL_FORM, Arrangement

DRAWER = 314.0  # how wide a leaf of the notebook is seen on a desktop, in its pixels
SCALE = re.compile(r"scale\(([\d.]+)")
SVG = "<svg xmlns='http://www.w3.org/2000/svg'>{}</svg>"
AT_A_DESK, ON_A_PHONE = 12.0, 11.0  # nothing is smaller


def too_small(game: Game, view: Document, form: str) -> set[str]:
    """Words that are drawn too small to be read in this form, with how high they are."""
    least = AT_A_DESK if form in (USUAL_FORM, *MORE_FORMS) else ON_A_PHONE
    drawn = game.art.regions(view, form)
    symbols = {
        name: ElementTree.fromstring(one) for name, one in drawn.defs.items() if "<text" in one
    }
    return {
        f"{words} is {size:.1f}"
        for drawing in (*drawn.drawings.values(), drawn.clock)
        for words, size in _words(ElementTree.fromstring(SVG.format(drawing)), 1.0, symbols)
        if size < least - 0.05
    }


def least_type(scene: Document, arrangements: Mapping[str, Arrangement]) -> dict[str, float]:
    """The smallest type of a scene's pictures, in units of each form's board."""
    pictures = [ElementTree.fromstring(frame["svg"]) for frame in scene["frames"]]
    if scene["ground"]:
        pictures.append(ElementTree.fromstring(scene["ground"]))
    width, height = (float(size) for size in pictures[0].attrib["viewBox"].split()[2:])
    smallest = min(_least(picture) for picture in pictures)
    boards = {form: one.box("board") for form, one in arrangements.items()}
    return {
        form: smallest * min(box.width / width, box.height / height) for form, box in boards.items()
    }


def least_drawn(drawing: str) -> float:
    """The smallest type of a picture, in its own units."""
    return _least(ElementTree.fromstring(drawing))


def _least(picture: ElementTree.Element) -> float:
    return min((size for _, size in _words(picture, 1.0, {})), default=99.0)


def _words(
    node: ElementTree.Element, scale: float, symbols: Mapping[str, ElementTree.Element]
) -> Iterator[tuple[str, float]]:
    """What is written, and how high; also in symbols that are used."""
    found = SCALE.search(node.get("transform", ""))
    inside = scale * float(found[1]) if found else scale
    if node.text and node.get("font-size"):
        yield node.text, inside * float(node.attrib["font-size"])
    symbol = symbols.get(node.get("href", "").removeprefix("#@"))
    if symbol is not None:
        width = float(symbol.attrib["viewBox"].split()[2])
        yield from _words(symbol, inside * float(node.get("width", width)) / width, symbols)
    for child in node:
        yield from _words(child, inside, symbols)
