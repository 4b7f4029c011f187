"""The frame around every page."""

import streamlit as st


def page(title: str, icon: str) -> None:
    """Begin a page: the browser's tab, and the title."""
    st.set_page_config(page_title=f"{title} · Hanoi Lab", page_icon=icon, layout="wide")
    st.title(title)
