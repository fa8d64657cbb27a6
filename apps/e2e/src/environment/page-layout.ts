import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility';

/** A laptop in the light theme, a tablet, and a small phone in the dark theme. Between them, axe sees each theme and each layout. */
const VIEWS = [
  { width: 1280, theme: 'light', axe: true },
  { width: 768, theme: 'light', axe: false },
  { width: 320, theme: 'dark', axe: true },
] as const;

/** Opens pages in turn and expects that axe objects to nothing and nothing is wider than the window, in both themes. */
export async function expectSoundLayout(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    for (const { width, theme, axe } of VIEWS) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const violations = axe ? await accessibilityViolations(page) : [];
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
