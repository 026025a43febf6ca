"""What `Match` promises: replays, refusals, taking back."""

import json

from skysail.errors import IllegalMove, InvalidRecord
from skysail.game import digest_of
from skysail.testing.case import Case, law
from skysail.testing.sample import ledger_numbers


@law
def replays_are_exact(case: Case) -> None:
    """A record, through JSON, leads to the same state again."""
    for match, luck in case.walks():
        while case.goes_on(match):
            match.play(luck.choice(match.legal()))
        record = json.loads(json.dumps(match.record()))
        try:
            again = case.game.resume(record)
        except InvalidRecord as problem:
            raise AssertionError(
                f"{problem}, or luck comes from elsewhere than state.rng"
            ) from None
        assert digest_of(again.state) == digest_of(match.state)
        assert again.record() == record


@law
def illegal_actions_are_refused(case: Case) -> None:
    """With a reason and a rule of the ledger, and without any change."""
    ledger = ledger_numbers(case.game)
    for match, luck in case.states():
        if match.over:
            continue
        before = digest_of(match.state)
        legal = match.legal()
        illegal = [action for action in range(case.game.rules.ACTIONS) if action not in legal]
        for action in luck.sample(illegal, min(5, len(illegal))):
            try:
                match.play(action)
            except IllegalMove as refused:
                assert refused.reason, f"{case.game.text.write(action)}: refused without a reason"
                assert not ledger or refused.rule in ledger, (
                    f"{case.game.text.write(action)}: rule {refused.rule!r} is not in rules.md"
                )
            else:
                raise AssertionError(f"illegal action {action} was played")
        assert digest_of(match.state) == before, "a refused action changed the state"


@law
def undo_restores(case: Case) -> None:
    """What can be taken back is taken back to the byte; what cannot is refused."""
    for match, luck in case.walks():
        while case.goes_on(match):
            seat, before = match.seat, match.state.tobytes()
            assert seat is not None
            match.play(luck.choice(match.legal()))
            if luck.randrange(8 * case.every) == 0 and match.can_undo(seat):
                match.undo(seat)
                assert match.state.tobytes() == before
                match.play(luck.choice(match.legal()))
