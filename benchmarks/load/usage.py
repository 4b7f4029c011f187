"""What a server uses: memory, files, time of the processor. Read from /proc: needs Linux."""

import os
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and all that it has started, and so on."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int(_stat(int(folder.name))[1])
        except OSError:  # it has ended meanwhile
            continue
    found = [pid]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def megabytes(*pids: int) -> float:
    """The memory of processes together; what they share is counted for each."""
    return sum(_resident(pid) for pid in pids) / 1e6


def open_files(pid: int) -> int:
    """How many files, sockets and the like a process has open."""
    return len(os.listdir(f"/proc/{pid}/fd"))


def seconds(pid: int) -> float:
    """The time for which the processor has worked for a process."""
    user, system = _stat(pid)[11:13]
    return (int(user) + int(system)) / _TICKS


def _resident(pid: int) -> int:
    try:
        pages = Path(f"/proc/{pid}/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _stat(pid: int) -> list[str]:
    """From the state on: the name before it may hold anything."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
