"""What the matches of a study say, as one JSON document; the report shows these figures."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from skysail.game import Document, Game
from skysail.lab import estimate
from skysail.lab.archive import Archive, study_digest
from skysail.lab.estimate import Estimate, more_than_chance, of_shares, of_sums, of_values
from skysail.lab.measure import DECISIONS, LEAD_CHANGES, OUTCOME, PLAYERS_FROM
from skysail.lab.play import digest_of
from skysail.lab.study import Study, Variant

FIRST, ROUNDS, ENDING = OUTCOME, OUTCOME + 1, OUTCOME + 2
BINS = 28
LEAST_OF_INTEREST = 0.02  # of a win: what is less is not named, however sure it is
FAR_OUT = 3.0  # times the usual distance from the middle of its kind
DEVIATIONS = 1.4826  # a median distance, as a standard deviation
FEWEST_PEERS = 3
FEWEST_MATCHES = 30  # with a thing, and without it
BLOCK = 8192


def figures(archive: Archive) -> Document:
    """All figures of a study whose matches are played."""
    study = archive.study
    played = [Played(study, variant, archive, n) for n, variant in enumerate(study.variants)]
    edges = {name: _edges([p.measures[name] for p in played]) for name in HISTOGRAMS}
    things = [p.things for p in played]
    document: Document = {
        "title": study.title,
        "question": study.question,
        "game": study.game.id,
        "game_title": study.game.title,
        "cooperative": study.game.cooperative,
        "edition": study.game.edition,
        "seats": study.seats,
        "matches": study.matches,
        "seed": study.seed,
        "fingerprint": study.fingerprint,
        "digest": study_digest(study.fingerprint, [p.digest for p in played]),
        "variants": [p.document(edges) for p in played],
        "differences": _differences(played),
    }
    for number, one in enumerate(document["variants"]):
        one["things"] = _thing_documents(
            played[number].game, things[number], things[0] if number else {}
        )
    return document


HISTOGRAMS = ("decisions", "rounds", "margin", "lead_changes")
LABELS = {
    "decisions": "choices in a match",
    "rounds": "rounds in a match",
    "margin": "points between first and second",
    "lead_changes": "changes of the lead",
    "success": "matches won together",
}


class Played:
    """The matches of one variant, in memory."""

    def __init__(self, study: Study, variant: Variant, archive: Archive, number: int) -> None:
        self.study, self.variant, self.game = study, variant, variant.game
        facts, had, digests = [], [], []
        events = np.zeros((2, len(self.game.measures.EVENTS)))
        for rows in archive.read(number):
            facts.append(rows[0])
            happened = rows[1].astype(np.float64)
            events += [happened.sum(axis=0), (happened**2).sum(axis=0)]
            had.append(rows[2] > 0)
            digests.append(digest_of(rows))
        self.facts, self.had = np.concatenate(facts), np.concatenate(had)
        self.events = events
        self.digest = study_digest(variant.name, digests)
        seats = study.seats
        self.scores = self.facts[:, PLAYERS_FROM : PLAYERS_FROM + seats].astype(np.float64)
        won = self.facts[:, PLAYERS_FROM + seats :].astype(np.float64)
        self.wins = won if self.game.cooperative else won / won.sum(axis=1, keepdims=True)
        turn = (self.facts[:, FIRST : FIRST + 1] + np.arange(seats)) % seats  # [match, place]: seat
        self.place_wins = np.take_along_axis(self.wins, turn, axis=1)
        self.place_scores = np.take_along_axis(self.scores, turn, axis=1)
        self.place_of = (np.arange(seats) - self.facts[:, FIRST : FIRST + 1]) % seats

    @cached_property
    def measures(self) -> dict[str, Any]:
        """One number a match, by name; what variants are compared by."""
        ordered = np.sort(self.scores, axis=1)
        found = {
            "decisions": self.facts[:, DECISIONS],
            "rounds": self.facts[:, ROUNDS],
            "margin": ordered[:, -1] - ordered[:, -2],
            "lead_changes": self.facts[:, LEAD_CHANGES],
        }
        if self.game.cooperative:
            found["success"] = self.wins[:, 0]
        else:
            for place in range(self.study.seats):
                found[f"wins.{place}"] = self.place_wins[:, place]
            for place in range(self.study.seats):
                found[f"score.{place}"] = self.place_scores[:, place]
        for number, name in enumerate(self.game.measures.ENDINGS):
            found[f"ending.{name}"] = self.facts[:, ENDING] == number
        return found

    @cached_property
    def seat_fixed(self) -> bool:
        """Whether the same seat begins every match."""
        return bool((self.facts[:, FIRST] == self.facts[0, FIRST]).all())

    def document(self, edges: dict[str, Any]) -> Document:
        """The figures of this variant."""
        fair, matches = 1 / self.study.seats, len(self.facts)
        places: list[Document] = []
        for place in range(self.study.seats):
            wins = of_shares(self.place_wins[:, place])
            exact = of_values(self.place_wins[:, place])
            places.append(
                {
                    "place": place,
                    "name": self._place_name(place),
                    "wins": wins.document(),
                    "score": of_values(self.place_scores[:, place]).document(),
                    "chance": exact.chance(fair),
                }
            )
        unfair = more_than_chance([one["chance"] for one in places])
        for one, named in zip(places, unfair, strict=True):
            one["unfair"] = named and not self.game.cooperative
        return {
            "name": self.variant.name,
            "bots": list(self.variant.bots),
            "changes": [change._asdict() for change in self.study.changes_in(self.variant)],
            "options": self.variant.options[0] if len(self.variant.options) == 1 else {},
            "components": self.game.components_digest,
            "digest": self.digest,
            "success": of_shares(self.wins[:, 0]).document() if self.game.cooperative else None,
            "places": places,
            "fair": fair,
            **{name: self._spread(name, edges[name]) for name in HISTOGRAMS},
            "endings": [
                {"name": name, "share": of_shares(self.measures[f"ending.{name}"]).document()}
                for name in self.game.measures.ENDINGS
            ],
            "events": [
                {
                    "name": name.lower().replace("_", " "),
                    "mean": of_sums(total, squares, matches).document(),
                }
                for name, total, squares in zip(
                    self.game.measures.EVENTS, *self.events.tolist(), strict=True
                )
            ],
        }

    def _place_name(self, place: int) -> str:
        ordinal = ("first", "second", "third", "fourth", "fifth", "sixth")[place]
        if not self.seat_fixed:
            return f"{ordinal} to choose"
        return self.game.seat_name((int(self.facts[0, FIRST]) + place) % self.study.seats)

    def _spread(self, name: str, edges: Any) -> Document:
        values = self.measures[name]
        return {
            **of_values(values).document(),
            "median": float(np.median(values)),
            "from": float(np.quantile(values, 0.05)),
            "to": float(np.quantile(values, 0.95)),
            "edges": edges.tolist(),
            "counts": np.histogram(values, edges)[0].tolist(),
        }

    # -- what having a thing does

    @cached_property
    def things(self) -> "dict[tuple[str, str], Thing]":
        """Each thing that a seat, or a match, can have."""
        found = self._held_things()
        for section, values in self.study.each.items():
            order = list(self.study.each).index(section)
            number = np.arange(len(self.facts)) % len(self.study.turns)
            value_of = [turn[order] for turn in self.study.turns]
            for value in values:
                here = np.array([one == value for one in value_of])[number]
                found[section, str(value)] = self._by_match(here)
        return found

    def _held_things(self) -> "dict[tuple[str, str], Thing]":
        names = [(s, name) for s, ids in self.game.measures.THINGS.items() for name in ids]
        if self.game.cooperative:
            return {
                name: self._by_match(self.had[:, :, i].any(axis=1)) for i, name in enumerate(names)
            }
        results = (self.wins, self.scores)
        usual = [self._usual(result) for result in results]
        sums = np.zeros((len(results), 2, len(names)))
        matches = np.zeros(len(names))
        for start in range(0, len(self.had), BLOCK):
            block = slice(start, start + BLOCK)
            had = self.had[block]
            holders = had.sum(axis=1)  # (matches, things)
            others = self.study.seats - holders
            valid = (holders > 0) & (others > 0)
            matches += valid.sum(axis=0)
            for index, result in enumerate(results):
                over = result[block] - usual[index][self.place_of[block]]
                theirs = np.einsum("mst,ms->mt", had, over)
                rest = over.sum(axis=1, keepdims=True) - theirs
                with np.errstate(divide="ignore", invalid="ignore"):
                    gap = np.where(valid, theirs / holders - rest / others, 0.0)
                sums[index] += [gap.sum(axis=0), (gap**2).sum(axis=0)]
        held = self.had.mean(axis=(0, 1))
        found = {}
        for i, name in enumerate(names):
            wins, score = (
                of_sums(float(total), float(squares), int(matches[i]))
                for total, squares in sums[:, :, i]
            )
            found[name] = Thing(float(held[i]), int(matches[i]), wins, score)
        return found

    def _usual(self, results: Any) -> Any:
        """The mean result of each place in turn order: nobody's card is blamed for that."""
        return np.array(
            [results[self.place_of == place].mean() for place in range(self.study.seats)]
        )

    def _by_match(self, here: Any) -> "Thing":
        """Matches with a thing against those without it, where it concerns all seats alike."""
        held = float(here.mean())
        if not 0 < held < 1:
            return Thing(held, 0, estimate.UNKNOWN, estimate.UNKNOWN)
        won, points = self.wins.mean(axis=1), self.scores.mean(axis=1)
        wins = of_values(won[here]).minus(of_values(won[~here]))
        score = of_values(points[here]).minus(of_values(points[~here]))
        share = of_shares(won[here]) if self.game.cooperative else None
        return Thing(held, int(here.sum()), wins, score, share)


@dataclass(frozen=True)
class Thing:
    """What having a card, tile, power, scenario or mission does to the result."""

    held: float  # by this part of all seats
    matches: int  # in which some had it and some did not
    wins: Estimate  # win share of those who had it, less that of the others
    score: Estimate
    success: Estimate | None = None  # in a cooperative game: of matches with it

    @property
    def known(self) -> bool:
        """Whether there were enough matches to say anything."""
        return self.matches >= FEWEST_MATCHES


def _thing_documents(
    game: Game, things: dict[tuple[str, str], Thing], base: dict[tuple[str, str], Thing]
) -> list[Document]:
    """All things, with those that stand out among their like, or against the first variant."""
    middles, spreads = _middles(things)
    peers = [name for name, thing in things.items() if thing.known and name[0] in middles]
    chances = [things[name].wins.chance(middles[name[0]]) for name in peers]
    sure = dict(zip(peers, more_than_chance(chances), strict=True))
    both = [name for name in base if things[name].known and base[name].known]
    changes = {name: things[name].wins.minus(base[name].wins) for name in both}
    believed = more_than_chance([change.chance() for change in changes.values()])
    moved = dict(zip(changes, believed, strict=True))
    documents = []
    for name, thing in things.items():
        section, change = name[0], changes.get(name)
        far = max(LEAST_OF_INTEREST, FAR_OUT * spreads.get(section, 0.0))
        distance = abs(thing.wins.mean - middles.get(section, 0.0))
        documents.append(
            {
                "section": section,
                "id": name[1],
                "name": _called(game, *name),
                "held": round(thing.held, 6),
                "matches": thing.matches,
                "wins": thing.wins.document() if thing.known else None,
                "score": thing.score.document() if thing.known else None,
                "success": thing.success.document() if thing.success else None,
                "middle": middles.get(section),
                "outlier": sure.get(name, False) and distance >= far,
                "change": change.document() if change else None,
                "changed": bool(change and moved[name] and abs(change.mean) >= LEAST_OF_INTEREST),
            }
        )
    return documents


def _middles(things: dict[tuple[str, str], Thing]) -> tuple[dict[str, float], dict[str, float]]:
    """The middle effect of each kind with enough members, and how far they lie from it."""
    middles, spreads = {}, {}
    for section in {section for section, _ in things}:
        effects = [t.wins.mean for name, t in things.items() if name[0] == section and t.known]
        if len(effects) >= FEWEST_PEERS:
            middles[section] = float(np.median(effects))
            apart = np.abs(np.array(effects) - middles[section])
            spreads[section] = float(np.median(apart)) * DEVIATIONS
    return middles, spreads


def _called(game: Game, section: str, name: str) -> str:
    """How a thing is called in the component file, or its id made readable."""
    if game.box is not None and section in game.box.sections:
        for entry in game.box[section]:
            if entry["id"] == name:
                called = entry.get("name") or entry.get("title")
                if isinstance(called, str):
                    return called
    return name.replace("_", " ")


def _differences(played: list[Played]) -> list[Document]:
    """Each variant against the first, match by match: both met the same deals."""
    found: list[Document] = []
    base = played[0]
    for other in played[1:]:
        for name, values in other.measures.items():
            apart = values.astype(np.float64) - base.measures[name]
            change = of_values(apart)
            found.append(
                {
                    "variant": other.variant.name,
                    "against": base.variant.name,
                    "measure": name,
                    "label": _measure_label(base, name),
                    "share": name.split(".")[0] in ("wins", "ending", "success"),
                    "before": float(base.measures[name].mean()),
                    "after": float(values.mean()),
                    **change.document(),
                    "chance": change.chance(),
                }
            )
    for one, sure in zip(found, more_than_chance([d["chance"] for d in found]), strict=True):
        one["clear"] = sure
    return found


def _measure_label(played: Played, name: str) -> str:
    kind, _, rest = name.partition(".")
    if kind == "wins":
        return f"wins of {played._place_name(int(rest))}"
    if kind == "score":
        return f"score of {played._place_name(int(rest))}"
    return f"ended by: {rest}" if kind == "ending" else LABELS[name]


def _edges(samples: list[Any]) -> Any:
    """Bins of whole width that hold all values of all variants."""
    low = min(int(np.floor(values.min())) for values in samples)
    high = max(int(np.ceil(values.max())) for values in samples) + 1
    far = max(int(np.ceil(np.quantile(values, 0.998))) for values in samples) + 1
    width = max(-(-(far - low) // BINS), 1)
    edges = np.arange(low, far + width, width, dtype=np.float64)
    edges[-1] = max(edges[-1], high)
    return edges
