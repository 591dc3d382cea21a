"""What a guest's page inserts of the host's HTML (site/live/clean.js): our tables as they are, and
nothing that fetches, leads away, or acts on this device."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from buildtools.paths import SITE
from buildtools.site import bundle
from e2e import play, records
from e2e.examples import EXAMPLE
from e2e.frames import Table
from tests.conftest import DEEP

# Gives a page without the page's policy the cleaning, for a guest.
ENTRY = """
import { clean } from '%s/live/clean.js';
import { live } from '%s/live/now.js';
live.role = 'guest';
live.commands = { menu() {}, leave() {}, company() {} };
globalThis.clean = clean;
"""
# What cleaning has changed about HTML, as the first element that differs; "" if nothing.
CHANGED = """(html) => {
  const [before, after] = [html, clean(html)].map((text) => {
    const box = document.createElement('div');
    box.innerHTML = text;
    return box;
  });
  const forbidden = 'share report review branch again rematch mine learn motive send save-file';
  for (const name of forbidden.split(' ')) {
    for (const one of before.querySelectorAll(`[data-do="${name}"]`)) delete one.dataset.do;
  }
  for (const one of before.querySelectorAll('[data-sound-offer], [data-sound]')) {
    delete one.dataset.soundOffer;
    delete one.dataset.sound;
  }
  for (const one of before.querySelectorAll('[class]')) {
    one.setAttribute('class', one.getAttribute('class').trim());
  }
  const differing = (one, other) => {
    if (one.isEqualNode(other)) return '';
    const pairs = [...one.children].map((child, at) => [child, other.children[at]]);
    const [found] = pairs.filter(([child, twin]) => !twin || !child.isEqualNode(twin));
    return found?.[1] ? differing(...found) : `${one.outerHTML}\\n${other.outerHTML}`;
  };
  return differing(before, after).slice(0, 2000);
}"""

HARM = [
    "<script>alert(1)</script>",
    "<img src=https://example.org/x.png onerror=alert(1)>",
    "<p onclick=alert(1)>x</p>",
    "<a href=https://example.org>x</a>",
    "<a href='javascript:alert(1)'>x</a>",
    "<iframe src=https://example.org></iframe>",
    "<form action=https://example.org><button>x</button></form>",
    "<button formaction=https://example.org>x</button>",
    "<style>@import 'https://example.org'</style>",
    "<p style='background: url(https://example.org)'>x</p>",
    "<link rel=stylesheet href=https://example.org>",
    "<meta http-equiv=refresh content='0; url=https://example.org'>",
    "<base href=https://example.org>",
    "<svg><use href='https://example.org#x'/></svg>",
    "<svg><use xlink:href='https://example.org#x'/></svg>",
    "<svg><image href='https://example.org/x.png'/></svg>",
    "<svg><circle fill='url(https://example.org#x)'/></svg>",
    "<svg><a href='javascript:alert(1)'><text>x</text></a></svg>",
    "<svg><animate attributeName=href values='javascript:alert(1)'/></svg>",
    "<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<video src=https://example.org></video><audio src=https://example.org></audio>",
    "<object data=https://example.org></object><embed src=https://example.org>",
    "<input type=file><input type=password><textarea></textarea>",
    "<template><script>alert(1)</script></template>",
    "<button data-do=export-all>x</button>",
    "<button data-do=forget data-id=1>x</button>",
    "<button data-do=host>x</button>",
    "<button data-do=constructor>x</button>",
    "<button data-do=__proto__>x</button>",
    "<div id=toasts></div><div id=spoken></div>",
    "<button data-lang=de>x</button><button data-share=turn>x</button>",
    "<div data-sound-offer><button data-sound=on>x</button></div>",
    f"<p id=ui-check>x</p><p id={EXAMPLE}-cat>x</p>",
    "<svg><defs><g id=x></g></defs><pattern id=y><use href='#x'/></pattern></svg>",
    "<svg><circle fill='url(#y)'/></svg>",
]

TOO_MUCH = {
    "text": "x" * 200_001,
    "elements": "<b></b>" * 3_001,
    "unclosed": "<b>x" * 6_001,
    "depth": "<div>" * 41,
    "a bomb": "<svg>"
    + "".join(f"<g id=a{at + 1}>{f'<use href=#a{at}></use>' * 10}</g>" for at in range(400)),
}
"""HTML that is larger than any screen of ours."""
# Nothing of this may be left.
LEFT = """(html) => {
  const box = document.createElement('div');
  box.innerHTML = clean(html);
  const harmless = ['p', 'div', 'button', 'svg', 'use', 'circle', 'text', 'table'];
  const bad = ({ name, value }) => /^on|^src|action|style|data-(do|lang|s)|^id$/.test(name)
    || /example|javascript/.test(value);
  return [...box.querySelectorAll('*')].flatMap((one) => [
    ...[...one.attributes].filter(bad).map(({ name }) => `${one.localName} ${name}`),
    ...(harmless.includes(one.localName) ? [] : [one.localName]),
  ]).join();
}"""


@pytest.fixture(scope="module")
def cleaner(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page in which `clean` is a guest's."""
    folder = tmp_path_factory.mktemp("cleaner")
    entry = folder / "entry.js"
    entry.write_text(ENTRY % (SITE, SITE))
    external = ["./host.js", "./join.js"]
    names = bundle({"cleaner.js": entry}, {}, folder, external, format="iife")
    page = browser.new_page()
    page.set_content(
        "<main><section id=stage></section></main><div id=toasts></div><div id=spoken></div>"
        f'<script id="parts" type="text/plain">{json.dumps(dict.fromkeys(play.GAMES))}</script>'
    )
    page.add_script_tag(path=folder / names["cleaner.js"])
    yield page
    page.close()


def frames(game: str) -> Iterator[dict[str, Any]]:
    """Some screens of a game: decisions of different kinds, and the result."""
    table = Table.new(game, play.fewest(game), lang="en")
    for _ in islice(table.turns(), None if DEEP else 6):
        for size in "sl":
            yield table.draw(size)
    yield Table.restored(records.finished(game), lang="en").draw("m")


@pytest.mark.parametrize("game", play.GAMES)
def test_cleaning_leaves_our_tables_as_they_are(cleaner: Page, game: str) -> None:
    for frame in frames(game):
        changed = cleaner.evaluate(CHANGED, frame["html"])
        assert not changed, changed


@pytest.mark.parametrize("harm", HARM)
def test_cleaning_removes_what_could_do_harm(cleaner: Page, harm: str) -> None:
    requests: list[str] = []
    cleaner.on("request", lambda request: requests.append(request.url))
    assert cleaner.evaluate(LEFT, f"<p>before</p>{harm}<p>after</p>") == ""
    assert not requests


@pytest.mark.parametrize("much", TOO_MUCH)
def test_what_is_larger_than_any_table_is_refused(cleaner: Page, much: str) -> None:
    assert cleaner.evaluate("clean", TOO_MUCH[much]) == ""


def test_no_drawing_of_a_frame_is_used_in_another_one(cleaner: Page) -> None:
    html = "<svg><g id='a'><path></path></g><use href='#a'></use><use href='#ui-a'></use></svg>"
    found = cleaner.evaluate("clean", html)
    assert found.count("href") == 1 and "#ui-a" in found


def test_large_numbers_of_columns_and_long_attributes_go(cleaner: Page) -> None:
    html = (
        "<table><tbody><tr><td colspan='1000' rowspan='9999'>x</td></tr></tbody></table>"
        f"<p data-via='{'a ' * 300}' title='{'x' * 5000}' data-at='p:has(p)'>x</p>"
    )
    found = cleaner.evaluate("clean", html)
    assert found == "<table><tbody><tr><td>x</td></tr></tbody></table><p>x</p>"
