"""Les Pluvionautes: what a turn did, as a small picture of the sky."""

from skysail import art
from skysail.art import CREAM, num, stroke, use
from skysail.game import Document
from skysail.stage import thumb

from .chart import Chart
from .pictures import DEFS
from .sky import CELLS
from .tokens import GROUNDS

CARD = (96.0, 72.0)


def postcard(deed: Document, colour: str) -> str:
    """The same by itself, for whoever was away."""
    return thumb(small_sky(deed, colour, *CARD), DEFS, *CARD)


def small_sky(deed: Document, colour: str, width: float, height: float) -> str:
    """The sky after a tow or an anchoring, and in the colour of whoever did it where that was."""
    chart = Chart(width, height)
    body = f'<path d="{chart.cells(CELLS)}" fill="var(--well)" stroke="var(--line)"/>'
    for terrain, names in deed["land"].items():
        body += f'<path d="{chart.cells(names, 0.4)}" fill="{GROUNDS[terrain]}"/>'
    if len(deed["way"]) > 1:
        spots = [chart.spots[name] for name in deed["way"]]
        course = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
        body += stroke(course, CREAM, 5) + stroke(course, colour, 2.6)
    x, y = chart.middle(deed["at"])
    if deed["cloud"]:
        r = min(11.0, height / 2)
        x, y = min(max(x, r), width - r), min(max(y, r), height - r)
        return body + art.disc(x, y, r, CREAM, 2, colour) + use(f"cloud-{deed['cloud']}", x, y, 18)
    ring = chart.cells(deed["at"], 0.2)
    return body + stroke(ring, CREAM, 4) + stroke(ring, colour, 2.4)
