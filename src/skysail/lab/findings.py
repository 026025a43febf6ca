"""What a designer should know first: the figures of a study in a few sentences."""

from skysail.game import Document

MOST_NAMED = 6  # outliers or differences in one sentence or list
CLEAR, CALM, PLAIN = "clear", "calm", "plain"  # something to look at; as it should be; a fact


def findings(figures: Document) -> list[Document]:
    """Sentences, the most important first, each with its kind and its variant.

    Variants with changed components come first, and begin with these.
    """
    found: list[Document] = []
    several = len(figures["variants"]) > 1
    ordered = sorted(enumerate(figures["variants"]), key=lambda one: not one[1]["changes"])
    for number, variant in ordered:
        sentences = [
            *_changed_components(figures, variant),
            *_result(figures, variant),
            *_outliers(variant),
            *(_differences(figures, variant) if number else []),
            *([] if number else _course(figures, variant)),
        ]
        for kind, text in sentences:
            found.append(
                {"variant": variant["name"] if several else "", "kind": kind, "text": text}
            )
    return found


def percent(share: float, digits: int = 1) -> str:
    """A share as people write it."""
    return f"{100 * share:.{digits}f} %"


def points(share: float) -> str:
    """A difference of shares in percentage points, with its sign."""
    return "0" if abs(share) < 0.0005 else f"{100 * share:+.1f}".replace("-", "−")


def number(value: float) -> str:
    """A mean, with as many digits as it deserves."""
    short = (
        f"{value:.0f}"
        if abs(value) >= 100
        else f"{value:.1f}"
        if abs(value) >= 1
        else f"{value:.2f}"
    )
    return short.replace("-", "−")


def interval(estimate: Document) -> str:
    """From where to where a share lies, in percent or percentage points."""
    return f"{100 * estimate['low']:.1f} to {100 * estimate['high']:.1f}".replace("-", "−")


def _result(figures: Document, variant: Document) -> list[tuple[str, str]]:
    if figures["cooperative"]:
        share = variant["success"]
        return [
            (
                PLAIN,
                f"The players succeed in {percent(share['mean'])} of matches ({interval(share)}).",
            )
        ]
    unfair = [place for place in variant["places"] if place["unfair"]]
    if not unfair:
        widest = max(p["wins"]["high"] - p["wins"]["low"] for p in variant["places"]) / 2
        return [
            (
                CALM,
                f"No seat wins more than its share; more than {percent(widest)} would show.",
            )
        ]
    best = max(variant["places"], key=lambda p: p["wins"]["mean"])
    worst = min(variant["places"], key=lambda p: p["wins"]["mean"])
    return [
        (
            CLEAR,
            f"{best['name']} wins {percent(best['wins']['mean'])} ({interval(best['wins'])}), "
            f"{worst['name']} {percent(worst['wins']['mean'])} ({interval(worst['wins'])}); "
            f"fair would be {percent(variant['fair'])}.",
        )
    ]


def _changed_components(figures: Document, variant: Document) -> list[tuple[str, str]]:
    """What was changed, and what having it was worth before and after."""
    found = []
    by_component: dict[tuple[str, str], list[Document]] = {}
    for change in variant["changes"]:
        by_component.setdefault((change["section"], change["id"]), []).append(change)
    for component, changes in by_component.items():
        values = "; ".join(
            f"{one['field']} {_value(one['before'])} became {_value(one['after'])}"
            for one in changes
        )
        text, kind = f"{changes[0]['name']} ({component[0]}): {values}.", PLAIN
        if variant is not figures["variants"][0]:
            before, after = (
                next((t for t in one["things"] if (t["section"], t["id"]) == component), None)
                for one in (figures["variants"][0], variant)
            )
            text += f" {_worth(before, after)}"
            kind = CLEAR if after and after["changed"] else PLAIN
        found.append((kind, text))
    return found


def _worth(before: Document | None, after: Document | None) -> str:
    if not before or not after:
        return "Who has it is not measured: see how the matches differ."
    if not before["wins"] or not after["wins"]:
        return "Too few matches had it to say what it is worth."
    text = (
        f"Having it is worth {points(before['wins']['mean'])} points of wins "
        f"({interval(before['wins'])}) before, {points(after['wins']['mean'])} "
        f"({interval(after['wins'])}) after; {percent(before['held'], 0)} of seats had it before, "
        f"{percent(after['held'], 0)} after"
    )
    if after["change"]:
        text += f". The change: {points(after['change']['mean'])} ({interval(after['change'])})"
    return f"{text}."


def _value(value: object) -> str:
    return "none" if value is None else str(value)


def _outliers(variant: Document) -> list[tuple[str, str]]:
    found = []
    for section in dict.fromkeys(thing["section"] for thing in variant["things"]):
        named = [t for t in variant["things"] if t["section"] == section and t["outlier"]]
        named.sort(key=lambda t: -abs(t["wins"]["mean"] - t["middle"]))
        for thing in named[:MOST_NAMED]:
            wins = thing["wins"]
            apart = f"{points(wins['mean'] - thing['middle'])} points from the middle of its kind"
            if thing["success"]:
                what = f"success in {percent(thing['success']['mean'])} of its matches"
            else:
                what = f"wins of who has it {points(wins['mean'])} points"
            found.append(
                (
                    CLEAR,
                    f"{thing['name']} ({section}) stands out: {what} "
                    f"({interval(thing['success'] or wins)}), {apart}.",
                )
            )
    return found


def _differences(figures: Document, variant: Document) -> list[tuple[str, str]]:
    found = []
    changed = [thing for thing in variant["things"] if thing["changed"]]
    changed.sort(key=lambda t: -abs(t["change"]["mean"]))
    base = figures["variants"][0]["name"]
    for thing in changed[:MOST_NAMED]:
        found.append(
            (
                CLEAR,
                f"{thing['name']} ({thing['section']}) stands out against {base!r}: having it is "
                f"worth {points(thing['change']['mean'])} points of wins more "
                f"({interval(thing['change'])}).",
            )
        )
    clear = [d for d in figures["differences"] if d["variant"] == variant["name"] and d["clear"]]
    if not clear:
        found.append((CALM, f"No measure differs from {base!r} by more than chance."))
    for one in clear[:MOST_NAMED]:
        before, after = (
            (percent(one["before"]), percent(one["after"]))
            if one["share"]
            else (number(one["before"]), number(one["after"]))
        )
        found.append((PLAIN, f"Against {base!r}, {one['label']}: {before} became {after}."))
    return found


def _course(figures: Document, variant: Document) -> list[tuple[str, str]]:
    long, rounds = variant["decisions"], variant["rounds"]
    text = f"A match takes {number(long['mean'])} choices"
    if rounds["mean"] > 0:
        text += f" in {number(rounds['mean'])} rounds"
    found = [(PLAIN, f"{text}; 9 in 10 take {long['from']:.0f} to {long['to']:.0f} choices.")]
    if not figures["cooperative"]:
        margin, changes = variant["margin"], variant["lead_changes"]
        found.append(
            (
                PLAIN,
                f"In the middle match {margin['median']:.0f} points lie between first and second; "
                f"the lead changes {number(changes['mean'])} times.",
            )
        )
    endings = [e for e in variant["endings"] if e["share"]["mean"] > 0]
    if len(endings) > 1:
        most = max(endings, key=lambda e: e["share"]["mean"])
        found.append(
            (PLAIN, f"Most often it ends so: {most['name']} ({percent(most['share']['mean'])}).")
        )
    return found
