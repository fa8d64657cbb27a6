/** @apart: the sizes of pages depend on what others add to lists. */
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from '@jest/globals';
import type { BrowserContext } from 'playwright-core';
import { logIn } from './environment/accounts';
import { DESKTOP, PHONE } from './environment/browser';
import { findDifferences, type PageState } from './environment/style-differences';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

/** Size of a response that reaches a browser without a round trip, with its headers: ten TCP segments, in bytes. */
const FIRST_FLIGHT_BYTES = 14_600;

const PUBLIC_PAGES = [
  '/',
  '/login',
  '/signup',
  '/leaderboard',
  '/leaderboard?board=streaks',
  '/leaderboard?board=past',
  '/contests',
  '/contests/unknown',
  '/about',
  '/contact',
  '/privacy',
  '/disclaimer',
  '/reset-password/unknown',
  '/confirm-email/unknown',
  '/subscription/confirm/unknown',
  '/subscription/unsubscribe/unknown',
  '/verify-share',
  '/verify-share/unknown',
  '/offline',
  '/developers/errors',
  '/embed',
  '/embed/today',
  '/unknown',
];

const PAGES_OF_A_PLAYER = ['/', '/profile', '/profile/history', '/profile/settings', '/leaderboard'];

/** A page as it arrives, and with everything that scripts change on it before the app starts. */
const STATES: readonly PageState[] = [
  { page: {}, buttons: {} },
  {
    page: {
      'data-theme': 'dark',
      'data-connection': 'unreachable',
      'data-signed-out': '',
      'data-no-passkeys': '',
      'data-form-discarded': '',
      'data-closed': '',
    },
    buttons: { 'aria-busy': 'true' },
  },
];

describeInBrowser('the styles of a page', () => {
  const env = useTestEnvironment();
  let styleSheet: string;

  beforeAll(async () => {
    const html = await (await fetch(env.product.url)).text();
    const [, path = ''] = /data-style-sheet="([^"]+)"/.exec(html) ?? [];
    styleSheet = await (await fetch(env.product.url + path)).text();
  });

  /** Opens pages without starting the app, in turn. Returns the differences that the whole style sheet makes, on desktop and phone. */
  const differencesOn = async (paths: readonly string[], session?: BrowserContext) => {
    const context = await env.browser.newContext({
      javaScriptEnabled: false,
      ...(session && { storageState: await session.storageState() }),
    });
    const page = await context.newPage();
    const differences: string[] = [];
    for (const path of paths) {
      await page.goto(env.product.url + path);
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        const found = await page.evaluate(findDifferences, { styleSheet, states: STATES });
        differences.push(...found.map((difference) => `${path} at ${viewport.width}: ${difference}`));
      }
    }
    await context.close();
    return differences;
  };

  it('are those of the whole style sheet, for an anonymous visitor', async () => {
    expect(await differencesOn(PUBLIC_PAGES)).toEqual([]);
  }, 120_000);

  it('are those of the whole style sheet, for a player before and after an answer', async () => {
    const { page, context } = await env.newVisitor();
    await logIn(page, env.product.url, { email: 'styles@example.com' });
    expect(await differencesOn(['/', '/profile'], context)).toEqual([]);
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').first().check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
    expect(await differencesOn(PAGES_OF_A_PLAYER, context)).toEqual([]);
    await context.close();
  }, 120_000);

  it.each([DESKTOP, PHONE])('do not change when the app starts, at a width of $width', async (viewport) => {
    const { page, context, consoleErrors } = await env.newVisitor(viewport);
    await page.addInitScript(() => {
      const shifts: PerformanceEntry[] = [];
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      Object.assign(window, { shifts });
    });
    await page.goto(env.product.url);
    const before = await page.screenshot();
    await page.keyboard.press('Shift');
    await page.waitForFunction(
      (path) => document.querySelector(`link[rel=stylesheet][href="${path}"]`),
      await page.evaluate(() => document.documentElement.dataset['styleSheet']),
    );
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__reactContainer')),
    );
    expect((await page.screenshot()).equals(before)).toBe(true);
    // A busy machine may paint before the whole page has arrived.
    expect(await page.evaluate<number>('shifts.reduce((sum, { value }) => sum + value, 0)')).toBeLessThan(
      0.001,
    );
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  // Without the home page and the board of this month, whose sizes vary with the question and with the players.
  it.each(['/leaderboard?board=past', '/contests', '/login', '/about'])(
    'leave the page %s within the first flight of packets',
    async (path) => {
      const response = await fetch(env.product.url + path, { headers: { accept: 'text/html' } });
      // The status line and each header end with two bytes, and so do all of them.
      const headers = [...response.headers].map((header) => header.join(': '));
      const headersSize = [`HTTP/1.1 ${response.status} ${response.statusText}`, ...headers, '']
        .map((line) => line.length + 2)
        .reduce((sum, size) => sum + size);
      // As the server compresses a page that is requested repeatedly.
      const body = brotliCompressSync(await response.text()).length;
      expect(headersSize + body).toBeLessThan(FIRST_FLIGHT_BYTES);
    },
  );
});
