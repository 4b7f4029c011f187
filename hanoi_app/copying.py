"""Texts that can be copied, as HTML; `shared/frame.js` copies them. No Streamlit here."""

from html import escape


def command(text: str) -> str:
    """HTML of a command, with a button that copies it.

    >>> command("hanoi claims").count("hanoi claims")
    2
    """
    return f'<span class="hl-command"><code>{escape(text)}</code>{copying(text, "Copy")}</span>'


def copying(text: str, face: str, path: str = "") -> str:
    """HTML of a button that copies a text; {link} in it stands for where the path leads from here.

    >>> copying("{link}", "Copy the link", "./claims").count("./claims")
    1
    """
    link = f' data-link="{escape(path)}"' if path else ""
    return (
        f'<button type="button" class="hl-copy" data-copy="{escape(text)}"{link}>'
        f"{escape(face)}</button>"
    )
