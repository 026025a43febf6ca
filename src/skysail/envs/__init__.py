"""The games for learning libraries."""
