"""What words claim of a position, held to the engine."""

from skysail.game import Document


def look(view: Document, path: str) -> object:
    """A value of the view by its path, such as `hands.0.cards`; `#` counts."""
    value: object = view
    for name in path.split("."):
        if name == "#":
            value = len(value)  # type: ignore[arg-type]
        else:
            value = value[int(name)] if isinstance(value, list) else value[name]  # type: ignore[index]
    return value
