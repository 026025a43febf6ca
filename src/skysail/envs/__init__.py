"""The games behind the interfaces of learning libraries; each module needs its own library.

skysail.envs.pettingzoo    every seat in turn: PettingZoo's AEC
skysail.envs.gymnasium     one seat against bots, one match or many at a time
skysail.envs.openspiel     the games as Python games of OpenSpiel
skysail.envs.batch         millions of matches as arrays, on cores or a CUDA device; needs none
"""
