"""The HTTP interface as a page for people, made of its OpenAPI description; no script at all."""

from html import escape
from typing import Any

from litestar import MediaType, Request, get

STYLE = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;"
    "color-scheme:light dark}code{font-size:.95em;overflow-wrap:anywhere}"
    "section{border-top:1px solid #8888;padding:.5rem 0}h2{font-size:1.1rem}"
)


@get("/api", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any]) -> str:
    """What the OpenAPI document says, to read."""
    schema = request.app.openapi_schema.to_schema()
    operations = "".join(
        _operation(method.upper(), path, operation)
        for path, item in sorted(schema["paths"].items())
        for method, operation in item.items()
    )
    title = escape(schema["info"]["title"])
    about = escape(schema["info"]["description"])
    return (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{title}: the interface for programs</title><style>{STYLE}</style></head>"
        f"<body><main><h1>{title}: the interface for programs</h1><p>{about} "
        "The same for programs: <a href='/api/openapi.json'>openapi.json</a>.</p>"
        f"{operations}</main></body></html>"
    )


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    asked = [one["name"] for one in operation.get("parameters", []) if one["in"] == "query"]
    query = f"?{'&'.join(f'{name}=…' for name in asked)}" if asked else ""
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    kind = body.get("schema", {}).get("$ref", "").rpartition("/")[2]
    takes = f"<p>Takes a <code>{escape(kind)}</code>.</p>" if kind else ""
    about = escape(operation.get("description", operation.get("summary", "")))
    return (
        f"<section><h2><code>{method} {escape(path)}{escape(query)}</code></h2>"
        f"<p>{about}</p>{takes}</section>"
    )
