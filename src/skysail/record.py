"""Records from outside: their form, and that they are of a game, its rules, its components."""

import msgspec

from skysail.errors import InvalidRecord
from skysail.game import MAX_SEED, RECORD_FORMAT, Document, Game


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is kept of a match, as it is read from outside."""

    skysail: int  # its format
    game: str
    edition: int
    components: str
    seats: int
    options: Document
    seed: int
    actions: list[int]
    digest: str
    position: Document | None = None
    players: list[str] | None = None


def check_record(game: Game, record: Document) -> Record:
    """The record's form, and that it is of this game, these rules and these components."""
    written = record.get("skysail") if isinstance(record, dict) else None
    if type(written) is int and written != RECORD_FORMAT:
        raise InvalidRecord(
            f"the record is of format {written}, and this Skysail reads {RECORD_FORMAT}: "
            "replay it with the Skysail that wrote it"
        )
    try:
        kept = msgspec.convert(record, Record)
    except msgspec.ValidationError as problem:
        raise InvalidRecord(f"the record is damaged: {problem}") from None
    if kept.game != game.id:
        raise InvalidRecord(f"the record is of {kept.game!r}, not of {game.id!r}")
    if kept.edition != game.edition:
        raise InvalidRecord(
            f"the record was played by edition {kept.edition} of the rules of {game.title}; "
            f"this is edition {game.edition}"
        )
    if kept.components != game.components_digest:
        raise InvalidRecord(
            "the record was played with another component file "
            f"({kept.components[:12] or 'none'}…): name that file to replay it"
        )
    if not 0 <= kept.seed <= MAX_SEED:
        raise InvalidRecord("the record's seed is not a whole number from 0 to 2**64 - 1")
    return kept
