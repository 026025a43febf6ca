"""Doors for agents that play in words: language models, and programs in any language.

seat        a seat at a table, near (a match in this process) or far (a server's); all doors use it
reader      takes a choice out of an answer in words, or says what was wrong with it
outsider    a bot that is somebody's own program: questions and answers as lines of JSON
mcp         a server of the Model Context Protocol
openenv     an environment as the OpenEnv project specifies it, with its client
textarena   an environment of TextArena's kind
"""

from skysail.agents.reader import Reader, Reply
from skysail.agents.seat import Far, Near, Seat, Sight

__all__ = ["Far", "Near", "Reader", "Reply", "Seat", "Sight"]
