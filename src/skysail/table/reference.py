"""The HTTP interface as a page for people, made of its OpenAPI description; no script at all."""

from typing import Any

from litestar import Request, Response, get

from skysail.game import Document
from skysail.table.pages import render


@get("/api", include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> Response[str]:
    """What the OpenAPI document says, to read."""
    schema = request.app.openapi_schema.to_schema()
    operations = [
        _operation(method.upper(), path, operation)
        for path, item in sorted(schema["paths"].items())
        for method, operation in item.items()
    ]
    return render("api.html", about=schema["info"]["description"], operations=operations)


def _operation(method: str, path: str, operation: dict[str, Any]) -> Document:
    asked = [one["name"] for one in operation.get("parameters", []) if one["in"] == "query"]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    given = next(answer for status, answer in operation["responses"].items() if status < "300")
    return {
        "method": method,
        "path": path + (f"?{'&'.join(f'{name}=…' for name in asked)}" if asked else ""),
        "about": operation.get("description", operation.get("summary", "")).replace("`", ""),
        "takes": _name(body),
        "gives": _name(next(iter(given.get("content", {}).values()), {})),
    }


def _name(content: dict[str, Any]) -> str:
    """What the description calls an object that is sent, or one of a list of them."""
    schema = content.get("schema", {})
    return str(schema.get("$ref", schema.get("items", {}).get("$ref", ""))).rpartition("/")[2]
