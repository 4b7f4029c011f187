"""Check in a browser: a list of moves from a file."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from hanoi_app.check.reading import MOST_TEXT
from tests.app.browser import ready
from tests.app.test_check import SOLVED


def test_a_file_is_read_by_the_browser_and_kept_by_nobody(
    page: Page, address: str, tmp_path: Path
) -> None:
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.goto(f"{address}/check")
    file, said = page.locator(".hf-file input"), page.locator(".hf-status")
    verdict = page.get_by_test_id("stAlert")
    moves = tmp_path / "moves.txt"
    moves.write_bytes(SOLVED.replace("\n", "\r\n").encode("utf-16"))
    file.set_input_files(moves)
    expect(verdict).to_contain_text("Solved: 7 moves")
    expect(said).to_have_text("moves.txt")
    expect(page.get_by_role("textbox", name="Moves, one a line")).to_have_value(SOLVED)
    ready(page)
    assert "check?n=3&pegs=3&moves=" in page.url
    # the same file again, with something else in it
    moves.write_text("A C\nA C")
    file.set_input_files(moves)
    expect(verdict).to_contain_text("breaks a rule")
    # one that is dropped
    page.evaluate(
        """(text) => {
          const files = new DataTransfer();
          files.items.add(new File([text], "dropped.csv"));
          const dropped = { dataTransfer: files, bubbles: true, cancelable: true };
          document.querySelector(".hf-file").dispatchEvent(new DragEvent("drop", dropped));
        }""",
        SOLVED,
    )
    expect(said).to_have_text("dropped.csv")
    expect(verdict).to_contain_text("Solved: 7 moves")
    # one that is no text, and one that is too long: told as when it is pasted
    moves.write_bytes(bytes(range(256)))
    file.set_input_files(moves)
    expect(verdict).to_contain_text("is not a text in UTF-8")
    moves.write_text("A C\n" * (MOST_TEXT // 4 + 10))
    file.set_input_files(moves)
    expect(verdict).to_contain_text(re.compile("more than 1,000,000 characters"))
    assert not [url for url in sent if "upload" in url]
    # nobody else can put a file there either
    put = page.request.put(f"{address}/_stcore/upload_file/session/file", data=b"x" * 1000)
    assert put.status == 404
