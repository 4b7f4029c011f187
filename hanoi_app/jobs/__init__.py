"""Heavy work, never in the web process: one result for all who ask, progress, a way to stop.

A page asks for a `Task` (tasks.py) through `waiting.with_progress` (waiting.py). The `Jobs` of the
process (queue.py) do each task once, in turn (turns.py), in the worker processes (worker.py) of its
slots (pool.py). Meanwhile these tell how far they are (line.py), and hear when nobody waits any
more (channel.py). What can become of a job, from its first caller to its end, stands in life.py.
"""
