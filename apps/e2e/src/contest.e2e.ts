import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, sendSignUpForm } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { nextSocket, PHONE } from './environment/browser';
import { createContest } from './environment/create-contest';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

/** Seconds to answer a question. */
const LIMIT = 15;

describeInBrowser('a contest', () => {
  const env = useTestEnvironment();

  const newContest = (title: string) =>
    createContest(env.product.url, ADMIN, { title, secondsPerQuestion: LIMIT });

  /** Goes from the page of a contest to signing up and back, and joins. */
  async function join(page: Page, slug: string, name: string): Promise<void> {
    await page.goto(`${env.product.url}/contests/${slug}`);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await sendSignUpForm(page, { name, email: `${name.replace(' ', '.')}.${slug}@example.com` });
    await page.waitForURL(`${env.product.url}/contests/${slug}`);
    await page.getByRole('button', { name: 'Join the contest' }).click();
    await page.getByRole('button', { name: 'Show the first question' }).waitFor();
  }

  async function answer(page: Page, button: string, letter: string): Promise<void> {
    await page.getByRole('button', { name: button }).click();
    await page
      .getByRole('main')
      .getByRole('radio', { name: `${letter}.` })
      .check();
    await page.getByRole('button', { name: 'Submit Answer' }).click();
  }

  const secondsLeft = async (page: Page) =>
    Number(/0:(\d\d)/.exec((await page.getByRole('timer').first().textContent()) ?? '')?.[1]);

  it('is played by two players at once, each under the clock of the server', async () => {
    const slug = await newContest('Duel');
    // The watcher only looks, and touches nothing.
    const watcher = await env.newVisitor(PHONE);
    const connected = nextSocket(watcher.page);
    await watcher.page.goto(`${env.product.url}/contests/${slug}/leaderboard`);
    expect(await watcher.page.getByText('Nobody has finished yet').isVisible()).toBe(true);
    await connected;
    expect(await accessibilityViolations(watcher.page)).toEqual([]);

    const [ada, bob] = [await env.newVisitor(PHONE), await env.newVisitor(PHONE)];
    await Promise.all([join(ada.page, slug, 'Ada Duel'), join(bob.page, slug, 'Bob Duel')]);
    expect(await accessibilityViolations(ada.page)).toEqual([]);

    await Promise.all([
      answer(ada.page, 'Show the first question', 'C'),
      answer(bob.page, 'Show the first question', 'A'),
    ]);
    await Promise.all(
      [ada, bob].map(({ page }) => page.getByRole('heading', { name: 'Answer recorded' }).waitFor()),
    );
    expect(await accessibilityViolations(ada.page)).toEqual([]);

    // Bob reloads and opens a second page: his time runs on.
    await bob.page.getByRole('button', { name: 'Show question 2 of 2' }).click();
    await bob.page.getByRole('main').getByRole('radio', { name: 'B.' }).check();
    expect(await accessibilityViolations(bob.page)).toEqual([]);
    const before = await secondsLeft(bob.page);
    await bob.page.waitForTimeout(2_000);
    await bob.page.reload();
    const other = await bob.context.newPage();
    await other.goto(`${env.product.url}/contests/${slug}`);
    for (const page of [bob.page, other]) {
      await page.getByText(/Time left: 0:\d\d/).waitFor();
      expect(await secondsLeft(page)).toBeLessThanOrEqual(before - 2);
      expect(await page.getByText('Second?').isVisible()).toBe(true);
    }
    expect(await bob.page.getByRole('main').getByRole('radio', { name: 'B.' }).isChecked()).toBe(true);
    await other.close();

    await answer(ada.page, 'Show question 2 of 2', 'C');
    await ada.page.getByText('100%').waitFor();
    expect(await ada.page.getByText('2 of 2 correct').first().isVisible()).toBe(true);
    await ada.page.getByText('So it is.').first().waitFor();
    expect(await accessibilityViolations(ada.page)).toEqual([]);
    await watcher.page.getByText('Ada Duel', { exact: true }).waitFor({ timeout: 10_000 });

    // Bob's time runs out. His choice, which he has not submitted, does not count.
    await bob.page.getByText('0 of 2 correct').first().waitFor({ timeout: 25_000 });
    await bob.page.getByText('No answer in time').waitFor();
    await watcher.page.getByText('Bob Duel', { exact: true }).waitFor({ timeout: 10_000 });

    // The figures of all rows are below each other, those of the viewer too.
    await ada.page.goto(`${env.product.url}/contests/${slug}/leaderboard`);
    await ada.page.getByText('Bob Duel', { exact: true }).waitFor();
    const ends = await ada.page
      .getByRole('main')
      .getByText(/^\d+ points$/)
      .evaluateAll((figures) => figures.map((figure) => Math.round(figure.getBoundingClientRect().right)));
    expect(new Set(ends.slice(0, 2)).size).toBe(1);
    for (const { consoleErrors, context } of [ada, bob, watcher]) {
      expect(consoleErrors).toEqual([]);
      await context.close();
    }
  });

  it('goes on in every tab of a player, and on another device at the next press', async () => {
    const slug = await newContest('Tabs');
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await join(page, slug, 'Tab Player');
    const other = await context.newPage();
    await other.goto(`${env.product.url}/contests/${slug}`);
    await other.getByRole('button', { name: 'Show the first question' }).waitFor();
    // Another device has the session, but no channel to the tabs of this one.
    const device = await env.newVisitor(PHONE);
    await device.context.addInitScript('delete globalThis.BroadcastChannel');
    await device.context.addCookies(await context.cookies());
    const stored = await page.evaluate(() => localStorage.getItem('daily-trivia-auth') ?? '');
    await device.context.addInitScript(
      (session) => localStorage.setItem('daily-trivia-auth', session),
      stored,
    );
    await device.page.goto(`${env.product.url}/contests/${slug}`);
    await device.page.getByRole('button', { name: 'Show the first question' }).waitFor();

    await page.bringToFront();
    await answer(page, 'Show the first question', 'C');
    for (const tab of [page, other])
      await tab.getByRole('button', { name: 'Show question 2 of 2' }).waitFor();
    await answer(page, 'Show question 2 of 2', 'C');
    for (const tab of [page, other])
      await tab.getByRole('heading', { name: 'Your result', exact: true }).waitFor();
    expect(await other.getByText('2 of 2 correct').first().isVisible()).toBe(true);

    await device.page.getByRole('button', { name: 'Show the first question' }).click();
    await device.page.getByRole('heading', { name: 'Your result', exact: true }).waitFor();
    await device.page.getByRole('heading', { name: 'Questions and answers' }).waitFor();
    expect(await device.page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    for (const visitor of [{ context, consoleErrors }, device]) {
      expect(visitor.consoleErrors).toEqual([]);
      await visitor.context.close();
    }
  });

  it('leads from the lobby, by itself, to questions that have the page to themselves', async () => {
    const slug = await createContest(env.product.url, ADMIN, {
      ...{ title: 'Lobby', secondsPerQuestion: LIMIT, startsInMs: 25_000 },
    });
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/contests/${slug}`);
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await sendSignUpForm(page, { name: 'Lobby Player', email: 'lobby@example.com' });
    await page.getByRole('button', { name: 'Join the contest' }).click();
    const lobby = page.getByRole('region', { name: 'In the lobby' });
    await lobby.getByText('Lobby Player').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    // Nobody presses anything until the contest has started. With motion, it counts down to the question.
    const first = page.getByRole('button', { name: 'Show the first question' });
    await first.waitFor();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await first.click();
    await page.getByText('Get ready. Your time starts with the question.').waitFor();
    await page.getByText('First?').waitFor();
    const rules = page.getByRole('heading', { name: 'Rules' });
    expect(await rules.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.getByRole('button', { name: 'Show the whole page' }).click();
    expect(await rules.isVisible()).toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('counts down on the list and on its page before an anonymous visitor has touched anything', async () => {
    const title = 'Countdown';
    const slug = await newContest(title);
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const [path, part] of [
      ['/contests', page.getByRole('article', { name: title })],
      [`/contests/${slug}`, page.getByRole('main')],
    ] as const) {
      await page.goto(env.product.url + path);
      const digits = part.getByRole('timer').locator('time').first();
      const before = await digits.textContent();
      await page.waitForFunction(
        ([element, shown]) => element?.textContent !== shown,
        [await digits.elementHandle(), before] as const,
        { timeout: 5_000 },
      );
    }
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('has a list, a page without JavaScript, and a 404 page for an unknown contest', async () => {
    const slug = await newContest('Quiet');
    const { page, context, consoleErrors, operations } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/contests`);
    await page.getByRole('heading', { name: 'Past contests' }).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${env.product.url}/contest/${slug}`);
    expect(page.url()).toBe(`${env.product.url}/contests/${slug}`);
    expect(await page.title()).toBe('Quiet | Daily Trivia');
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
    // The pages contain their data.
    expect(operations).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();

    const still = await env.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const reader = await still.newPage();
    await reader.goto(`${env.product.url}/contests/${slug}`);
    expect(await reader.getByText('Two questions.').isVisible()).toBe(true);
    expect((await reader.goto(`${env.product.url}/contests/unknown`))?.status()).toBe(404);
    expect(await reader.getByText('Oops! Page not found').isVisible()).toBe(true);
    expect((await reader.goto(`${env.product.url}/contests/unknown/leaderboard`))?.status()).toBe(404);
    await still.close();
  });
});
