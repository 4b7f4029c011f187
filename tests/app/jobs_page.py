"""A page with nothing but something to wait for: `folder` and `name` are those of `work.until`."""

from pathlib import Path

import streamlit as st

from hanoi_app.jobs.queue import jobs
from hanoi_app.jobs.tasks import Task
from hanoi_app.jobs.waiting import with_progress
from tests.app import work

if "folder" in st.query_params:
    name = st.query_params["name"] + "-other" * st.checkbox("Another setting")
    worker = with_progress(Task(work.until, (Path(st.query_params["folder"]), name)), "Work")
    if worker:
        st.markdown(f"Done by {worker}")
else:
    main, file, modules = jobs().result(Task(work.modules, ()))
    st.text(f"Imported: {main} {file} {sorted(modules)}")
