"""Component files: every error names file, entry and field; another file is another game."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from skysail import Game, InvalidComponents, InvalidOption, InvalidRecord, load, read_record
from skysail.components import Section, check_file
from skysail.forms import one_of, whole, wholes, word, words
from tests.laws.every_game import ROOT

SAIL = load("sail")
STANDARD = (SAIL.folder / "components.toml").read_text("utf-8")
STRIKES_AT_ONCE = ('"kt_0", strikes = 0', '"kt_0", strikes = 1')
STARTS_FURTHER_ON = (
    'level = 1\nstart = "D1"\nend = "D17"',
    'level = 1\nstart = "D5"\nend = "D17"',
)

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """A copy of Sail's file with some words changed."""
    return lambda *changes: changed(tmp_path / "mine.toml", *changes)


def changed(file: Path, *changes: tuple[str, str]) -> Path:
    text = STANDARD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text, "utf-8")
    return file


def refusal(file: Path) -> str:
    """The one sentence that a file is refused with."""
    with pytest.raises(InvalidComponents) as refused:
        load("sail", components=file)
    sentence = str(refused.value)
    assert "\n" not in sentence
    return sentence


# -- errors


CORAL_9 = next(line for line in STANDARD.splitlines(keepends=True) if '"coral_9"' in line)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (CORAL_9, "", "mine.toml: section 'card': 26 entries, the box holds 27"),
        (
            CORAL_9,
            CORAL_9 + CORAL_9.replace("coral_9", "coral_10"),
            "mine.toml: section 'card': 28 entries, the box holds 27",
        ),
        (CORAL_9, CORAL_9 * 2, "mine.toml: card 'coral_9': field 'id': used twice"),
        ('id = "coral_9", ', "", "mine.toml: card number 9: field 'id': missing"),
        ('id = "coral_9"', "id = 9", "mine.toml: card number 9: field 'id': missing"),
        ('id = "coral_9"', 'id = ""', "mine.toml: card number 9: field 'id': missing"),
        (
            "pirate = [",
            "winds = []\npirate = [",
            "mine.toml: unknown section 'winds'; allowed: card, track, pair, pirate, scenario",
        ),
        ("pair = [", "note = [", "mine.toml: unknown section 'note'; allowed: "),
        (
            'strikes = 0, provenance = "public"',
            'strikes = 0, wind = 2, provenance = "public"',
            "mine.toml: track 'kt_0': field 'wind': unknown; "
            "allowed: id, note, provenance, strikes",
        ),
        ("strikes = 4, ", "", "mine.toml: track 'kt_4': field 'strikes': missing"),
        (
            "strikes = 4",
            "strikes = 10",
            "mine.toml: track 'kt_4': field 'strikes': 10 is not a whole number from 0 to 9",
        ),
        (
            "strikes = 4",
            "strikes = true",
            "mine.toml: track 'kt_4': field 'strikes': True is not a whole number from 0 to 9",
        ),
        (
            "strikes = 4",
            'strikes = "4"',
            "mine.toml: track 'kt_4': field 'strikes': '4' is not a whole number from 0 to 9",
        ),
        (
            'colour = "amber", number = 9',
            'colour = "red", number = 9',
            "mine.toml: card 'amber_9': field 'colour': 'red' is not one of coral, lagoon, amber",
        ),
        (
            'colour = "amber", number = 9',
            'colour = ["amber"], number = 9',
            "mine.toml: card 'amber_9': field 'colour': ['amber'] is not one of ",
        ),
        (
            'strikes = 3, provenance = "public", ',
            "strikes = 3, ",
            "mine.toml: track 'kt_3': field 'provenance': missing",
        ),
        (
            'strikes = 3, provenance = "public"',
            'strikes = 3, provenance = "rumour"',
            "mine.toml: track 'kt_3': field 'provenance': 'rumour' is not one of "
            "rulebook, public, inferred, designed",
        ),
        (
            'provenance = "designed", note = "the idea',
            'provenance = "designed", note = "", idea = "the idea',
            "mine.toml: pirate 'gunner': field 'idea': unknown; "
            "allowed: id, name, note, power, provenance",
        ),
        (
            "storms = [5, 12]",
            "storms = [5, 17]",
            "mine.toml: scenario 'first_crossing': field 'storms': 17 is not a whole number "
            "from 1 to 16",
        ),
        (
            "storms = [5, 12]",
            "storms = 5",
            "mine.toml: scenario 'first_crossing': field 'storms': 5 is not a list of whole ",
        ),
        (
            'islands = ["D3", ',
            'islands = ["D3", "D3", ',
            "mine.toml: scenario 'first_crossing': field 'islands': 'D3' is named twice",
        ),
        (
            'islands = ["D3", ',
            "islands = [3, ",
            "mine.toml: scenario 'first_crossing': field 'islands': [3, ",
        ),
    ],
)
def test_a_wrong_entry_is_named(write: Write, old: str, new: str, sentence: str) -> None:
    assert refusal(write((old, new))).startswith(sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'id = "coral_9", colour = "coral", number = 9',
            'id = "coral_9", colour = "coral", number = 8',
            "mine.toml: card 'coral_9': field 'number': another card has this colour and number",
        ),
        (
            'symbol = "mermaid", deck = "player"',
            'symbol = "mermaid", deck = "kraken"',
            "mine.toml: card 'coral_9': field 'deck': only tentacle cards lie in the Kraken Deck",
        ),
        (
            'symbol = "mermaid", deck = "player"',
            'symbol = "wheel_tentacle", deck = "player"',
            "mine.toml: card '*': field 'symbol': 10 tentacles, at most 9",
        ),
        (
            'symbols = ["mermaid"]',
            'symbols = ["siren"]',
            "mine.toml: pair 'surge': field 'symbols': one or two of wheel, ",
        ),
        (
            'id = "gunner"',
            'id = "cook"',
            "mine.toml: pirate '*': field 'id': they must be gunner, helmsman, ",
        ),
        (
            'start = "D1"',
            'start = "E1"',
            "mine.toml: scenario 'first_crossing': field 'map': field 'start': 'E1' is no cell",
        ),
        (
            'islands = ["D3", "G6"',
            'islands = ["C2", "E2", "D3"',
            "mine.toml: scenario 'first_crossing': field 'map': field 'islands': "
            "they leave no route",
        ),
    ],
)
def test_what_the_rules_rely_on_is_checked(write: Write, old: str, new: str, sentence: str) -> None:
    assert refusal(write((old, new))).startswith(sentence)


def test_a_missing_section_is_named(write: Write) -> None:
    track = STANDARD[STANDARD.index("track = [") : STANDARD.index("# What a pair")]
    assert refusal(write((track, ""))) == "mine.toml: section 'track' must be a list of entries"


@pytest.mark.parametrize("track", ["5", "[]", "[1, 2]", "{ kt_0 = 1 }"])
def test_a_section_must_be_a_list_of_entries(write: Write, track: str) -> None:
    old = STANDARD[STANDARD.index("track = [") : STANDARD.index("# What a pair")]
    told = refusal(write((old, f"track = {track}\n")))
    assert told.startswith("mine.toml: ") and "track" in told


@pytest.mark.parametrize("content", [b"card = [", b"\xff\xfe", b"card = 1\ncard = 2"])
def test_what_is_not_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "mine.toml").write_bytes(content)
    assert refusal(tmp_path / "mine.toml").startswith("mine.toml: is not TOML: ")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "nowhere.toml"
    assert refusal(file) == f"{file}: cannot be read: No such file or directory"
    assert refusal(tmp_path) == f"{tmp_path}: cannot be read: Is a directory"


def test_a_refused_file_leaves_nothing_behind(write: Write) -> None:
    """Corrected under the same name, it is read anew."""
    wrong = ('id = "gunner"', 'id = "cook"')
    assert refusal(write(wrong)) == refusal(write(wrong))
    assert load("sail", components=write()) is SAIL


def test_a_game_without_components_takes_none(write: Write) -> None:
    with pytest.raises(InvalidOption, match="Connect Four has no component file"):
        load(ROOT / "examples" / "connect_four", components=write())


# -- single fields


@pytest.mark.parametrize(
    ("check", "good", "bad"),
    [
        (word, "a", ""),
        (word, "a b", 1),
        (words, [], "ab"),
        (words, ["a", "b"], ["a", "a"]),
        (words, ["a"], ["a", 1]),
        (whole(1, 3), 1, 0),
        (whole(1, 3), 3, 4),
        (whole(0, 3), 0, False),
        (whole(0, 3), 1, 1.0),
        (wholes(1, 3), [3, 1], [1, 4]),
        (wholes(1, 3), [], 1),
        (one_of("a", "b"), "b", "c"),
        (one_of("a", "b"), "a", None),
    ],
)
def test_a_field_is_checked(check: Callable[[object], None], good: object, bad: object) -> None:
    check(good)
    with pytest.raises(ValueError, match=r"is not|is named twice"):
        check(bad)


def test_an_optional_field_may_be_missing_but_not_wrong(tmp_path: Path) -> None:
    schema = {"token": Section(fields={}, optional={"worth": whole(1, 5)})}
    file = tmp_path / "tokens.toml"
    entry = '[[token]]\nid = "coin"\nprovenance = "inferred"\n'
    file.write_text(entry)
    assert check_file(file, schema)["token"] == [{"id": "coin", "provenance": "inferred"}]
    file.write_text(entry + "worth = 6\n")
    with pytest.raises(InvalidComponents, match=r"tokens.toml: token 'coin': field 'worth': 6 is"):
        check_file(file, schema)


# -- another file


def test_a_copy_that_says_the_same_is_the_same_game(write: Write) -> None:
    same = write(('provenance = "public"', 'provenance = "rulebook"'), ("# Maps.", "# My maps."))
    assert load("sail", components=same) is SAIL


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Sail with a Kraken that strikes at once and a shorter first map."""
    file = changed(
        tmp_path_factory.mktemp("mine") / "mine.toml", STRIKES_AT_ONCE, STARTS_FURTHER_ON
    )
    return load("sail", components=file)


END_OF_ROUND = """
    ship: D7
    tricks: 3 0
    kraken_deck: coral_1 amber_2 lagoon_1 kraken
    south: coral_8 lagoon_8
    north: coral_6 lagoon_6
"""


def strikes_at_the_end_of_a_round(game: Game) -> int:
    """How many cards the Kraken Deck loses when round 1 ends."""
    match = game.match(seed=1, pirates="none", position=END_OF_ROUND)
    for move in ("coral_8", "coral_6"):
        match.play(move)
    assert match.view()["round"] == 2
    return 4 - len(match.view()["kraken_deck"])


def test_a_changed_track_changes_the_rules(mine: Game) -> None:
    assert strikes_at_the_end_of_a_round(mine) == 1
    assert strikes_at_the_end_of_a_round(SAIL) == 0


def test_a_changed_scenario_changes_the_map(mine: Game) -> None:
    views = [game.match(seed=1, pirates="none").view() for game in (mine, SAIL, mine, SAIL)]
    assert [view["ship"] for view in views] == ["D5", "D1", "D5", "D1"]
    assert [view["map"]["start"] for view in views] == ["D5", "D1", "D5", "D1"]


def test_the_changed_numbers_are_shown(mine: Game) -> None:
    shown = [game.match(seed=1, pirates="none").view()["track"] for game in (mine, SAIL)]
    assert [track["strikes"] for track in shown] == [1, 0]


def test_the_two_games_share_no_state_type(mine: Game) -> None:
    assert mine.rules.STATE != SAIL.rules.STATE
    assert mine.package != SAIL.package
    assert mine.id == SAIL.id


def test_the_same_file_gives_the_same_game(mine: Game, tmp_path: Path) -> None:
    again = changed(tmp_path / "copy.toml", STRIKES_AT_ONCE, STARTS_FURTHER_ON)
    assert load("sail", components=again) is mine


def test_from_another_file_the_way_leads_back(mine: Game, write: Write) -> None:
    assert mine.with_components(write()).components_digest == SAIL.components_digest


def test_a_record_of_one_is_refused_by_the_other(mine: Game) -> None:
    for one, other in ((mine, SAIL), (SAIL, mine)):
        record = one.match(seed=1, pirates="none").record()
        assert record["components"] == one.components_digest
        assert one.resume(record).seed == 1
        with pytest.raises(InvalidRecord, match="played with another component file"):
            other.resume(record)


def test_a_record_is_replayed_with_its_own_file(mine: Game, tmp_path: Path) -> None:
    match = mine.match(seed=4, pirates="none")
    for _ in range(6):
        match.play(match.legal()[0])
    match.save(tmp_path / "record.json")
    again = mine.resume(read_record(tmp_path / "record.json"))
    assert again.state.tobytes() == match.state.tobytes()


# -- components of one's own


@pytest.mark.parametrize("section", ["rum", "relic", "object", "pirate"])
def test_a_card_that_was_added_to_the_box_is_drawn(section: str, tmp_path: Path) -> None:
    clouds = load("sea_of_clouds")
    assert clouds.box is not None
    own = tmp_path / "mine.toml"
    own.write_text(
        (clouds.folder / "components.toml")
        .read_text("utf-8")
        .replace(f'"{clouds.box.ids(section)[-1]}"', '"brand_new"'),
        "utf-8",
    )
    game = load("sea_of_clouds", components=own).interpreted
    assert any("brand_new" in drawing for seed in range(9) for drawing in drawings(game, seed))


def drawings(game: Game, seed: int) -> Iterator[str]:
    """What the seat to choose sees, all through a random match."""
    match, luck = game.match(seed=seed), random.Random(seed)
    while not match.over:
        yield match.svg(match.seat)
        match.play(luck.choice(match.legal()))


def test_a_token_that_is_missing_is_named(tmp_path: Path) -> None:
    fire = load("pirates_under_fire")
    own = tmp_path / "mine.toml"
    standard = (fire.folder / "components.toml").read_text("utf-8")
    own.write_text(standard.replace('"gold_1"', '"brand_new"'), "utf-8")
    with pytest.raises(InvalidComponents, match=r"token.*they must be"):
        load("pirates_under_fire", components=own)


def test_what_only_the_tables_of_a_box_refuse_is_refused_at_once(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    standard = (load("sea_of_plunder").folder / "components.toml").read_text("utf-8")
    own.write_text(standard.replace('"event_parting_storms"', '"event_storms"'), "utf-8")
    with pytest.raises(InvalidComponents, match=r"event '\*': field 'id': they must be"):
        load("sea_of_plunder", components=own)


def test_an_id_has_no_marks_in_it(write: Write) -> None:
    assert "letters, digits, - and _ only" in refusal(write(('"coral_9"', '"coral 9"')))
