"""The browser of the tests: what one test leaves behind, the next does not find."""

from playwright.sync_api import BrowserContext, Page

from tests.app.browser import forget

KEEP = """async () => {
  localStorage.setItem("kept", "here");
  document.cookie = "kept=here";
  await (await caches.open("kept")).put("/kept", new Response("here"));
  const asked = indexedDB.open("kept");
  await new Promise((resolve) => (asked.onsuccess = resolve));
  asked.result.close();
}"""
MAY = 'navigator.permissions.query({ name: "clipboard-read" })'
FOUND = f"""async () => [
  ...Object.keys(localStorage),
  ...Object.keys(sessionStorage),
  ...document.cookie.match(/kept/g) ?? [],
  ...await caches.keys(),
  ...(await indexedDB.databases()).map(({{ name }}) => name),
  ...[(await {MAY}).state].filter((is) => is === "granted"),
]"""


def at_home(visitor: BrowserContext, address: str) -> Page:
    page = visitor.new_page()
    page.goto(f"{address}/_stcore/health")
    return page


def test_a_visitor_forgets_all_but_the_cache(visitor: BrowserContext, address: str) -> None:
    forget(visitor)
    page = at_home(visitor, address)
    assert page.evaluate(FOUND) == []
    page.evaluate(KEEP)
    visitor.grant_permissions(["clipboard-read"])
    again = at_home(visitor, address)
    assert again.evaluate(FOUND) == ["kept", "kept", "kept", "kept", "granted"]
    visitor.set_offline(True)
    forget(visitor)
    assert page.is_closed()
    assert again.is_closed()
    assert at_home(visitor, address).evaluate(FOUND) == []
