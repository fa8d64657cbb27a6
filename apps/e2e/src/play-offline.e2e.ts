import { expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { logIn } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { openDatabase } from './environment/database';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('offline support', () => {
  const env = useTestEnvironment();

  /** The texts of today's question and its options as a page shows them, without markup. */
  const question = async (page: Page): Promise<string[]> => {
    const query = '{ todaysQuestion { textHtml options { textHtml } } }';
    const reply = await fetch(`${env.product.url}/graphql?${new URLSearchParams({ query }).toString()}`, {
      headers: { 'content-type': 'application/json' },
    });
    const { data } = (await reply.json()) as {
      data: { todaysQuestion: { textHtml: string; options: { textHtml: string }[] } };
    };
    const { textHtml, options } = data.todaysQuestion;
    return page.evaluate(
      (texts) => texts.map((html) => new DOMParser().parseFromString(html, 'text/html').body.textContent),
      [textHtml, ...options.map((option) => option.textHtml)],
    );
  };

  it("shows today's question on every page while offline, and loads the page once back online", async () => {
    const { page, context } = await env.newVisitor(PHONE, { worker: true });
    await page.goto(env.product.url);
    await waitForOfflineCache(page);
    const texts = await question(page);

    await context.setOffline(true);
    await page.goto(`${env.product.url}/leaderboard`);
    expect(await page.title()).toBe('You are offline | Daily Trivia');
    expect(await page.locator('main .rich-text').allTextContents()).toEqual(texts);
    expect(await accessibilityViolations(page)).toEqual([]);
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBe(innerWidth);

    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    expect(page.url()).toBe(`${env.product.url}/leaderboard`);
    await context.close();
  });

  it('caches no personal data and keeps the player signed in', async () => {
    const { page, context } = await env.newVisitor(PHONE, { worker: true });
    const email = 'unplugged@example.com';
    await logIn(page, env.product.url, { email }, '/profile');
    await waitForOfflineCache(page);
    const [name] = email.split('@');
    expect(await cachedText(page)).not.toContain(name);
    expect(await cachedPaths(page)).toEqual(['/offline']);

    const texts = await question(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await page.locator('main .rich-text').allTextContents()).toEqual(texts);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor();
    await context.close();
  });

  it('keeps an answer that was given offline, and submits it once back online', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE, { worker: true });
    await logIn(page, env.product.url, { email: 'tunnel@example.com' });
    await waitForOfflineCache(page);
    await context.setOffline(true);
    await page.reload();
    await answerOffline(page, 'B');
    expect(await accessibilityViolations(page)).toEqual([]);
    // Closing and opening the page again changes nothing, and the answer can be changed as long as it waits.
    await page.reload();
    await page.getByText('Your answer B is waiting.').waitFor();
    await page.getByRole('button', { name: 'Change my answer' }).click();
    await answerOffline(page, 'C');
    consoleErrors.length = 0;

    await context.setOffline(false);
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    expect(await recordedLetters('tunnel@example.com')).toEqual(['C']);
    await page.waitForFunction(() => localStorage.getItem('daily-trivia-choice') === null);
    expect(await cachedPaths(page)).toEqual(['/offline']);
    await context.close();
  });

  it('sends an answer that was given offline with the next page, whichever it is', async () => {
    const { page, context } = await env.newVisitor(PHONE, { worker: true });
    await logIn(page, env.product.url, { email: 'ferry@example.com' }, '/leaderboard');
    await waitForOfflineCache(page);
    await context.setOffline(true);
    await page.reload();
    await answerOffline(page, 'A');
    expect((await cachedPaths(page)).sort()).toEqual(['/offline', '/waiting-answer']);
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    while ((await recordedLetters('ferry@example.com')).length === 0) await page.waitForTimeout(100);
    expect(await recordedLetters('ferry@example.com')).toEqual(['A']);
    await page.goto(env.product.url);
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    await context.close();
  });

  it('tells the pages that are open once the answer is sent', async () => {
    const { page: home, context } = await env.newVisitor(PHONE, { worker: true });
    await logIn(home, env.product.url, { email: 'two-tabs@example.com' });
    await waitForOfflineCache(home);
    // The headless browser ends a worker that changes the icon of the app, and with it the pages that it is loading.
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(() => Object.defineProperty(navigator, 'clearAppBadge', { value: undefined }));
    const offline = await context.newPage();
    await context.setOffline(true);
    await offline.goto(`${env.product.url}/leaderboard`);
    await answerOffline(offline, 'B');
    // It does not find out by itself that the server is back.
    await offline.evaluate(() => (window.fetch = () => new Promise(() => undefined)));
    await context.setOffline(false);
    // Without Background Sync, the next page makes the worker send it.
    await (await context.newPage()).goto(`${env.product.url}/blog`);
    await home.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    await offline.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    expect(await recordedLetters('two-tabs@example.com')).toEqual(['B']);
    expect(await offline.evaluate(() => localStorage.getItem('daily-trivia-choice'))).toBeNull();
    await context.close();
  });

  it('says that an answer came too late when its question has closed', async () => {
    const { page, context } = await env.newVisitor(PHONE, { worker: true });
    await logIn(page, env.product.url, { email: 'late@example.com' });
    await waitForOfflineCache(page);
    await context.setOffline(true);
    await page.reload();
    await answerOffline(page, 'D');
    await page.evaluate(() => {
      const answer = JSON.parse(localStorage.getItem('daily-trivia-choice') ?? '{}') as object;
      const yesterday = { ...answer, questionId: 'yesterday', closesAt: '2020-01-01T00:00:00.000Z' };
      localStorage.setItem('daily-trivia-choice', JSON.stringify(yesterday));
      return caches.delete('daily-trivia-personal');
    });
    await context.setOffline(false);
    await page.getByText('Your answer D came too late').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.reload();
    await page.getByRole('button', { name: "Start Today's Trivia" }).waitFor();
    expect(await page.getByText('came too late').count()).toBe(0);
    expect(await recordedLetters('late@example.com')).toEqual([]);
    await context.close();
  });

  /** The options that a player has chosen, as the database has them. */
  async function recordedLetters(email: string): Promise<string[]> {
    const database = await openDatabase(env.product);
    try {
      const { rows } = await database.query<{ letter: string }>(
        'SELECT letter FROM answer JOIN player ON player.id = answer.player_id WHERE email = $1',
        [email],
      );
      return rows.map(({ letter }) => letter);
    } finally {
      await database.end();
    }
  }

  it('makes the site installable', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE, { worker: true });
    await page.goto(env.product.url);
    await waitForOfflineCache(page);
    expect(await installability(context, page)).toEqual([]);
    const { headers } = await fetch(`${env.product.url}/sw.js`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

/** Answers the question of the offline page. */
async function answerOffline(page: Page, letter: string): Promise<void> {
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await page.getByRole('button', { name: 'Change my answer' }).isVisible()).toBe(false);
  await page.locator(`input[value=${letter}]`).check();
  await page.getByRole('button', { name: `Send ${letter} when I am online` }).click();
  await page.getByText(`Your answer ${letter} is waiting.`).waitFor();
}

/** Waits until the service worker is active and has cached the offline page. */
async function waitForOfflineCache(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => Boolean(await caches.match('/offline')));
}

const cachedText = (page: Page) => page.evaluate(async () => (await caches.match('/offline'))?.text());

/** The paths of all cached responses. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Chromium's reasons not to offer installing the site. Empty when it is installable. */
async function installability(context: BrowserContext, page: Page): Promise<string[]> {
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test contexts are incognito, which Chromium always reports.
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
}
