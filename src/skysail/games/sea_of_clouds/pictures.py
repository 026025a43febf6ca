"""The pictures of Sea of Clouds: one for every kind of card, backs, tokens, and the cover."""

from skysail import art, layout
from skysail.art import (
    CORAL,
    CREAM,
    DEEP,
    GOLD,
    INK,
    MOSS,
    SAND,
    VIOLET,
    WOOD,
    at,
    cut,
    disc,
    stroke,
    text,
    use,
)

SKIN, STEEL, ROSE, TEAL, BONE = "#e9bd95", "#aab6bf", "#b65d7c", "#3f9a8f", "#efe3c8"
BACK_COLOURS = {"rum": "#d9a441", "relic": "#2f6690", "object": "#4c7a4a", "pirate": "#a63d2f"}


# -- rum


def _bottle(glass: str, label: str) -> str:
    """A bottle; the label's mark tells kinds apart in print too."""
    body = "M-5-21H5V-10Q12-6 12 2V18Q12 22 8 22H-8Q-12 22-12 18V2Q-12-6-5-10z"
    cork = cut("M-4-24H4V-19H-4z", WOOD, 1)
    return cork + cut(body, glass) + cut("M-12 2H12V14H-12z", CREAM, 1) + label


def _marks() -> dict[str, str]:
    dots = "".join(disc(x, 8, 1.8, INK, 0) for x in (-6, 0, 6))
    return {
        "collectors_rum": _bottle(
            "#7a3b8f", f'<path d="M0 3l2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z" fill="{GOLD}"/>'
        ),
        "top_shelf_rum": _bottle(DEEP, cut("M-7 12V5l4 3 3-5 3 5 4-3v7z", GOLD, 1)),
        "rotgut": _bottle("#8a9a5b", stroke("M-5 4 5 12M5 4-5 12", INK, 2)),
        "plain_rum": _bottle(SAND, disc(0, 8, 2, INK, 0)),
        "spiced_rum": _bottle("#c8803d", disc(-4, 8, 2, INK, 0) + disc(4, 8, 2, INK, 0)),
        "golden_rum": _bottle(GOLD, dots),
        "old_rum": _bottle(WOOD, stroke("M-8 5H8M-8 8H8M-8 11H8", INK, 1.4)),
        "admirals_rum": _bottle("#a63d2f", use_anchor()),
    }


def use_anchor() -> str:
    """A small anchor on a label."""
    return stroke("M0 4V13M-3 6H3M-5 9q0 4 5 4t5-4", INK, 1.5)


# -- relics


def _relics() -> dict[str, str]:
    song = cut("M-16 14Q-20-6-4-16 14-22 18-4 20 14 4 18-8 20-16 14z", "#f0c9b8")
    song += stroke("M-10 12Q-8-6 12-8M-4 15Q0 2 14 0M4 17Q8 10 16 6", ROSE, 1.8)
    tooth = cut("M-12-18Q0-24 12-18 14 2 2 22-2 24-3 20-14 0-12-18z", BONE)
    tooth += stroke("M-11-12Q0-17 12-12", INK, 1.2)
    eye = cut("M-22 0Q0-22 22 0 0 22-22 0z", CREAM) + disc(0, 0, 10, TEAL)
    eye += cut("M0-9Q4 0 0 9-4 0 0-9z", INK, 0.5)
    scale = "".join(
        cut(f"M{x - 8} {y - 8}h16v8q0 10-8 10t-8-10z", shade, 1.2)
        for y, row, shade in ((8, (-8, 8), "#4b8f7f"), (-6, (-16, 0, 16), "#69b09c"))
        for x in row
    )
    return {
        "sirens_song": song,
        "behemoth_tooth": tooth,
        "eye_of_the_kraken": eye,
        "leviathan_scale": scale,
    }


# -- objects


def _book(cover: str, mark: str) -> str:
    pages = cut("M-15-18H13V20H-15z", BONE, 1)
    return pages + cut("M-18-20H12V18H-14Q-18 18-18 14z", cover) + mark


def _sheet(mark: str, seal: str = CORAL) -> str:
    paper = cut("M-15-18Q-8-22 0-18T15-18V16Q8 20 0 16T-15 16z", BONE)
    return paper + mark + disc(9, 12, 5, seal, 1)


def _blade(steel: str, guard: str) -> str:
    edge = cut("M18-20Q18-4-4 12L-9 7Q6-8 18-20z", steel)
    return edge + stroke("M-13 1-1 13", guard, 4) + stroke("M-8 8-17 17", WOOD, 5)


def _objects() -> dict[str, str]:
    lines = stroke("M-9-8H8M-9-2H8M-9 4H3", INK, 1.4)
    handle = '<path d="M12-8q10 0 10 9t-10 9" fill="none"'
    return {
        "treasure_map": _sheet(
            stroke("M-9 10Q-6-4 2 0T9-12", INK, 1.8, dashes="3 3")
            + stroke("M5-14l8 6M13-14l-8 6", CORAL, 2.4)
        ),
        "beer": f'{handle} stroke="{INK}" stroke-width="4"/>'
        + cut("M-14-12H12V20H-14z", GOLD)
        + cut("M-17-10Q-18-20-8-18-4-24 3-19 14-21 15-10z", CREAM)
        + stroke("M-6-4V14M4-4V14", WOOD, 1.6),
        "coin_purse": cut("M-6-12Q-22 2-14 18H14Q22 2 6-12z", WOOD)
        + cut("M-9-20H9L5-11H-5z", "#a8743f")
        + disc(0, 6, 7, GOLD)
        + text(0, 10, "3", 11, anchor="middle", bold=True, fill=INK),
        "birdseed": cut("M-14-6H14L10 20H-10z", SAND)
        + cut("M-16-12Q0-20 16-12L14-5H-14z", "#a8743f")
        + "".join(disc(x, y, 2, INK, 0) for x, y in ((-5, 4), (3, 8), (-2, 13), (6, 1))),
        "grappling_hook": stroke("M0-22V14", INK, 4)
        + stroke("M-15 0Q-15 18 0 18T15 0", STEEL, 5)
        + stroke("M-15 0-19 6M15 0 19 6", INK, 3)
        + disc(0, -20, 4, "none", 2.4),
        "chest": cut("M-20-4H20V18H-20z", WOOD)
        + cut("M-20-4Q-20-18-8-18H8Q20-18 20-4z", "#a8743f")
        + stroke("M-10-17V18M10-17V18", GOLD, 3)
        + cut("M-4-6H4V4H-4z", GOLD),
        "rusty_sword": _blade("#b9805a", INK),
        "rum_guide": _book(MOSS, at(-3, -1, _bottle(SAND, ""), scale=0.55)),
        "cutlass": _blade(STEEL, GOLD),
        "figurehead": cut("M-16 22Q-14 6-4 4L-6-2H8L6 4Q18 8 18 22z", TEAL)
        + disc(1, -9, 9, SKIN)
        + cut("M-10-8Q-10-22 3-21 16-20 13-2 8-12-2-12-6-12-10-8z", GOLD),
        "giant_seashell": cut("M0 20Q-24 8-18-10-10-20 0-20 10-20 18-10 24 8 0 20z", "#f2d3c0")
        + stroke("M0 18V-18M0 18-11-15M0 18 11-15M0 18-18-4M0 18 18-4", ROSE, 1.6),
        "cursed_idol": cut("M-10 22V8H-16V-4H-10V-20H10V-4H16V8H10V22z", "#8c7a5a")
        + disc(-4, -11, 2.6, CORAL, 1)
        + disc(4, -11, 2.6, CORAL, 1)
        + stroke("M-5-3H5M-6 14H6", INK, 2),
        "relic_case": cut("M-20-12H20V20H-20z", WOOD)
        + cut("M-16-8H16V16H-16z", "#d8e9ea", 1)
        + at(0, 4, _relics()["behemoth_tooth"], scale=0.5),
        "golden_perch": stroke("M0 22V-6M-14-6H14M-8 22H8", GOLD, 4)
        + at(0, -12, PARROT, scale=0.42),
        "black_flag": stroke("M-16-22V22", WOOD, 4)
        + cut("M-14-20Q0-26 20-18V4Q2-2-14 4z", INK)
        + disc(2, -10, 5, CREAM, 0.8)
        + stroke("M-4-1 8-2", CREAM, 2),
        "heavy_bell": cut("M-18 12Q-12 8-12-4-12-18 0-18T12-4Q12 8 18 12z", GOLD)
        + disc(0, 16, 4.5, WOOD)
        + stroke("M0-22V-18", INK, 4),
        "distillers_ledger": _book("#7a3b2e", at(-3, -1, _bottle(GOLD, ""), scale=0.55)),
        "museum_catalogue": _book(DEEP, at(-3, 0, _relics()["eye_of_the_kraken"], scale=0.5)),
        "misers_oath": _sheet(lines, GOLD),
        "vintage_label": _sheet(at(-2, 0, _bottle("#7a3b8f", ""), scale=0.6), VIOLET),
        "antiquarys_letter": cut("M-20-12H20V14H-20z", BONE)
        + stroke("M-20-12 0 4 20-12", INK, 1.6)
        + disc(0, 5, 6, CORAL),
        "hidden_stash": cut("M-12-10Q-24 14-10 20H10Q24 14 12-10z", "#8c7a5a")
        + cut("M-8-20H8L12-9H-12z", "#6b5b3e")
        + disc(0, 6, 6, GOLD, 1),
    }


# -- pirates


def _face(hair: str, cloth: str, more: str, skin: str = SKIN) -> str:
    """A head and shoulders; `more` is what makes this one."""
    body = cut("M-20 24Q-18 8 0 8T20 24z", cloth)
    head = cut("M-13-8Q-14-20 0-20T13-8V-2H-13z", hair) + disc(0, -4, 11, skin)
    eyes = disc(-4, -5, 1.4, INK, 0) + disc(4, -5, 1.4, INK, 0)
    return body + head + eyes + stroke("M-4 2Q0 4 4 2", INK, 1.4) + more


def _pirates() -> dict[str, str]:
    scarf = "M-13-8Q-12-20 0-20T13-8Q0-13-13-8z"
    hat = "M-20-9Q-14-22 0-22T20-9Q0-15-20-9z"
    patch = cut("M1-8H8V-2H1z", INK, 0.5) + stroke("M-11-11 11-4", INK, 1.4)
    beard = "M-11-2Q-10 14 0 14T11-2Q6 4 0 3T-11-2z"
    tall = cut("M-8-30H8V-14H-8zM-14-14H14V-10H-14z", INK)
    return {
        "rachel_cruz": _face("#2b1a12", CORAL, cut(scarf, VIOLET) + stroke("M11-4v6", GOLD, 2.4)),
        "monsieur_plume": _face(
            "#d9d2c3", VIOLET, cut(hat, DEEP) + cut("M8-15Q24-30 20-8 14-14 8-15z", CREAM, 1)
        ),
        "steward": _face(
            "#6b4a2f", INK, cut("M-4 10H4L0 18z", CREAM, 1) + stroke("M-9-9h18", INK, 1)
        ),
        "cook": _face("#c98f52", CREAM, cut("M-12-12Q-20-26-6-24 0-32 6-24 20-26 12-12z", "#fff")),
        "boatswain": _face("#3c2a1e", TEAL, cut(beard, "#3c2a1e") + cut(scarf, CORAL)),
        "lookout": _face(
            "#b5651d", MOSS, stroke("M4-5H22", INK, 6) + stroke("M4-5H21", GOLD, 3.4), "#c9906a"
        ),
        "first_mate": _face("#1f2a33", DEEP, cut(hat, INK) + stroke("M-16-11Q0-17 16-11", GOLD, 2)),
        "gunner": _face("#7a1f1f", "#46525e", patch + cut(scarf, GOLD), "#b87f56"),
        "bruiser": _face("#e9bd95", "#7a5230", stroke("M-7-9-2-7M7-9 2-7M6 0l4 4", INK, 2)),
        "barrel_thief": _face("#5a4632", "#a8743f", cut("M-11-9H11V-3H-11z", INK, 0.5) + _slits()),
        "smuggler": _face(
            "#46525e", "#3b4b58", cut("M-15 6Q-18-24 0-24T15 6L10-4Q8-14 0-14T-10-4z", "#3b4b58")
        ),
        "swindler": _face("#1a1a1a", "#7a3b8f", tall + stroke("M-7 1Q-3-2 0 1 3-2 7 1", INK, 2)),
    }


def _slits() -> str:
    return disc(-4, -6, 1.6, CREAM, 0) + disc(4, -6, 1.6, CREAM, 0)


# -- tokens and backs

PARROT = (
    cut("M-4 22Q-14 8-10-6-8-20 4-20 16-18 13-4 12 12 2 20L0 26z", "#3f9a5f")
    + cut("M-9-2Q-14 12-4 20 4 8 0-4z", "#d9a441")
    + cut("M12-12Q22-8 14-2 11-6 11-10z", "#e3b04b", 1)
    + disc(6, -12, 2, INK, 0)
)
HAT = cut("M-22 10Q-14-14 0-14T22 10Q0 2-22 10z", WOOD) + stroke("M-18 9Q0 0 18 9", GOLD, 2.4)
COIN = disc(0, 0, 18, GOLD, 2) + disc(0, 0, 12.5, "none", 1.6, "#8a6420")
ISLAND = cut("M-20 2Q-10-6 0-4T20 2Q12 16 4 20 0 24-4 20-14 14-20 2z", SAND, 1.6) + cut(
    "M-20 2Q-12-12 0-10T20 2Q0 8-20 2z", MOSS, 1.6
)
SWORDS = (
    stroke("M-13-13 13 13M13-13-13 13", INK, 6)
    + stroke("M-13-13 13 13M13-13-13 13", CREAM, 3)
    + stroke("M5 13 13 5M-5 13-13 5", INK, 4)
)
EYE = cut("M-11 0Q0-10 11 0 0 10-11 0z", CREAM, 2) + disc(0, 0, 4, INK, 0)
AIRSHIP = (
    cut("M-30-16Q-30-32 0-32T30-16Q30-2 0-2T-30-16z", CORAL, 2)
    + stroke("M-20-4V12M20-4V12M0-2V12", INK, 2)
    + cut("M-30 10Q0 20 30 10L22 28Q0 34-22 28z", WOOD, 2)
    + stroke("M-30-16Q0-8 30-16M-12-31Q-18-16-12-3M12-31Q18-16 12-3", INK, 1.4)
)


def _back(name: str, picture: str) -> str:
    """A card's back, 100 x 144 around 0,0, in the colour of its type and with its picture."""
    colour = BACK_COLOURS[name]
    sheet = cut("M-42-72H42q8 0 8 8V64q0 8-8 8H-42q-8 0-8-8V-64q0-8 8-8z", colour, 3)
    frame = stroke("M-40-61H40V61H-40z", CREAM, 3)
    return sheet + frame + disc(0, 0, 33, CREAM, 2) + at(0, 0, picture, scale=1.15)


def _defs() -> dict[str, str]:
    pictures = _marks() | _relics() | _objects() | _pirates()
    found = {name: art.symbol(name, body, 24) for name, body in pictures.items()}
    emblems = {
        "rum": pictures["plain_rum"],
        "relic": pictures["eye_of_the_kraken"],
        "object": pictures["chest"],
        "pirate": pictures["gunner"],
    }
    found |= {f"back_{k}": art.symbol(f"back_{k}", _back(k, v), 74) for k, v in emblems.items()}
    tokens = {
        "parrot": PARROT,
        "hat": HAT,
        "coin": COIN,
        "isle": ISLAND,
        "swords": SWORDS,
        "eye": EYE,
    }
    found |= {name: art.symbol(name, body, 24) for name, body in tokens.items()}
    return found | {"airship": art.symbol("airship", AIRSHIP, 34)}


DEFS = _defs()


def _great_airship() -> str:
    """The airship of the cover, some 230 wide."""
    ports = "".join(disc(x, 68, 6, GOLD, 2) for x in (-56, -28, 0, 28, 56))
    return (
        stroke("M-76-20-66 36M76-20 66 36M-30-6V34M30-6V34", INK, 2.4)
        + cut("M-112-62Q-108-122 0-122T112-62Q108-4 0-4T-112-62z", CORAL, 2.4)
        + cut("M-40-118Q-62-62-40-8-12-2 12-4-8-62 12-121-16-124-40-118z", "#f0d9a8", 2)
        + cut("M62-108Q86-62 62-16 82-24 98-40 112-62 98-86 82-102 62-108z", "#f0d9a8", 2)
        + cut("M112-62 146-84 140-62 146-40z", GOLD, 2)
        + cut("M-92 34Q0 56 96 30 92 66 66 88H-62Q-88 70-92 34z", WOOD, 2.4)
        + stroke("M-90 44Q0 66 94 40", GOLD, 4)
        + ports
        + stroke("M-92 34-122 12", INK, 4)
        + cut("M-122 12-150 2-126-8z", INK, 1)
    )


def cover() -> str:
    """An airship over islands in the clouds; 600 x 400."""
    body = '<rect width="600" height="400" fill="url(#@dawn)"/>'
    body += disc(470, 96, 46, "#fbe3a6", 0.6)
    for x, y, size in ((110, 262, 170), (498, 268, 200)):
        body += use("isle", x, y, size)
    body += art.lift(at(300, 160, _great_airship()))
    for level, shade in ((330, "#f7fbfc"), (368, "#e3f0f4")):
        for x in range(-20, 640, 66):
            body += disc(x + level % 47, level + x % 19, 44, shade, 0)
        body += f'<rect y="{level}" width="600" height="90" fill="{shade}"/>'
    body += text(300, 382, "Sea of Clouds", 46, anchor="middle", bold=True, serif=True, fill=INK)
    defs = DEFS | {"dawn": art.gradient("dawn", "#7fb7c4", "#f6e2b8")}
    words = "An airship sails between islands that float over the clouds."
    return layout.cover(body, "Sea of Clouds", words, defs)
