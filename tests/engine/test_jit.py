"""Compiled code: kept on disk, found again, never stale, and never needed."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from skysail.jit import States, layout
from tests.laws.every_game import GAMES, ROOT

FOUR = ROOT / "examples" / "connect_four"
ONE_MATCH = f"""
import skysail
from skysail.lab.simulate import simulate
print(simulate(skysail.load({str(FOUR)!r}), matches=1, workers=1).digest)
"""
SUM = """
import numpy as np
from skysail.jit import compile_module
{imported}
def total(n):
    found = 0
    for index in range(n):
        found += {table}[index]
    return found
compile_module(__name__)
"""
NOT_WRITABLE = "import tempfile; tempfile.tempdir = '/dev/null/nowhere'\n"


def run(program: str, cache: Path | str, **environment: str) -> subprocess.CompletedProcess[str]:
    usual = {key: value for key, value in os.environ.items() if key != "SKYSAIL_JIT"}
    return subprocess.run(
        [sys.executable, "-c", program],
        env=usual | {"SKYSAIL_CACHE": str(cache)} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def output(program: str, cache: Path | str, **environment: str) -> str:
    child = run(program, cache, **environment)
    assert child.returncode == 0, child.stderr
    assert child.stderr == ""
    return child.stdout.strip()


def files(folder: Path) -> dict[str, int]:
    """Every file of a folder and when it was written."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.stat().st_mtime_ns for path in found}


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A cache that one process has filled, and what that process printed."""
    cache = tmp_path_factory.mktemp("cache")
    return cache, output(ONE_MATCH, cache)


# -- the cache


def test_a_second_process_compiles_nothing(warm: tuple[Path, str]) -> None:
    cache, digest = warm
    before = files(cache)
    assert any(name.endswith(".code") for name in before)
    assert output(ONE_MATCH, cache) == digest
    assert files(cache) == before


def test_a_folder_is_named_by_module_and_mode(warm: tuple[Path, str]) -> None:
    cache, digest = warm
    before = {folder.name for folder in cache.iterdir()}
    assert any(name.startswith("skysail.chance-compiled-") for name in before)
    assert output(ONE_MATCH, cache, SKYSAIL_JIT="checked") == digest
    added = {folder.name for folder in cache.iterdir()} - before
    assert len(added) == len(before)
    assert all("-checked-" in name for name in added)


def test_the_interpreter_plays_the_same_and_keeps_nothing(
    warm: tuple[Path, str], tmp_path: Path
) -> None:
    no_numba = "import sys; sys.modules['numba'] = None\n"
    assert output(no_numba + ONE_MATCH, tmp_path / "cache", SKYSAIL_JIT="plain") == warm[1]
    assert not (tmp_path / "cache").exists()


def total(tmp_path: Path, table: str, imported: str, named: str) -> int:
    """Write a table and a module that sums it up in compiled code; run that."""
    (tmp_path / "table.py").write_text(table)
    (tmp_path / "totals.py").write_text(SUM.format(imported=imported, table=named))
    child = run_total(tmp_path)
    assert child.returncode == 0, child.stderr
    assert child.stderr == ""
    return int(child.stdout)


def run_total(tmp_path: Path) -> subprocess.CompletedProcess[str]:
    return run(
        "from totals import total; print(total(3))",
        tmp_path / "cache",
        PYTHONPATH=os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]),
        PYTHONDONTWRITEBYTECODE="1",
    )


def folders(tmp_path: Path) -> list[Path]:
    """What is kept of that module."""
    return list((tmp_path / "cache").glob("totals-*"))


@pytest.mark.parametrize(
    "table",
    ["import numpy as np; TABLE = np.array([1, 2, {}])", "TABLE = (1, 2, {})"],
    ids=["array", "tuple"],
)
@pytest.mark.parametrize(
    "parts",
    [("from table import TABLE", "TABLE"), ("import table as t", "t.TABLE")],
    ids=["name", "attribute"],
)
def test_a_constant_changed_in_another_file_is_seen(
    tmp_path: Path, table: str, parts: tuple[str, str]
) -> None:
    assert total(tmp_path, table.format(3), *parts) == 6
    assert total(tmp_path, table.format(40), *parts) == 43
    assert len(folders(tmp_path)) == 2


def test_an_unchanged_constant_keeps_its_folder(tmp_path: Path) -> None:
    parts = ("TABLE = (1, 2, 3)", "from table import TABLE", "TABLE")
    assert total(tmp_path, *parts) == total(tmp_path, *parts) == 6
    assert len(folders(tmp_path)) == 1


COMPILED_TABLE = """
import numpy as np
from skysail.jit import compile_module
from deeper import LAST
TABLE = np.array([1, 2, LAST])
def unused(n):
    return n
compile_module(__name__)
"""


def test_a_constant_changed_two_files_away_is_seen(tmp_path: Path) -> None:
    """As rules read `s.BIT`, which state.py makes of what the box holds."""
    for last, found in ((3, 6), (40, 43)):
        (tmp_path / "deeper.py").write_text(f"LAST = {last}")
        assert total(tmp_path, COMPILED_TABLE, "import table as t", "t.TABLE") == found
    assert len(folders(tmp_path)) == 2


def test_a_way_through_two_modules_is_refused(tmp_path: Path) -> None:
    (tmp_path / "deeper.py").write_text("TABLE = (1, 2, 3)")
    with pytest.raises(AssertionError, match="totals, line 8: import deeper itself"):
        total(tmp_path, "import deeper", "import table as t", "t.deeper.TABLE")


FUNCTIONS = 40  # of each of the modules that are compiled at once
SIDE_BY_SIDE = """
import sys, threading
sys.setswitchinterval(1e-6)
from importlib import import_module
names = [f"side{number}" for number in range(4)]
threads = [threading.Thread(target=import_module, args=(name,)) for name in names]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
for name in names:
    for number in range(40):
        function = getattr(sys.modules[name], f"f{number}")
        assert f"{name}-compiled" in function.stats.cache_path, (name, function.stats.cache_path)
"""


def test_modules_compiled_at_once_keep_their_own_folders(tmp_path: Path) -> None:
    """In another's folder a function would find that module's code, or code of old constants."""
    functions = "".join(f"def f{number}(n):\n    return n\n" for number in range(FUNCTIONS))
    for number in range(4):
        (tmp_path / f"side{number}.py").write_text(
            "from skysail.jit import compile_module\n" + functions + "compile_module(__name__)\n"
        )
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    for _ in range(3):
        output(SIDE_BY_SIDE, tmp_path / "cache", PYTHONPATH=path)


def _truncate(kept: bytes) -> bytes:
    return kept[: len(kept) // 2]


def _empty(kept: bytes) -> bytes:
    return b""


def _flip(kept: bytes) -> bytes:
    middle = len(kept) // 2
    return kept[:middle] + bytes([kept[middle] ^ 255]) + kept[middle + 1 :]


@pytest.mark.parametrize("damage", [_truncate, _empty, _flip])
def test_a_damaged_cache_heals_and_says_so_once(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    parts = ("TABLE = (1, 2, 3)", "from table import TABLE", "TABLE")
    total(tmp_path, *parts)
    sound = {file: file.read_bytes() for file in (tmp_path / "cache").rglob("*") if file.is_file()}
    for file, kept in sound.items():
        file.write_bytes(damage(kept))
    healing = run_total(tmp_path)
    assert (healing.returncode, healing.stdout) == (0, "6\n"), healing.stderr
    assert healing.stderr.count("was damaged: it is compiled anew") == 1
    again = run_total(tmp_path)
    assert (again.stdout, again.stderr) == ("6\n", "")


def test_fields_of_an_argument_that_changed_places_are_seen(tmp_path: Path) -> None:
    """Compiled code reads them by their place."""
    (tmp_path / "first.py").write_text(
        "from skysail.jit import compile_module\n"
        "def first(pair):\n    return pair.one\n"
        "compile_module(__name__)\n"
    )
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    for fields in ("one other", "other one"):
        program = (
            "from collections import namedtuple; from first import first\n"
            f"print(first(namedtuple('Pair', {fields!r})(one=1, other=2)))"
        )
        assert output(program, tmp_path / "cache", PYTHONPATH=path) == "1"


def test_a_cache_that_cannot_be_written_is_replaced(warm: tuple[Path, str], tmp_path: Path) -> None:
    assert output(ONE_MATCH, "/dev/null/cache", TMPDIR=str(tmp_path)) == warm[1]
    assert files(tmp_path)


def test_without_any_cache_everything_still_works(warm: tuple[Path, str]) -> None:
    assert output(NOT_WRITABLE + ONE_MATCH, "/dev/null/cache") == warm[1]


def test_folders_unused_for_a_month_are_cleared_away(tmp_path: Path) -> None:
    parts = ("from table import TABLE", "TABLE")
    total(tmp_path, "TABLE = (1, 2, 3)", *parts)
    (old,) = folders(tmp_path)
    os.utime(old, (0, 0))
    total(tmp_path, "TABLE = (1, 2, 4)", *parts)
    assert not old.exists()
    assert len(folders(tmp_path)) == 1


# -- modes


@pytest.mark.parametrize("mode", ["nonsense", "", "PLAIN"])
def test_a_mode_that_is_not_there_is_refused_and_ends_nothing(mode: str, tmp_path: Path) -> None:
    program = "try:\n    import skysail\nexcept ValueError as problem:\n    print(problem)"
    told = output(program, tmp_path, SKYSAIL_JIT=mode)
    assert told == f"SKYSAIL_JIT={mode}: choose one of compiled, checked, plain"


def test_looking_for_a_device_leaves_numpy_as_it_was(tmp_path: Path) -> None:
    program = (
        "import numpy as np\n"
        "vars(np).pop('row_stack', None)\n"
        "from skysail import jit\n"
        "jit.cuda()\n"
        "print(hasattr(np, 'row_stack'))"
    )
    assert output(program, tmp_path) == "False"


def test_a_device_has_all_that_its_first_kernel_needs(tmp_path: Path) -> None:
    """What numba-cuda would import later, when NumPy has no old names any more."""
    program = (
        "import importlib.util, sys\n"
        "from skysail import jit\n"
        "jit.cuda()\n"
        "late = 'numba.cuda.np'\n"
        "print(late + '.arrayobj' in sys.modules or importlib.util.find_spec(late) is None)"
    )
    assert output(program, tmp_path) == "True"


def test_an_index_out_of_bounds_is_found_in_checked_mode(tmp_path: Path) -> None:
    module = tmp_path / "peek.py"
    module.write_text(
        "from skysail.jit import compile_module\n"
        "def peek(cells, index):\n    return cells[index]\n"
        "compile_module(__name__)\n"
    )
    program = "import numpy as np; from peek import peek; peek(np.zeros(3), 3)"
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    child = run(program, tmp_path, PYTHONPATH=path, SKYSAIL_JIT="checked")
    assert child.returncode == 1
    assert "IndexError" in child.stderr


# -- layouts


def test_a_layout_refuses_holes() -> None:
    with pytest.raises(TypeError, match="'rng' leaves a hole before it; put wide fields first"):
        layout("somewhere", ("seat", np.int8), ("rng", np.uint64))


def test_a_layout_is_filled_up_to_whole_words() -> None:
    state = layout("some.where", ("rng", np.uint64), ("seat", np.int8), ("cells", np.int8, (3, 3)))
    assert state.itemsize == 24
    assert state.names == ("rng", "seat", "cells", "spare_some_where")


def test_a_field_is_an_attribute_of_one_state_and_of_many() -> None:
    fields = layout("some.where", ("seat", np.int8), ("cells", np.int8, (3, 3)))
    states: Any = np.zeros(2, fields).view(States)
    states[1].cells[2, 0] = 5
    states[1].seat += 1
    states.cells[0] = 2
    for same in (states, states[:], states.copy(), pickle.loads(pickle.dumps(states))):
        assert same.seat.tolist() == [0, 1]
        assert same[1].cells.tolist() == [[0, 0, 0], [0, 0, 0], [5, 0, 0]]
        assert same[0].cells.min() == 2 and type(same[0].seat) is np.int8
    states.seat = 7
    assert [state.seat for state in states] == [7, 7]
    assert pickle.loads(pickle.dumps(states[1])) == states[1]
    for made in (states, states[0]):
        with pytest.raises(AttributeError, match="saet"):
            made.saet  # noqa: B018
    with pytest.raises(AttributeError, match="saet"):
        states.saet = 1
    with pytest.raises(AttributeError, match="saet"):
        states[0].saet = 1


def test_equal_fields_in_two_modules_make_two_types() -> None:
    one, two = (layout(name, ("rng", np.uint64)) for name in ("one", "two"))
    assert one != two
    assert one == layout("one", ("rng", np.uint64))


def test_no_two_games_share_a_state_type() -> None:
    assert len(GAMES) > 1
    for one, two in combinations(GAMES, 2):
        assert one.rules.STATE != two.rules.STATE


HEARD = """
from skysail import notice
notice.PATIENCE = 0.0
import numpy as np
from skysail.chance import mix
mix(np.uint64(1))
"""


def _all_of(terminal: int) -> Iterator[bytes]:
    with suppress(OSError):  # the other side is closed, and all was read
        while heard := os.read(terminal, 10_000):
            yield heard


def test_the_compiler_says_what_it_does_where_somebody_looks(tmp_path: Path) -> None:
    """On a terminal, one line that is wiped away; elsewhere a plain one, unless it is unwanted."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    settings = {"SKYSAIL_JIT": "compiled", "SKYSAIL_CACHE": str(tmp_path)}
    run = partial(subprocess.run, [sys.executable, "-c", HEARD], check=True)
    run(stderr=theirs, env=os.environ | settings)
    os.close(theirs)
    told = b"".join(_all_of(ours)).decode()
    os.close(ours)
    assert "Compiling skysail.chance, once: 0 functions, 0 s" in told
    assert told.endswith("\r\x1b[K")
    for number, (wanted, lines) in enumerate((("1", 0), ("", 1))):
        settings |= {"SKYSAIL_CACHE": f"{tmp_path}/{number}", "SKYSAIL_QUIET": wanted}
        plain = run(capture_output=True, text=True, env=os.environ | settings)
        assert plain.stderr.count("\n") == plain.stderr.count("Compiling") == lines
        assert "\r" not in plain.stderr and not plain.stdout
