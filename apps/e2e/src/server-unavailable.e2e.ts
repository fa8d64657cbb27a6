import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { findFullBrowser } from '@daily/testing/browser';
import { describeNeeding } from '@daily/testing/describe-needing';
import type { BrowserContext, Page } from 'playwright-core';
import { signUp } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { type FlakyProxy, startFlakyProxy } from './environment/flaky-proxy';
import { useTestEnvironment } from './environment/test-environment';

describeNeeding('full chromium')('when the server is unreachable', () => {
  const env = useTestEnvironment({}, findFullBrowser());
  let proxy: FlakyProxy;
  let context: BrowserContext;
  beforeAll(async () => {
    proxy = await startFlakyProxy(env.product.url);
  });
  afterEach(async () => {
    proxy.setState('forwarding');
    await context?.close();
  });
  afterAll(() => proxy?.close());

  /**
   * Opens a page of the product through the proxy and records its uncaught exceptions.
   * @param options.saveData whether the browser asks pages to load no more than they need.
   */
  async function visit(
    path: string,
    options?: { saveData: boolean },
  ): Promise<{ page: Page; pageErrors: string[] }> {
    context = await env.browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (options?.saveData) {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
      );
    }
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    await page.goto(proxy.url + path);
    return { page, pageErrors };
  }

  const unreachableNotice = (page: Page) => page.getByText('We cannot reach the server. Trying again…');
  const startButton = (page: Page) => page.getByRole('button', { name: "Start Today's Trivia" });
  /** Waits until the page has loaded what it loads in advance, also what it asks for after an interaction. */
  const settled = (page: Page) =>
    page.evaluate(async () => {
      const loaded = () => performance.getEntriesByType('resource').length;
      for (let before = -1; before !== loaded();) {
        before = loaded();
        await new Promise((next) => setTimeout(next, 500));
      }
    });

  it('the first click on a page whose files were prefetched opens the options, with a notice', async () => {
    const { page, pageErrors } = await visit('/');
    await settled(page);
    proxy.setState('disconnected');
    await startButton(page).click();
    await page.getByRole('main').getByRole('radio').first().waitFor();
    await unreachableNotice(page).waitFor();
    proxy.setState('forwarding');
    await unreachableNotice(page).waitFor({ state: 'hidden' });
    expect(pageErrors).toEqual([]);
  });

  it('the first click on a page without prefetched files shows a notice and is replayed once the server is back', async () => {
    const { page, pageErrors } = await visit('/', { saveData: true });
    await settled(page);
    proxy.setState('disconnected');
    await startButton(page).click();
    await unreachableNotice(page).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.getByRole('main').getByRole('radio').count()).toBe(0);
    proxy.setState('forwarding');
    await page.getByRole('main').getByRole('radio').first().waitFor();
    expect(await unreachableNotice(page).isVisible()).toBe(false);
    expect(pageErrors).toEqual([]);
  });

  it('a form keeps its input, and the notice disappears once the server is back', async () => {
    const { page, pageErrors } = await visit('/login');
    await page.locator('input[name=email]').first().fill('typed@example.com');
    await page.locator('input[name=password]').fill('secret1');
    await settled(page);
    proxy.setState('disconnected');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('An unexpected error occurred').waitFor();
    expect(await page.locator('[data-sonner-toast]').textContent()).toBe(
      'Login failed. Please check your credentials.',
    );
    expect(await unreachableNotice(page).isVisible()).toBe(true);
    expect(await page.locator('input[name=password]').inputValue()).toBe('secret1');
    proxy.setState('forwarding');
    await unreachableNotice(page).waitFor({ state: 'hidden' });
    expect(pageErrors).toEqual([]);
  });

  it('navigating shows an error page, and the requested page loads once the server is back', async () => {
    const { page, pageErrors } = await visit('/signup');
    await page.locator('input[name=email]').first().fill('typed@example.com');
    await settled(page);
    proxy.setState('disconnected');
    await page.getByRole('contentinfo').getByRole('link', { name: "Today's Question" }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    proxy.setState('forwarding');
    await page.getByRole('heading', { name: 'Daily Trivia Challenge' }).waitFor();
    await startButton(page).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('the chosen option is kept, and the account menu opens for the first time', async () => {
    const { page, pageErrors } = await visit('/');
    await signUp(page, proxy.url, { name: 'mia', email: 'mia@example.com' });
    await settled(page);
    await startButton(page).click();
    await page.getByRole('main').getByRole('radio').nth(1).check();
    proxy.setState('disconnected');
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByRole('main').getByText('Failed to submit answer').waitFor();
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await page.keyboard.press('Escape');
    proxy.setState('forwarding');
    await unreachableNotice(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('main').getByRole('radio').nth(1).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Submit Answer' }).click();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it('parts of the home page that fail to load after a logout load once the server is back', async () => {
    const { page } = await visit('/');
    await signUp(page, proxy.url, { name: 'nia', email: 'nia@example.com' });
    await settled(page);
    await page.getByRole('button', { name: /Account menu/ }).click();
    proxy.setState('disconnected');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    proxy.setState('forwarding');
    await page.getByText('to submit an answer and track your progress').waitFor();
    expect(await page.getByRole('main').getByText("Failed to load today's question").count()).toBe(0);
  });

  it('the notice says that the browser is offline if it is', async () => {
    const { page } = await visit('/login');
    await settled(page);
    await page.locator('input[name=email]').first().focus();
    await context.setOffline(true);
    const offline = page.getByText('You are offline.');
    await offline.waitFor();
    await context.setOffline(false);
    await offline.waitFor({ state: 'hidden' });
  });

  it('a page whose script is missing after a deployment is reloaded once', async () => {
    const { page } = await visit('/signup');
    await page.locator('input[name=email]').first().focus();
    await settled(page);
    await page.route('**/assets/home-screen*', (route) => route.fulfill({ status: 404, body: 'gone' }), {
      times: 2,
    });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('contentinfo').getByRole('link', { name: "Today's Question" }).click();
    await startButton(page).waitFor();
    // The button is there before the pictures and fonts of the page.
    await page.waitForLoadState('load');
    expect(loads).toBe(1);
  });
});
