import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { logIn } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import {
  describeInBrowser,
  describeOnDesktopAndPhone,
  useTestEnvironment,
} from './environment/test-environment';

/** Maximum cumulative layout shift of a page, a tenth of the threshold for "good" in Core Web Vitals. */
const MAX_SHIFT = 0.01;

describeOnDesktopAndPhone('keyboard, layout and theme (%s)', (_name, viewport) => {
  const env = useTestEnvironment();

  const radio = (page: Page, letter: string) => page.locator(`input[name=answer][value=${letter}]`);
  const start = (page: Page) => page.getByRole('button', { name: "Start Today's Trivia" }).click();
  /** Starts, and forgets the shift that this is meant to be: it counts when a busy machine takes more than half a second. */
  const startWithoutShift = async (page: Page) => {
    const before = await shifts(page);
    await start(page);
    await radio(page, 'A').waitFor();
    await page.evaluate((shifted) => Object.assign(window, { shifted }), before);
  };

  it('allow answering by keyboard alone, without layout shifts', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(viewport);
    await measureShifts(page);
    await logIn(page, env.product.url, { email: `keys-${viewport.width}@example.com` });
    await startWithoutShift(page);

    await page.keyboard.press('c');
    expect(await radio(page, 'C').isChecked()).toBe(true);
    await page.keyboard.press('2');
    expect(await radio(page, 'B').isChecked()).toBe(true);
    await page.keyboard.press('Control+a');
    expect(await radio(page, 'B').isChecked()).toBe(true);
    expect(await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).count()).toBe(0);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    await page.getByText(/^(Yours is the first answer today\.|How \d+ players answered)/).waitFor();
    await page.getByText('Your time').waitFor();
    expect(await page.getByRole('timer').locator('time').textContent()).toMatch(/^(\d+ h)?( ?\d+ min)?$/);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await shifts(page)).toBeLessThanOrEqual(MAX_SHIFT);

    await page.reload();
    await page.getByRole('timer').waitFor();
    await settled(page);
    expect(await shifts(page)).toBeLessThanOrEqual(MAX_SHIFT);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('do not shift the layout while the home page becomes the app', async () => {
    const { page, context } = await env.newVisitor(viewport);
    await measureShifts(page);
    await page.goto(env.product.url);
    await page.keyboard.press('Tab');
    await settled(page);
    expect(await shifts(page)).toBeLessThanOrEqual(MAX_SHIFT);
    await startWithoutShift(page);
    await settled(page);
    expect(await shifts(page)).toBeLessThanOrEqual(MAX_SHIFT);
    await context.close();
  });
});

describeInBrowser('the pages of the app', () => {
  const env = useTestEnvironment();

  // While the browser prepares an animation, React ignores what is typed.
  it('animate a change of page, and nothing while the app starts', async () => {
    const { page, context } = await env.newVisitor();
    await page.addInitScript(() => {
      const animate = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        document.documentElement.dataset['animations'] = `${animations() + 1}`;
        return animate(change);
      };
      const animations = () => Number(document.documentElement.dataset['animations'] ?? 0);
    });
    const animations = () => page.evaluate(() => Number(document.documentElement.dataset['animations'] ?? 0));
    await page.goto(`${env.product.url}/signup`);
    await page.getByLabel('Full name').fill('Ada');
    await settled(page);
    expect(await animations()).toBe(0);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await settled(page);
    expect(await animations()).toBe(1);
    await context.close();
  });

  it('apply the chosen theme in every tab and from the first paint', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    const theme = (of: Page) => of.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.goto(env.product.url);
    const other = await context.newPage();
    await other.goto(`${env.product.url}/about`);
    expect(await theme(page)).toBe('light dark');

    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await theme(page)).toBe('dark');
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    expect(await other.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe('#1a1c23');
    // A background tab paints late, and colors in transition distort contrast checks.
    await page.bringToFront();
    await settled(page);
    expect(await accessibilityViolations(page)).toEqual([]);

    // Without the app, the theme can only come from the first paint.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await theme(page)).toBe('dark');
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await page.getByRole('radio', { name: 'System' }).check();
    expect(await theme(page)).toBe('light dark');
    expect(consoleErrors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });
});

/** Measures the cumulative layout shift of every page loaded from now on, except for shifts caused by user input. */
async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured = window as unknown as { shifted: number };
    measured.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput) measured.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

/** Waits until the app has started and finished its initial requests. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__reactContainer')),
  );
  await page.waitForLoadState('networkidle');
}
