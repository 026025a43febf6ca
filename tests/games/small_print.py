"""How high the type of a scene is once a window shows it in its board's place."""

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from skysail.game import Document
from skysail.stage import Arrangement

SCALE = re.compile(r"scale\(([\d.]+)")


def least_type(scene: Document, arrangements: Mapping[str, Arrangement]) -> dict[str, float]:
    """The smallest type of a scene's pictures, in units of each form's board."""
    pictures = [ElementTree.fromstring(frame["svg"]) for frame in scene["frames"]]
    if scene["ground"]:
        pictures.append(ElementTree.fromstring(scene["ground"]))
    width, height = (float(size) for size in pictures[0].attrib["viewBox"].split()[2:])
    smallest = min((size for picture in pictures for size in _sizes(picture, 1.0)), default=99.0)
    boards = {form: one.box("board") for form, one in arrangements.items()}
    return {
        form: smallest * min(box.width / width, box.height / height) for form, box in boards.items()
    }


def _sizes(node: ElementTree.Element, scale: float) -> Iterator[float]:
    found = SCALE.search(node.get("transform", ""))
    inside = scale * float(found[1]) if found else scale
    if node.text and node.get("font-size"):
        yield inside * float(node.attrib["font-size"])
    for child in node:
        yield from _sizes(child, inside)
