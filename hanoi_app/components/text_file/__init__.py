"""A file of text that the browser reads: only its text is sent, and the server keeps no file."""

from collections.abc import Callable

from hanoi_app.components import messages
from hanoi_app.components.registration import component

HEIGHT = 52  # px: what follows keeps its place while the component is loaded
_component = component("text_file")


def text_file(label: str, *, key: str, most: int, on_text: Callable[[str], object]) -> None:
    """Show a button for a file; `on_text` gets its text before the next run of the page.

    Of a longer text the first `most` characters come.
    """

    def hear() -> None:
        sent = messages.sent(key, "report")
        text = messages.read(sent, lambda report: report.text("text", most))
        if text is not None:
            on_text(text)

    data = {"label": label, "most": most}
    _component(key=key, data=data, height=HEIGHT, on_report_change=hear)
