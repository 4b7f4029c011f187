"""Where jobs are done when one machine is not enough: a Dask cluster. No Streamlit here.

The cluster's workers need this package. Dask starts the tasks of a worker that is lost again on
another; what workers tell and hear meanwhile goes by the same channel as on one machine, which
must be reached from theirs.
"""

import socket
from concurrent.futures import Executor
from typing import Any

from hanoi_app.jobs.pool import Slot
from hanoi_app.jobs.queue import Jobs
from hanoi_core.cli import cluster


def join(scheduler: str) -> Jobs:
    """Jobs that are done by the workers of a cluster, which share their memory among the jobs.

    Raises ArgumentError if there is no cluster at this address.
    """
    client = cluster.join(scheduler)
    workers = client.scheduler_info(n_workers=-1)["workers"].values()
    memory = sum(worker["memory_limit"] for worker in workers)
    return Jobs(_slots(client, len(workers)), host=_seen_from(scheduler), memory=memory // 2)


def _slots(client: Any, workers: int) -> list[Slot]:
    """Return a slot for a search on each worker, and one more for what is quick."""

    def make() -> Executor:
        executor: Executor = client.get_executor(pure=False)
        return executor

    return [*(Slot(make) for _ in range(max(1, workers))), Slot(make, quick=True)]


def _seen_from(scheduler: str) -> str:
    """The address of this machine in the network that the cluster is in."""
    with socket.create_connection(cluster.host_and_port(scheduler)) as connection:
        host: str = connection.getsockname()[0]
        return host
