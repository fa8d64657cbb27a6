import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signUp } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { focused, focusOn } from './environment/focus';
import {
  describeInBrowser,
  describeOnDesktopAndPhone,
  useTestEnvironment,
} from './environment/test-environment';
import { todaysKey, wrongLetter } from './environment/todays-key';

/** Milliseconds for which a reply is held back: from 500 on, a layout shift does not count as caused by the press. */
const REPLY_AFTER = 700;

const SHIFTS = 'layout-shift';

/** An entry of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Adds up the layout shifts of a page from now on that no input has caused. @returns a function that reads the sum */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((type) => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
      }
    }).observe({ type });
  }, SHIFTS);
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** The list of options once they are answered. */
const ANSWERED = 'main ul[aria-label=Options]';

/** The options, before or after an answer. */
const ROWS = `main fieldset label:has(input[name=answer]), ${ANSWERED} > li`;

/** Distances of elements' upper edges from the top of the page, whether they are turning or not. Runs in the page. */
function topsOf(rows: Element[]): number[] {
  return rows.map((row) => {
    let top = 0;
    for (let part = row as HTMLElement | null; part; part = part.offsetParent as HTMLElement | null)
      top += part.offsetTop;
    return top;
  });
}

const tops = (page: Page) => page.locator(ROWS).evaluateAll(topsOf);

/** How a reveal begins: where the options are, and the headings inside the main part. */
interface Beginning {
  tops: number[];
  headings: string[];
}

/**
 * Waits, from now on, for the beginning of a reveal. It is read in the page, because a reveal of a second may be over on a busy machine
 * before a test has asked for it.
 * @param key is pressed once the page is drawn.
 */
function revealBegins(page: Page, key?: string): Promise<Beginning> {
  const script = `new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('${ANSWERED}')) return;
      watch.disconnect();
      const headings = [...document.querySelectorAll('main h3')].map(({ textContent }) => textContent);
      resolve({ tops: (${topsOf.toString()})([...document.querySelectorAll('${ROWS}')]), headings });
      const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true }));
      if (${Boolean(key)}) requestAnimationFrame(() => requestAnimationFrame(press));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  })`;
  return page.evaluate<Beginning>(script);
}

/** Opens the question of a new player and chooses an option. */
async function choose(page: Page, url: string, email: string, letter: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signUp(page, url, { name: 'Rita Reveal', email });
  await page.getByRole('button', { name: "Start Today's Trivia" }).click();
  await page.getByRole('main').locator(`input[value=${letter}]`).check();
}

const verdict = (page: Page) => page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ });
const options = (page: Page) => page.getByRole('list', { name: 'Options' });

describeOnDesktopAndPhone('the reveal on a %s', (device, viewport) => {
  const env = useTestEnvironment();

  it('leaves the options where they are and shifts nothing', async () => {
    const key = await todaysKey(env.product);
    const { page, context, consoleErrors } = await env.newVisitor(viewport);
    const letter = wrongLetter(key);
    await choose(page, env.product.url, `reveal-${device}@example.com`, letter);
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('SubmitAnswer'))
        await new Promise((resolve) => setTimeout(resolve, REPLY_AFTER));
      await route.continue();
    });
    const before = await tops(page);
    const shifts = await watchShifts(page);
    const beginning = revealBegins(page);
    await page.getByRole('button', { name: /^Submit/ }).click();

    const { headings, tops: first } = await beginning;
    expect(headings).not.toContain('Incorrect');
    expect(first).toEqual(before);
    await focusOn(page, /^h3 Incorrect$/);
    await page.waitForTimeout(1500);
    // Only the reason inside the chosen option moves the options after it.
    const chosen = letter.charCodeAt(0) - 65;
    expect((await tops(page)).slice(0, chosen + 1)).toEqual(before.slice(0, chosen + 1));
    expect(await shifts()).toBeLessThanOrEqual(0.01);

    const optionsBox = await options(page).boundingBox();
    const verdictBox = await verdict(page).boundingBox();
    expect(verdictBox!.y).toBeGreaterThan(optionsBox!.y + optionsBox!.height);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

describeInBrowser('the reveal', () => {
  const env = useTestEnvironment();

  it('shows its end at once at a key', async () => {
    const { page, context } = await env.newVisitor();
    await choose(page, env.product.url, 'impatient@example.com', await todaysKey(env.product));
    const beginning = revealBegins(page, 'Shift');
    await page.getByRole('button', { name: /^Submit/ }).click();
    expect((await beginning).headings).not.toContain('Correct!');
    await focusOn(page, /^h3 Correct!$/);
    expect(await page.evaluate(() => document.querySelectorAll('main [class*=animate-turn]').length)).toBe(0);
    await context.close();
  });

  it('is not animated under reduced motion, nor on a later visit, which shows the same', async () => {
    const { page, context } = await env.newVisitor();
    await choose(page, env.product.url, 'calm@example.com', await todaysKey(env.product));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: /^Submit/ }).click();
    await options(page).waitFor();
    expect(await focused(page)).toBe('h3 Correct!');
    const card = page.locator('section', { has: options(page) });
    const text = async () => (await card.innerText()).split('Next question')[0];
    // What is offered next, and the link to the running contest, are the last parts of the result that come.
    const isComplete = async () => {
      await card.getByRole('heading', { name: 'See you tomorrow?' }).waitFor();
      await card.locator('a[href^="/contests/"]', { hasText: 'Join a Contest' }).waitFor();
    };
    await isComplete();
    const before = await text();

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.reload();
    await isComplete();
    expect(await text()).toBe(before);
    expect(await card.locator('[class*=animate-]').count()).toBe(0);
    expect(await focused(page)).toBe('body');
    await context.close();
  });

  it('keeps the sound that a player has asked for', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    await choose(page, env.product.url, 'loud@example.com', await todaysKey(env.product));
    await page.getByRole('button', { name: /^Submit/ }).click();
    const sound = page.getByRole('button', { name: 'Sound', exact: true });
    expect(await sound.getAttribute('aria-pressed')).toBe('false');
    await sound.click();
    await page.reload();
    await page.getByRole('button', { name: 'Sound', exact: true, pressed: true }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

describeInBrowser('on a phone', () => {
  const env = useTestEnvironment();

  it('the news stay away once they were put away', async () => {
    const { page, context, consoleErrors } = await env.newVisitor({ width: 390, height: 664 });
    await page.goto(env.product.url);
    const news = page.getByRole('complementary', { name: 'News' });
    await news.getByRole('button', { name: 'Put away' }).click();
    await news.waitFor({ state: 'hidden' });
    await page.goto(`${env.product.url}/leaderboard`);
    expect(await news.count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
