"""Heavy work, never in the web process: one result for all who ask, progress, a way to stop.

A page asks for a `Task` (tasks.py) through `waiting.with_progress` (waiting.py). The `Jobs` of the
process (queue.py) do each task once, in the worker processes of its slots (pool.py); meanwhile
these tell how far they are (line.py), and hear when nobody waits any more (channel.py).
"""
