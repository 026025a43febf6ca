"""The one module that knows Numba: state layouts, compiled modules, and their cache on disk.

`SKYSAIL_JIT` chooses how rules run: `compiled` (the default), `checked` (compiled, every index
checked) or `plain` (the Python interpreter). The results are the same bit for bit.
"""

import ast
import copyreg
import getpass
import hashlib
import importlib.util
import inspect
import linecache
import logging
import os
import pickle
import re
import shutil
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from operator import itemgetter
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from skysail.errors import InvalidGame, InvalidOption
from skysail.folders import cache_home
from skysail.notice import Notice

MODES = ("compiled", "checked", "plain")
MODE = os.environ.get("SKYSAIL_JIT", "compiled")
if MODE not in MODES:
    raise InvalidOption(f"SKYSAIL_JIT={MODE}: choose one of {', '.join(MODES)}")

UNUSED_FOLDER_DAYS = 30
_WORD = 8  # records are padded to whole 64-bit words

INTERPRETED = "__interpreted"  # ends the name of a package or module that is never compiled
HASH_BYTES = 32  # of SHA-256
CODE = ".code"
PLACE = re.compile(r" (/?\S+\.py) \((\d+)\)")  # in what the compiler says
STEP, NO_OBJECTS = "Failed in", "NRT required"  # where it was, and that something would be made
ALLOWED = (
    "What is compiled makes no lists, strings or objects, raises nothing, does not call itself, "
    "and counts in whole numbers"
)
CHECKED = "__checked"  # in the name of a package that was loaded to have every index checked

logger = logging.getLogger("skysail")
_damage_told = False
_copying = threading.RLock()  # a module that one thread is still making is not ready for another
_fingerprints: dict[str, str] = {}  # module name -> hash of all that its compiled code depends on


class States(np.ndarray):
    """Many states; their fields are attributes, as they are of one."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name in (self.dtype.names or ()):
            return self[name]
        return super().__getattribute__(name)  # which says that there is none

    def __setattr__(self, name: str, value: Any) -> None:
        if name in (self.dtype.names or ()):
            self[name] = value
        else:
            super().__setattr__(name, value)


class _Fields(type):
    """The type of the types of states."""

    _names: tuple[str, ...]


@cache
def _state_of(names: tuple[str, ...]) -> _Fields:
    """The type of one state. NumPy's own `record` looks its fields up ten times as slowly."""

    def field(name: str) -> property:
        def write(state: Any, value: Any) -> None:
            state[name] = value

        return property(itemgetter(name), write)

    own = {name: field(name) for name in names} | {"__slots__": (), "__module__": __name__}
    made = _Fields("State", (np.void,), own)
    made._names = names
    return made


copyreg.pickle(_Fields, lambda made: (_state_of, (made._names,)))


def layout(module: str, *fields: tuple[Any, ...]) -> np.dtype[Any]:
    """The record type of a game's state: aligned, without holes, and like no other game's.

    The last field fills the record up to whole words; it is named after `module`, because two
    modules with equal record types could be given each other's compiled code.
    """
    for name, *_ in fields:
        if hasattr(np.void, name) or hasattr(States, name):
            raise TypeError(f"field {name!r} is a word of NumPy's: call it the_{name}, say")
    packed = np.dtype(list(fields))
    aligned = np.dtype(list(fields), align=True)
    assert packed.fields is not None and aligned.fields is not None
    for name in packed.names or ():
        if packed.fields[name][1] != aligned.fields[name][1]:
            raise TypeError(f"field {name!r} leaves a hole before it; put wide fields first")
    spare = -packed.itemsize % _WORD or _WORD
    filler = ("spare_" + module.replace(".", "_"), np.uint8, (spare,))
    names = (*(field[0] for field in fields), filler[0])
    return np.dtype((_state_of(names), np.dtype([*fields, filler], align=True)))


def constants(module: str, first: str, last: str) -> tuple[str, ...]:
    """The names that a module gave to its numbers, from `first` to `last`, in this order."""
    names = list(vars(sys.modules[module]))
    return tuple(names[names.index(first) : names.index(last) + 1])


def mode_of(module: str) -> str:
    """How a module runs: as SKYSAIL_JIT says, or as the name of its package does."""
    if INTERPRETED in module:
        return "plain"
    return "checked" if MODE == "compiled" and CHECKED in module else MODE


def compile_module(name: str, *, wrapping: bool = False, allocates: bool = False) -> None:
    """Compile every function that module `name` defines, in place; call it on the last line.

    Only a module that `allocates` may make arrays. The others are compiled without counting
    references to them, which is faster, most of all where several threads would count together.
    Functions that the module names in INLINED become part of their callers, which is worth it where
    the call costs more than the function does, and for a function that is called at one place.

    In plain mode nothing is compiled, nor ever a copy that is to be interpreted; functions of a
    `wrapping` module then run with NumPy's overflow warnings off, since their unsigned arithmetic
    wraps around on purpose.
    """
    module = sys.modules[name]
    functions = {
        key: value
        for key, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == name
    }
    mode = mode_of(name)
    if mode == "plain":
        if INTERPRETED in name:
            for key, value in list(vars(module).items()):
                setattr(module, key, _interpreted(value))
        if wrapping:
            for key, function in functions.items():
                setattr(module, key, np.errstate(over="ignore")(function))
        return
    import numba

    _be_heard()
    _fingerprints[name] = _fingerprint(module)
    folder = _cache_folder(f"{name}-{mode}", _fingerprints[name])
    njit: Any = numba.njit  # its annotations do not know _nrt
    for key, function in functions.items():
        compiled = njit(
            nogil=True,
            error_model="numpy",
            boundscheck=mode == "checked",
            _nrt=allocates,
            no_cfunc_wrapper=True,  # nobody calls from C; it saves time to compile
            forceinline=key in getattr(module, "INLINED", ()),
        )(function)
        compiled.get_call_template = _widening(compiled.get_call_template)
        compiled._compile_for_args = _explaining(compiled._compile_for_args)
        if folder is not None:
            compiled._cache = _KeptCode(function, folder)
        setattr(module, key, compiled)


@cache
def _be_heard() -> None:
    """Have the compiler say what it does while somebody waits for it."""
    from numba.core import event

    notice = Notice()

    class Told(event.Listener):
        def on_start(self, begun: Any) -> None:
            notice.begin(f"Compiling {_owner(begun.data['dispatcher'].py_func.__module__)}")

        def on_end(self, _: Any) -> None:
            notice.end()

    event.register("numba:compile", Told())


def _owner(module: str) -> str:
    """The title of the game that a compiled module belongs to, or the module's own name."""
    parts = module.split(".")
    for count in range(len(parts), 0, -1):
        card = getattr(sys.modules.get(".".join(parts[:count])), "GAME", None)
        if card is not None:
            return str(card)
    return module


def _interpreted(value: Any) -> Any:
    """For a compiled function its twin in a copy of its module that is interpreted."""
    if not hasattr(value, "py_func"):
        return value
    home = value.py_func.__module__
    with _copying:
        name = home + INTERPRETED
        twin = sys.modules.get(name) or _execute_again(home, name)
    return getattr(twin, value.py_func.__name__)


def _widening(get_call_template: Callable[..., Any]) -> Callable[..., Any]:
    """Let compiled code call a function with whole numbers of any width as 64-bit ones.

    Numba compiles a function anew for each combination of widths, and for each constant given to
    it, to the same effect: its arithmetic is 64 bits wide at least. Once is enough.
    """
    import numba

    types: Any = numba.types

    def widened(kind: Any) -> Any:
        kind = types.unliteral(kind)
        narrow = isinstance(kind, types.Integer) and kind.bitwidth < types.int64.bitwidth
        return types.int64 if narrow else kind

    def get_widened_template(args: Any, keywords: Any) -> Any:
        return get_call_template(tuple(widened(kind) for kind in args), keywords)

    return get_widened_template


def _explaining(compile_for_args: Callable[..., Any]) -> Callable[..., Any]:
    """Have a refusal of the compiler name file, line and cure, not a hundred lines of its own."""
    from numba.core import errors

    def compiled(*args: Any) -> Any:
        try:
            return compile_for_args(*args)
        except (errors.NumbaError, errors.UnsupportedBytecodeError) as problem:
            raise InvalidGame(_refusal_in_words(str(problem))) from problem

    return compiled


def _refusal_in_words(problem: str) -> str:
    """The first line that is not Numba's own, and what is allowed there."""
    import numba

    library = str(Path(numba.__file__).parent)
    places = [(Path(file), int(line)) for file, line in PLACE.findall(problem)]
    own = [(file, line) for file, line in places if not file.is_relative_to(library)]
    reasons = [line for line in problem.splitlines() if line.strip() and not line.startswith(STEP)]
    reason = reasons[0].rstrip(": ") if reasons and NO_OBJECTS not in reasons[0] else ""
    told = reason or "not compiled"
    if own:
        file, line = own[0]
        source = linecache.getline(str(file), line).strip()
        told = f"{file.parent.name}/{file.name}, line {line}: {source!r} is not compiled"
        told += f" ({reason})" if reason else ""
    return f"{told}. {ALLOWED}"


class _KeptCode:
    """The compiled code of one function: a file for each signature, its own hash in front.

    It stands where a function of Numba has its cache. Numba's own is found through a global that
    another thread may have set for another module, and fails for ever once a file is damaged.
    """

    def __init__(self, function: FunctionType, folder: Path) -> None:
        self.cache_path = str(folder)
        self._function = function

    def load_overload(self, signature: Any, context: Any) -> Any:
        """What was kept for a signature, or None; Numba then compiles it."""
        from numba.core.compiler import CompileResult

        context.refresh()
        file = self._file(signature, context.codegen())
        try:
            kept = file.read_bytes()
        except OSError:
            return None
        code = kept[HASH_BYTES:]
        if hashlib.sha256(code).digest() != kept[:HASH_BYTES]:
            _forget_damaged(file)
            return None
        return CompileResult._rebuild(context, *pickle.loads(code))

    def save_overload(self, signature: Any, compiled: Any) -> None:
        """Keep what was compiled; where the folder cannot be written, go without."""
        from numba.core.serialize import dumps

        if compiled.library.has_dynamic_globals:  # addresses that hold in this process only
            return
        code = dumps(compiled._reduce())
        file = self._file(signature, compiled.codegen)
        part = file.with_suffix(f".{uuid.uuid4().hex}")
        try:
            part.write_bytes(hashlib.sha256(code).digest() + code)
            part.replace(file)
        except OSError:
            part.unlink(missing_ok=True)

    def _file(self, signature: Any, codegen: Any) -> Path:
        fields = [getattr(kind, "fields", None) for kind in getattr(signature, "args", signature)]
        about = (signature, fields, codegen.magic_tuple(), self._function.__code__.co_code)
        key = hashlib.sha256(repr(about).encode()).hexdigest()
        return Path(self.cache_path, f"{self._function.__name__}-{key[:20]}{CODE}")


def _forget_damaged(file: Path) -> None:
    """Delete a file that is not as it was written, so that it is made anew; say so once."""
    global _damage_told
    file.unlink(missing_ok=True)
    if not _damage_told:
        _damage_told = True
        logger.warning("compiled code in %s was damaged: it is compiled anew", file.parent)


def copy_module(
    template: str,
    name: str,
    contract: str,
    verb: Callable[[str], Any],
    copied: Callable[[str], ModuleType],
) -> ModuleType:
    """Execute the source of module `template` again as module `name`, compiled for one game.

    What the template imports from module `contract` without a meaning of its own, functions and
    NotImplemented numbers, becomes `verb(name)` in the copy. What it imports from another template
    comes from that one's copy, `copied(template)`.
    Numba cannot cache functions that are passed in, but it can cache a module whose globals they
    are: this is how one source of a search or a playout serves every game. A template that makes
    no arrays says `ALLOCATES = False`.
    """
    with _copying:
        if name in sys.modules:
            return sys.modules[name]
        module = _execute_again(template, name)
        try:
            for key, value in list(vars(module).items()):
                home = value.__module__ if isinstance(value, FunctionType) else name
                if home == contract or value is NotImplemented:
                    setattr(module, key, verb(key))
                elif home != name and _is_template(home, contract):
                    setattr(module, key, getattr(copied(home), value.__name__))
            compile_module(name, allocates=getattr(module, "ALLOCATES", True))
        except BaseException:
            del sys.modules[name]
            raise
        return module


def _execute_again(original: str, name: str) -> ModuleType:
    """The source of a module, executed once more as module `name`."""
    found = importlib.util.find_spec(original)
    assert found is not None and found.origin is not None
    return execute(name, Path(found.origin))


def execute(
    name: str, file: Path, names: Mapping[str, Any] = {}, folders: Sequence[Path] | None = None
) -> ModuleType:
    """Execute a file as module `name`, with `names` set before; a package has its folders."""
    search = None if folders is None else [str(folder) for folder in folders]
    spec = importlib.util.spec_from_file_location(name, file, submodule_search_locations=search)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    vars(module).update(names)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _is_template(name: str, contract: str) -> bool:
    """Whether a module imports what only a game gives a meaning."""
    return any(
        isinstance(value, FunctionType) and value.__module__ == contract
        for value in vars(sys.modules[name]).values()
    )


def _fingerprint(module: ModuleType) -> str:
    """A hash of the source, the constants and the compiled functions that `module` can reach.

    Numba's own cache sees the source file alone; a table changed in another file would leave
    old rules running.
    """
    import numba

    versions = f"{sys.version} numba {numba.__version__} numpy {np.__version__}"
    seen = hashlib.sha256(f"{mode_of(module.__name__)} {versions}".encode())
    seen.update(Path(__file__).read_bytes())  # how it is compiled
    source = inspect.getsource(module)
    seen.update(source.encode())
    for key, value in sorted(vars(module).items()):
        if not key.startswith("__"):
            seen.update(f"{key}={_described(value)};".encode())
    _refuse_ways_through(module, source)
    return seen.hexdigest()


def _refuse_ways_through(module: ModuleType, source: str) -> None:
    """Constants of another module are read in one step: what lies behind two is not described."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            through = vars(module).get(node.value.id)
            reached = getattr(through, node.attr, None) if through is not np else None
            if isinstance(through, ModuleType) and isinstance(reached, ModuleType):
                raise TypeError(
                    f"{module.__name__}, line {node.lineno}: import {reached.__name__} itself: "
                    f"what is reached through {through.__name__} could change unseen"
                )


def _described(value: Any) -> str:
    """All of a value that compiled code could depend on."""
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, tuple):
        return f"{type(value).__name__}({','.join(map(_described, value))})"
    if isinstance(value, int | float | str | np.generic | np.dtype):
        return repr(value)
    if isinstance(value, ModuleType) and value is not np:
        return _fingerprints.get(value.__name__) or _described_names(value)
    source = getattr(value, "py_func", value)
    return _fingerprints.get(getattr(source, "__module__", ""), "")


def _described_names(module: ModuleType) -> str:
    """The constants of a module that is not compiled itself."""
    return ",".join(
        f"{key}={_described(value)}"
        for key, value in sorted(vars(module).items())
        if not key.startswith("__") and not isinstance(value, ModuleType)
    )


def _cache_folder(name: str, fingerprint: str) -> Path | None:
    """The folder for this version of a module, or None where nothing can be written."""
    for home in (cache_home(), Path(tempfile.gettempdir()) / f"skysail-{getpass.getuser()}"):
        folder = home / f"{name}-{fingerprint[:20]}"
        try:
            home.mkdir(mode=0o700, parents=True, exist_ok=True)
            if hasattr(os, "getuid") and home.stat().st_uid != os.getuid():
                continue  # what lies there is somebody else's code
            if not folder.exists():
                _forget_unused(home, name)
            folder.mkdir(exist_ok=True)
            folder.touch()
            return folder
        except OSError:
            continue
    return None


def is_cached(function: Any) -> bool | None:
    """Whether a function of a compiled module has been compiled before; None where no cache is."""
    if MODE == "plain":
        return True
    folder = function.stats.cache_path
    return None if folder is None else any(Path(folder).glob(f"{function.__name__}-*{CODE}"))


def _forget_unused(home: Path, name: str) -> None:
    """Delete compiled code of earlier versions that nothing has used for a month."""
    oldest = time.time() - UNUSED_FOLDER_DAYS * 24 * 3600
    for folder in home.glob(f"{name}-*"):
        if folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)


def cuda() -> Any:
    """Numba's CUDA module; a kernel of it may call compiled functions as they are."""
    with _copying, _names_of_old_numpy():
        import numba.cuda

        with suppress(ImportError):  # else numba-cuda imports it with its first kernel
            import numba.cuda.np.arrayobj

    return numba.cuda


@contextmanager
def _names_of_old_numpy() -> Iterator[None]:
    """While numba-cuda 0.30 is imported: it names `row_stack`, which NumPy 2.5 has no more."""
    if hasattr(np, "row_stack"):
        yield
        return
    numpy: Any = np
    numpy.row_stack = np.vstack
    try:
        yield
    finally:
        del numpy.row_stack


def device_type(dtype: np.dtype[Any]) -> Any:
    """A record type as a kernel's local arrays want it."""
    import numba

    return numba.from_dtype(dtype)
