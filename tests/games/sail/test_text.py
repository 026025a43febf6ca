"""Moves as words, why not, and labels."""

import re

import pytest

from skysail import InvalidMove, MatchOver, NotYourTurn

MOVES = """
    coral_1 coral_2 coral_3 coral_4 coral_5 coral_6 coral_7 coral_8 coral_9
    lagoon_1 lagoon_2 lagoon_3 lagoon_4 lagoon_5 lagoon_6 lagoon_7 lagoon_8 lagoon_9
    amber_1 amber_2 amber_3 amber_4 amber_5 amber_6 amber_7 amber_8 amber_9
    pass use coral lagoon amber
    gunner helmsman signaller smuggler carpenter quartermaster
"""
HANDS = "south: coral_5 lagoon_8 \n north: coral_8 lagoon_9 amber_3"


def test_the_38_actions_have_their_numbers_and_words(sail):
    assert [sail.text.write(action) for action in range(38)] == MOVES.split()
    assert sail.rules.ACTIONS == 38
    for action, words in enumerate(MOVES.split()):
        assert sail.text.parse(words) == action


@pytest.mark.parametrize("words", ["Coral 4", "coral-4", " CORAL_4 ", "coral  4"])
def test_capitals_spaces_and_hyphens_do_not_matter(sail, words):
    assert sail.text.parse(words) == 3


@pytest.mark.parametrize("words", ["", "coral_0", "coral_10", "kraken", "parrot", "4"])
def test_other_words_are_no_move(sail, words):
    with pytest.raises(InvalidMove):
        sail.text.parse(words)


CHOOSING = "phase: choose_pirate"
GIVING = f"phase: exchange_give \n {HANDS}"
STOWING = f"phase: stow_card \n pirates: quartermaster gunner \n player_deck: amber_5 \n {HANDS}"
LIGHTING = f"phase: lantern_colour \n pirates: signaller gunner \n {HANDS}"
HELM = f"phase: turn_helm \n pirates: helmsman gunner \n winner: 0 \n {HANDS}"
AGAIN = f"""
    phase: second_flip
    pirates: gunner helmsman
    winner: 0
    player_deck: amber_5
    {HANDS}
"""
PATCHING = f"phase: patch_hull \n pirates: carpenter gunner \n player_deck: lagoon_3 \n {HANDS}"
SMUGGLER = f"pirates: gunner smuggler \n {HANDS}"


def phase_of(text, moves):
    if text.startswith("phase: "):
        return text.split()[1]
    return "follow_card" if moves else "lead_card"


REFUSALS = [  # position, moves, then what is asked for and the rule against it
    (CHOOSING, "gunner", "gunner", "SAIL-011"),
    (CHOOSING, "", "pass", "SAIL-011"),
    (CHOOSING, "", "coral_4", "SAIL-017"),
    (CHOOSING, "", "coral", "SAIL-125"),
    (GIVING, "", "pass", "SAIL-032"),
    (GIVING, "", "coral_8", "SAIL-032"),
    (GIVING, "", "use", "SAIL-100"),
    (GIVING, "", "gunner", "SAIL-011"),
    (GIVING, "", "amber", "SAIL-125"),
    (STOWING, "", "coral_8", "SAIL-122"),
    (STOWING, "", "lagoon", "SAIL-125"),
    (LIGHTING, "", "coral_5", "SAIL-050"),
    (LIGHTING, "", "helmsman", "SAIL-011"),
    (HANDS, "", "coral_8", "SAIL-043"),
    (HANDS, "", "amber_9", "SAIL-043"),
    (HANDS, "", "pass", "SAIL-043"),
    (HANDS, "", "use", "SAIL-100"),
    (HANDS, "coral_5", "lagoon_9", "SAIL-044"),
    (HANDS, "coral_5", "amber_3", "SAIL-044"),
    (HANDS, "coral_5", "pass", "SAIL-044"),
    (SMUGGLER, "coral_5", "lagoon_9", "SAIL-113"),
    (f"{SMUGGLER} \n spent: 0 1", "coral_5", "amber_3", "SAIL-044"),
    (HELM, "", "coral_5", "SAIL-050"),
    (HELM, "", "lagoon", "SAIL-125"),
    (AGAIN, "", "coral_5", "SAIL-050"),
    (AGAIN, "", "gunner", "SAIL-011"),
    (PATCHING, "", "coral_6", "SAIL-128"),
    (PATCHING, "", "coral_1", "SAIL-130"),
    (PATCHING, "", "amber_3", "SAIL-130"),
    (PATCHING, "", "lagoon_3", "SAIL-130"),
    (PATCHING, "", "use", "SAIL-100"),
]


@pytest.mark.parametrize(
    ("text", "moves", "asked", "rule"),
    REFUSALS,
    ids=[f"{phase_of(text, moves)} {asked}" for text, moves, asked, _ in REFUSALS],
)
def test_why_not_names_the_rule_that_forbids_a_choice(voyage, text, moves, asked, rule):
    begun = voyage(text, moves)
    refusal = begun.match.why_not(asked)
    assert refusal is not None
    assert refusal.rule == rule
    assert begun.refused(asked) == rule


def test_every_action_that_is_not_legal_is_refused_with_a_rule_of_the_ledger(sail, random_matches):
    """In every phase, and nothing that is legal is refused."""
    rulebook = (sail.folder / "rules.md").read_text(encoding="utf-8")
    seen = set()
    for walk in random_matches[1::7]:
        for step in walk[::3]:
            match = sail.match(position=step.before)
            for move in MOVES.split():
                refusal = match.why_not(move)
                assert (refusal is None) == (move in step.moves)
                if refusal is not None:
                    assert f"**{refusal.rule}**" in rulebook
            seen.add(step.before["phase"])
    assert len(seen) >= 6


def test_a_legal_choice_is_not_refused(voyage):
    assert voyage(HANDS).match.why_not("coral_5") is None


def test_the_other_seat_is_told_whose_turn_it_is(voyage):
    begun = voyage(HANDS)
    with pytest.raises(NotYourTurn, match="Anchor"):
        begun.match.play("coral_8", seat=1)
    assert "Anchor" in begun.match.why_not("coral_8", seat=1).reason


def test_after_the_end_nobody_chooses(voyage):
    won = voyage("ship: C16 \n south: lagoon_1 \n north: lagoon_7", "lagoon_1 lagoon_7")
    assert won.match.seat is None
    with pytest.raises(MatchOver):
        won.match.play("pass")


@pytest.mark.parametrize(
    ("text", "moves", "labels"),
    [
        (HANDS, "", ["Lead Coral 5, Cannon", "Lead Lagoon 8, Wheel"]),
        (GIVING, "", ["Give Coral 5, Cannon", "Give Lagoon 8, Wheel"]),
        (STOWING, "", ["Slip under Coral 5, Cannon", "Slip under Lagoon 8, Wheel", "Keep all"]),
        (AGAIN, "", ["Enough", "A second Broadside"]),
        (HELM, "", ["Keep course, toward you: C6", "Turn the helm, toward Star: E6"]),
        (
            SMUGGLER,
            "coral_5",
            ["Answer Coral 8, Wheel", "Answer Amber 3, Tentacle, breaking colour"],
        ),
    ],
)
def test_choices_are_labelled_with_a_verb(voyage, text, moves, labels):
    begun = voyage(text, moves)
    seen = begun.view(begun.match.seat)
    assert [choice["label"] for choice in seen["choices"]] == labels


@pytest.mark.parametrize(
    ("lead", "answer", "told"),
    [
        ("coral_8", "coral_6", "Anchor wins the trick: Sail to C6."),
        ("coral_6", "coral_8", "You win the trick: Sail to E6."),
        (
            "coral_8",
            "coral_3",
            "Anchor wins the trick: Sail to C6. 1 hit: Lagoon 1 goes, 0 left. The ship is lost.",
        ),
        (
            "coral_5",
            "coral_3",
            "Anchor wins the trick: Repel. Coral 3 goes under the Kraken Deck, 2 left.",
        ),
        ("coral_5", "coral_4", "Anchor wins the trick: Broadside, the Player Deck is empty."),
        (
            "coral_9",
            "amber_9",
            "Anchor wins the trick: Surge to D7. 1 hit: Lagoon 1 goes, 0 left. "
            "You show that you have no Coral. The ship is lost.",
        ),
        (
            "coral_9",
            "amber_8",
            "Anchor wins the trick: nothing happens. You show that you have no Coral.",
        ),
    ],
)
def test_an_answer_is_foretold(voyage, lead, answer, told):
    begun = voyage(
        f"kraken_deck: lagoon_1 kraken \n south: {lead} lagoon_6 \n north: {answer} lagoon_8", lead
    )
    assert begun.match.foresee(answer)["say"] == told


@pytest.mark.fault("sail", 8)
@pytest.mark.parametrize(
    ("ship", "lead", "answer", "told"),
    [
        ("A2", "coral_8", "coral_6", "Anchor wins the trick: Sail, the rim blocks."),
        ("C2", "coral_6", "coral_8", "You win the trick: Sail, the island at D3 blocks."),
        (
            "A16",
            "coral_9",
            "amber_9",
            "Anchor wins the trick: Surge, the rim blocks. You show that you have no Coral.",
        ),
    ],
)
def test_a_blocked_move_is_foretold_and_no_more(voyage, ship, lead, answer, told):
    begun = voyage(f"ship: {ship} \n south: {lead} lagoon_6 \n north: {answer} lagoon_8", lead)
    assert begun.match.foresee(answer)["say"] == told


def test_a_lead_is_foretold_as_what_the_partner_can_make_of_it(sail):
    match = sail.match(2, 88072, pirates="none", first_leader=0)
    for move in ("lagoon_4", "amber_9"):
        match.play(move)
    told = match.foresee("amber_8")
    assert told["say"].startswith("Cannot lose. Star can sail to C2 (")
    (ship,) = [one for one in told["ghosts"] if one["key"] == "ship"]
    clean, hit = (int(share) for share in re.findall(r"(\d+) in 100", told["say"]))
    assert ship["at"] == "C2" and abs(clean + hit - 100 * ship["share"]) <= 1  # they add up
    assert f"({clean} in 100), or with a hit ({hit} in 100)." in told["say"]


@pytest.mark.fault("sail", 13)
def test_repelling_the_kraken_is_never_called_feeding_it(voyage):
    patching = voyage(
        """
        phase: patch_hull
        pirates: carpenter gunner
        south: lagoon_8
        north: lagoon_6
        """
    )
    labels = [choice["label"] for choice in patching.view(0)["choices"]]
    assert "Patch with Coral 3, Tentacle" in labels
    assert "feed" not in (patching.match.svg(0) + " ".join(labels)).lower()


@pytest.mark.rule("SAIL-067")
def test_a_pair_that_does_nothing_is_named_even_when_it_ends_the_round(voyage):
    text = "tricks: 3 0 \n south: coral_8 lagoon_8 \n north: coral_4 lagoon_6"
    ended = voyage(text, "coral_8 coral_4")
    assert ended.round == 2
    assert "Wheel + Cannon: nothing." in ended.told()


def test_every_phase_has_a_prompt_for_the_chooser_and_for_the_others(random_matches, sail):
    phases = set()
    for walk in random_matches[::3]:
        for step in walk:
            if step.before["phase"] in phases:
                continue
            phases.add(step.before["phase"])
            match = sail.match(position=step.before)
            assert match.view(step.seat)["prompt"].startswith("Your turn: ")
            name = ("Anchor", "Star")[step.seat]
            waits = match.view(1 - step.seat)
            assert name in waits["prompt"]
            assert waits["prompt"].startswith(name) or "ahead" in waits  # it may choose, too
    assert len(phases) >= 6


def test_the_log_tells_each_seat_its_own_story(voyage):
    begun = voyage("phase: exchange_give \n south: coral_8 coral_5 \n north: coral_6 lagoon_6")
    begun.play("coral_5 lagoon_6 coral_8 coral_6")
    assert begun.match.log(0)[2:] == [
        ["Star has chosen a card.", "You gave Coral 5 and got Lagoon 6."],
        ["You lead Coral 8, a Wheel."],
        [
            "Star answers Coral 6, a Wheel.",
            "You win the trick: Coral 8 is higher. 1 of 4.",
            "Wheel + Wheel: Sail.",
            "To C6, toward you.",
        ],
    ]
