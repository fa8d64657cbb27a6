import { expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { logIn } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
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
