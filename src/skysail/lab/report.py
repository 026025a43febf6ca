"""The report: one HTML file that needs nothing else, made of the figures alone."""

from html import escape

from skysail import art
from skysail.game import Document
from skysail.lab import plot
from skysail.lab.findings import number, percent, points
from skysail.lab.plot import Dot, Line

SHORT_LIST = 24  # things of a kind that are shown at once; the rest can be unfolded

DAY = {
    **{
        f"v{i}": c
        for i, c in enumerate(("#0072b2", "#c04f00", "#00805c", "#a8487f", "#8a6500", "#5b4b9a"), 1)
    },
    **{
        f"p{i}": c
        for i, c in enumerate(
            (
                "#2f5d73",
                "#c8553d",
                "#d9a441",
                "#5f7f4e",
                "#7fb7c4",
                "#5b4b9a",
                "#7a5230",
                "#a9a08c",
            ),
            1,
        )
    },
}
NIGHT = {
    **{
        f"v{i}": c
        for i, c in enumerate(("#62b8ee", "#f39a5d", "#4fcfa4", "#e79ac4", "#e3bd55", "#ab9ce6"), 1)
    },
    **{f"p{i}": DAY[f"p{i}"] for i in range(2, 9)},
    "p1": "#4d88a3",
}


def report(figures: Document) -> str:
    """The page."""
    names = [variant["name"] for variant in figures["variants"]]
    several = len(names) > 1
    parts = [
        _head(figures),
        _findings(figures),
        _section("What was compared", _variants(figures)) if several else "",
        plot.legend(names) if several else "",
        _section(
            "How often it succeeds" if figures["cooperative"] else "Who wins",
            _winning(figures),
            "Shares of all matches with their 95 % intervals."
            if figures["cooperative"]
            else "By the order in which seats choose first, with 95 % intervals; "
            "the line marks an equal share.",
        ),
        _section(
            "What having it does",
            _things(figures),
            (PARTNERS_ABOUT if figures["cooperative"] else RIVALS_ABOUT) + THINGS_ABOUT,
        )
        if _any_things(figures)
        else "",
        _section("Against the first variant", _differences(figures), DIFFERENCES_ABOUT)
        if several
        else "",
        _section("How long it takes", _lengths(figures)),
        "" if figures["cooperative"] else _section("How close it is", _closeness(figures)),
        _section("How it ends", _endings(figures))
        if len(figures["variants"][0]["endings"]) > 1
        else "",
        _section("What happens", _events(figures)) if figures["variants"][0]["events"] else "",
        _method(figures),
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(figures['title'])} · Skysail</title><style>{_style()}</style></head>"
        f'<body class="skysail"><main>{"".join(parts)}</main></body></html>\n'
    )


RIVALS_ABOUT = (
    "Each dot: the win share of seats that had it, less that of the seats in the same match that "
    "did not, in percentage points, turn order taken out. "
)
PARTNERS_ABOUT = "Each dot: the success of matches with it, less that of the others, in points. "
THINGS_ABOUT = (
    "The dashed line is the middle of its kind; the figures stand at the right. Bold ones stand "
    "out: more than chance, counted over all of them together, and far from their like. Where "
    "players choose what to take, a dot tells what comes with a thing, not only what comes from it."
)
DIFFERENCES_ABOUT = (
    "The same deals in both, compared match by match, with 95 % intervals. Bold: more than chance, "
    "counted over all of them together."
)


def _style() -> str:
    day = "".join(f"--{key}:{value};" for key, value in DAY.items())
    night = "".join(f"--{key}:{value};" for key, value in NIGHT.items())
    return (
        art.STYLE
        + f".skysail{{{day}color-scheme:light dark}}"
        + f"@media screen{{@media (prefers-color-scheme:dark){{.skysail{{{night}}}}}}}"
        + f"body{{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 {art.SANS}}}"
        "main{max-width:900px;margin:0 auto;padding:36px 20px 60px}"
        f"h1,h2,h3{{font-family:{art.SERIF};line-height:1.2;margin:0}}"
        "h1{font-size:34px}h2{font-size:23px;margin-bottom:4px}h3{font-size:17px;margin:18px 0 6px}"
        "header{border-bottom:3px double var(--rule);padding-bottom:18px;margin-bottom:22px}"
        ".question{font-size:19px;font-style:italic;color:var(--soft);margin:6px 0 0}"
        ".facts{color:var(--soft);font-size:14px;margin:10px 0 0}"
        "section{background:var(--panel);border:1px solid var(--rule);border-radius:12px;"
        "padding:20px 22px;margin:18px 0}"
        ".about{color:var(--soft);font-size:14px;margin:2px 0 14px;max-width:75ch}"
        ".plot{display:block;width:100%;height:auto;margin:6px 0}"
        f".plot text{{font-size:{art.SMALL}px;fill:var(--ink)}}"
        f".plot .tick{{font-size:{plot.TINY:g}px;fill:var(--soft)}}.plot .loud{{font-weight:700}}"
        ".plot .inside{fill:#fff;font-weight:600;font-size:12px}"
        ".plot .grid{stroke:var(--rule);stroke-width:.6}.plot .axis{stroke:var(--ink)}"
        ".plot .middle{stroke:var(--ink);stroke-width:1.2;stroke-dasharray:5 4}"
        ".plot .band{fill:var(--ink);opacity:.035}"
        ".findings{list-style:none;margin:0;padding:0}"
        ".findings li{padding:7px 0 7px 30px;position:relative;border-top:1px solid var(--rule)}"
        ".findings li:first-child{border-top:0}"
        ".findings li::before{position:absolute;left:4px;top:7px;font-weight:700}"
        ".findings .clear::before{content:'◆';color:var(--coral)}"
        ".findings .calm::before{content:'✓';color:var(--moss)}"
        ".findings .plain::before{content:'·';color:var(--soft);font-size:22px;line-height:1}"
        ".findings .clear{font-weight:600}"
        ".legend{display:flex;flex-wrap:wrap;gap:6px 20px;margin:18px 4px 0;position:sticky;top:0;"
        "background:var(--paper);padding:8px 4px;z-index:1}"
        ".key{display:inline-flex;align-items:center;gap:7px;font-weight:600}"
        "table{border-collapse:collapse;width:100%;font-size:14px}"
        "th{text-align:left;color:var(--soft);font-weight:600}"
        "td,th{padding:5px 10px 5px 0;border-top:1px solid var(--rule);vertical-align:top}"
        "tr:first-child th{border-top:0}tr.loud{font-weight:700}"
        "code{font-size:13px;overflow-wrap:anywhere}"
        "details summary{cursor:pointer;color:var(--soft);padding:6px 0}"
        "footer{color:var(--soft);font-size:13px;margin-top:26px}footer p{margin:4px 0}"
        "@media print{section{break-inside:avoid}.legend{position:static}}"
    )


def _section(title: str, body: str, about: str = "") -> str:
    note = f'<p class="about">{escape(about)}</p>' if about else ""
    return f"<section><h2>{escape(title)}</h2>{note}{body}</section>"


def _head(figures: Document) -> str:
    question = (
        f'<p class="question">{escape(figures["question"])}</p>' if figures["question"] else ""
    )
    variants = len(figures["variants"])
    whole = f"{figures['matches']:,} matches" + (
        f" of each of {variants} variants" if variants > 1 else ""
    )
    players = figures["variants"][0]["bots"]
    who = players[0] if len(set(players)) == 1 else ", ".join(players)
    return (
        f"<header><h1>{escape(figures['title'])}</h1>{question}"
        f'<p class="facts">{escape(figures["game_title"])}, {figures["seats"]} seats · {whole} · '
        f"players: {escape(who)} · seed {figures['seed']}</p></header>"
    )


def _findings(figures: Document) -> str:
    found = figures["findings"]
    groups = dict.fromkeys(one["variant"] for one in found)
    body = ""
    for variant in groups:
        body += f"<h3>{escape(variant)}</h3>" if variant else ""
        items = "".join(
            f'<li class="{one["kind"]}">{escape(one["text"])}</li>'
            for one in found
            if one["variant"] == variant
        )
        body += f'<ul class="findings">{items}</ul>'
    return f"<section><h2>In short</h2>{body}</section>"


def _variants(figures: Document) -> str:
    rows = ""
    for variant in figures["variants"]:
        changes = [
            f"{one['section']}.{one['id']}.{one['field']} = {one['after']}"
            for one in variant["changes"]
        ]
        usual = figures["variants"][0]["options"]
        options = [
            f"{key} = {value}" for key, value in variant["options"].items() if value != usual[key]
        ]
        players = variant["bots"]
        who = players[0] if len(set(players)) == 1 else ", ".join(players)
        rows += (
            f"<tr><td><strong>{escape(variant['name'])}</strong></td><td>{escape(who)}</td>"
            f"<td><code>{escape('; '.join(changes)) or 'none'}</code></td>"
            f"<td>{escape(', '.join(options))}</td></tr>"
        )
    return (
        "<table><tr><th>variant</th><th>players</th><th>components</th><th>options</th></tr>"
        f"{rows}</table>"
    )


def _winning(figures: Document) -> str:
    variants = figures["variants"]
    if figures["cooperative"]:
        lines = [
            Line(v["name"], [_dot(i, v["success"])], note=percent(v["success"]["mean"]))
            for i, v in enumerate(variants)
        ]
        return plot.dots(lines, _share, title="How often the players succeed")
    lines = [
        Line(
            place["name"],
            [_dot(i, v["places"][number_]["wins"]) for i, v in enumerate(variants)],
            any(v["places"][number_]["unfair"] for v in variants),
            " · ".join(percent(v["places"][number_]["wins"]["mean"]) for v in variants),
        )
        for number_, place in enumerate(variants[0]["places"])
    ]
    scores = [
        Line(
            place["name"],
            [_dot(i, v["places"][number_]["score"]) for i, v in enumerate(variants)],
            False,
            " · ".join(number(v["places"][number_]["score"]["mean"]) for v in variants),
        )
        for number_, place in enumerate(variants[0]["places"])
    ]
    return (
        plot.dots(lines, _share, middle=variants[0]["fair"], title="Wins by turn order")
        + "<h3>Score</h3>"
        + plot.dots(scores, _finely, title="Score by turn order")
    )


def _any_things(figures: Document) -> bool:
    return any(thing["wins"] for v in figures["variants"] for thing in v["things"])


def _things(figures: Document) -> str:
    body = ""
    for section in dict.fromkeys(t["section"] for t in figures["variants"][0]["things"]):
        lines = _thing_lines(figures, section)
        if not lines:
            continue
        title = f"What having each {section} does"
        middle = next(
            t["middle"] for t in figures["variants"][0]["things"] if t["section"] == section
        )
        body += f"<h3>{escape(section.replace('_', ' ').capitalize())}</h3>"
        shown = lines
        if len(lines) > SHORT_LIST:
            ends = range(SHORT_LIST // 2, len(lines) - SHORT_LIST // 2)
            shown = [line for i, line in enumerate(lines) if i not in ends or line.loud]
        body += plot.dots(shown, points, middle=middle, title=title)
        if len(shown) < len(lines):
            whole = plot.dots(lines, points, middle=middle, title=title)
            body += f"<details><summary>all {len(lines)}</summary>{whole}</details>"
    return body


def _thing_lines(figures: Document, section: str) -> list[Line]:
    """The things of one kind, from the one that helps most to the one that helps least."""
    rows = []
    for index, thing in enumerate(figures["variants"][0]["things"]):
        same = [variant["things"][index] for variant in figures["variants"]]
        dots = [_dot(i, one["wins"]) for i, one in enumerate(same) if one["wins"]]
        if thing["section"] == section and dots:
            loud = any(one["outlier"] or one["changed"] for one in same)
            effects = " · ".join(
                points(one["wins"]["mean"]) if one["wins"] else "–" for one in same
            )
            note = f"{effects} · had by {percent(thing['held'], 0)}"
            if thing["success"]:
                note = f"{effects} · success {percent(thing['success']['mean'])}"
            rows.append((dots[0].mean, Line(thing["name"], dots, loud, note)))
    return [line for _, line in sorted(rows, key=lambda row: -row[0])]


def _differences(figures: Document) -> str:
    names = [variant["name"] for variant in figures["variants"]]
    seen = [one for one in figures["differences"] if one["before"] or one["after"]]
    shares: dict[str, list[Document]] = {}
    for one in seen:
        if one["share"]:
            shares.setdefault(one["label"], []).append(one)
    lines = [
        Line(
            label,
            [_dot(names.index(one["variant"]), one) for one in ones],
            any(one["clear"] for one in ones),
            " · ".join(points(one["mean"]) for one in ones),
        )
        for label, ones in shares.items()
    ]
    rows = "".join(_difference_row(one) for one in seen if not one["share"])
    return (
        "<h3>Shares, in percentage points</h3>"
        + plot.dots(lines, points, middle=0.0, title="Shares against the first variant")
        + "<h3>Numbers</h3><table><tr><th></th><th>variant</th><th>before</th><th>after</th>"
        f"<th>difference</th></tr>{rows}</table>"
    )


def _difference_row(one: Document) -> str:
    cells = [
        escape(one["label"]),
        escape(one["variant"]),
        number(one["before"]),
        number(one["after"]),
        f"{_signed(one['mean'])} ({_signed(one['low'])} to {_signed(one['high'])})",
    ]
    row = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr class="loud">{row}</tr>' if one["clear"] else f"<tr>{row}</tr>"


def _lengths(figures: Document) -> str:
    body = _histogram(figures, "decisions", "choices in a match")
    if any(v["rounds"]["to"] > v["rounds"]["from"] for v in figures["variants"]):
        body += _histogram(figures, "rounds", "rounds in a match")
    return body


def _closeness(figures: Document) -> str:
    return _histogram(figures, "margin", "points between first and second") + _histogram(
        figures, "lead_changes", "changes of the lead in a match"
    )


def _histogram(figures: Document, name: str, title: str) -> str:
    variants = figures["variants"]
    means = " · ".join(number(v[name]["mean"]) for v in variants)
    drawn = plot.histogram([v[name]["counts"] for v in variants], variants[0][name]["edges"], title)
    return f"<h3>{escape(title.capitalize())}: {means} on average</h3>{drawn}"


def _endings(figures: Document) -> str:
    names = [ending["name"] for ending in figures["variants"][0]["endings"]]
    rows = [
        (v["name"], [ending["share"]["mean"] for ending in v["endings"]])
        for v in figures["variants"]
    ]
    return plot.stacked(rows, names, "How matches end")


def _events(figures: Document) -> str:
    variants = figures["variants"]
    rows = [
        (event["name"], [v["events"][index]["mean"]["mean"] for v in variants])
        for index, event in enumerate(variants[0]["events"])
    ]
    rows.sort(key=lambda row: -row[1][0])
    drawn = plot.bars(rows, number, "How often each event happens")
    return f'<p class="about">How often in a match, on average.</p>{drawn}'


def _method(figures: Document) -> str:
    return (
        "<footer><p>Means with 95 % intervals: Wilson's for shares, normal for the rest. Of many "
        "comparisons, those named are chosen so that at most 5 % of them are chance (Benjamini and "
        "Hochberg). Match <em>n</em> of every variant has the same seed.</p>"
        f"<p>{escape(figures['game_title'])}, edition {figures['edition']} · digest of "
        f"all rows <code>{figures['digest']}</code></p></footer>"
    )


def _dot(series: int, estimate: Document) -> Dot:
    return Dot(series, estimate["mean"], estimate["low"], estimate["high"])


def _share(value: float) -> str:
    return percent(value, 1 if abs(value * 100 - round(value * 100)) > 1e-9 else 0)


def _finely(value: float) -> str:
    return f"{value:.2f}".replace("-", "−")


def _signed(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−")
