"""What a drawing offers, read back from its SVG."""

from xml.etree import ElementTree

import pytest

from skysail.game import Document

NARROW = pytest.mark.parametrize("narrow", [False, True])


def offered(svg: str) -> dict[int, str]:
    """The actions that can be pointed at, each with its words; the drawing must be well-formed."""
    places = [node.attrib for node in ElementTree.fromstring(svg).iter()]
    places = [place for place in places if "data-action" in place]
    shown = {int(place["data-action"]): place["aria-label"] for place in places}
    assert len(shown) == len(places), "an action is offered twice"
    return shown


def labels(view: Document) -> dict[int, str]:
    """The choices of a view by their actions."""
    return {choice["action"]: choice["label"] for choice in view["choices"]}


def assert_offers_its_choices(svg: str, view: Document) -> None:
    """All choices of the view and no others; the words may say more than the label."""
    shown, wanted = offered(svg), labels(view)
    assert shown.keys() == wanted.keys()
    assert all(label in shown[action] for action, label in wanted.items())
