"""The published description of the HTTP interface: nothing that fits it makes the server fail."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from tests.table.conftest import Start
from tests.table.players import Server

EXAMPLES = 25  # for each operation
TRUTH = [
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
]


@pytest.fixture(scope="module")
def document() -> dict[str, object]:
    """The description, asked from the application itself."""
    from skysail.table.app import create_app
    from skysail.table.settings import Settings

    app = create_app(Settings("sqlite://"))
    inside = app.app  # type: ignore[attr-defined]
    schema: dict[str, Any] = json.loads(json.dumps(inside.openapi_schema.to_schema()))
    for named in schema["components"]["schemas"].values():
        if "properties" in named:
            named.setdefault("additionalProperties", False)  # it tells all there is
    return schema


def test_the_description_names_every_operation(document: dict[str, dict[str, object]]):
    assert {"/api/tables", "/api/tables/{table}/play", "/api/games"} <= document["paths"].keys()
    assert all(path.startswith("/api") for path in document["paths"])


def test_nothing_that_fits_the_description_makes_the_server_fail(
    start: Start, tmp_path: object, document: dict[str, object]
):
    server: Server = start(f"sqlite:///{tmp_path}/tables.db")
    table = server.table("connect_four", "me me")
    over = server.table("connect_four", "me me")
    for number in range(7):
        over.play(number % 2, number, number % 2)
    assert over.state(0)["over"]
    known = [{"table": t.id, "game": "connect_four"} for t in (table, over)]
    headers = {"Authorization": table.program(0).headers["Authorization"]}

    def check(case: schemathesis.Case[Any]) -> None:
        for places in ({}, *known):  # first as made up, then at tables that there are
            case.path_parameters = {
                name: places.get(name, value) for name, value in case.path_parameters.items()
            }
            answer = case.call(base_url=f"http://127.0.0.1:{server.port}", headers=headers)
            assert answer.status_code < 500, (case.as_curl_command(), answer.text)
            case.validate_response(answer, checks=TRUTH)

    for result in schemathesis.openapi.from_dict(document).get_all_operations():
        operation = result.ok()  # type: ignore[union-attr]
        if operation.path.endswith(("/events", "/wait")):
            continue  # they take their time
        settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )(given(operation.as_strategy())(check))()
