"""Records: kept whole, replayed exactly, and refused in one clear sentence when they are not."""

import json
from pathlib import Path
from typing import Any

import pytest

from skysail import InvalidRecord, Match, UnknownGame, load, read_record, resume
from tests.laws.every_game import ROOT

SAIL = load("sail")
FOUR = load(ROOT / "examples" / "connect_four")
SHORT_HOP = {"start": "D1", "end": "D9", "storms": [4], "islands": ["D3", "B7"]}
Record = dict[str, Any]


def started(seed: int = 7, choices: int = 6, **options: Any) -> Match:
    match = SAIL.match(seed=seed, **options)
    for _ in range(choices):
        match.play(match.legal()[0])
    return match


@pytest.fixture
def record() -> Record:
    return started().record()


def refusal(record: Any) -> str:
    """The one sentence that a record is refused with."""
    with pytest.raises(InvalidRecord) as refused:
        SAIL.resume(record)
    sentence = str(refused.value)
    assert sentence and "\n" not in sentence
    return sentence


def refusal_of_file(file: Path) -> str:
    with pytest.raises(InvalidRecord) as refused:
        read_record(file)
    sentence = str(refused.value)
    assert "\n" not in sentence
    return sentence.removeprefix(f"{file}: ")


# -- kept and replayed


@pytest.mark.parametrize(
    "options",
    [{}, {"pirates": "none", "first_leader": "1"}, {"scenario": "custom", "map": SHORT_HOP}],
    ids=["plain", "options", "map"],
)
def test_a_match_goes_on_from_its_file(options: Record, tmp_path: Path) -> None:
    match, file = started(**options), tmp_path / "evening.json"
    match.save(file)
    again = resume(read_record(file))
    assert again.state.tobytes() == match.state.tobytes()
    assert again.record() == match.record()
    assert again.log(0) == match.log(0)


def test_a_match_that_began_at_a_position_goes_on_from_its_file(tmp_path: Path) -> None:
    board = ["......."] * 5 + ["...x..."]
    match, file = FOUR.match(seed=1, position={"board": board}), tmp_path / "four.json"
    match.play("d")
    match.save(file)
    again = FOUR.resume(read_record(file))
    assert again.view()["board"][-2:] == ["...o...", "...x..."]
    assert again.record() == match.record()


def test_a_finished_match_is_kept_too(tmp_path: Path) -> None:
    match = FOUR.match(seed=1)
    for move in "abababa":
        match.play(move)
    match.save(tmp_path / "four.json")
    again = FOUR.resume(read_record(tmp_path / "four.json"))
    assert again.over
    assert again.scores() == [1, -1]


def test_the_largest_seed_is_kept_exactly(tmp_path: Path) -> None:
    match = started(seed=2**64 - 1)
    match.save(tmp_path / "record.json")
    assert resume(read_record(tmp_path / "record.json")).seed == 2**64 - 1


def test_a_record_says_what_was_played() -> None:
    record = started().record()
    assert {key: record[key] for key in ("skysail", "game", "edition", "seats", "seed")} == {
        "skysail": 2,
        "game": "sail",
        "edition": SAIL.edition,
        "seats": 2,
        "seed": 7,
    }
    assert record["components"] == SAIL.components_digest
    assert record["options"]["scenario"] == "first_crossing"


def test_a_record_does_not_grow_with_the_match() -> None:
    match = started(choices=2)
    record = match.record()
    match.play(match.legal()[0])
    assert len(record["actions"]) == 2


# -- files


def test_a_save_that_fails_half_way_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "evening.json"
    match = started(choices=3)
    match.save(file)
    before = file.read_bytes()
    match.play(match.legal()[0])

    def fill_up(self: Path, text: str, **_: Any) -> int:
        self.write_bytes(text[:20].encode())
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_text", fill_up)
    with pytest.raises(OSError, match="No space left"):
        match.save(file)
    assert file.read_bytes() == before
    assert len(resume(read_record(file)).actions) == 3


def test_a_save_leaves_no_other_file(tmp_path: Path) -> None:
    started().save(tmp_path / "evening.json")
    started().save(tmp_path / "evening.json")
    assert [file.name for file in tmp_path.iterdir()] == ["evening.json"]


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "is not JSON: "),
        (b"once upon a time", "is not JSON: "),
        (b'{"skysail": 1, "game": "sail", "act', "is not JSON: "),
        (b"\xff\xfe\x00", "is not JSON: "),
        (b"[" * 100_000, "is not JSON: "),
        (b'{"seed": ' + b"9" * 10_000 + b"}", "is not JSON: "),
        (b"[1, 2, 3]", "a record is a JSON object"),
        (b"null", "a record is a JSON object"),
    ],
    ids=["empty", "prose", "cut off", "bytes", "too deep", "too long", "a list", "null"],
)
def test_a_file_that_is_no_record_is_refused(content: bytes, problem: str, tmp_path: Path) -> None:
    (tmp_path / "record.json").write_bytes(content)
    assert refusal_of_file(tmp_path / "record.json").startswith(problem)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    missing = refusal_of_file(tmp_path / "nowhere.json")
    assert missing == "cannot be read: No such file or directory"
    assert refusal_of_file(tmp_path) == "cannot be read: Is a directory"


# -- form


@pytest.mark.parametrize("record", [None, [], "sail", 5])
def test_only_an_object_is_a_record(record: Any) -> None:
    assert refusal(record).startswith("the record is damaged: Expected `object`, got")


FIELDS = (
    "skysail",
    "game",
    "edition",
    "components",
    "seats",
    "options",
    "seed",
    "actions",
    "digest",
)


@pytest.mark.parametrize("field", FIELDS)
def test_a_missing_field_is_named(record: Record, field: str) -> None:
    del record[field]
    assert refusal(record) == f"the record is damaged: Object missing required field `{field}`"


@pytest.mark.parametrize("value", [None, True, 1.5])
@pytest.mark.parametrize("field", FIELDS)
def test_a_field_of_the_wrong_kind_is_named(record: Record, field: str, value: Any) -> None:
    record[field] = value
    assert refusal(record).endswith(f" - at `$.{field}`")


@pytest.mark.parametrize("position", [5, "ship: D5", ["board"]])
def test_a_position_of_the_wrong_kind_is_refused(record: Record, position: Any) -> None:
    record["position"] = position
    assert refusal(record).endswith(" - at `$.position`")


@pytest.mark.parametrize("action", ["coral_3", 1.0, True, None, [1]])
def test_an_action_of_the_wrong_kind_is_refused(record: Record, action: Any) -> None:
    record["actions"][2] = action
    assert refusal(record).endswith(" - at `$.actions[2]`")


def test_an_unknown_field_is_named(record: Record) -> None:
    record["winner"] = "Anchor"
    assert refusal(record) == "the record is damaged: Object contains unknown field `winner`"


# -- of something else


def test_another_format_is_refused(record: Record) -> None:
    record["skysail"] = 1
    record["version"] = record.pop("edition")  # as that format had it
    assert refusal(record) == (
        "the record is of format 1, and this Skysail reads 2: "
        "replay it with the Skysail that wrote it"
    )


def test_another_game_is_refused() -> None:
    record = FOUR.match(seed=1).record()
    assert refusal(record) == "the record is of 'connect_four', not of 'sail'"


def test_another_edition_of_the_rules_is_refused(record: Record) -> None:
    record["edition"] = SAIL.edition + 1
    assert refusal(record) == (
        f"the record was played by edition {SAIL.edition + 1} of the rules of Sail; "
        f"this is edition {SAIL.edition}"
    )


@pytest.mark.parametrize(("digest", "told"), [("0123456789abcdef", "0123456789ab"), ("", "none")])
def test_other_components_are_refused(record: Record, digest: str, told: str) -> None:
    record["components"] = digest
    assert refusal(record) == (
        f"the record was played with another component file ({told}…): name that file to replay it"
    )


def test_a_record_of_a_game_that_is_not_here_is_refused(record: Record) -> None:
    record["game"] = "whist"
    with pytest.raises(UnknownGame, match="no game of Skysail is called 'whist'"):
        resume(record)


@pytest.mark.parametrize("record", [None, [], {}, {"game": 5}])
def test_what_names_no_game_is_refused(record: Any) -> None:
    with pytest.raises(InvalidRecord, match="a JSON object that names its game"):
        resume(record)


def test_a_record_cannot_make_a_folder_be_imported(record: Record, tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text("import pathlib; pathlib.Path(__file__ + '.ran').touch()")
    record["game"] = str(tmp_path)
    with pytest.raises(UnknownGame):
        resume(record)
    assert not (tmp_path / "__init__.py.ran").exists()


def test_a_record_cannot_make_a_file_be_read(record: Record, tmp_path: Path) -> None:
    (tmp_path / "map.json").write_text(json.dumps(SHORT_HOP))
    record["options"] |= {"scenario": "custom", "map": str(tmp_path / "map.json")}
    assert refusal(record).startswith("the record's set-up is not possible: option 'map'")


# -- of what cannot be


@pytest.mark.parametrize("seed", [-1, 2**64, 10**100])
def test_a_seed_out_of_range_is_refused(record: Record, seed: int) -> None:
    record["seed"] = seed
    assert refusal(record) == "the record's seed is not a whole number from 0 to 2**64 - 1"


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("seats", 3, "Sail is for 2 seats, not 3"),
        ("seats", 10**30, f"Sail is for 2 seats, not {10**30}"),
        ("options", {"wind": 1}, "Sail has no option 'wind'"),
        ("options", {"scenario": "atlantis"}, "option 'scenario': 'atlantis' is not one of"),
        ("options", {"scenario": ["x"]}, "option 'scenario': ['x'] is not one of"),
        ("options", {"scenario": "custom"}, "option 'map': give a map"),
        ("options", {"scenario": "custom", "map": {}}, "option 'map': field 'start': missing"),
        ("position", {"ship": "Z9"}, "field 'ship': 'Z9' is not known"),
        ("position", {"wind": "north"}, "field 'wind': unknown"),
        ("position", {}, "field 'kraken_deck': must hold the Kraken Card"),
    ],
)
def test_a_set_up_that_cannot_be_is_refused(
    record: Record, field: str, value: Any, problem: str
) -> None:
    record[field] = value
    assert refusal(record).startswith(f"the record's set-up is not possible: {problem}")


@pytest.mark.parametrize("wrong", [{"start": ["D1"]}, {"islands": [["D3"]]}, {"end": {}}])
def test_a_map_of_the_wrong_kinds_is_refused(record: Record, wrong: Record) -> None:
    record["options"] |= {"scenario": "custom", "map": SHORT_HOP | wrong}
    assert refusal(record).startswith("the record's set-up is not possible: option 'map'")


def test_an_illegal_action_is_named_with_its_rule(record: Record) -> None:
    record["actions"][1] = record["actions"][0]
    assert refusal(record) == (
        "choice 2 of the record: the other seat has that Pirate already (SAIL-011)"
    )


@pytest.mark.parametrize("action", [-1, 38, 10**30])
def test_an_action_out_of_range_is_named(record: Record, action: int) -> None:
    record["actions"][2] = action
    assert refusal(record) == (
        f"choice 3 of the record: action {action} is not a whole number from 0 to 37"
    )


def test_a_choice_after_the_end_is_named() -> None:
    match = FOUR.match(seed=1)
    for move in "abababa":
        match.play(move)
    record = match.record()
    record["actions"].append(0)
    with pytest.raises(InvalidRecord, match="choice 8 of the record: the match is over"):
        FOUR.resume(record)


CHANGED = "the record ends in another state than it says: it was changed"


def test_missing_actions_are_noticed(record: Record) -> None:
    record["actions"].pop()
    assert refusal(record) == CHANGED


def test_another_legal_action_is_noticed() -> None:
    match = started(choices=5)
    last = match.legal()
    match.play(last[0])
    record = match.record()
    record["actions"][-1] = last[1]
    assert refusal(record) == CHANGED


@pytest.mark.parametrize("digest", ["", "0" * 64, "é"])
def test_a_wrong_digest_is_noticed(record: Record, digest: str) -> None:
    record["digest"] = digest
    assert refusal(record) == CHANGED


def test_another_seed_is_noticed() -> None:
    record = FOUR.match(seed=1).record() | {"seed": 2}
    with pytest.raises(InvalidRecord, match=CHANGED):
        FOUR.resume(record)
