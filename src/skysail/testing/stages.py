"""Drawings, and what happens on them."""

import json
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any
from xml.etree import ElementTree

from skysail import stage
from skysail.game import Document
from skysail.match import SPECTATOR, Match
from skysail.testing.case import Case, law
from skysail.testing.outlets import going_on

MOST_WORDS = 4  # choices that need not be drawn: the prompt has so many buttons
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
NUMBERS_OF_COMMANDS = dict(zip("MLHVCSQTAZ", (2, 2, 1, 1, 6, 4, 4, 2, 7, 0), strict=True))


@law
def drawings_are_well_formed(case: Case) -> None:
    """Every view draws as XML."""
    for match, luck in case.states():
        if luck.randrange(8) and not match.over:
            continue
        for seat in (match.seat, SPECTATOR):
            drawing = ElementTree.fromstring(match.svg(seat))
            courses = {node.attrib["d"] for node in drawing.iter() if "d" in node.attrib}
            broken = [course for course in courses if not is_course(course)]
            assert not broken, f"a path that browsers cannot follow: {broken[0]}"


def is_course(course: str) -> bool:
    """Whether each command of a path has as many numbers as it needs."""
    for command, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", course):
        needed = NUMBERS_OF_COMMANDS[command.upper()]
        count = len(NUMBER.findall(numbers))
        fits = count and count % needed == 0 if needed else not count
        if not fits or NUMBER.sub("", numbers).strip(" ,\n"):
            return command in "aA"  # its flags may stand without a space
    return True


@law
def stages_hold_their_choices(case: Case) -> None:
    """Regions fit their form, keep their places through a match, and every choice is in sight."""
    arrangements: dict[Any, Any] = {}
    for match, luck in case.states():
        if luck.randrange(4) and not match.over:
            continue
        seat = match.seat if match.seat is not None else 0
        view = match.view(seat)
        begun = going_on(view)
        further = match.acts_from(seat, luck.choice(begun)) if begun else []
        for form, room in stage.forms_of(case.game).items():
            drawn = stage.draw(case.game, view, form)
            grid = {name: drawn[name] for name in ("columns", "rows", "areas", "gap", "size")}
            assert arrangements.setdefault((form, seat), grid) == grid, f"{form}: places moved"
            assert drawn["size"] <= list(room), f"{form}: {drawn['size']} does not fit {room}"
            _check_targets(form, drawn, view, further)


def _check_targets(form: str, drawn: Document, view: Document, further: Iterable[Document]) -> None:
    """What may be chosen can be pointed at, or is a choice between few words."""
    least = 12 if form in (stage.USUAL_FORM, *stage.MORE_FORMS) else 11
    actions: set[str | None] = set()
    names: set[str | None] = set()
    keys = []
    for region, svg in (*drawn["regions"].items(), ("clock", drawn.get("clock"))):
        for node in ElementTree.fromstring(svg).iter() if svg else ():
            get = node.attrib.get
            actions |= {get("data-action")}
            names |= {get("data-key"), get("data-place")}
            keys += [get("data-key")] if get("data-key") else []
            size = float(get("font-size", least))
            assert size >= least or not node.text, f"{form}, {region}: {node.text} is {size} high"
    twice = [key for key, times in Counter(keys).items() if times > 1]
    assert not twice, f"{form}: pieces that lie at two places: {twice[:3]}"
    acts = view.get("acts", [])
    offered = [*view["choices"], *view.get("ahead", []), *acts]
    idle = actions - {None} - {str(choice["action"]) for choice in offered}
    assert not idle, f"{form}: places without a choice: {sorted(map(str, idle))[:4]}"
    begun = {stage.steps(act["action"])[0] for act in acts}
    words = [
        choice["label"]
        for choice in [*view["choices"], *acts]
        if str(choice["action"]) not in actions
        and not choice.get("parts")
        and choice["action"] not in begun
    ]
    assert len(words) <= MOST_WORDS, f"{form}: choices that are not drawn: {words[:6]}"
    for choice in [*view["choices"], *acts, *further]:
        lost = set(choice.get("parts", ())) - names
        assert not lost, f"{form}: {choice['label']} points at {lost}, which is not drawn"


@law
def every_play_has_its_beats(case: Case) -> None:
    """Each play is told, in beats that survive JSON and name pieces or places that are drawn."""
    for match, luck in case.walks():
        known: set[str] | None = _names_on(case, match)
        while case.goes_on(match):
            match.play(luck.choice(match.legal()))
            if luck.randrange(case.every):
                known = None
                continue
            now, before = _names_on(case, match), known
            for seat in (0, SPECTATOR):
                played = match.beats(seat)
                assert json.loads(json.dumps(played)) == played, "beats are not plain data"
                told = match.tell(seat, len(match.actions))
                assert bool(played) == bool(told), f"beats {played} for what was told as {told}"
                assert any(beat["say"] for beat in played) or not told, "beats without a word"
                for beat in played if before is not None else ():
                    lost = _meant(beat) - now - (before or set())
                    assert not lost, f"a beat names what is drawn nowhere: {sorted(lost)[:4]}"
            known = now


def _names_on(case: Case, match: Match) -> set[str]:
    """All pieces and places that the widest form shows to anybody, in its regions or its clock."""
    drawn = [stage.draw(case.game, match.view(seat)) for seat in (0, SPECTATOR)]
    pictures = "".join(
        svg for one in drawn for svg in (*one["regions"].values(), one.get("clock", ""))
    )
    return set(re.findall(r'data-(?:key|place)="([^"]+)"', pictures))


def _meant(beat: Document) -> set[str]:
    """The pieces and places that a beat names."""
    names: set[str] = set()
    for act in beat["acts"]:
        at = act.get("at", ())
        names |= {at} if isinstance(at, str) else set(at)
        names |= {act.get("start", ""), act.get("end", ""), *act.get("path", ())}
    return {name.removeprefix("~") for name in names} - {""}
