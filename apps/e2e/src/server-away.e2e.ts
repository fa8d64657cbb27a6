import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { violations } from './accessibility';
import { openBrowser } from './browser';
import { type FlakyLine, layFlakyLine } from './flaky-line';
import { type Product, startProduct } from './product';
import { storiesOnBoth } from './stories';

storiesOnBoth('a server that goes away, on %s', (_name, viewport) => {
  let product: Product;
  let browser: Browser;
  let line: FlakyLine;
  let context: BrowserContext;
  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), openBrowser()]);
    line = await layFlakyLine(product.url);
  });
  afterEach(async () => {
    line.become('fine');
    await context?.close();
  });
  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await product?.stop();
  });

  /** A page whose browser reaches the product by the line, and what it threw that nobody caught. */
  async function visit(path: string): Promise<{ page: Page; thrown: string[] }> {
    context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.goto(line.url + path);
    return { page, thrown };
  }

  async function signUp(page: Page, name: string) {
    await page.goto(`${line.url}/signup`);
    await page.getByLabel('Full name').fill(name);
    await page.locator('input[name=email]').first().fill(`${name}-${viewport.width}@example.com`);
    await page.locator('input[name=password]').fill('secret1');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`${line.url}/`);
  }

  const away = (page: Page) => page.getByText('We cannot reach the server. Trying again…');
  const start = (page: Page) => page.getByRole('button', { name: "Start Today's Trivia" });
  const settled = (page: Page) => page.waitForLoadState('networkidle');

  it('before the first touch: the page says so, its links lead on, and the press is done once it is back', async () => {
    const { page, thrown } = await visit('/');
    await settled(page);
    line.become('cut');
    await start(page).click();
    await away(page).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole('main').getByRole('radio').count()).toBe(0);
    line.become('fine');
    await page.getByRole('main').getByRole('radio').first().waitFor();
    expect(await away(page).isVisible()).toBe(false);
    expect(thrown).toEqual([]);
  });

  it('with a form filled in: nothing typed is lost, and the line goes by itself when it is back', async () => {
    const { page, thrown } = await visit('/login');
    await page.locator('input[name=email]').first().fill('typed@example.com');
    await page.locator('input[name=password]').fill('secret1');
    await settled(page);
    line.become('cut');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('An unexpected error occurred').waitFor();
    expect(await page.locator('[data-sonner-toast]').textContent()).toBe(
      'Login failed. Please check your credentials.',
    );
    expect(await away(page).isVisible()).toBe(true);
    expect(await page.locator('input[name=password]').inputValue()).toBe('secret1');
    line.become('fine');
    await away(page).waitFor({ state: 'hidden' });
    expect(thrown).toEqual([]);
  });

  it('while another page is opened: it says so and comes by itself', async () => {
    const { page, thrown } = await visit('/signup');
    await page.locator('input[name=email]').first().fill('typed@example.com');
    await settled(page);
    line.become('cut');
    await page.getByRole('contentinfo').getByRole('link', { name: "Today's Question" }).click();
    await page.getByRole('heading', { name: 'This page has not arrived' }).waitFor();
    expect(await violations(page)).toEqual([]);
    line.become('fine');
    await page.getByRole('heading', { name: 'Daily Trivia Challenge' }).waitFor();
    await start(page).waitFor();
    expect(thrown).toEqual([]);
  });

  it('with the menu never opened, and the question chosen: both are still there', async () => {
    const { page, thrown } = await visit('/');
    await signUp(page, 'mia');
    await settled(page);
    await start(page).click();
    await page.getByRole('main').getByRole('radio').nth(1).check();
    line.become('cut');
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByRole('main').getByText('Failed to submit answer').waitFor();
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await page.keyboard.press('Escape');
    line.become('fine');
    await away(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('main').getByRole('radio').nth(1).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    expect(thrown).toEqual([]);
  });

  it('for the home page of who logs out meanwhile: the parts that failed come when it is back', async () => {
    const { page } = await visit('/');
    await signUp(page, 'nia');
    await settled(page);
    await page.getByRole('button', { name: /Account menu/ }).click();
    line.become('cut');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    line.become('fine');
    await page.getByText('to submit an answer and track your progress').waitFor();
    expect(await page.getByRole('main').getByText("Failed to load today's question").count()).toBe(0);
  });

  it('and a browser that is offline: the page says that instead', async () => {
    const { page } = await visit('/login');
    await settled(page);
    await page.locator('input[name=email]').first().focus();
    await context.setOffline(true);
    const offline = page.getByText('You are offline.');
    await offline.waitFor();
    await context.setOffline(false);
    await offline.waitFor({ state: 'hidden' });
  });

  it('and comes back in a new version: a page whose file is gone is loaded anew, once', async () => {
    const { page } = await visit('/signup');
    await page.locator('input[name=email]').first().focus();
    await settled(page);
    await page.route('**/assets/home-screen*', (route) => route.fulfill({ status: 404, body: 'gone' }), {
      times: 2,
    });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('contentinfo').getByRole('link', { name: "Today's Question" }).click();
    await start(page).waitFor();
    expect(loads).toBe(1);
  });
});
