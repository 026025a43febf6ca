"""Pirates Under Fire: what things are called, and what they do."""

from . import GAME
from . import state as s
from .box import EFFECTS, HIRED, MERCENARIES, MERCENARY_NAMES, SHIP_EFFECT
from .sea import SPACES

PHASES = (
    "layout_channel",
    "layout_swap",
    "layout_flip_reef",
    "layout_flip_lagoon",
    "layout_flip_channel",
    "turn_action",
    "choose_ship",
    "effect_order",
    "shot_direction",
    "repair_target",
    "shield_target",
    "mine_space",
    "dummy_space",
    "remove_mine",
    "reserve_pick",
    "buy_after",
    "over",
)
RESULTS = ("running", "scored", "blocked")
EFFECT_NAMES = {
    "vp_token": "Point",
    "orth_shot": "Straight shot",
    "diag_shot": "Slanting shot",
    "repair": "Repair",
    "lay_mine": "Mine",
    "reserve_draw": "Reserve",
    "shield": "Shield",
    "gold": "Gold",
    "remove_mine": "Clear a mine",
    "double": "Twice",
    "reserve_pick": "Pick from the reserve",
    "lay_batch": "Two mines and a decoy",
    "ring_shot": "Ring of fire",
    "row_shot": "Shot along the row",
    "column_shot": "Shot along the column",
}
EFFECT_MEANINGS = {
    "vp_token": "Gain 1 point.",
    "orth_shot": "Fire along the row or the column.",
    "diag_shot": "Fire along a diagonal.",
    "repair": "Repair one of your burning ships.",
    "lay_mine": "Place a mine on any space without a ship.",
    "reserve_draw": "Draw a tile from your reserve: hand +1.",
}
SHIP_NAMES = {
    "shield": "Shield",
    "gold": "Gold",
    "orth_shot": "Cannon",
    "repair": "Carpenter",
    "remove_mine": "Diver",
    "double": "Twice",
}
SHIP_MEANINGS = {
    "shield": "Shield one of your active ships against one shot.",
    "gold": "Gain 1 gold.",
    "orth_shot": "Fire along a row or column at the first active enemy.",
    "repair": "Repair one of your burning ships.",
    "remove_mine": "Clear one mine, even the one under this ship.",
    "double": "Use this sea space's effect two times.",
}
MERCENARY_MEANINGS = {
    "bulwark": "Put a shield on one of your ships.",
    "press_gang": "Pick any tile from your reserve: hand +1.",
    "minesweeper": "Clear three mines.",
    "minelayer": "Place two mines and a decoy that look alike.",
    "fire_ring": "Hit every enemy ship directly beside it.",
    "broadside": "Two shots left or right.",
    "bow_chaser": "Two shots up or down.",
    "crossfire": "Two shots on diagonals.",
    "boarder": "May sink an unshielded enemy beside you.",
    "escort": "End: 1 point per own active ship beside it.",
    "citadel": "End: 1 point per shield and mercenary.",
    "armada": "End: 1 point per set you score.",
}
POINT_NAMES = {
    "combinations": "combinations",
    "armada": "Armada",
    "invasion": "ships in the other half",
    "escort": "Escort",
    "citadel": "Citadel",
    "tokens": "point tokens",
    "mines": "mines",
}
TASKS = {  # what the seat is asked, and what the other reads meanwhile
    s.LAYOUT_CHANNEL: ("lay out your half", "lays out a half"),
    s.LAYOUT_SWAP: ("lagoon left of reef?", "lays out a half"),
    s.LAYOUT_REEF: ("turn the reef over?", "lays out a half"),
    s.LAYOUT_LAGOON: ("turn the lagoon over?", "lays out a half"),
    s.LAYOUT_FLIP: ("turn the channel over?", "lays out a half"),
    s.TURN_ACTION: ("lay a ship, or hire first", "lays a ship"),
    s.CHOOSE_SHIP: ("lay a ship", "lays a ship"),
    s.EFFECT_ORDER: ("which effect first?", "orders the effects"),
    s.SHOT: ("choose where to fire", "takes aim"),
    s.REPAIR_SHIP: ("choose a ship to repair", "repairs a ship"),
    s.SHIELD_SHIP: ("choose a ship to shield", "shields a ship"),
    s.PLACE_MINE: ("place a mine", "places a mine"),
    s.PLACE_DUMMY: ("place the decoy", "places a mine"),
    s.CLEAR_MINE: ("choose a mine to clear", "clears a mine"),
    s.PICK_TILE: ("pick from your reserve", "picks a tile"),
    s.BUY_AFTER: ("hire, or end your turn", "may hire"),
}
BEGINNING = (  # how, in the first turns of a seat
    "Lines like 4-5-6 score; space and ship both act. Tap a ship.",
    "Spaces beside your ships are open, too. Tap a ship.",
    "In the other half a ship is worth 1. Tap a ship.",
    "Ships 2, 4, 6 and 8 bring gold to hire. Tap a ship.",
)
HOW = {  # to begin, where the prompt alone does not say it
    **dict.fromkeys(range(s.LAYOUT_SWAP, s.TURN_ACTION), "Tap the half as you want it to lie."),
    s.LAYOUT_CHANNEL: "Tap your boards from left to right, each on the side you want.",
    s.TURN_ACTION: "Tap a ship, or a mercenary: it never burns.",
    s.CHOOSE_SHIP: "Tap a ship of your hand, then a space.",
    s.SHOT: "Tap the ship to fire at.",
    s.REPAIR_SHIP: "Tap a burning ship of yours: it sails again.",
    s.SHIELD_SHIP: "Tap a ship of yours: a shield stops one shot.",
    s.CLEAR_MINE: "Tap a mine on the sea.",
    s.BUY_AFTER: "Mercenaries never burn.",
    s.PICK_TILE: "The rest is shuffled again.",
    s.PLACE_MINE: "Tap a space; to the tinted ones your rival can come next turn.",
    s.PLACE_DUMMY: "Only you will know that it is harmless.",
}
ABLAZE = "Burning ships count nothing: repair or cover them. Tap a ship."  # in early turns
SHIP_DEEDS = {
    "shield": "{} shields a ship; its space acts, too.",
    "gold": "{} brings 1 gold; its space acts, too.",
    "orth_shot": "{} fires along row or column; its space acts, too.",
    "repair": "{} repairs a burning ship; its space acts, too.",
    "remove_mine": "{} clears a mine; its space acts, too.",
    "double": "{} uses its space twice.",
}
MARKS = "+1 is a point."  # of the spaces that are offered
ASKS = {  # what comes next in an act, and the same once more
    s.SHOT: ("choose where to fire", "choose the second shot"),
    s.REPAIR_SHIP: ("choose a ship to repair", "choose the second repair"),
    s.SHIELD_SHIP: ("choose a ship to shield", "choose the second shield"),
    s.PLACE_MINE: ("place the mine", "place the second mine"),
    s.PLACE_DUMMY: ("place the decoy", "place the decoy"),
    s.CLEAR_MINE: ("choose the mine to clear", "choose the next mine to clear"),
    s.PICK_TILE: ("pick from your reserve", "pick once more"),
}
IRREGULAR = {"has": "have", "does": "do"}


def ship_name(ship: int) -> str:
    """As in "3 Cannon"; of a mercenary, its name."""
    if ship >= HIRED:
        return str(MERCENARY_NAMES[ship - HIRED])
    return f"{ship} {SHIP_NAMES[EFFECTS[SHIP_EFFECT[ship]]]}"


def short_name(ship: int) -> str:
    """As in "3"; of a mercenary, its name."""
    return str(MERCENARY_NAMES[ship - HIRED]) if ship >= HIRED else str(ship)


def power_told(mercenary: int) -> str:
    """As in "Bulwark: Put a shield on one of your ships."."""
    return f"{MERCENARY_NAMES[mercenary]}: {MERCENARY_MEANINGS[MERCENARIES[mercenary]]}"


def effect_name(effect: int) -> str:
    return EFFECT_NAMES[EFFECTS[effect]]


def laid_by(action: int) -> tuple[int, int]:
    """The ship and the space of an action that lays one."""
    ship, space = divmod(action - s.LAY, SPACES)
    return ship + 1, space


def deed(who: int, reader: int | None, words: str) -> str:
    """What a seat does, as in "Blue lays 4"; whoever did it reads "You lay 4"."""
    if who != reader:
        return f"{GAME.seat_name(who)} {words}"
    verb = words.split()[0].rstrip(".;")
    return f"You {IRREGULAR.get(verb, verb.removesuffix('s'))}{words.removeprefix(verb)}"


def whose(owner: int, reader: int | None) -> str:
    """As in "Blue's"; its owner reads "your"."""
    return "your" if owner == reader else f"{GAME.seat_name(owner)}'s"


def capital(words: str) -> str:
    """The words as a sentence begins."""
    return words[0].upper() + words[1:]


def signed(points: int) -> str:
    """A number as people write it."""
    return f"{'−' if points < 0 else ''}{abs(points)}"
