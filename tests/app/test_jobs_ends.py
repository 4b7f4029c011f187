"""However the web process ends, its workers end with it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.browser import ROOT
from tests.app.test_jobs import begun, eventually

ENDS = {
    "killed": ("deaf", "os.kill(os.getpid(), signal.SIGKILL)"),
    "ending": ("until", "sys.exit()"),
    "failing": ("until", "raise ValueError"),
    "closed": ("deaf", "jobs().close()"),
}


WEB = """
import os, signal, sys, time
from pathlib import Path
from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.tasks import Task
from tests.app import work

folder = Path(sys.argv[1])
quick = jobs().result(Task(work.worker, (), quick=True))
with jobs().wanted(Task(work.{work}, (folder, "busy"))):
    while not (folder / "busy.begun").exists():
        time.sleep(0.02)
    print(quick, flush=True)
    {end}
"""


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and only waits to be buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("end", ENDS)
def test_workers_end_with_the_web_process(end: str, tmp_path: Path) -> None:
    busy, ending = ENDS[end]
    web = subprocess.Popen(
        [sys.executable, "-c", WEB.format(work=busy, end=ending), str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    told, _ = web.communicate(timeout=60)
    workers = [int(told), *begun(tmp_path, "busy")]
    assert len(workers) == 2
    eventually(lambda: not any(map(is_alive, workers)), 10)
