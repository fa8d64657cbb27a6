import type { Page } from 'playwright-core';

/** What has the focus: its accessible name or text, with its tag; `body` when nothing has it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'body';
    const name = activeElement.getAttribute('aria-label') ?? activeElement.textContent ?? '';
    return `${activeElement.tagName.toLowerCase()} ${name.trim()}`;
  });
}

/** Waits until the focus is on an element whose tag and name match. */
export async function focusOn(page: Page, expected: RegExp): Promise<void> {
  const end = Date.now() + 10_000;
  while (!expected.test(await focused(page))) {
    if (Date.now() > end) throw new Error(`The focus is on: ${await focused(page)}`);
    await page.waitForTimeout(50);
  }
}
