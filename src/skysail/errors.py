"""What can go wrong, sorted by what the caller did. Every message is one sentence for people.

SkysailError
  UnknownGame         no such game
  InvalidGame         a folder that is no game yet
  InvalidOption       an option, seat count or player that the game does not have
    UnknownOption     a keyword that is none of the game's options
  InvalidComponents   a component file that does not describe this game's box
  InvalidStudy        a study file, or the folder of its results, that cannot be used
  InvalidMove         words or a number that name no action
  IllegalMove         an action, but not now; carries the rule that forbids it
    NotYourTurn       another seat must choose
    MatchOver         nobody chooses any more
  CannotUndo          a choice that can no longer be taken back
  InvalidPosition     a position that cannot be
  InvalidRecord       a record that does not replay
"""


class SkysailError(Exception):
    """The root: catch this to catch all that Skysail raises on purpose."""


class UnknownGame(SkysailError, LookupError):
    """No game has that name."""


class InvalidGame(SkysailError, ValueError):
    """A folder that is no game yet: names file, line and cure."""


class InvalidOption(SkysailError, ValueError):
    """An option, seat count or player that the game does not have."""


class UnknownOption(InvalidOption, TypeError):
    """A keyword that is none of the game's options."""


class InvalidComponents(SkysailError, ValueError):
    """A component file that does not describe this game's box."""


class InvalidStudy(SkysailError, ValueError):
    """A study file, or the folder of its results, that cannot be used."""


class InvalidMove(SkysailError, ValueError):
    """Words or a number that name no action of this game."""


class IllegalMove(SkysailError):
    """An action that is not allowed now: `reason` for the player, `rule` its number."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class NotYourTurn(IllegalMove):
    """Another seat must choose."""


class MatchOver(IllegalMove):
    """The match has ended."""


class CannotUndo(SkysailError):
    """The last choice cannot be taken back."""


class InvalidPosition(SkysailError, ValueError):
    """A position that cannot be."""


class InvalidRecord(SkysailError, ValueError):
    """A record that is damaged, of other rules, or does not replay."""
