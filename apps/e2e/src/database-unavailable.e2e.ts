import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityViolations } from './environment/accessibility';
import { DESKTOP, PHONE } from './environment/browser';
import { type FlakyProxy, startFlakyProxy } from './environment/flaky-proxy';
import { type Product, startProduct } from './environment/product';
import { describeInBrowser, START_TIMEOUT, useTestEnvironment } from './environment/test-environment';

/** The port and password of the embedded database of a product. */
async function databaseOf({ dataDir }: Product): Promise<{ port: string; password: string }> {
  const [pidFile, password] = await Promise.all(
    ['postgres/postmaster.pid', 'postgres.password'].map((file) => readFile(join(dataDir, file), 'utf8')),
  );
  return { port: pidFile?.split('\n')[3] ?? '', password: password?.trim() ?? '' };
}

describeInBrowser('when the database is unavailable', () => {
  const env = useTestEnvironment();
  let product: Product;
  let proxy: FlakyProxy;
  let context: BrowserContext;
  beforeAll(async () => {
    const { port, password } = await databaseOf(env.product);
    proxy = await startFlakyProxy(`http://127.0.0.1:${port}`);
    const { host } = new URL(proxy.url);
    product = await startProduct({ DATABASE_URL: `postgres://postgres:${password}@${host}/postgres` });
  }, START_TIMEOUT);
  afterEach(async () => {
    proxy.setState('forwarding');
    await context?.close();
  });
  afterAll(async () => {
    await product?.stop();
    await proxy?.close();
  });

  /** Opens a page as a new visitor and records its uncaught exceptions. */
  async function visitor(options: { viewport: typeof PHONE; javaScriptEnabled?: false }) {
    context = await env.browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    return { page, pageErrors };
  }

  const startButton = (page: Page) => page.getByRole('button', { name: "Start Today's Trivia" });
  const unreachableNotice = (page: Page) => page.getByText('We cannot reach the server. Trying again…');

  it.each([
    ['disconnected', DESKTOP],
    ['unresponsive', PHONE],
  ] as const)('(%s), the page reports it at once and recovers by itself', async (state, viewport) => {
    const { page, pageErrors } = await visitor({ viewport });
    proxy.setState(state);
    const response = await page.goto(product.url);
    expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5']);
    expect(await page.getByRole('main').getByRole('alert').locator('p').allInnerTexts()).toEqual([
      "Failed to load today's question",
      'Failed to load leaderboard',
    ]);
    await unreachableNotice(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await accessibilityViolations(page)).toEqual([]);
    proxy.setState('forwarding');
    await startButton(page).waitFor();
    await unreachableNotice(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('pages without data still work, and the leaderboard loads as soon as the database is back', async () => {
    const { page, pageErrors } = await visitor({ viewport: DESKTOP });
    proxy.setState('disconnected');
    for (const path of ['/login', '/about']) {
      expect((await page.goto(product.url + path))?.status()).toBe(200);
    }
    expect((await page.goto(`${product.url}/leaderboard`))?.status()).toBe(503);
    await page.getByRole('main').getByText('Failed to load leaderboard').waitFor();
    proxy.setState('forwarding');
    await page.getByRole('main').getByText('pts').first().waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('a signed-in player keeps their name in the header', async () => {
    const { page } = await visitor({ viewport: DESKTOP });
    await page.goto(`${product.url}/signup`);
    const form = page.getByRole('main');
    await form.getByLabel('Full name').fill('Ada Lovelace');
    await form.getByLabel('Email').fill('ada@away.example');
    await form.getByLabel('Password', { exact: true }).fill('an engine of brass');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Create account' }).click();
    const menu = page.getByRole('button', { name: 'Account menu of Ada Lovelace' });
    await menu.waitFor();
    proxy.setState('disconnected');
    await page.goto(product.url);
    await menu.waitFor();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Log in' }).count()).toBe(0);
  });

  it('the page reloads itself until it is complete, even without JavaScript', async () => {
    const { page } = await visitor({ viewport: PHONE, javaScriptEnabled: false });
    proxy.setState('disconnected');
    await page.goto(product.url);
    await unreachableNotice(page).waitFor();
    proxy.setState('forwarding');
    await startButton(page).waitFor();
    expect(await unreachableNotice(page).isVisible()).toBe(false);
  });
});

describeInBrowser('without JavaScript', () => {
  const env = useTestEnvironment();

  it('a submitted form sends nothing, puts nothing in the URL and keeps its input', async () => {
    const { product } = env;
    const context = await env.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.url}/login`);
    const email = page.getByRole('main').getByLabel('Email');
    await email.fill('typed@example.com');
    await page.getByRole('main').getByLabel('Password', { exact: true }).fill('secret1');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Nothing was sent: this form needs JavaScript.').waitFor();
    expect(page.url()).toBe(`${product.url}/login`);
    await page.goBack();
    expect(await email.inputValue()).toBe('typed@example.com');
    await context.close();
  });
});
