"""However the web process ends, its workers end with it."""

import subprocess
import sys
from contextlib import suppress
from functools import partial
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
with jobs().wanted(Task(work.{work}, (folder, "{end}"))):
    while not (folder / "{end}.begun").exists():
        time.sleep(0.02)
    print(quick, flush=True)
    {ending}
"""


def have_ended(pids: list[int]) -> bool:
    """Whether none of the processes runs; those that only wait to be buried do not."""
    states = []
    for pid in pids:
        with suppress(FileNotFoundError):
            states.append(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0])
    return {*states} <= {"Z"}


@pytest.mark.slow
def test_workers_end_with_the_web_process(tmp_path: Path, subtests: pytest.Subtests) -> None:
    webs = {}
    for end, (busy, ending) in ENDS.items():
        script = WEB.format(work=busy, end=end, ending=ending)
        webs[end] = subprocess.Popen(
            [sys.executable, "-c", script, str(tmp_path)],
            cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    for end, web in webs.items():
        with subtests.test(end):
            told, _ = web.communicate(timeout=300)
            workers = [int(told), *begun(tmp_path, end)]
            assert len(workers) == 2
            eventually(partial(have_ended, workers))
