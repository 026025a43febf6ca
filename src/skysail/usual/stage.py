"""Nothing of its own: what happens is told by the sentences of text.py."""
