"""Re-deals against a slow twin: every arrangement tried, the round walked backwards under each.

An arrangement is the partner's hand and the order of the Player Deck. The twin keeps those under
which all that the seat has seen would have been lawful; `redeal` must give each of them alike.
"""

import re
from collections import Counter
from itertools import combinations, permutations

import pytest

from tests.games.knowledge import assert_fair, redeals

REDEALS = 24_000
HANDS = ("south", "north")


def colour_of(card):
    return card.split("_")[0]


# -- the twin


def walk(begun, moves):
    """Play the moves; the truth before and after each, with what everybody read."""
    steps = []
    for move in moves.split():
        before = begun.match.position()
        begun.play(move)
        steps.append((before, move, begun.match.position(), begun.view()["happened"]))
    return steps


def arrangements(now, steps, seat):
    """All that the seat must think possible: partner's hand, deck, and a gift still pending."""
    partner = HANDS[1 - seat]
    hidden = sorted([*now[partner], *now["player_deck"]])
    pending = now["phase"] == "exchange_give" and now["choosing"] == 1 and seat == 1
    for hand in combinations(hidden, len(now[partner])):
        rest = [card for card in hidden if card not in hand]
        for deck in permutations(rest):
            if lawful(steps, seat, frozenset(hand), deck):
                for gift in hand if pending else [None]:
                    yield hand, deck, gift


def lawful(steps, seat, hand, deck):
    """Whether the round could have come to this hand and deck (top first), walking back."""
    if not steps:
        return True
    *earlier, (before, move, after, happened) = steps
    mine = before["choosing"] == seat
    phase = before["phase"]
    deck = (*flipped(happened), *deck)
    if phase in ("lead_card", "follow_card") and not mine:
        hand |= {move}
        if phase == "follow_card" and not may_answer(before, move, after, hand):
            return False
    elif phase == "lantern_colour" and move != "pass":
        shown = set(after["shown"]) & set(after[HANDS[1 - seat]])  # laid open to both
        if {card for card in hand if colour_of(card) == move} != shown:
            return False
    elif phase == "stow_card" and move != "pass":
        return was_stowed(earlier, seat, hand, deck, mine, before, move, after)
    elif phase == "exchange_give" and before["choosing"] == 1:
        given, received = after["gifts"][seat], after["gifts"][1 - seat]
        if given not in hand:
            return False
        hand = hand - {given} | {received}
    return lawful(earlier, seat, hand, deck)


def flipped(happened):
    """The cards turned up in one play, in order; everybody saw them."""
    found = [re.match(r"Broadside: (\w+ \d), an? \w+, is turned up", words) for words in happened]
    return [one[1].lower().replace(" ", "_") for one in found if one]


def may_answer(before, card, after, hand):
    """Whether the partner could answer so from `hand`, and its power be spent as was seen."""
    follower = before["choosing"]
    spent = after["spent"][follower] - before["spent"][follower]
    lead = colour_of(before["led"])
    if colour_of(card) == lead or not any(colour_of(held) == lead for held in hand):
        return spent == 0
    smuggler = before["pirates"][follower] == "smuggler" and not before["spent"][follower]
    return smuggler and not card.endswith("_9") and spent == 1


def was_stowed(earlier, seat, hand, deck, mine, before, move, after):
    """Undo a stowing: the bottom card goes back to its hand, the card drawn back on top."""
    *others, bottom = deck
    if mine:
        (drawn,) = set(after[HANDS[seat]]) - set(before[HANDS[seat]])
        return bottom == move and lawful(earlier, seat, hand, (drawn, *others))
    return any(lawful(earlier, seat, hand - {drawn} | {bottom}, (drawn, *others)) for drawn in hand)


# -- the positions

PLAIN = """
    phase: exchange_give
    south: coral_5 coral_8 lagoon_8 amber_8
    north: lagoon_4 lagoon_6 amber_4 amber_6
    player_deck: coral_7 lagoon_9 amber_7
"""
MINE_LIGHTS = PLAIN + "pirates: signaller none"
PARTNER_LIGHTS = PLAIN + "pirates: none signaller"
SMUGGLER = """
    phase: exchange_give
    pirates: none smuggler
    south: coral_5 coral_8 lagoon_8 amber_8
    north: coral_9 lagoon_6 amber_4 amber_6
    player_deck: coral_7 coral_6 lagoon_9
"""
LIT_SMUGGLER = SMUGGLER.replace("none smuggler", "signaller smuggler")
LAST_SMUGGLER = """
    phase: exchange_give
    pirates: none smuggler
    south: coral_8 lagoon_8 amber_5 amber_8
    north: coral_4 coral_6 lagoon_6 amber_9
    player_deck: amber_7 amber_6 coral_9
"""
MIDDLE_SMUGGLER = (
    LAST_SMUGGLER.replace("amber", "tmp").replace("lagoon", "amber").replace("tmp", "lagoon")
)
STOWING = """
    phase: exchange_give
    pirates: none quartermaster
    south: coral_5 coral_8 lagoon_8 amber_8
    north: coral_4 lagoon_4 amber_4 amber_6
    player_deck: coral_7 lagoon_9 amber_7
"""
LIT_STOWING = STOWING.replace("none", "signaller")
FLIP_STOWING = STOWING.replace("lagoon_9 ", "lagoon_3 lagoon_9 ")
SMALL_STOWING = STOWING.replace("coral_7 lagoon_9 amber_7", "coral_7")
CORAL_STOWING = (
    PLAIN.replace("coral_7 lagoon_9", "lagoon_7 coral_7") + "pirates: none quartermaster"
)
GIFTS = "lagoon_8 amber_4"  # south's, north's
CASES = {  # the deal, the gifts, what is played then, and the seat that imagines
    # nothing known but the gifts
    "fresh, seat 0": (PLAIN, GIFTS, "", 0),
    "fresh, seat 1": (PLAIN, GIFTS, "", 1),
    "my gift is chosen, the partner's is not": (PLAIN, "lagoon_8", "", 0),
    "the partner's gift is chosen, mine is not": (PLAIN, "lagoon_8", "", 1),
    "a card is led": (PLAIN, GIFTS, "coral_5", 0),
    "a card was led": (PLAIN, GIFTS, "coral_5", 1),
    # voids
    "void in coral": (PLAIN, GIFTS, "coral_5 lagoon_6", 0),
    "the gift was played, void in coral": (PLAIN, GIFTS, "coral_5 lagoon_8", 0),
    "nothing learnt of the leader": (PLAIN, GIFTS, "coral_5 lagoon_6", 1),
    "a cannon was flipped": (
        PLAIN.replace("coral_7 lagoon_9", "coral_4 lagoon_9 amber_5"),
        GIFTS,
        "coral_5 lagoon_4",
        0,
    ),
    # the lantern
    "lantern": (MINE_LIGHTS, GIFTS, "amber", 0),
    "lantern, seat 1": (MINE_LIGHTS, GIFTS, "amber", 1),
    "lantern of the gift's colour": (PARTNER_LIGHTS, GIFTS, "lagoon", 0),
    "lantern of a colour the partner lacks": (PARTNER_LIGHTS, GIFTS, "coral", 0),
    "lantern, a shown card was played, void": (MINE_LIGHTS, GIFTS, "lagoon coral_5 lagoon_6", 0),
    "the lantern stayed dark": (MINE_LIGHTS, GIFTS, "pass", 0),
    # the smuggler
    "smuggled coral, not shown yet": (SMUGGLER, GIFTS, "coral_5 lagoon_6", 0),
    "smuggled amber, the last colour": (LAST_SMUGGLER, "lagoon_8 coral_4", "amber_5 coral_6", 0),
    "smuggled lagoon, the middle": (MIDDLE_SMUGGLER, "amber_8 coral_4", "lagoon_5 coral_6", 0),
    "smuggled coral, coral since": (SMUGGLER, GIFTS, "coral_5 lagoon_6 coral_8 coral_9", 0),
    "smuggled coral, amber since": (SMUGGLER, GIFTS, "coral_5 lagoon_6 amber_8 amber_6", 0),
    "smuggled coral, a coral gift": (SMUGGLER, "coral_8 amber_4", "coral_5 lagoon_6", 0),
    "a smuggler without the colour": (
        SMUGGLER.replace("coral_9", "lagoon_4"),
        GIFTS,
        "coral_5 lagoon_6",
        0,
    ),
    "a smuggler that followed": (SMUGGLER, GIFTS, "coral_5 coral_9", 0),
    "the smuggler looks at its partner": (SMUGGLER, GIFTS, "coral_5 lagoon_6", 1),
    "smuggled the lantern's colour": (LIT_SMUGGLER, GIFTS, "coral coral_5 lagoon_6", 0),
    "smuggled, another colour lit": (LIT_SMUGGLER, GIFTS, "lagoon coral_5 lagoon_6", 0),
    # the quartermaster
    "the gift was stowed": (STOWING, GIFTS, "lagoon_8", 0),
    "the gift was stowed under one card": (SMALL_STOWING, GIFTS, "lagoon_8", 0),
    "another card was stowed": (STOWING, GIFTS, "coral_4", 0),
    "nothing was stowed": (STOWING, GIFTS, "pass", 0),
    "the quartermaster knows the bottom": (STOWING, GIFTS, "coral_4", 1),
    "the quartermaster kept all": (STOWING, GIFTS, "pass", 1),
    "adrift, then the gift was played": (
        STOWING,
        GIFTS,
        "coral_4 coral_5 coral_7 lagoon_8 amber_8",
        0,
    ),
    "adrift and void in another colour": (
        STOWING.replace("coral_7 ", "lagoon_7 "),
        GIFTS,
        "coral_4 coral_5 lagoon_4",
        0,
    ),
    "adrift and void in its colour": (
        CORAL_STOWING,
        "coral_8 amber_4",
        "coral_8 coral_5 lagoon_4",
        0,
    ),
    "adrift after a flip": (FLIP_STOWING, "lagoon_8 amber_6", "lagoon_8 coral_5 coral_4", 0),
    "the quartermaster, a flip": (FLIP_STOWING, "lagoon_8 amber_6", "lagoon_8 coral_5 coral_4", 1),
    "adrift, its colour lit, not shown": (LIT_STOWING, GIFTS, "lagoon_8 lagoon", 0),
    "adrift, its colour lit, shown": (LIT_STOWING, GIFTS, "coral_4 lagoon", 0),
    "adrift, another colour lit": (LIT_STOWING, GIFTS, "coral_4 amber", 0),
    "stowed and lit, the quartermaster's side": (LIT_STOWING, GIFTS, "coral_4 coral", 1),
    # in the midst of an action, and at the end of a round
    "the helm is asked": (PLAIN + "pirates: helmsman none", GIFTS, "coral_8 lagoon_6", 0),
    "the hull is patched": (
        PLAIN + "pirates: carpenter none \n tricks: 3 0",
        GIFTS,
        "coral_5 lagoon_6",
        0,
    ),
}


@pytest.mark.parametrize(("deal", "gifts", "moves", "seat"), CASES.values(), ids=CASES)
def test_every_possible_arrangement_is_dealt_alike_and_no_other(
    voyage, sail, deal, gifts, moves, seat
):
    begun = voyage(deal)
    steps = walk(begun, f"{gifts} {moves}")
    now = begun.match.position()
    possible = set(arrangements(now, steps, seat))
    truth = (tuple(sorted(now[HANDS[1 - seat]])), tuple(now["player_deck"]))
    assert truth in {(hand, deck) for hand, deck, _ in possible}
    assert REDEALS / len(possible) >= 5
    dealt = arrangements_dealt(sail, begun, seat, pending=any(gift for _, _, gift in possible))
    assert_fair(dealt, dict.fromkeys(possible, 1))


def arrangements_dealt(sail, begun, seat, pending):
    """How often each partner's hand, deck and pending gift is dealt."""
    dealt, sample = Counter(), {}
    for state in redeals(begun.match, seat, REDEALS):
        state.rng = 0
        key = state.tobytes()
        dealt[key] += 1
        sample.setdefault(key, state)
    counts = Counter()
    for key, state in sample.items():
        document = sail.position.write(state)
        gift = document["gifts"][1 - seat] if pending else None
        hand = tuple(sorted(document[HANDS[1 - seat]]))
        counts[hand, tuple(document["player_deck"]), gift] += dealt[key]
    return counts
