"""The pictures of Les Pluvionautes, each drawn within 12 of 0,0, and the cover."""

from skysail import art
from skysail.art import CORAL, CREAM, GOLD, INK, at, num, text, use

LINE = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"'


def _animals() -> dict[str, str]:
    return {
        "cows": f'<path d="M-6-5Q-11-8-10-12-7-12-5-8H5Q7-12 10-12 11-8 6-5L11-4Q11 0 6-1V3Q6 11'
        f" 0 11T-6 3V-1"
        f'Q-11 0-11-4z" fill="{CREAM}" {LINE}/><path d="M-6-5-1-7V0Q-4 3-6 0z" fill="#5b4636"/>'
        f'<ellipse cy="6.5" rx="5.6" ry="4" fill="#eab6a6" {LINE}/>'
        f'<path d="M-2 6.500h.1M2 6.500h.1M-3-2h.1M3-2h.1"'
        f' stroke="{INK}" stroke-width="2.2" stroke-linecap="round"/>',
        "reindeer": f'<g fill="none" stroke="#4a2f1a" stroke-width="2" stroke-linecap="round">'
        '<path d="M-2-3Q-8-4-7-11M-5.500-5-10-7M-7-8l3-3M2-3Q8-4 7-11M5.500-5 10-7M7-8l-3-3"/></g>'
        f'<path d="M-4-3H4L8-2 5 1 4 6Q3 11 0 11T-4 6L-5 1-8-2z" fill="#a87142" {LINE}/>'
        f'<circle cy="8.500" r="2.400" fill="{CORAL}" {LINE}/>'
        f'<path d="M-2 2h.1M2 2h.1" stroke="{INK}"'
        ' stroke-width="2" stroke-linecap="round"/>',
        "llamas": f'<path d="M-9-5Q-9-8-5-8L-4-12-2-9-0-12 1-7Q3-4 3-1 8 0 10 3V11H7V7H2V11H-2'
        f"Q-3 3-4-2"
        f'L-8-2Q-10-3-9-5z" fill="#f0e2c4" {LINE}/>'
        f'<path d="M-5-5h.1" stroke="{INK}" stroke-width="2"'
        f' stroke-linecap="round"/>'
        f'<path d="M-1 1Q2 4 6 3" fill="none" stroke="{CORAL}" stroke-width="2.400"/>',
    }


def _crops() -> dict[str, str]:
    petals = "".join(
        f'<circle cx="{num(5.2 * x)}" cy="{num(5.2 * y - 3)}" r="4"/>'
        for x, y in ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    )
    return {
        "flowers": f'<path d="M0 0V11M0 8Q4 7 6 4M0 9Q-4 8-6 5" fill="none" stroke="#3f6238"'
        f' stroke-width="2"/>'
        f'<g fill="#e58fb1" {LINE}>{petals}</g><circle cy="-3" r="3.300" fill="{GOLD}" {LINE}/>',
        "mushrooms": f'<path d="M-3-1H3L4 9Q0 12-4 9z" fill="{CREAM}" {LINE}/>'
        f'<path d="M-11 1Q-10-10 0-10T11 1Q0-3-11 1z" fill="{CORAL}" {LINE}/>'
        f'<g fill="{CREAM}"><circle cx="-5" cy="-3.500" r="1.800"/>'
        f'<circle cx="1" cy="-6.500" r="2"/>'
        '<circle cx="6" cy="-3" r="1.600"/></g>',
        "crystals": f'<path d="M-3-11 2-5V9H-7V-5z" fill="#8fd0e6" {LINE}/>'
        f'<path d="M-3-11V9" stroke="{INK}"/>'
        f'<path d="M6-5 10 0V9H2V0z" fill="#b9a4e8" {LINE}/><path d="M6-5V9" stroke="{INK}"/>',
    }


CLOUD = "M-9 5A5 5 0 0 1-8-4 7 7 0 0 1 5-6 5.500 5.500 0 0 1 9 5z"


def _clouds() -> dict[str, str]:
    rays = "M3-11V-8.500M-4-8.500-2.500-7M10-8.500 8.500-7M12-3H9.500"
    return {
        "rain": f'<path d="{CLOUD}" fill="#7f95ad" {LINE}/>'
        f'<path d="M-5 6.500-6.500 11M0 6.500-1.500 11M5 6.500 3.500 11"'
        f' stroke="#3a83b4" stroke-width="2.200" stroke-linecap="round"/>',
        "sun": f'<circle cx="3" cy="-3" r="4.600" fill="{GOLD}" {LINE}/>'
        f'<path d="{rays}" stroke="#b9791a"'
        f' stroke-width="2" stroke-linecap="round"/>'
        f'<g transform="translate(-1 3.500) scale(.8)"><path d="{CLOUD}"'
        f' fill="#ffffff" {LINE}/></g>',
        "fog": f'<path d="{CLOUD}" fill="#d9d9d4" stroke="{INK}" stroke-width="1.100"'
        f' stroke-dasharray="2.500 1.800"/>'
        f'<path d="M-10 0H6M-6 4H10M-10 8.500H7" stroke="#6e747a" stroke-width="2.200"'
        f' stroke-linecap="round"/>',
    }


def _terrains() -> dict[str, str]:
    """What stands at the head of an island: the terrain told by shape."""
    tree = "l4.500 8h-2.500l3.500 7h-11l3.500-7h-2.500z"
    return {
        "plain": f'<path d="M-12 6Q-6-1 0 3T12 5V8H-12z" fill="#a9bd63" stroke="{INK}"'
        f' stroke-width=".9"/>'
        f'<path d="M-7 3v-4M-5 2 -4-2M3 3V-1M5 3 6.500 0M0 3-1 0" stroke="#5d7030"'
        f' stroke-width="1.200"/>',
        "forest": f'<g fill="#355a31" stroke="{INK}" stroke-width=".9"><path d="M-7-6{tree}"/>'
        f'<path d="M7-6{tree}"/>'
        f'<path d="M0-10{tree}"/></g>',
        "mountain": f'<path d="M-12 8-5-4-2 0 3-11 12 8z" fill="#8b7d72" stroke="{INK}"'
        f' stroke-width="1"/>'
        f'<path d="M3-11 0-4.500 2-5.500 4-3.500 6-5z" fill="#fff" stroke="{INK}"'
        f' stroke-width=".7"/>'
        f'<path d="M-5-4-7-.5-5 0-3.500-2z" fill="#fff" stroke="{INK}" stroke-width=".7"/>',
    }


def _gear() -> dict[str, str]:
    return {
        "airship": '<ellipse cy="-3" rx="11" ry="6.500" fill="currentColor" stroke="#fff"'
        ' stroke-width="1.600"/>'
        f'<path d="M-10-4-13-8V2L-10-1z" fill="currentColor" stroke="#fff"/>'
        f'<path d="M-5 4.500H5L3.500 9H-3.500z" fill="{CREAM}"'
        f' stroke="{INK}"/><path d="M-4 3.500V5M4 3.500V5" stroke="{INK}"/>',
        "balloon": f'<path d="M0-12Q9-12 9-4 9 2 3.500 6H-3.500Q-9 2-9-4-9-12 0-12z"'
        f' fill="{CORAL}" {LINE}/>'
        f'<path d="M-3 6Q-5-4 0-12 5-4 3 6z" fill="{CREAM}" {LINE}/>'
        f'<path d="M-3.500 6-2 9M3.500 6 2 9" stroke="{INK}"/>'
        f'<path d="M-2.500 8.500H2.500V12H-2.500z" fill="#7a5230" {LINE}/>',
        "lock": f'<path d="M-4-1V-4a4 4 0 0 1 8 0v3" fill="none" stroke="{INK}"'
        f' stroke-width="2.600"/>'
        f'<rect x="-6.500" y="-1" width="13" height="10" rx="2" fill="#9aa3aa" {LINE}/>'
        f'<path d="M0 2.500V5.500" stroke="{INK}" stroke-width="2"/>',
        "hook": f'<circle r="11" fill="{GOLD}" stroke="{INK}" stroke-width="1.500"/>'
        f'<path d="M0-7V2a3.500 3.500 0 1 1-6 2.500"'
        f' fill="none" stroke="{INK}" stroke-width="2.600" stroke-linecap="round"/>'
        f'<circle cy="-7" r="1.800" fill="{INK}"/>',
        "wind": '<path d="M-10-3H3a3.500 3.500 0 1 0-3.500-3.500M-10 2H8M-8 7H1a3 3 0 1 1-3 3"'
        ' fill="none"'
        ' stroke="currentColor" stroke-width="2.200" stroke-linecap="round"/>',
        "aim": '<circle r="6" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M0-10V-3M0 10V3M-10 0H-3M10 0H3"'
        ' stroke="currentColor" stroke-width="2"/>',
        "stop": '<path d="M-7-7H7V7H-7z" fill="currentColor"/>',
    }


def _texture(body: str, colour: str) -> str:
    return f'<path d="{body}" fill="none" stroke="{colour}" stroke-width="1" opacity=".55"/>'


DEFS = {
    **{
        name: art.symbol(name, body)
        for name, body in {**_animals(), **_crops(), **_terrains(), **_gear()}.items()
    },
    **{f"cloud-{name}": art.symbol(f"cloud-{name}", body) for name, body in _clouds().items()},
    "on-plain": art.pattern(
        "on-plain", 14, 12, _texture("M2 9l1.500-5L5 9M9 4l1-3 1 3", "#7d8f3d")
    ),
    "on-forest": art.pattern(
        "on-forest", 12, 12, _texture("M3 9 6 3l3 6M0 3 1.500 0M12 3 10.500 0", "#2f4f2b")
    ),
    "on-mountain": art.pattern(
        "on-mountain", 12, 10, _texture("M0 8 4 3l3 3M7 8l3-4 2 3", "#5f5248")
    ),
}


def cover() -> str:
    """The game's picture for front pages: balloons towing a hill through the clouds; 600 x 400."""
    hill = (
        f'<path d="M-120 0Q-70-26-30-20 10-60 50-24 96-22 122 0 96 30 60 34 30 70 0 66-40 60-62'
        f' 34-104 28-120 0z"'
        f' fill="#8b7d72" stroke="{INK}" stroke-width="2.500" stroke-linejoin="round"/>'
        f'<path d="M-120 0Q-70-26-30-20 10-60 50-24 96-22 122 0 70 16 0 12-70 16-120 0z"'
        f' fill="#a9bd63"'
        f' stroke="{INK}" stroke-width="2.500"/>'
    )
    island = (
        hill
        + use("forest", -60, -30, 62)
        + use("mountain", 28, -48, 92)
        + use("forest", 84, -22, 48)
    )
    island += use("cows", -18, -16, 34) + use("flowers", -92, -12, 26) + use("llamas", 62, -4, 32)
    lines = "M170 190 232 262M300 150 300 232M436 196 372 262"
    ropes = f'<path d="{lines}" stroke="{INK}" stroke-width="2.500"/>'
    whole = 'width="600" height="400"'
    body = f'<rect {whole} fill="url(#@sky)"/><rect {whole} fill="url(#@grain)"/>'
    for kind, x, y, size in (
        ("rain", 90, 300, 120), ("sun", 520, 300, 130), ("fog", 500, 90, 110), ("sun", 84, 84, 90),
    ):  # fmt: skip
        body += use(f"cloud-{kind}", x, y, size)
    body += ropes + at(302, 282, art.lift(island))
    for x, y, size in ((168, 120, 150), (300, 92, 168), (438, 128, 146)):
        body += art.lift(use("balloon", x, y, size))
    body += text(300, 384, "Les Pluvionautes", 34, anchor="middle", bold=True, serif=True)
    return art.svg(600, 400, body, "Les Pluvionautes", defs=DEFS)
