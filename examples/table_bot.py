"""A bot that plays at a Skysail table from outside, with Python's standard library alone.

    python table_bot.py 'http://localhost:8765/join/TABLE#SECRET'

It sits down with a seat's link, is sent its view and choices, and answers with an action.
"""

import json
import random
import secrets
import sys
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen


def play(link: str) -> None:
    """Play the seat that the link opens until the match is over."""
    parts = urlsplit(link)
    api = f"{parts.scheme}://{parts.netloc}/api/tables/{parts.path.rpartition('/')[2]}"
    key = {"Authorization": f"Bearer {secrets.token_urlsafe()}", "Content-Type": "application/json"}

    def post(what: str, **body: Any) -> Any:
        return json.load(urlopen(Request(f"{api}/{what}", json.dumps(body).encode(), key)))

    seat = post("sit", secret=parts.fragment, name="Parrot")["seat"]
    with urlopen(Request(f"{api}/events?seat={seat}&parts=view", headers=key)) as stream:
        for line in stream:
            news: Any = json.loads(line[6:]) if line.startswith(b"data: ") else {}
            if news.get("type") != "update":
                continue
            if news["over"]:
                print(f"seat {seat}: over, scores {news['view']['scores']}")
                return
            if news["your_turn"]:
                try:
                    post("play", seat=seat, version=news["version"], action=choose(news["view"]))
                except HTTPError as refused:  # somebody was faster: the next update comes
                    print(json.load(refused)["message"], file=sys.stderr)


def choose(view: dict[str, Any]) -> Any:
    """Any legal action: here your own ideas begin."""
    return random.choice(view["choices"])["action"]


if __name__ == "__main__":
    play(sys.argv[1])
