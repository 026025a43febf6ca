"""What the table is told of a trick, of routes between rounds, and of the end."""

import json
import random
import re
from itertools import pairwise

import pytest

from skysail import load, stage
from skysail.games.sail import stage as stage_of
from skysail.games.sail import state as s
from skysail.games.sail.box import CARD_IDS
from skysail.games.sail.chart import CELL
from skysail.games.sail.pictures import DEFS
from skysail.games.sail.route import routes
from skysail.games.sail.scenes import last_scene, surfacing
from skysail.games.sail.story import Leg, Round, Trick, decided
from skysail.games.sail.text import ending
from skysail.games.sail.trick import whereabouts
from skysail.words import called

TO_HARBOUR = "ship: E16 \n south: lagoon_8 coral_6 \n north: lagoon_7 coral_7"


def told_of(match, seat=0):
    return match.entry(seat, len(match.actions))


@pytest.mark.parametrize(
    ("position", "got"),
    [
        (f"{TO_HARBOUR} \n round: 5", [True, False, True]),
        (f"{TO_HARBOUR} \n round: 4 \n track: 2", [True, True, False]),
    ],
)
def test_a_harbour_is_counted_in_stars_that_can_be_sent(voyage, position, got):
    won = voyage(position, "lagoon_8 lagoon_7").match
    ending = won.ending(0)
    assert [star["got"] for star in ending["stars"]] == got
    assert json.loads(json.dumps(ending)) == ending


def test_a_storm_says_how_near_it_was(voyage):
    caught = voyage(
        "ship: D5 \n round: 2 \n tricks: 3 0 \n south: coral_8 lagoon_8 \n north: coral_4 lagoon_6",
        "coral_8 coral_4",
    ).match
    near = "2 columns short of being past it, 12 columns from the harbour."
    assert caught.ending(0)["more"].startswith(near)


def test_what_a_trick_became_stays_where_the_ship_sails_from(voyage):
    """And two Mermaids set the ship down on a crest."""
    cards = {"amber_8 amber_7": [["D5"]], "amber_9 coral_9": [["D5"], ["D7"]]}
    for played, paths in cards.items():
        led, answer = played.split()
        hands = f"ship: D5 \n south: {led} coral_6 \n north: {answer} lagoon_7"
        (sails,) = [
            one
            for one in voyage(hands, played).match.beats(0, 2)
            if any(act["do"] == "move" and act["key"] == "ship" for act in one["acts"])
        ]
        seen = [act["path"] for act in sails["acts"] if act["do"] == "sprite"]
        assert [path for path in seen if path[0] in ("D5", "D7")] == paths


def test_a_lead_and_a_trick_have_pictures_of_their_cards(voyage):
    """What is told since somebody's turn shows the cards, not a part of the sea."""
    sat = voyage("south: amber_8 coral_6 \n north: amber_7 coral_7", "amber_8 amber_7")
    led, trick = (sat.match.beats(1, number) for number in (1, 2))
    pictures = [beat["postcard"] for beat in (*led, *trick) if "postcard" in beat]
    assert [picture.count(">8<") + picture.count(">7<") for picture in pictures] == [1, 2]


@pytest.mark.fault("sail", 20)
@pytest.mark.parametrize(
    ("led", "answer", "gist", "by"),
    [
        ("amber_8", "amber_7", "You win the trick: Sail to C6.", 0),
        ("amber_6", "amber_3", "You win the trick: Sail to C6, 1 hit.", 0),
        ("amber_4", "amber_8", "Star wins the trick: nothing happens.", 1),
    ],
)
def test_a_trick_is_one_line_and_one_tile(voyage, led, answer, gist, by):
    hands = f"south: {led} coral_6 \n north: {answer} coral_7"
    told = told_of(voyage(hands, f"{led} {answer}").match)
    assert (told["gist"], told["tile"]["by"], told["covers"]) == (gist, by, 1)
    assert len(told["sentences"]) == 1


@pytest.mark.fault("sail", 7)
def test_the_line_of_a_trick_says_all_of_it(voyage):
    position = "south: amber_6 coral_6 \n north: amber_3 coral_7"
    match = voyage(position, "amber_6 amber_3").match
    assert told_of(match)["sentences"] == [
        "You lead Amber 6, Star answers Amber 3. You win the trick, 1 of 4. "
        "Wheel + Tentacle: Sail, 1 hit; to C6, toward you; hit: Coral 1 is gone, 1 left."
    ]
    assert told_of(match, 1)["sentences"][0].startswith("Anchor leads Amber 6, you answer Amber 3.")
    assert told_of(match)["way"] == {"by": 0, "path": ["D5", "C6"]}


def test_hits_of_the_rounds_end_are_not_the_tricks(voyage):
    position = "track: 2 \n tricks: 3 0 \n south: amber_8 coral_6 \n north: amber_7 coral_7"
    told = told_of(voyage(position, "amber_8 amber_7").match)
    assert told["gist"] == "You win the trick: Sail to C6."
    assert told["closing"][0] == "Round 1 is over. You won four." and "hits" in told["closing"][1]


def test_between_rounds_the_round_is_told_in_sums(sail):
    match = sail.match(seed=5, pirates="none", intermission="on")
    luck = random.Random(5)
    while match.view()["round"] == 1:
        match.play(luck.choice(match.legal()))
    assert match.view(0)["ready"] is not None
    assert match.reckoning(0) == match.reckoning(1)
    assert match.reckoning(0) == "4 columns, 1 hit. Kraken Deck 5, 0 due."


LAST_TRICK = "tricks: 3 2 \n south: amber_8 coral_6 \n north: amber_3 coral_7 lagoon_5"


@pytest.mark.fault("sail", 1)
def test_the_trick_that_ends_a_round_lies_there_until_somebody_is_ready(voyage):
    """A stranger saw an empty mat and three pegs when the fourth trick had ended the round."""
    ended = voyage(f"intermission: 1 \n {LAST_TRICK}", "amber_8 amber_3").match
    drawn = stage.draw(ended.game, ended.view(0))["regions"]
    assert all(f'data-key="{card}"' in drawn["trick"] for card in ("amber_8", "amber_3"))
    assert "You have won 4 of 4 tricks" in drawn["near"]
    assert ended.view(0)["tricks"] == [0, 0]
    ended.play("pass")
    drawn = stage.draw(ended.game, ended.view(0))["regions"]
    assert "data-key" not in drawn["trick"] and "You have won 0 of 4 tricks" in drawn["near"]


@pytest.mark.parametrize("intermission", ["on", "off"])
def test_whatever_moves_is_drawn_before_or_after(sail, intermission):
    """The partner's last card of a round never came: no picture had it."""
    match = sail.match(seed=5, pirates="random", intermission=intermission)
    luck, drawn = random.Random(5), [set(), set()]
    while not match.over:
        match.play(luck.choice(match.legal()))
        for seat in (0, 1):
            regions = stage.draw(sail, match.view(seat))["regions"].values()
            now = set(re.findall(r'data-key="([^"]+)"', "".join(regions)))
            acts = [act for one in match.beats(seat) for act in one["acts"]]
            moved = {act["key"] for act in acts if act["do"] == "move"}
            assert len(match.actions) == 1 or moved <= drawn[seat] | now, match.beats(seat)
            drawn[seat] = now


def test_counters_follow_what_is_said(voyage):
    position = "tricks: 3 0 \n track: 1 \n kraken_deck: coral_1 amber_2 lagoon_1 kraken"
    match = voyage(f"{position} \n south: amber_8 \n north: amber_3", "amber_8 amber_3").match
    acts = [act for one in match.beats(0) for act in one["acts"] if act["do"] == "sprite"]
    assert ["mat:0", "peg:0:3"] in [act["path"] for act in acts]
    counted = [act["svg"] for act in acts if act["path"] == ["left", "left"]]
    assert [re.search(r">(\d)</text>", svg)[1] for svg in counted] == ["2", "1"]


def test_a_trick_is_followed_by_a_breath_and_a_lead_is_news(voyage):
    hands = "south: amber_6 coral_6 \n north: amber_7 coral_7"
    led, answered = (
        voyage(hands, moves).match.beats(0) for moves in ("amber_6", "amber_6 amber_7")
    )
    assert [one.get("slow", False) for one in answered] == [False, False, False, True]
    assert led[0]["gist"] and led[0]["weight"] == "normal"


def test_who_was_stamped_ready_is_not_said_to_be_ready_again(embark):
    match = embark(pirates="none", intermission="on").match
    for _ in range(2):
        match.play("pass")
    said = [one["say"] for one in match.beats(0)]
    assert list(filter(None, said)) == ["Round 1: nine cards each. You lead. Silence."]


def test_the_drawer_of_pairs_explains_each(embark):
    match = embark(pirates="none").match
    told = stage.draw(match.game, match.view(0))["tool"]["words"]
    assert told.count("toward whoever won") == 3 and "Then the Kraken hits twice." in told


@pytest.mark.parametrize("seed", range(4))
def test_an_ending_retraces_the_whole_way(sail, seed):
    match = sail.match(seed=seed, pirates="random")
    luck = random.Random(seed)
    while not match.over:
        match.play(luck.choice(match.legal()))
    told = match.ending(0)
    tricks = [match.entry(0, step) for step in range(len(match.actions) + 1)]
    assert len(told["share"].replace(" ", "")) == sum("tile" in one for one in tricks)
    ways = [one["way"] for one in tricks if "way" in one]
    assert told["svg"].count('r="3.6"') == len(ways) > 0
    drawn = re.findall(r'data-draw="(\d)"', told["svg"])  # lines, then the numbers at their ends
    rounds = list(map(str, range(len(drawn) // 2)))
    assert drawn == rounds * 2 and told["svg"].index('data-draw="0"><path') > 0
    assert told["more"]
    assert match.ending(1)["say"] == told["say"]


@pytest.mark.parametrize(
    ("rounds", "result", "told"),
    [
        ([[(0, "B5", "B7")]], s.WIN, "The Surge to B7 in round 1 saved a trick."),
        (
            [[], [(0, "D1", "C2"), (1, "C2", "D3")]],
            s.WIN,
            "Round 2 brought you furthest: 2 columns.",
        ),
        (
            [[None, (0, "D1", "C2")], [None, None]],
            s.LOSE_STORM_1,
            "Round 2: 2 of 2 tricks did not move the ship.",
        ),
    ],
)
def test_what_decided_a_match_is_counted(rounds, result, told):
    def trick(leg):
        legs = [Leg(CELL[leg[1]], CELL[leg[2]])] if leg else []
        return Trick(0, "none", legs)

    played = [Round(number, [trick(leg) for leg in legs]) for number, legs in enumerate(rounds, 1)]
    assert decided(played, result) == told


def test_a_gift_says_which_colours_you_will_not_have(voyage):
    """The last of a colour is given away; of another there was none before."""
    deal = (
        "phase: exchange_give \n south: coral_3 coral_5 lagoon_4 \n north: coral_4 amber_4 amber_8"
    )
    told = [voyage(deal).match.foresee(gift)["say"] for gift in ("lagoon_4", "coral_3")]
    none = "You have no Amber: any card may answer it."
    assert told == [f"Your last Lagoon: without it any card may answer Lagoon. {none}", none]


def test_an_answer_is_foreseen_on_the_mat_with_what_is_torn_off(voyage):
    hands = "south: amber_6 coral_6 \n north: amber_3 coral_7"
    told = voyage(hands, "amber_6").match.foresee("amber_3")
    assert told["say"] == "Anchor wins the trick: Sail to C6. 1 hit: Coral 1 goes, 1 left."
    ghosts = {(one["key"], one["at"]) for one in told["ghosts"]}
    mat = {("amber_3", "mat:1"), ("", "pair")}
    assert ghosts == {("ship", "C6"), ("coral_1", ""), ("", "left"), *mat}


@pytest.mark.parametrize(
    ("pirates", "told"),
    [
        ("none helmsman", "You win the trick: Sail to E6. Then you may turn the helm."),
        ("helmsman none", "You win the trick: Sail to E6. Then Anchor may turn the helm."),
        ("gunner none", "You win the trick: Sail to E6."),
    ],
)
def test_an_answer_says_which_pirate_may_make_something_else_of_it(voyage, pirates, told):
    hands = f"pirates: {pirates} \n south: amber_6 coral_6 \n north: amber_8 coral_7"
    foretold = voyage(hands, "amber_6").match.foresee("amber_8")
    assert foretold["say"] == told
    assert ("ship", "E6") in {(one["key"], one["at"]) for one in foretold["ghosts"]}


def test_a_broadside_says_how_likely_a_pirate_is_asked(voyage):
    deck = "player_deck: lagoon_7 lagoon_6 lagoon_9 coral_8"
    hands = f"pirates: helmsman none \n {deck} \n south: amber_4 coral_6 \n north: amber_5 coral_7"
    told = voyage(hands, "amber_4").match.foresee("amber_5")["say"]
    assert re.search(r"to E6, .* Then Anchor may turn the helm \(\d+ in 100\)\.$", told)


def test_a_lead_takes_the_last_trick_off_the_mat(voyage):
    hands = "south: amber_6 coral_6 \n north: amber_3 coral_7"
    told = voyage(hands, "amber_6 amber_3").match.foresee("coral_6")
    gone = {one["key"] for one in told["ghosts"] if not one["at"]}
    assert gone == {"amber_6", "amber_3", "pair", "last"}


@pytest.mark.parametrize("form", stage.FORMS)
def test_a_lead_that_is_planned_lies_below_its_own_title(voyage, form):
    """A stranger read "Last trick" above the card that they were about to lead."""
    hands = "south: amber_6 coral_6 \n north: amber_3 coral_7"
    match = voyage(hands, "amber_6 amber_3").match
    drawn = stage.draw(match.game, match.view(0), form)["regions"]["trick"]
    below, _, above = drawn.partition('data-leaves=""')
    assert ">Trick 2<" in below and 'data-place="last"' in above and ">Last trick<" in above


def test_dead_water_is_said_before_it_is_entered(voyage):
    hands = "ship: B15 \n south: amber_7 coral_6 \n north: amber_6 coral_7"
    told = voyage(hands, "amber_7").match.foresee("amber_6")
    assert "to A16. No way on from A16." in told["say"]


@pytest.mark.fault("sail", 19)
@pytest.mark.rule("SAIL-033")
def test_who_is_asked_second_may_choose_a_gift_meanwhile(embark):
    match = embark(pirates="none").match
    early = match.view(1)["ahead"]
    assert [one["move"] for one in early] == match.view(1)["hands"][1]["cards"]
    assert match.view(1)["prompt"] == "Choose a card to give, as Anchor does"
    assert "ahead" not in match.view(0) and "ahead" not in match.view()
    match.play(match.legal()[0])
    assert "ahead" not in match.view(0) and "ahead" not in match.view(1)
    assert [one["move"] for one in match.view(1)["choices"]] == [one["move"] for one in early]


def test_unseen_cards_have_a_share_and_seen_ones_are_certain(embark):
    match = embark(pirates="none").match
    for _ in range(2):
        match.play(match.legal()[0])
    shares = stage_of.likely(match.state, 0)
    view = match.view(0)
    assert all(shares[name] == 0 for name in view["hands"][0]["cards"])
    assert all(shares[name] == 100 for name in view["hands"][1]["cards"])
    assert any(0 < share < 100 for share in shares.values())


def test_a_route_goes_by_moves_of_the_ship(embark):
    match = embark(intermission="on", pirates="none").match
    route = match.view(0)["route"]
    assert route["from"] == "D1"
    assert route["spaces"]["D1"]["ways"] == [["C2", 0], ["E2", 1]]  # an island lies straight ahead
    assert route["spaces"]["B5"]["ways"] == [["A6", 0], ["C6", 1], ["B7", None]]
    assert route["spaces"]["A6"]["hit"] and not route["spaces"]["C6"]["hit"]
    assert route["spaces"]["D17"]["told"] == "the harbour"


def test_a_wish_meets_no_kraken_that_it_can_avoid(embark):
    chart = embark(intermission="on", pirates="none").match.view(0)["map"]
    told = routes(chart, "B7")
    assert len(told["wish"]) == 4
    at = "B7"
    for step in told["wish"]:
        assert step in [to for to, _ in told["spaces"][at]["ways"]]
        assert not told["spaces"][step]["hit"]
        at = step


def test_in_play_a_route_is_a_memory(voyage):
    assert voyage("south: amber_8 coral_6 \n north: amber_7 coral_7").view(0)["route"] == {
        "from": "D5"
    }


def test_the_wake_has_a_place_in_every_form(embark):
    match = embark(pirates="none").match
    for form in stage.FORMS:
        drawn = stage.draw(match.game, match.view(0), form)
        assert 'data-place="wake"' in drawn["regions"]["trick"], form


def test_hits_that_were_due_at_the_harbour_fall_off(voyage):
    hurt = "ship: E16 \n south: lagoon_8 coral_6 \n north: lagoon_3 coral_7"
    said = [one["say"] for one in voyage(hurt, "lagoon_8 lagoon_3").match.beats(0)]
    assert list(filter(None, said))[-2:] == [
        "The harbour comes first: no hit.",
        "Harbour reached in round 1: you win!",
    ]
    clean = voyage(TO_HARBOUR, "lagoon_8 lagoon_7").match
    assert all("comes first" not in one["say"] for one in clean.beats(0))


def test_a_trick_pales_what_it_does_not_touch(voyage):
    hands = "south: amber_6 coral_6 \n north: amber_3 coral_7"
    amid = {
        one["say"].partition(":")[0]: one.get("amid")
        for one in voyage(hands, "amber_6 amber_3").match.beats(0)
    }
    assert amid["Star answers Amber 3, a Tentacle."] is None
    assert amid["To C6, toward you."] == ["board", "trick", "pairs"]
    assert "kraken" in amid["Hit"] and "hand" not in amid["Hit"]


def test_a_storm_line_that_is_passed_tears_open(voyage):
    hands = "ship: E6 \n south: amber_8 coral_6 \n north: amber_7 coral_7"
    (sails,) = [
        one
        for one in voyage(hands, "amber_8 amber_7").match.beats(0)
        if any(act["do"] == "move" and act["key"] == "ship" for act in one["acts"])
    ]
    assert [act["path"] for act in sails["acts"] if act["do"] == "sprite"] == [["E6"], ["storm:1"]]


def test_the_krakens_number_flies_to_the_round_track(voyage):
    hands = "kraken_deck: kraken coral_1 \n south: amber_6 coral_6 \n north: amber_3 coral_7"
    match = voyage(hands, "amber_6 amber_3").match
    surfaces, after = next(
        (one, next_one) for one, next_one in pairwise(match.beats(0)) if one.get("scene")
    )
    assert [act["path"] for act in after["acts"]] == [["ring", "rounds"]]
    assert surfaces["note"]["at"] == "ring"


def test_what_is_seen_for_the_first_time_has_its_note(voyage):
    hands = "south: amber_3 coral_6 \n north: coral_3 coral_7"
    notes = [one.get("note") for one in voyage(hands, "amber_3 coral_3").match.beats(0)]
    assert any(one and "two hits" in one["say"] for one in notes)


@pytest.mark.fault("sail", 3)
def test_pirates_are_offered_after_a_harbour_without_them(voyage):
    won = voyage(TO_HARBOUR, "lagoon_8 lagoon_7").match
    assert won.ending(0)["offer"]["options"] == {"pirates": "choose"}
    with_pirates = voyage(f"{TO_HARBOUR} \n pirates: gunner helmsman", "lagoon_8 lagoon_7 pass")
    assert "offer" not in with_pirates.match.ending(0)


def test_ghosts_of_a_lead_say_how_likely_they_are(sail):
    match = sail.match(seed=5, pirates="none")
    luck = random.Random(5)
    while match.view(match.seat)["phase"] != "lead_card":
        match.play(luck.choice(match.legal()))
    ghosts = [
        one for card in match.legal() for one in match.foresee(card)["ghosts"] if one["at"] != ""
    ]
    ships = [one for one in ghosts if one["key"] == "ship"]
    assert ships and all(0 < one["share"] <= 1 for one in ships)


def test_small_numbers_in_the_notebook_say_trick_and_place(voyage):
    hands = "south: amber_8 coral_6 lagoon_6 \n north: amber_7 coral_7 lagoon_7"
    match = voyage(hands, "amber_8 amber_7 coral_6 coral_7").match
    cells = match.notebook(0)[0]["svg"].split('data-place="grid:')
    small = {cell.partition('"')[0]: re.findall(r">(\d+)</text>", cell)[1:] for cell in cells[1:]}
    assert small["amber_8"] == small["amber_7"] == ["1"] and small["coral_7"] == ["2"]
    assert small["amber_2"] == ["1"]  # on top of the Kraken Deck, once Coral 1 is gone
    assert small["coral_1"] == []
    assert small["lagoon_6"] == []


@pytest.mark.fault("sail", 21)
def test_whoever_has_a_name_has_no_other(sail):
    luck = random.Random(3)
    match = sail.match(seed=3, pirates="choose", intermission="on")
    with called(("Ann", "Bob")):
        while not match.over:
            told = [[match.view(seat), match.beats(seat), match.entry(seat, 0)] for seat in (0, 1)]
            drawn = stage.draw(sail, match.view(0))["regions"]
            words = json.dumps([told, drawn], default=str)
            assert not re.search(r"\b(Anchor|Star)\b", words)
            match.play(luck.choice(match.legal()))
        assert re.search(r"\bBob\b", words)


def test_a_lead_says_what_the_partner_can_repel(voyage):
    """A Cannon was said to move no ship, although a Tentacle would answer it."""
    match = voyage("south: lagoon_4 coral_6 \n north: lagoon_3 \n player_deck: lagoon_6").match
    told = match.foresee("lagoon_4")["say"]
    assert re.search(r"Star can repel \(\d+ in 100\)\.", told)
    assert "repel" not in match.foresee("coral_6")["say"]


def test_a_lead_that_no_answer_saves_says_so(voyage):
    last = "round: 2 \n tricks: 3 3 \n ship: D5 \n south: coral_8 lagoon_8 \n north: coral_6"
    told = voyage(f"{last} lagoon_6").match.foresee("coral_8")["say"]
    assert "No answer saves the ship" in told


def test_an_answer_tells_the_hits_of_the_rounds_end_apart(voyage):
    """And where the storm catches the ship; both were told as "2 hits"."""
    hands = "south: amber_8 coral_6 \n north: amber_3 coral_7"
    deck = "kraken_deck: coral_1 amber_2 lagoon_1 kraken"
    ends = f"track: 1 \n tricks: 3 0 \n {deck} \n {hands}"
    assert voyage(ends, "amber_8").match.foresee("amber_3")["say"] == (
        "Anchor wins the trick: Sail to C6. 1 hit: Coral 1 goes. Round 1 ends."
        " Then 1 hit: Amber 2 goes, 1 left."
    )
    caught = voyage(f"round: 2 \n {ends}", "amber_8").match.foresee("amber_3")["say"]
    assert caught.endswith("Round 2 ends at C6: storm 1 catches you.")
    past = voyage(f"round: 2 \n ship: C6 \n {ends}", "amber_8").match.foresee("amber_3")["say"]
    assert "Round 2 ends, past storm 1. Then 1 hit" in past


def test_an_answer_says_that_the_carpenter_is_asked(voyage):
    ends = "tricks: 3 0 \n pirates: carpenter none"
    hands = "south: amber_8 coral_6 \n north: amber_3 coral_7"
    told = voyage(f"{ends} \n {hands}", "amber_8").match.foresee("amber_3")["say"]
    assert told.endswith("Round 1 ends. Then Anchor may patch the hull.")


def test_a_broadside_says_that_a_tentacle_may_go_under(voyage):
    """It was told as "the ship stays", as if nothing came of it."""
    deck = "player_deck: lagoon_3 lagoon_7"
    hands = f"{deck} \n south: amber_4 coral_6 \n north: amber_5 coral_7"
    told = voyage(hands, "amber_4").match.foresee("amber_5")["say"]
    assert re.search(r"\d+ in 100 a Tentacle goes under", told)
    empty = voyage(hands.replace(deck, "player_deck:"), "amber_4").match.foresee("amber_5")["say"]
    assert empty == "You win the trick: Broadside, the Player Deck is empty."


def test_a_gift_says_what_is_kept_and_what_is_known_then(embark):
    match = embark(pirates="none").match
    told = match.foresee(match.legal()[0])["say"]
    assert re.fullmatch(
        r"You keep \d Coral, \d Lagoon, \d Amber, and will know where \w+ \d is\.", told
    )


def test_a_slip_says_what_may_be_drawn_by_symbol(voyage):
    deck = "player_deck: lagoon_7 lagoon_9 amber_4"
    hands = "south: amber_8 coral_6 \n north: amber_3 coral_7"
    stow = f"phase: stow_card \n pirates: quartermaster none \n {deck} \n {hands}"
    told = voyage(stow).match.foresee("amber_8")["say"]
    assert "You draw the Player Deck's top card." in told
    assert re.search(r"A \w+ \(\d+ in 100\), a \w+ \(\d+ in 100\)", told)
    assert voyage(stow).match.foresee("pass")["say"] == "You keep all your cards."


def test_the_krakens_number_flies_out_as_arms(voyage):
    ends = "track: 2 \n tricks: 3 0 \n kraken_deck: coral_1 amber_2 lagoon_1 kraken"
    hands = "south: amber_8 coral_6 \n north: amber_7 coral_7"
    beats = voyage(f"{ends} \n {hands}", "amber_8 amber_7").match.beats(0)
    (struck,) = [one for one in beats if one["say"] == "The Kraken hits 2 times."]
    arms = [act for act in struck["acts"] if act["do"] == "sprite"]
    assert [act["path"] for act in arms] == [["ring", "ship"]] * 2


def test_the_scene_of_the_kraken_shows_its_card_and_both_numbers():
    """And no piece in it bears the name of one that lies on the table."""
    frames = [frame["svg"] for frame in surfacing(2)["frames"]]
    assert [svg.count("#2a1a36") for svg in frames] == [1, 1, 1]
    golden = [re.findall(r'r="40".*?>(\d)</text>', svg) for svg in frames]
    assert golden == [["1"], ["1"], ["2"]]
    assert all("data-key" not in svg for svg in frames)
    assert "skull" in surfacing(6)["frames"][-1]["svg"]


def test_the_notebook_marks_what_the_partner_knows_and_surely_has(embark):
    match = embark(pirates="none").match
    mine = match.legal()[0]
    match.play(mine)
    theirs = match.legal()[0]
    match.play(theirs)
    cells = match.notebook(0)[0]["svg"].split('data-place="grid:')[1:]
    drawn = {cell.partition('"')[0]: cell for cell in cells}
    signs = {name: re.findall(r'href="#\S*(eye|star)"', cell) for name, cell in drawn.items()}
    marked = {name: found for name, found in signs.items() if found}
    assert marked == {CARD_IDS[mine]: ["star"], CARD_IDS[theirs]: ["eye"]}


def test_the_rain_is_seen_in_the_dark():
    """Its colour was that of the sea at night."""
    (rain,) = re.findall(r'<pattern id="[^"]*rain".*?</pattern>', "".join(DEFS.values()))
    assert "var(--deep)" in rain


def test_the_number_that_wins_swells_on_its_card(voyage):
    hands = "south: amber_6 coral_6 \n north: amber_7 coral_7"
    beats = voyage(hands, "amber_6 amber_7").match.beats(0)
    (won,) = [one for one in beats if "wins the trick" in one["say"]]
    swells = [act["svg"] for act in won["acts"] if act.get("path") == ["mat:1"]]
    assert [re.findall(r">(\d)</text>", svg) for svg in swells] == [["7"]]


def test_enough_says_what_it_brings(voyage):
    deck = "player_deck: lagoon_3 lagoon_7"
    hands = f"{deck} \n pirates: gunner none \n south: amber_4 coral_6 \n north: amber_5 coral_7"
    match = voyage(hands, "amber_4 amber_5").match
    assert match.foresee("pass")["say"] == "Nothing more is turned up."


def beat_of(match, words, seat=0):
    """The one whose sentence begins so."""
    (found,) = [one for one in match.beats(seat) if one["say"].startswith(words)]
    return found


def test_what_is_repelled_is_counted_at_once(voyage):
    hands = "track: 1 \n tricks: 3 0 \n south: amber_4 coral_6 \n north: amber_3 coral_7"
    match = voyage(hands, "amber_4 amber_3").match  # then the round ends, and a hit comes
    assert beat_of(match, "Amber 3 goes")["say"] == "Amber 3 goes under the Kraken Deck, 3 now."
    assert "Kraken Deck, 3 now" in told_of(match)["sentences"][0]


@pytest.mark.parametrize(
    ("ship", "moves", "told"),
    [
        ("D5", "use", "You turn the helm: toward Star instead."),
        ("G8", "use", "You turn the helm: toward Star instead."),  # and the rim blocks
        ("D5", "pass", "You keep course."),
    ],
)
def test_a_turned_helm_says_toward_whom(voyage, ship, moves, told):
    hands = f"ship: {ship} \n pirates: helmsman none \n south: amber_8 coral_6"
    match = voyage(f"{hands} \n north: amber_7 coral_7", f"amber_8 amber_7 {moves}").match
    assert match.beats(0)[0]["say"] == told


def test_both_cards_lean_and_the_one_that_lost_pales(voyage):
    hands = "south: amber_6 coral_6 \n north: amber_7 coral_7"
    acts = beat_of(voyage(hands, "amber_6 amber_7").match, "Star wins the trick")["acts"]
    leans = {(act["key"], act["toward"]) for act in acts if act["do"] == "lean"}
    assert leans == {("amber_6", "mat:1"), ("amber_7", "mat:0")}
    assert [act["key"] for act in acts if act["do"] == "pale"] == ["amber_6"]


def test_a_blocked_ship_noses_at_the_island_or_meets_the_rim(voyage):
    hands = "south: amber_6 coral_6 \n north: amber_7 coral_7"
    island = beat_of(voyage(f"ship: C2 \n {hands}", "amber_6 amber_7").match, "The island")
    leans = [(act["key"], act["toward"]) for act in island["acts"] if act["do"] == "lean"]
    assert leans == [("ship", "island:D3")]
    rim = beat_of(voyage(f"ship: G8 \n {hands}", "amber_6 amber_7").match, "The rim")
    assert ["rim:1"] in [act["at"] for act in rim["acts"] if act["do"] == "light"]


def test_a_lit_colour_is_turned_up_card_by_card(voyage):
    """In both hands at once; a card that nobody saw comes from a back, the own gets an eye."""
    cards = "south: coral_5 lagoon_8 coral_9 \n north: coral_3 amber_8 amber_9"
    match = voyage(f"phase: lantern_colour \n pirates: signaller none \n {cards}", "coral").match
    lit, *turns = match.beats(0)
    assert lit["say"].startswith("Coral is lit") and len(turns) == 2
    assert all(turn["weight"] == "tick" and not turn["say"] for turn in turns)
    seen = [
        [act.get("key") or (act.get("path") or act["at"])[-1] for act in t["acts"]] for t in turns
    ]
    assert seen == [["coral_5", "coral_5", "coral_3"], ["coral_9", "coral_9"]]
    assert turns[0]["acts"][-1]["start"] == "back:1:0"
    for turn, other in zip(turns, match.beats(1)[1:], strict=True):
        assert len(turn["acts"]) + len(other["acts"]) in (6, 3)


def pictures_of(beat):
    return [act["path"] for act in beat["acts"] if act["do"] == "sprite"]


def test_powers_have_their_pictures(voyage):
    """A false bottom, a plank, a second flash; lightning runs along the line of a storm."""
    smuggled = voyage(
        "pirates: none smuggler \n south: lagoon_4 coral_6 \n north: lagoon_8 coral_3",
        "lagoon_4 coral_3",
    ).match
    told = beat_of(smuggled, "Star breaks colour")
    assert ["mat:1"] in pictures_of(told)
    assert [act["words"] for act in told["acts"] if act["do"] == "count"] == ["used"]
    ends = "tricks: 3 0 \n south: amber_8 coral_6 \n north: amber_3 coral_7"
    patched = voyage(f"pirates: carpenter none \n {ends}", "amber_8 amber_3 amber_3").match
    assert pictures_of(beat_of(patched, "You, Carpenter")) == [["plate:0", "ship"]]
    storm = voyage(f"round: 2 \n {ends}", "amber_8 amber_3").match
    assert pictures_of(beat_of(storm, "Storm 1 catches")) == [["storm:1"], ["ship"]]
    fires = "player_deck: lagoon_3 lagoon_7 \n pirates: gunner none \n south: amber_4 coral_6"
    again = voyage(f"{fires} \n north: amber_5 coral_7", "amber_4 amber_5 use").match
    assert pictures_of(beat_of(again, "You, Gunner")) == [["plate:0", "deck"]]


def test_the_way_of_a_trick_that_ends_the_round_has_its_winners_mark(voyage):
    """It had nobody's: who won is forgotten with the deal."""
    hands = "tricks: 3 1 \n south: amber_8 coral_6 \n north: amber_7 coral_7"
    ends = voyage(f"intermission: 1 \n {hands}", "amber_8 amber_7").match
    assert told_of(ends)["way"] == {"by": 0, "path": ["D5", "C6"]}
    turned = f"intermission: 1 \n pirates: helmsman none \n {hands}"
    ends = voyage(turned, "amber_8 amber_7 use").match
    assert told_of(ends)["way"] == {"by": 0, "path": ["D5", "E6"]}


def test_a_missing_colour_strikes_its_row_through(voyage):
    """In the partner's grid that of the own missing colour, in the grid of all cards theirs."""
    hands = "south: coral_5 lagoon_8 \n north: lagoon_9 amber_3"
    match = voyage(hands, "coral_5 lagoon_9").match
    cards, known, _ = match.notebook(0)
    assert "Struck through: Star has no Coral" in cards["words"]
    rows = [re.findall(r'd="M4 ([\d.]+)H', leaf["svg"]) for leaf in (cards, known)]
    assert len(set(rows[0])) == 1 and rows[1] == []
    rows = [re.findall(r'd="M4 ([\d.]+)H', leaf["svg"]) for leaf in match.notebook(1)[:2]]
    assert rows[0] == [] and len(set(rows[1])) == 1
    small = stage.draw(match.game, match.view(0))["regions"]["cards"]
    assert re.search(r'd="M4 [\d.]+H', small)


def test_no_card_that_is_seen_is_struck_through(voyage):
    """Strangers took their own cards for lost: the whole row was struck, whoever had them."""
    hands = "south: coral_5 coral_7 lagoon_8 \n north: lagoon_9 amber_3 \n player_deck: coral_8"
    view = voyage(hands, "coral_5 lagoon_9").match.view(0)
    missing = [name for name, place in whereabouts(view).items() if place == "deck"]
    drawn = stage.draw(load("sail"), view)["regions"]["cards"]
    (course,) = set(re.findall(r'd="(M4 [^"]*)"', drawn))
    assert "coral_7" not in missing and "coral_5" not in missing
    assert course.count("h") == len(missing) > 0


@pytest.mark.parametrize("form", stage.FORMS)
def test_a_pirate_that_is_pointed_at_shows_an_example(embark, form):
    """Each has its own, at a place on the chart that is there only then."""
    match = embark(pirates="choose").match
    shown = [match.foresee(action)["ghosts"] for action in match.legal()]
    pictures = {one["svg"] for ghosts in shown for one in ghosts if one["at"] == "example"}
    assert len(pictures) == 6
    assert 'data-place="example"' in stage.draw(match.game, match.view(0), form)["regions"]["board"]
    playing = embark(pirates="none").match
    drawn = stage.draw(playing.game, playing.view(0), form)["regions"]["board"]
    assert 'data-place="example"' not in drawn


def test_a_second_broadside_says_how_many_cards_there_are(voyage):
    deck = "player_deck: lagoon_3 lagoon_7 lagoon_8"
    hands = f"{deck} \n pirates: gunner none \n south: amber_4 coral_6 \n north: amber_5 coral_7"
    match = voyage(hands, "amber_4 amber_5").match
    again, enough = match.foresee("use"), match.foresee("pass")
    assert again["say"].endswith("2 cards in the Player Deck.")
    assert "pair" in [one["at"] for one in again["ghosts"]]
    assert "Player Deck" not in enough["say"]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_cards_are_dealt_three_at_a_time_one_hand_after_the_other(embark, seat):
    """Backs to both sides; the own turn over, sorted. Nobody is told another's cards."""
    match = embark(pirates="none", intermission="on", first_leader="1").match
    for _ in range(2):
        match.play("pass")
    dealt, *packets = match.beats(seat)
    assert dealt["say"].startswith("Round 1: nine cards each")
    keys = [[act["key"] for act in one["acts"]] for one in packets]
    assert [len(packet) for packet in keys] == [3] * 6
    assert {act["start"] for one in packets for act in one["acts"]} == {"deck"}
    for owner, theirs in enumerate((keys[::2], keys[1::2])):  # the leader has the last
        backs = [f"back:{owner}:{number}" for number in range(9)]
        cards = match.view(seat)["hands"][owner]["cards"] if owner == seat else backs
        assert [key for packet in theirs for key in packet] == cards
    turned = {act["key"] for one in packets for act in one["acts"] if act.get("back")}
    assert turned == (set() if seat is None else set(match.view(seat)["hands"][seat]["cards"]))


def test_cannons_that_are_turned_up_drum_ever_faster(voyage):
    deck = "player_deck: amber_4 lagoon_5 lagoon_4 lagoon_8"
    hands = f"{deck} \n south: coral_4 coral_6 \n north: coral_5 coral_7"
    beats = voyage(hands, "coral_4 coral_5").match.beats(0)
    turned = [one for one in beats if one["say"].startswith("Broadside: ")]
    paces = [one.get("quick", 1) for one in turned]
    assert len(paces) == 4 and paces[0] > paces[1] > paces[2] and paces[-1] == 1
    assert all(act["back"] for one in turned for act in one["acts"])


def test_the_hits_of_a_rounds_end_run_together(voyage):
    ends = "track: 2 \n tricks: 3 0 \n kraken_deck: coral_1 amber_2 lagoon_1 kraken"
    hands = "south: amber_8 coral_6 \n north: amber_3 coral_7"
    beats = voyage(f"{ends} \n {hands}", "amber_8 amber_3").match.beats(0)
    hits = [one.get("quick", 1) for one in beats if one["say"].startswith("Hit: ")]
    assert hits == [1, 0.5, 0.5]


def test_what_comes_face_down_turns_over_on_its_way(voyage, embark):
    """A lead that nobody knew, the card that is given, the one that the Quartermaster draws."""
    led = voyage("south: amber_6 coral_6 \n north: amber_7 coral_7", "amber_6").match
    exchange = embark(pirates="none").match
    for _ in range(2):
        exchange.play(exchange.legal()[0])
    stow = "phase: stow_card \n pirates: quartermaster none \n player_deck: lagoon_7 lagoon_9"
    hands = "south: amber_8 coral_6 \n north: amber_3 coral_7"
    stowed = voyage(f"{stow} \n {hands}", "amber_8").match
    got = exchange.view(0)["hands"][0]["known"][0]
    for match, seat, key in ((led, 1, "amber_6"), (exchange, 0, got), (stowed, 0, "lagoon_7")):
        turned = [a["key"] for one in match.beats(seat) for a in one["acts"] if a.get("back")]
        assert turned == [key]
    moved = [a.get("key") for one in stowed.beats(1) for a in one["acts"]]
    assert moved == [None, None]


def test_both_hands_turn_over_at_the_end(voyage):
    won = voyage(
        "ship: E16 \n south: lagoon_8 coral_6 \n north: lagoon_7 coral_7", "lagoon_8 lagoon_7"
    )
    for seat, theirs in ((0, ["coral_7"]), (1, ["coral_6"]), (None, ["coral_6", "coral_7"])):
        last = won.match.beats(seat)[-1]
        assert [act["key"] for act in last["acts"]] == theirs


@pytest.mark.fault("sail", 7)
def test_a_lead_tells_the_trick_before_it(voyage):
    """Since your turn told the lead alone: who had looked away knew nothing of the trick."""
    hands = "south: amber_6 coral_6 \n north: amber_7 coral_7"
    first = voyage(hands, "amber_6").match.beats(1)[0]["gist"]
    then = voyage(hands, "amber_6 amber_7 coral_7").match.beats(0)[0]["gist"]
    assert first == "Anchor leads Amber 6, a Wheel."
    assert then == "Star wins the trick: Sail to E6. Then leads Coral 7."


def test_a_move_counts_the_storms_down(voyage):
    hands = "south: amber_8 coral_6 \n north: amber_7 coral_7"
    for ship, told in (("D5", ["1 column", "8 columns"]), ("C6", ["past", "7 columns"])):
        acts = beat_of(voyage(f"ship: {ship} \n {hands}", "amber_8 amber_7").match, "To ")["acts"]
        assert [act["words"] for act in acts if act["do"] == "count"] == told


def test_a_helm_that_is_turned_swings_the_ghost_over(voyage):
    hands = "pirates: helmsman none \n south: amber_8 coral_6 \n north: amber_7 coral_7"
    told = voyage(hands, "amber_8 amber_7 use").match.beats(0)[0]
    assert ["C6", "E6"] in pictures_of(told)


@pytest.mark.parametrize(
    ("result", "title", "shows"),
    [
        (s.WIN, "The harbour", "lighthouse"),
        (s.LOSE_STORM_1, "The storm", "cloud"),
        (s.LOSE_STORM_2, "The storm", "cloud"),
        (s.LOSE_ROUND_LIMIT, "The last leaf falls", ">Round</text>"),
        (s.LOSE_KRAKEN_ALONE, "The Kraken closes its ring", "kraken"),
        (s.LOSE_DEAD_SPACE, "The Kraken closes its ring", "kraken"),
    ],
)
def test_what_ends_a_voyage_acts(embark, result, title, shows):
    """Rain walls over the ship, the Kraken closes its ring, or the calendar's last leaf falls."""
    state = embark().match.state
    told = last_scene(result, state)
    assert told["title"] == title
    frames = [frame["svg"] for frame in told["frames"]]
    assert len(set(frames)) == 3 and all(shows in svg for svg in frames)
    assert told["frames"][-1]["say"] == ending(result, state)


@pytest.mark.parametrize(
    ("led", "answer", "then"), [("amber_4", "amber_3", "3"), ("amber_8", "amber_3", "1")]
)
def test_an_answer_shows_what_the_kraken_deck_would_count(voyage, led, answer, then):
    hands = f"south: {led} coral_6 \n north: {answer} coral_7"
    told = voyage(hands, led).match.foresee(answer)
    assert [one["words"] for one in told["ghosts"] if one["at"] == "left"] == [then]


def test_the_leaf_of_the_voyage_tells_of_storms(voyage):
    hands = "south: coral_8 lagoon_8 \n north: coral_4 lagoon_6"
    ends = f"intermission: 1 \n round: 2 \n tricks: 3 0 \n {hands}"
    past = voyage(f"ship: D7 \n {ends}", "coral_8 coral_4").match.notebook(0)[2]
    assert past["words"] == "Round 2: nothing, past storm 1"
    caught = voyage(f"ship: D5 \n {ends}", "coral_8 coral_4").match.notebook(0)[2]
    assert caught["words"].endswith("caught by storm 1")


@pytest.mark.parametrize("form", stage.FORMS)
def test_digits_count_the_hand_from_the_left_whatever_may_be_chosen(voyage, form):
    hands = "south: amber_6 coral_6 \n north: coral_7 lagoon_5 amber_3 amber_7"
    match = voyage(hands, "amber_6").match
    drawn = stage.draw(match.game, match.view(1), form)["regions"]["hand"]
    found = dict(re.findall(r'data-action="(\d+)" data-digit="(\d)"', drawn))
    assert {CARD_IDS[int(card)]: digit for card, digit in found.items()} == {
        "amber_3": "3",
        "amber_7": "4",
    }
