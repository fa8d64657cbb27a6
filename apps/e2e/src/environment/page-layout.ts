import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility';

/** What the theme and the width of a page can break. All other rules of axe look at its elements, which are the same in each. */
const OF_THEME_AND_WIDTH = ['color-contrast', 'scrollable-region-focusable'];

/** A laptop in the light theme, a tablet, and a small phone in the dark theme, with the rules of axe: all, none, some. */
const VIEWS = [
  { width: 1280, theme: 'light', rules: undefined },
  { width: 768, theme: 'light', rules: [] },
  { width: 320, theme: 'dark', rules: OF_THEME_AND_WIDTH },
] as const;

/**
 * Opens pages in turn and expects that axe objects to nothing and nothing is wider than the window, in both themes. The colors of the
 * frame, which is the same around all pages, are checked on the first.
 */
export async function expectSoundLayout(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const colorsOf = index === 0 ? '*' : 'main *, body:not(:has(main)) *';
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    for (const { width, theme, rules } of VIEWS) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const violations = rules?.length === 0 ? [] : await accessibilityViolations(page, { rules, colorsOf });
      expect([path, width, overflow <= 0, violations]).toEqual([path, width, true, []]);
      if (width === 1280) expect([path, await cutOffColumns(page)]).toEqual([path, []]);
    }
  }
}

/** The tables that are wider than their frame. A laptop shows all columns of each list. */
function cutOffColumns(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')]
      .filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth)
      .map(({ caption }) => caption?.textContent ?? ''),
  );
}
