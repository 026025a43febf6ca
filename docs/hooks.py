"""Pages made while the site is built: one for each game, and those at the root."""

import importlib
import inspect
import random
import re
import textwrap
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Any

from skysail import rulebook
from skysail.components import PROVENANCES
from skysail.game import Game, games

ROOT = Path(__file__).parents[1]
AT_THE_ROOT = {  # file of the repository -> page of the site
    "README.md": "tutorial.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "NOTICE": "notice.md",
    "bench/results.md": "speed.md",
}
LIST_OF_GAMES = "<!-- games -->"  # in index.md
REFERENCE = "<!-- reference -->"  # in reference.md
TABLE_OF_ENVIRONMENTS = re.compile("<!-- environments (\\w+) -->")  # of one interface
DRAWN_AFTER = 12  # choices of a random match
TRIED_MATCHES = 6  # of random play, for the labels of actions
PUBLIC = {  # module -> its names that are kept stable; None for its __all__
    "skysail": None,
    "skysail.agents": None,
    "skysail.bots": ("bots_for", "choose", "find"),
    "skysail.bots.advice": ("hint", "Advice"),
    "skysail.bots.review": ("review", "Review", "Point"),
    "skysail.envs.batch": ("Batch", "Arrangement", "Playouts", "BEGIN", "BEGIN_GIVEN"),
    "skysail.envs.gymnasium": ("SeatEnv", "SeatVectorEnv", "register", "id_of"),
    "skysail.envs.pettingzoo": ("env", "raw_env"),
    "skysail.envs.openspiel": ("register", "name_of"),
    "skysail.lab.simulate": ("simulate", "Summary"),
    "skysail.testing": ("check_game",),
}
WIDTH = 96  # characters of a signature's line
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")


# -- what MkDocs calls


def on_config(config: Any) -> Any:
    """Put the games into the navigation."""
    pages = [{game.title: f"games/{game.id}.md"} for game in games()]
    config["nav"].insert(1, {"Games": pages})
    return config


def on_files(files: Any, config: Any) -> Any:
    """Add the pages and drawings that are made of the code."""
    from mkdocs.structure.files import File

    for name, content in made_files().items():
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Name the games where a page asks for them."""
    named = [f"- [{game.title}](games/{game.id}.md): {game.tagline}" for game in games()]
    markdown = markdown.replace(LIST_OF_GAMES, "\n".join(named))
    if REFERENCE in markdown:
        markdown = markdown.replace(REFERENCE, reference())
    return TABLE_OF_ENVIRONMENTS.sub(lambda asked: environments(asked[1]), markdown)


# -- the pages


def made_files() -> dict[str, str]:
    """Everything that is not a file of docs/: its place in the site, and its content."""
    made = {page: from_the_root(file) for file, page in AT_THE_ROOT.items()}
    for game in games():
        made[f"games/{game.id}.md"] = page_of(game)
        made[f"games/{game.id}.svg"] = drawing_of(game)
        if cover := getattr(game.art, "cover", None):
            made[f"games/{game.id}-cover.svg"] = cover()
    return made


def from_the_root(file: str) -> str:
    """A file of the repository as a page: its links lead to pages, or become plain words."""
    text = (ROOT / file).read_text(encoding="utf-8")
    if not file.endswith(".md"):
        return f"# {file.capitalize()}\n\n```text\n{text}```\n"

    def relink(link: re.Match[str]) -> str:
        words, target = link.groups()
        if ":" in target or target.startswith("#"):
            return link[0]
        path = (ROOT / file).parent.joinpath(target.partition("#")[0]).resolve()
        name = path.relative_to(ROOT).as_posix()
        page = AT_THE_ROOT.get(name) or (name.removeprefix("docs/") if "docs/" in name else None)
        return f"[{words}]({page})" if page else words

    return LINK.sub(relink, text)


def page_of(game: Game) -> str:
    """A game's page: what it is, its options, a picture, the rules, and what lies behind."""
    cover = f"![The cover]({game.id}-cover.svg)\n\n" if hasattr(game.art, "cover") else ""
    parts = [
        f"# {game.title}\n\n*{game.tagline}*\n\n{cover}{facts(game)}",
        f"## Play it\n\n```sh\nskysail play {game.id}\n```\n\n{options(game)}",
        f"![A match under way, as the seat to choose sees it]({game.id}.svg)",
        rules(game),
        provenance(game),
        observation(game),
        actions(game),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def facts(game: Game) -> str:
    """The card as a table."""
    fewest, most = game.seats
    low, high = game.score_range
    rows = {
        "seats": f"{fewest}" if fewest == most else f"{fewest} to {most}",
        "minutes": game.minutes,
        "age": f"{game.age} and up",
        "win or lose": "together" if game.cooperative else "each for themselves",
        "hidden from a seat": "something" if game.secrets else "nothing",
        "longest match": f"{game.longest} choices",
        "score": f"{low} to {high}",
        "authors": game.authors,
        "publisher": game.publisher,
        "edition of the rules": game.edition,
    }
    return table(("the card", ""), [(name, value) for name, value in rows.items() if value != ""])


def options(game: Game) -> str:
    """Every option, what may be given, and what that means."""
    parts = []
    for option in game.options:
        parts.append(f"`--set {option.name}=…`: {option.about}.")
        meanings = getattr(option, "values", {})
        if meanings:
            rows = [(f"`{value}`", meaning) for value, meaning in meanings.items()]
            parts.append(table(("value", f"meaning; `{option.default}` if you do not say"), rows))
        else:
            default = "none" if option.default is None else option.default
            parts.append(f"Give {option.allowed()}; {default} if you do not say.")
    return "\n\n".join(parts)


def drawing_of(game: Game) -> str:
    """A match under way, as the seat to choose sees it."""
    match, luck = game.match(seed=1), random.Random(1)
    while len(match.actions) < DRAWN_AFTER and not match.over:
        match.play(luck.choice(match.legal()))
    return match.svg(match.seat)


def rules(game: Game) -> str:
    """The rules and the components, one level deeper, with a place to link to at each number."""
    if not (game.folder / rulebook.PAGE).exists():
        return ""
    text = re.sub(r"\A# .*\n+", "", rulebook.whole(game))
    text = re.sub(r"^#", "##", text, flags=re.M)
    number = rf"\*\*({game.ledger}-\d+)\*\*"
    return "## Rules\n\n" + re.sub(number, r'<strong id="\1">\1</strong>', text).strip()


def provenance(game: Game) -> str:
    """How many components come from where."""
    box = game.box
    if box is None:
        return ""
    rows = []
    for name, entries in box.sections.items():
        counts = Counter(entry["provenance"] for entry in entries)
        rows.append((f"`{name}`", len(entries), *(counts[source] for source in PROVENANCES)))
    intro = (
        "Every component says where its values come from: printed in the rulebook, found in "
        "another public source, inferred from those, or designed here until a printed copy "
        "settles it."
    )
    return f"## Components\n\n{intro}\n\n{table(('kind', 'entries', *PROVENANCES), rows)}"


def observation(game: Game) -> str:
    """What each number of an observation says."""
    places = game.observed()
    rows = [
        (f"`{name}`", places[name].start, size, meaning)
        for name, size, meaning in game.knowledge.OBSERVED
    ]
    intro = (
        f"`observe` writes what a seat knows as {game.knowledge.OBSERVATION} numbers; the seat "
        f"answers with one of {game.rules.ACTIONS} actions."
    )
    return f"## Observation\n\n{intro}\n\n{table(('part', 'from', 'numbers', 'meaning'), rows)}"


def actions(game: Game) -> str:
    """What each action says: its moves in words, and how one of them is offered at the table."""
    labels = labels_of(game)
    rows = []
    for _, group in groupby(range(game.rules.ACTIONS), lambda action: stem(game, action)):
        numbers = list(group)
        first, last = numbers[0], numbers[-1]
        moves = " … ".join(
            f"`{game.text.write(action)}`" for action in dict.fromkeys((first, last))
        )
        label = next((labels[action] for action in numbers if action in labels), "")
        rows.append((f"{first}" if first == last else f"{first} to {last}", moves, label))
    intro = (
        f"`action_mask` has {game.rules.ACTIONS} entries, one for each action; which of them are "
        "legal depends on what is asked. The right column shows how one was offered in a match."
    )
    return f"## Actions\n\n{intro}\n\n{table(('action', 'move', 'for instance'), rows)}"


def stem(game: Game, action: int) -> str:
    """What moves of one kind have in common."""
    word = re.sub(r"\d+", "#", game.text.write(action))
    return word.rpartition("_")[0] or word


def labels_of(game: Game) -> dict[int, str]:
    """How actions were offered in some matches of random play."""
    labels: dict[int, str] = {}
    for seed in range(TRIED_MATCHES):
        seats = game.seats[seed % 2]
        match, luck = game.match(seats, seed), random.Random(seed)
        while not match.over:
            if not labels.keys() >= set(match.legal()):
                for choice in match.view(match.seat)["choices"]:
                    labels.setdefault(choice["action"], choice["label"])
            match.play(luck.choice(match.legal()))
    return labels


def reference() -> str:
    """Every public name with its signature and what it does."""
    parts = []
    for module, names in PUBLIC.items():
        home = importlib.import_module(module)
        parts.append(f"## {module}")
        for name in names or home.__all__:
            parts.append(described(name, getattr(home, name)))
    return "\n\n".join(parts)


def described(name: str, thing: Any) -> str:
    """One name: how it is called, what it does, and what a class can do."""
    if not callable(thing):
        return f"### {name}\n\n`{name} = {thing!r}`"
    shown = textwrap.fill(called(name, thing), WIDTH, subsequent_indent="    ")
    lines = [f"### {name}", f"```text\n{shown}\n```"]
    lines.append(quoted(inspect.getdoc(thing) or ""))
    if inspect.isclass(thing):
        for part, member in vars(thing).items():
            about = inspect.getdoc(member) if not part.startswith("_") else None
            if about is None or not (
                callable(member) or isinstance(member, property | classmethod)
            ):
                continue
            function = getattr(member, "__func__", member)
            shown = part if isinstance(member, property) else called(part, function)
            lines.append(f"`{name}.{shown}`: {quoted(about)}")
    return "\n\n".join(line for line in lines if line)


def called(name: str, thing: Any) -> str:
    """A signature without what only a type checker wants to know."""
    try:
        signature = inspect.signature(thing)
    except ValueError:  # an error's own
        return name
    kept = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for parameter in signature.parameters.values()
        if parameter.name not in ("self", "cls")
    ]
    return f"{name}{signature.replace(parameters=kept, return_annotation=signature.empty)}"


def quoted(text: str) -> str:
    """A docstring as Markdown: indented lines are code already."""
    return text.replace("<", "&lt;")


def environments(interface: str) -> str:
    """What each game is called there, and how large its observations and choices are."""
    rows = []
    for game in games():
        fewest, most = game.seats
        link = f"[{game.title}](games/{game.id}.md#observation)"
        seats = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        sizes = game.knowledge.OBSERVATION, game.rules.ACTIONS
        rows.append((link, f"`{name_in(interface, game)}`", seats, *sizes))
    return table(("game", "name", "seats", "numbers", "actions"), rows)


def name_in(interface: str, game: Game) -> str:
    """The name by which a learning library finds a game."""
    if interface == "gymnasium":
        from skysail.envs.gymnasium import id_of

        return id_of(game)
    if interface == "openspiel":
        from skysail.envs.openspiel import name_of

        return name_of(game)
    return game.id


def table(head: tuple[str, ...], rows: list[tuple[Any, ...]]) -> str:
    """A Markdown table."""
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines)
