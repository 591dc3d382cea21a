"""What opens on top of the page: menu, sheets, toasts."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def menu(page: Page, item: str) -> None:
    """Opens the table's menu, chooses an entry by its data-do, and waits until the menu is gone."""
    page.locator('#stage [data-do="menu"]').click()
    page.locator(f'#sheet[open] [data-do="{item}"]').click()
    page.locator('#sheet:not([open]), #sheet:not([data-sheet="menu"])').wait_for(state="attached")


def is_open(page: Page) -> bool:
    """Whether a sheet is open."""
    return page.locator("#sheet").get_attribute("open") is not None


def close(page: Page) -> None:
    """Closes the sheet with Escape; waits until the page has restored the focus."""
    page.keyboard.press("Escape")
    page.locator("#sheet:not([open], [data-sheet])").wait_for(state="attached")


def share_link(page: Page, kind: str) -> str:
    """Reads one kind of link (deal, turn, replay) from the share sheet, then closes the sheet."""
    if page.locator('#stage [data-do="share"]:visible').count():
        page.locator('#stage [data-do="share"]:visible').first.click()
    else:
        menu(page, "share")
    chip = page.locator(f'#sheet[open][data-sheet="share"] [data-share="{kind}"]')
    if chip.get_attribute("aria-pressed") != "true":
        chip.click()
    page.locator(f'#sheet [data-share="{kind}"][aria-pressed="true"]').wait_for()
    link = page.locator("#share-link").input_value()
    close(page)
    return link


def accept(page: Page) -> None:
    """Accepts the invitation on which a link opens."""
    page.locator('[data-page="invitation"]:visible [data-card="play"]').click()


def expect_toast(page: Page, pattern: object = None) -> str:
    """Waits for a toast with text in it and returns the text."""
    toast = page.locator("#toasts .toast p")
    if pattern is not None:
        toast = toast.filter(has_text=pattern)  # type: ignore[arg-type]
    said = toast.last.element_handle()  # keeps its text even if the toast disappears
    assert said is not None
    text = said.text_content()
    assert text
    return text


def dismiss_toasts(page: Page) -> None:
    """Dismisses all toasts without buttons by clicking them, unless they disappear first."""
    lines = "#toasts .toast:not(:has(button))"
    page.evaluate("lines => document.querySelectorAll(lines).forEach((one) => one.click())", lines)
    expect(page.locator(lines)).to_have_count(0)
