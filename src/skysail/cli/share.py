"""What a user takes along: a game's component file, the examples, completion for the shell."""

import argparse
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from skysail import games, load
from skysail.cli.arguments import add_command, add_game
from skysail.errors import InvalidOption

PACKAGE = Path(__file__).parents[1]
EXAMPLES = PACKAGE / "examples"  # in a wheel
EXAMPLES_HERE = PACKAGE.parents[1] / "examples"  # in a clone
SHELLS = ("bash", "zsh", "fish")


def add(commands: Any) -> None:
    """The commands' own arguments."""
    command = add_command(
        commands, "components", _components, "write a game's component file, to be changed"
    )
    add_game(command)
    command.add_argument("-o", "--output", metavar="FILE.toml", help="where to (printed)")

    command = add_command(
        commands, "example", _example, "copy an example here; without a name, list them"
    )
    command.add_argument("name", nargs="?", metavar="NAME", help="a file or folder of examples")
    command.add_argument("-o", "--output", metavar="PATH", help="where to (its own name, here)")

    command = add_command(
        commands,
        "completion",
        _completion,
        "print what makes a shell complete this command",
        'In bash: eval "$(skysail completion bash)".',
    )
    command.add_argument("shell", choices=SHELLS)


def _components(chosen: Any) -> int:
    game = load(chosen.game)
    if game.box is None:
        raise InvalidOption(f"{game.title} has no component file")
    text = game.box.file.read_text(encoding="utf-8")
    if chosen.output is None:
        print(text, end="")
    else:
        _free(Path(chosen.output)).write_text(text, encoding="utf-8")
    return 0


def _example(chosen: Any) -> int:
    folder = EXAMPLES if EXAMPLES.is_dir() else EXAMPLES_HERE
    there = sorted(path for path in folder.iterdir() if path.name[0] not in "._")
    if chosen.name is None:
        print("\n".join(path.name for path in there))
        return 0
    found = next((path for path in there if chosen.name in (path.name, path.stem)), None)
    if found is None:
        names = ", ".join(path.name for path in there)
        raise InvalidOption(f"no example is called {chosen.name!r}; there are {names}")
    target = _free(Path(chosen.output or found.name))
    if found.is_dir():
        shutil.copytree(found, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copyfile(found, target)
    print(f"{target} is yours", file=sys.stderr)
    return 0


def _free(target: Path) -> Path:
    if target.exists():
        raise InvalidOption(f"{target}: is there already")
    return target


# -- completion


def _completion(chosen: Any) -> int:
    from skysail.cli import make_parser

    words = dict(_words(make_parser()))
    print(_fish(words) if chosen.shell == "fish" else _bash(words, chosen.shell == "zsh"))
    return 0


def _words(parser: argparse.ArgumentParser) -> Iterator[tuple[str, list[str]]]:
    """Each command with all that may follow it: its options, choices, games."""
    commands = next(a for a in parser._actions if isinstance(a, argparse._SubParsersAction))
    for name, command in commands.choices.items():
        found: list[str] = []
        for action in command._actions:
            found += action.option_strings
            found += [str(choice) for choice in action.choices or ()]
            if action.metavar == "GAME":
                found += [game.id for game in games()]
        yield name, sorted(set(found))


def _bash(words: dict[str, list[str]], for_zsh: bool) -> str:
    cases = "\n".join(f"    {name}) words='{' '.join(them)}' ;;" for name, them in words.items())
    head = "autoload -U +X bashcompinit && bashcompinit\n" if for_zsh else ""
    return f"""{head}_skysail() {{
  local words='{" ".join(words)} --help --version'
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "${{COMP_WORDS[1]}}" in
{cases}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _skysail skysail"""


def _fish(words: dict[str, list[str]]) -> str:
    lines = [f"complete -c skysail -n __fish_use_subcommand -a '{' '.join(words)}'"]
    for name, them in words.items():
        lines.append(
            f"complete -c skysail -n '__fish_seen_subcommand_from {name}' -a '{' '.join(them)}'"
        )
    return "\n".join(lines)
