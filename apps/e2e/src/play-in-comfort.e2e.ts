import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from './accessibility';
import { storiesOnBoth, useStage } from './stories';

/** What a page may move by itself while it loads: a tenth of what counts as good. */
const STEADY = 0.01;

storiesOnBoth('playing in comfort on %s', (_name, viewport) => {
  const stage = useStage();

  const radio = (page: Page, letter: string) => page.locator(`input[name=answer][value=${letter}]`);
  const start = (page: Page) => page.getByRole('button', { name: "Start Today's Trivia" }).click();

  it('answers by keys alone, and nothing jumps on the way', async () => {
    const { page, context, complaints } = await stage.newVisitor(viewport);
    await measureShifts(page);
    await page.goto(`${stage.product.url}/login`);
    await page.locator('input[name=email]').first().fill(`keys-${viewport.width}@example.com`);
    await page.locator('input[name=password]').fill('secret1');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${stage.product.url}/`);
    await start(page);
    await radio(page, 'A').waitFor();

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
    await page.getByText('Yours is the first answer today.').waitFor();
    await page.getByText('Your time').waitFor();
    expect(await page.getByRole('timer').locator('time').textContent()).toMatch(/^(\d+ h)?( ?\d+ min)?$/);
    expect(await violations(page)).toEqual([]);
    expect(await shifts(page)).toBeLessThanOrEqual(STEADY);

    await page.reload();
    await page.getByRole('timer').waitFor();
    await settled(page);
    expect(await shifts(page)).toBeLessThanOrEqual(STEADY);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('stays where it is while the home page becomes the app', async () => {
    const { page, context } = await stage.newVisitor(viewport);
    await measureShifts(page);
    await page.goto(stage.product.url);
    await page.keyboard.press('Tab');
    await settled(page);
    expect(await shifts(page)).toBeLessThanOrEqual(STEADY);
    await start(page);
    await radio(page, 'A').waitFor();
    await settled(page);
    expect(await shifts(page)).toBeLessThanOrEqual(STEADY);
    await context.close();
  });

  it('takes the theme that was chosen, in every tab and from the first paint on', async () => {
    const { page, context, complaints } = await stage.newVisitor(viewport);
    const theme = (of: Page) => of.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await page.goto(stage.product.url);
    const other = await context.newPage();
    await other.goto(`${stage.product.url}/about`);
    expect(await theme(page)).toBe('light dark');

    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await theme(page)).toBe('dark');
    await other.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
    expect(await other.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe('#1a1c23');
    // A tab behind another draws late, and a colour on its way says nothing of the contrast.
    await page.bringToFront();
    await settled(page);
    expect(await violations(page)).toEqual([]);

    // The app is held back: what is dark then was dark before it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await theme(page)).toBe('dark');
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await page.getByRole('radio', { name: 'System' }).check();
    expect(await theme(page)).toBe('light dark');
    expect(complaints.filter((words) => !words.includes('ERR_FAILED'))).toEqual([]);
    await context.close();
  });
});

/** Adds up how far things move on every page from now on, but for what follows a press. */
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

/** Waits until the app is there and has done what it does at first. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__reactContainer')),
  );
  await page.waitForLoadState('networkidle');
}
