import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { violations } from './accessibility';
import { DESKTOP, openBrowser, PHONE } from './browser';
import { type FlakyLine, layFlakyLine } from './flaky-line';
import { type Product, startProduct } from './product';
import { stories } from './stories';

/** The address of the database that a product runs on, and what it is reached by. */
async function databaseOf({ dataDir }: Product): Promise<{ port: string; password: string }> {
  const [pidFile, password] = await Promise.all(
    ['postgres/postmaster.pid', 'postgres.password'].map((file) => readFile(join(dataDir, file), 'utf8')),
  );
  return { port: pidFile?.split('\n')[3] ?? '', password: password?.trim() ?? '' };
}

stories('a database that goes away', () => {
  let holder: Product;
  let product: Product;
  let line: FlakyLine;
  let browser: Browser;
  let context: BrowserContext;
  beforeAll(async () => {
    [holder, browser] = await Promise.all([startProduct(), openBrowser()]);
    const { port, password } = await databaseOf(holder);
    line = await layFlakyLine(`http://127.0.0.1:${port}`);
    const { host } = new URL(line.url);
    product = await startProduct({ DATABASE_URL: `postgres://postgres:${password}@${host}/postgres` });
  });
  afterEach(async () => {
    line.become('fine');
    await context?.close();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await line?.close();
    await holder?.stop();
  });

  /** A page of a new visitor, and what it threw that nobody caught. */
  async function visitor(options: { viewport: typeof PHONE; javaScriptEnabled?: false }) {
    context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    return { page, thrown };
  }

  const start = (page: Page) => page.getByRole('button', { name: "Start Today's Trivia" });
  const away = (page: Page) => page.getByText('We cannot reach the server. Trying again…');

  it.each([
    ['cut', DESKTOP],
    ['silent', PHONE],
  ] as const)('(%s): the page says so at once, and comes back by itself', async (state, viewport) => {
    const { page, thrown } = await visitor({ viewport });
    line.become(state);
    const response = await page.goto(product.url);
    expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5']);
    expect(await page.getByRole('main').getByRole('alert').locator('p').allInnerTexts()).toEqual([
      "Failed to load today's question",
      'Failed to load leaderboard',
    ]);
    await away(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
    line.become('fine');
    await start(page).waitFor();
    await away(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    expect(thrown).toEqual([]);
  });

  it('(cut): pages that show no data are there, and a board comes when it can be had', async () => {
    const { page, thrown } = await visitor({ viewport: DESKTOP });
    line.become('cut');
    for (const path of ['/login', '/about']) {
      expect((await page.goto(product.url + path))?.status()).toBe(200);
    }
    expect((await page.goto(`${product.url}/leaderboard`))?.status()).toBe(503);
    await page.getByRole('main').getByText('Failed to load leaderboard').waitFor();
    line.become('fine');
    await page.getByRole('main').getByText('pts').first().waitFor();
    expect(thrown).toEqual([]);
  });

  it('without scripts: the page says so and loads itself anew until it is whole', async () => {
    const { page } = await visitor({ viewport: PHONE, javaScriptEnabled: false });
    line.become('cut');
    await page.goto(product.url);
    await away(page).waitFor();
    line.become('fine');
    await start(page).waitFor();
    expect(await away(page).isVisible()).toBe(false);
  });

  it('or does not, for a form without scripts: nothing is sent, nothing is in the address, nothing is lost', async () => {
    const { page } = await visitor({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`${product.url}/login`);
    const email = page.getByRole('main').getByLabel('Email');
    await email.fill('typed@example.com');
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('secret1');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Nothing was sent: this form needs JavaScript.').waitFor();
    expect(page.url()).toBe(`${product.url}/login`);
    await page.goBack();
    expect(await email.inputValue()).toBe('typed@example.com');
  });
});
