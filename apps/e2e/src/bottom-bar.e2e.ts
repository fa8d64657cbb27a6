import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, logIn, sendLoginForm } from './environment/accounts';
import { PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('the bar at the bottom of phones', () => {
  const env = useTestEnvironment();

  it('leads everywhere, and through the login back to where one was', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/leaderboard`);
    for (const [label, title] of [
      ['Practice', 'Practice'],
      ['Leagues', 'Leagues'],
      ['Today', 'Daily Trivia Challenge'],
    ] as const) {
      await bar(page).getByRole('link', { name: label }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await bar(page).locator('[aria-current=page]').textContent()).toBe(label);
    }
    await page.goto(`${env.product.url}/contests`);
    await bar(page).getByRole('link', { name: 'Me' }).click();
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await sendLoginForm(page, { email: 'bar@example.com' });
    await page.waitForURL(`${env.product.url}/contests`);
    await bar(page).getByRole('link', { name: 'Me' }).click();
    await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('covers neither the end of the page nor what has the focus, and is large enough to press', async () => {
    const { page, context } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/about`);
    const edge = await page
      .evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      .then(() => top(page));
    const footer = await page.locator('footer').boundingBox();
    expect((footer?.y ?? Infinity) + (footer?.height ?? 0)).toBeLessThanOrEqual(edge);
    for (const link of await bar(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect([box?.width, box?.height].every((side) => Number(side) >= 44)).toBe(true);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    const inPage = page.locator('main a, main button, footer a, footer button');
    for (const element of await inPage.all()) {
      await element.focus();
      const box = await element.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(edge);
    }
    await context.close();
  });

  it('works without scripts', async () => {
    const context = await env.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${env.product.url}/blog`);
    await bar(page).getByRole('link', { name: 'Me' }).click();
    expect(page.url()).toBe(`${env.product.url}/login?redirect=%2Fblog`);
    await context.close();
  });

  it('is absent from wide windows, print, the embed, the offline page and the admin area', async () => {
    const { page, context } = await env.newVisitor({ width: 640, height: 720 });
    const height = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar'));
    await page.goto(env.product.url);
    expect([await bar(page).isVisible(), await height()]).toEqual([false, '0px']);
    await page.setViewportSize({ width: 639, height: 720 });
    expect([await bar(page).isVisible(), await height()]).toEqual([true, 'calc(3.5rem + 0px)']);
    await page.emulateMedia({ media: 'print' });
    expect([await bar(page).isVisible(), await height()]).toEqual([false, '0px']);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${env.product.url}/embed/today`);
    expect(await bar(page).count()).toBe(0);
    await logIn(page, env.product.url, ADMIN, '/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([await bar(page).count(), await height()]).toEqual([0, '0px']);
    await context.close();

    // Its script would leave the page at once, because the server can be reached.
    const still = await env.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const offline = await still.newPage();
    await offline.goto(`${env.product.url}/offline`);
    await offline.getByRole('heading', { level: 1 }).waitFor();
    expect(await bar(offline).count()).toBe(0);
    await still.close();
  });
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Play' });

/** The distance of the bar from the top of the window, in pixels. */
const top = async (page: Page) => (await bar(page).boundingBox())?.y ?? 0;
