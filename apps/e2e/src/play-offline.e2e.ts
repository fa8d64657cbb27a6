import { expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { violations } from './accessibility';
import { storiesOnBoth, useStage } from './stories';

storiesOnBoth('without the net on %s', (_name, viewport) => {
  const stage = useStage();

  const question = async () => {
    const reply = await fetch(`${stage.product.url}/api/questions/today`);
    return (await reply.json()) as Record<'questionText' | 'optionA' | 'optionD', string>;
  };

  it("today's question is still there on every page, and the page comes back by itself", async () => {
    const { page, context } = await stage.newVisitor(viewport, { worker: true });
    await page.goto(stage.product.url);
    await untilKept(page);
    const { questionText, optionA, optionD } = await question();

    await context.setOffline(true);
    await page.goto(`${stage.product.url}/leaderboard`);
    expect(await page.title()).toBe('You are offline | Daily Trivia');
    for (const text of [questionText, optionA, optionD])
      await page.getByText(text, { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBe(innerWidth);

    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor();
    expect(page.url()).toBe(`${stage.product.url}/leaderboard`);
    await context.close();
  });

  it('nothing of a player is kept, and they stay signed in', async () => {
    const { page, context } = await stage.newVisitor(viewport, { worker: true });
    const email = `offline-${viewport.width}@example.com`;
    await page.goto(`${stage.product.url}/login?redirect=%2Fprofile`);
    await page.locator('input[name=email]').first().fill(email);
    await page.locator('input[name=password]').fill('secret1');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${stage.product.url}/profile`);
    await untilKept(page);
    const [name] = email.split('@');
    expect(await keptText(page)).not.toContain(name);
    expect(await keptAddresses(page)).toEqual(['/offline']);

    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByText((await question()).questionText).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor();
    await context.close();
  });

  it('is of a site that systems can install', async () => {
    const { page, context, complaints } = await stage.newVisitor(viewport, { worker: true });
    await page.goto(stage.product.url);
    await untilKept(page);
    expect(await installability(context, page)).toEqual([]);
    const { headers } = await fetch(`${stage.product.url}/sw.js`);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Waits until the service worker has kept its page and answers for the next visit. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => Boolean(await caches.match('/offline')));
}

const keptText = (page: Page) => page.evaluate(async () => (await caches.match('/offline'))?.text());

/** The paths of everything that is kept. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caught.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Why Chromium would not install the site; nothing when it would. */
async function installability(context: BrowserContext, page: Page): Promise<string[]> {
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window that keeps nothing, as each test has one, is never asked.
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
}
