"""The folder of a study's results: Parquet files with one row a match, each written once.

study.json                  what was asked, with its fingerprint
components/                 the changed component files
matches/v1-00004096.parquet variant 1, from match 4096 on
report.html, report.json    the report and its figures
"""

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from skysail.chance import nth_seed
from skysail.errors import InvalidStudy
from skysail.lab.measure import DECISIONS, LEAD_CHANGES, LEADER, OUTCOME, PLAYERS_FROM
from skysail.lab.play import blank_rows, digest_of
from skysail.lab.study import Rows, Study

DIGEST = b"skysail.digest"  # in a file's metadata
FACTS = {DECISIONS: "decisions", LEAD_CHANGES: "lead_changes", LEADER: "leader"}
OUTCOMES = ("first", "rounds", "ending")


def arrow() -> Any:
    """Arrow's Parquet module; it comes with the extra `lab`."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise InvalidStudy("a study needs pyarrow: pip install 'skysail[lab]'") from None
    return pyarrow


class Archive:
    """Chunks of matches on disk."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.folder, self.study = folder, study
        self.matches = folder / "matches"
        self.columns = _columns(study)

    def open(self) -> None:
        """Make the folder, or make sure that it is of this study."""
        card = self.folder / "study.json"
        if card.exists():
            try:
                kept = json.loads(card.read_text(encoding="utf-8")).get("fingerprint")
            except (ValueError, AttributeError):
                kept = None
            if kept != self.study.fingerprint:
                raise InvalidStudy(
                    f"{self.folder}: holds matches of another study, or of other rules; "
                    "name another folder with --out, or delete it"
                )
        elif self.folder.exists() and any(
            child.name != "components" for child in self.folder.iterdir()
        ):
            raise InvalidStudy(f"{self.folder}: is not empty and not of a study; choose another")
        self.matches.mkdir(parents=True, exist_ok=True)
        for left in self.matches.glob("*.part"):
            left.unlink()
        asked = {key: value for key, value in self.study.document.items() if key != "file"}
        facts = {"fingerprint": self.study.fingerprint, "study": asked}
        _write_whole(card, json.dumps(facts, indent=1, default=str).encode())

    def chunks(self) -> list[tuple[int, int, int]]:
        """All that is to be played: variant, first match, number; alike for all variants first."""
        size, matches = self.study.chunk, self.study.matches
        return [
            (variant, first, min(size, matches - first))
            for first in range(0, matches, size)
            for variant in range(len(self.study.variants))
        ]

    def missing(self) -> list[tuple[int, int, int]]:
        """What is still to be played."""
        return [chunk for chunk in self.chunks() if not self._file(*chunk[:2]).exists()]

    def write(self, variant: int, first: int, rows: Rows) -> None:
        """Keep some rows; a file is there whole or not at all."""
        pyarrow = arrow()
        numbers = range(first, first + len(rows[0]))
        run = np.uint64(self.study.seed)
        seeds = np.fromiter((nth_seed(run, n) for n in numbers), np.uint64)  # to play it again
        table = pyarrow.Table.from_arrays(
            [pyarrow.array(column) for column in (np.array(numbers), seeds, *_spread(rows))],
            names=["match", "seed", *self.columns],
            metadata={DIGEST: digest_of(rows).encode()},
        )
        file = self._file(variant, first)
        part = file.with_suffix(".part")
        pyarrow.parquet.write_table(table, part, compression="lz4", use_dictionary=False)
        os.replace(part, file)

    def read(self, variant: int) -> Iterator[Rows]:
        """The rows of a variant, chunk by chunk, in the order of the matches."""
        pyarrow = arrow()
        game, seats = self.study.variants[variant].game, self.study.seats
        for number, first, count in self.chunks():
            if number != variant:
                continue
            file = self._file(variant, first)
            try:
                table = pyarrow.parquet.ParquetFile(file).read(use_threads=False)
                rows = _gather(table, blank_rows(game, seats, count))
            except (OSError, ValueError, pyarrow.ArrowException) as problem:
                raise InvalidStudy(f"{file}: cannot be read: {problem}") from None
            if table.schema.metadata.get(DIGEST, b"").decode() != digest_of(rows):
                raise InvalidStudy(f"{file}: was changed or damaged; delete it to play it anew")
            yield rows

    def _file(self, variant: int, first: int) -> Path:
        return self.matches / f"v{variant + 1}-{first:08d}.parquet"


def study_digest(fingerprint: str, digests: list[str]) -> str:
    """One hash for a study: of what was asked, and of the rows of every variant."""
    return hashlib.sha256("\n".join([fingerprint, *digests]).encode()).hexdigest()


def _columns(study: Study) -> list[str]:
    """The names of a row's numbers, in the order of `_spread`."""
    measures, seats = study.game.measures, range(study.seats)
    things = [f"{section}.{name}" for section, ids in measures.THINGS.items() for name in ids]
    return [
        *(FACTS[number] for number in range(OUTCOME)),
        *OUTCOMES,
        *(f"score.{seat}" for seat in seats),
        *(f"won.{seat}" for seat in seats),
        *(f"event.{name.lower()}" for name in measures.EVENTS),
        *(f"had.{seat}.{thing}" for seat in seats for thing in things),
    ]


def _spread(rows: Rows) -> list[Any]:
    """The columns of some rows."""
    facts, events, had = rows
    flat = had.reshape(len(had), -1)
    return [
        *(
            np.ascontiguousarray(part[:, i])
            for part in (facts, events, flat)
            for i in range(part.shape[1])
        )
    ]


def _gather(table: Any, rows: Rows) -> Rows:
    """The reverse of `_spread`, into rows of zeros."""
    facts, events, had = rows
    columns = iter(table.columns[2:])
    flat = had.reshape(len(had), -1)
    for part in (facts, events, flat):
        for index in range(part.shape[1]):
            part[:, index] = next(columns).to_numpy()
    return facts, events, had


def _write_whole(file: Path, content: bytes) -> None:
    part = file.with_name(file.name + ".part")
    part.write_bytes(content)
    os.replace(part, file)


assert OUTCOME + len(OUTCOMES) == PLAYERS_FROM
