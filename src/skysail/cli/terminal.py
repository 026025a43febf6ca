"""Playing in the terminal: a board to read, numbered choices, a curtain between two people."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from rich.console import Console

from skysail import bots, rulebook
from skysail.bots.advice import hint, in_words
from skysail.chance import mix
from skysail.cli.arguments import INTERRUPTED
from skysail.errors import InvalidOption, SkysailError
from skysail.folders import state_home
from skysail.game import Document, Game
from skysail.match import Match
from skysail.words import plain

ME = "me"
BOTS_LUCK = np.uint64(0xB075)  # keeps it apart from the match's own
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what can be scrolled back to
FORETOLD = 12  # choices that are listed with what they would bring; of more, what is asked for
HELP = """\
  a number      choose what stands behind it
  a move        the same in words, such as the ones in brackets
  what NUMBER   what a choice would bring, as far as you can know
  why MOVE      why a move is not allowed now
  hint          the best moves by what you know, and what each is worth
  undo          take your last choice back, while it has shown nobody anything
  log           all that happened so far
  board         show the table again
  card NAME     what a card, a tile or any other component does; without a name, all in sight
  rule NUMBER   read one rule
  save FILE     write the match to a file
  quit          leave; the match is kept, and --resume goes on with it"""


class Left(Exception):
    """The player gets up from the table."""


def saved_file(game: str) -> Path:
    """Where an unfinished match of a game is kept."""
    return state_home() / f"{game}.json"


def last_saved(game: Game | None) -> Path:
    """The kept match of a game, or the newest of all."""
    if game is not None:
        file = saved_file(game.id)
        if not file.exists():
            raise InvalidOption(f"no match of {game.title} was left unfinished")
        return file
    files = sorted(saved_file("*").parent.glob("*.json"), key=lambda file: file.stat().st_mtime)
    if not files:
        raise InvalidOption("no match was left unfinished")
    return files[-1]


def sit_down(match: Match, players: str | None) -> int:
    """Play a match to its end or until the player leaves; the shell's exit code."""
    table = Table(match, read_players(match, players))
    try:
        table.play()
    except (Left, EOFError):
        table.keep()
        return 0
    except KeyboardInterrupt:
        print()
        table.keep()
        return INTERRUPTED
    return 0


def read_players(match: Match, players: str | None) -> list[str]:
    """Who sits at each seat."""
    if players is None and match.players is None:
        return [ME] + [bots.USUAL] * (match.seats - 1)
    names = players.split(",") if players is not None else match.players or []
    if len(names) != match.seats:
        raise InvalidOption(f"--players: {len(names)} given, the match has {match.seats} seats")
    try:
        return [name if name == ME else bots.find(name, match.game).name for name in names]
    except InvalidOption as problem:
        raise InvalidOption(f"--players: {problem}, or {ME}") from None


class Table:
    """One terminal, one match, and who sits where."""

    def __init__(self, match: Match, players: list[str]) -> None:
        self.match = match
        self.players = players
        self.people = [seat for seat, player in enumerate(players) if player == ME]
        self.console = Console(highlight=False, soft_wrap=True)
        self.looking: int | None = None  # the person in front of the screen
        self.told = dict.fromkeys([*self.people, None], 0)  # choices that each has read of
        match.players = players
        self.luck = int(mix(np.uint64(match.seed) ^ BOTS_LUCK)) >> 1  # the same for the same seed

    def play(self) -> None:
        """Let everybody choose in turn until the match is over."""
        if not self.people:
            self.tell(None)
        while (seat := self.match.seat) is not None:
            if self.players[seat] == ME:
                self.ask(seat)
            else:
                self.match.play(bots.choose(self.players[seat], self.match, self.luck))
                self.luck += 1
                if not self.people:
                    self.tell(None)
            self.autosave()
        self.finish()

    def ask(self, seat: int) -> None:
        """One choice of a person, after as many questions as it takes."""
        self.draw_curtain(seat)
        view = self.show(seat)
        while True:
            try:
                words = self.console.input("[bold]> [/bold]").strip()
            except UnicodeDecodeError:
                continue
            try:
                if self.obey(words, seat, view):
                    return
            except SkysailError as problem:
                told = str(problem)
                self.console.print(f"{told[0].upper()}{told[1:]}.", style="yellow", markup=False)
            except OSError as problem:
                told = f"{problem.filename}: {problem.strerror}"
                self.console.print(told, style="yellow", markup=False)

    def obey(self, words: str, seat: int, view: Document) -> bool:
        """Do what was typed; whether the match went on."""
        verb, _, rest = words.partition(" ")
        match verb.lower():
            case "":
                self.show(seat)
            case "help" | "?" | "h":
                self.console.print(HELP)
            case "quit" | "exit" | "q":
                raise Left
            case "board":
                self.show(seat)
            case "log":
                for sentences in self.match.log(seat):
                    for sentence in sentences:
                        self.console.print(f"  {sentence}", markup=False)
            case "rule" | "rules":
                self.console.print(rulebook.rule(self.match.game, rest), markup=False)
            case "card" | "cards":
                game = self.match.game
                found = (
                    rulebook.find(game, rest) if rest else rulebook.in_sight(game, view).values()
                )
                for line in rulebook.tell(found):
                    self.console.print(line.removeprefix("- "), markup=False)
            case "save":
                if not rest:
                    raise InvalidOption("save where? Give a file, as in: save evening.json")
                self.match.save(rest)
                self.console.print(f"Saved to {rest}", markup=False)
            case "what":
                (brings,) = self.foretold(seat, [self.offered(rest, view)])
                self.console.print(brings or "Nothing is known beforehand.", markup=False)
            case "why":
                refusal = self.match.why_not(rest, seat)
                told = f"{refusal.reason} ({refusal.rule})" if refusal else "that is allowed"
                self.console.print(f"{told[0].upper()}{told[1:]}.", markup=False)
            case "hint":
                with self.console.status("Thinking …"):
                    advice = hint(self.match, self.luck)
                for line in in_words(self.match.game, advice):
                    self.console.print(line, markup=False)
            case "undo":
                return self.undo(seat)
            case _:
                return self.choose(words, view)
        return False

    def choose(self, words: str, view: Document) -> bool:
        """Play a numbered choice or a move in words."""
        self.match.play(self.offered(words, view)["action"] if words.isdecimal() else words)
        return True

    def offered(self, number: str, view: Document) -> Document:
        """The choice of this number in the list."""
        choices: dict[str, Document] = {str(n): one for n, one in enumerate(view["choices"], 1)}
        if number not in choices:
            raise InvalidOption(f"choose a number from 1 to {len(choices)}, or type help")
        return choices[number]

    def foretold(self, seat: int, choices: Sequence[Document]) -> list[str]:
        """What each choice would bring, in words."""
        foresight = self.match.foresight(seat, [choice["action"] for choice in choices])
        told = [foresight.get(choice["action"], {}).get("say") for choice in choices]
        previews = [choice.get("preview", "") for choice in choices]
        return [
            (say or preview).replace("*", "") for say, preview in zip(told, previews, strict=True)
        ]

    def undo(self, seat: int) -> bool:
        """Take back the last choice, if the engine allows it and a person here made it."""
        last = self.match.last_seat
        self.match.undo(last if last in self.people and last is not None else seat)
        self.told = {who: min(read, len(self.match.actions)) for who, read in self.told.items()}
        self.console.print("Taken back.")
        return True

    def draw_curtain(self, seat: int) -> None:
        """Hide one person's cards before another looks."""
        if len(self.people) > 1 and self.looking != seat and self.match.game.secrets:
            self.clear()
            name = self.match.game.seat_name(seat)
            self.console.print(f"[bold]{name}[/bold], it is your turn. The others look away.")
            self.console.input(f"Press Enter when only {name} can see the screen. ")
            self.clear()
        self.looking = seat

    def clear(self) -> None:
        if sys.stdout.isatty():
            print(CLEAR, end="")
        else:
            print("\n" * 3)

    def show(self, seat: int) -> Document:
        """The table as the seat sees it, what it has not read yet, and its choices."""
        self.tell(seat)
        view = self.match.view(seat)
        self.console.rule(style="dim")
        self.console.print(self.match.game.text.describe(view), markup=False)
        self.console.print()
        self.console.print(view["prompt"], style="bold", markup=False)
        choices = view["choices"]
        foretold = self.foretold(seat, choices) if len(choices) <= FORETOLD else [""] * len(choices)
        alike = len(choices) > 1 and len(set(foretold)) == 1  # that helps nobody to choose
        for number, (choice, brings) in enumerate(zip(choices, foretold, strict=True), 1):
            label, move = choice["label"], choice["move"]
            typed = f" ({move})" if plain(move) != plain(label) else ""
            self.console.print(f"{number:>3}  {label}{typed}", markup=False)
            if brings and not alike:
                self.console.print(f"     {brings}", style="dim", markup=False)
        self.console.print("help for more", style="dim")
        return view

    def tell(self, seat: int | None) -> None:
        """What happened since this person last looked."""
        log = self.match.log(seat)
        for sentences in log[self.told.get(seat, 0) :]:
            for sentence in sentences:
                self.console.print(f"  {sentence}", markup=False)
        self.told[seat] = len(log)

    def finish(self) -> None:
        """The end of the match, open to all."""
        seat = self.people[0] if self.people else None
        self.tell(seat)
        match, game = self.match, self.match.game
        self.console.rule(style="dim")
        self.console.print(match.text(seat), markup=False)
        self.console.print()
        for line in game.text.account(match.state):
            self.console.print(line, markup=False)
        for number, score in enumerate(match.scores()):
            self.console.print(f"{game.seat_name(number)}: {score}", style="bold", markup=False)
        if self.people:
            saved_file(game.id).unlink(missing_ok=True)

    def autosave(self) -> None:
        """Keep the match, so that nothing is lost when the terminal closes."""
        if self.people and self.match.actions and not self.match.over:
            file = saved_file(self.match.game.id)
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
                self.match.save(file)
            except OSError:
                self.console.print("This match cannot be kept here: use save FILE.", style="yellow")

    def keep(self) -> None:
        """Say how to come back."""
        game = self.match.game
        name = game.id if game.name == game.id else os.path.relpath(game.name)
        if self.match.actions and not self.match.over and saved_file(game.id).exists():
            own = f" --components {game.box.file}" if game.box and "__" in game.package else ""
            self.console.print(f"Kept. Go on with: skysail play {name} --resume{own}", markup=False)
