/** @apart: the boards have only the players that it expects. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { signUp } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { nextSocket, PHONE } from './environment/browser';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('the leaderboard', () => {
  const env = useTestEnvironment();

  const call = async (method: string, path: string, body?: object) => {
    const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${env.product.url}/api${path}`, { method, ...init });
    return (await answer.json()) as Record<string, unknown>;
  };

  /** Submits an answer as a new player through the REST facade. Resolves to the correct option. */
  async function answerAs(userId: string, letter: string, username = userId): Promise<string> {
    await call('POST', '/user-profiles', { userId, username, email: `${userId}@example.com` });
    const { id } = await call('GET', '/questions/today');
    const answer = await call('POST', '/user-answers', { userId, questionId: id, userAnswer: letter });
    return String(answer['correctAnswer']);
  }

  /** Answers today's question on the home page with the option at an index. */
  async function answerToday(page: Page, option: number): Promise<void> {
    await page.goto(env.product.url);
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').nth(option).check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
  }

  it('shows every board to an anonymous visitor without further requests', async () => {
    const { page, context, consoleErrors, operations } = await env.newVisitor(PHONE);
    for (const [path, landmark] of [
      ['/leaderboard', 'Otter (demo)'],
      ['/leaderboard?board=all-time', 'Otter (demo)'],
      ['/leaderboard?board=streaks', 'Otter (demo)'],
      ['/leaderboard?board=past', 'The champions of each past month.'],
      ['/leaderboard?board=sharing', /^A share counts once its link is visited/],
    ] as const) {
      await page.goto(env.product.url + path);
      await page.getByText(landmark).filter({ visible: true }).first().waitFor();
      expect(await page.title()).toBe('Leaderboard | Daily Trivia');
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
        `${env.product.url}/leaderboard`,
      );
      expect(await page.locator('[aria-label=Leaderboards] [aria-current=page]').count()).toBe(1);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect([path, wide]).toEqual([path, false]);
    }
    // The pages contain their data.
    expect(operations).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('shows a long name in full at 320 px', async () => {
    const username = 'Grace Brewster Murray Hopper';
    const right = await answerAs('key', 'A');
    await answerAs('long', right, username);
    const { page, context } = await env.newVisitor({ width: 320, height: 700 });
    for (const path of ['/leaderboard', '/leaderboard?board=streaks', '/leaderboard?board=all-time']) {
      const name = page.getByRole('listitem').getByText(username).first();
      // Pages are cached for a second, and then refreshed by the next request.
      do await page.goto(env.product.url + path);
      while ((await name.count()) === 0);
      const cut = await name.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      );
      expect([path, cut]).toEqual([path, false]);
    }
    await context.close();
  });

  it('renders completely without JavaScript', async () => {
    const context = await env.browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${env.product.url}/leaderboard?board=all-time`);
    expect(await page.getByText('Otter (demo)').isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Streaks' }).click();
    expect(await page.getByText('Days in a row').isVisible()).toBe(true);
    await context.close();
  });

  it('updates live when another player answers', async () => {
    const reader = await env.newVisitor(PHONE);
    await reader.page.goto(`${env.product.url}/leaderboard`);
    // For an anonymous visitor, the app starts with the first interaction and then subscribes to changes.
    const connected = nextSocket(reader.page);
    await reader.page.getByRole('heading', { name: 'Leaderboard' }).click();
    await connected;
    expect(await reader.page.getByText('Live Lena').count()).toBe(0);

    const right = await answerAs('scout', 'A');
    const player = await env.newVisitor(PHONE);
    await signUp(
      player.page,
      env.product.url,
      { name: 'Live Lena', email: 'lena@board.example' },
      '/leaderboard',
    );
    await answerToday(player.page, 'ABCD'.indexOf(right));

    await reader.page.getByText('Live Lena').first().waitFor({ timeout: 20_000 });
    expect(reader.consoleErrors).toEqual([]);
    expect(player.consoleErrors).toEqual([]);
    await reader.context.close();
    await player.context.close();
  });

  it('loads further pages and jumps to the rank of the player', async () => {
    const right = await answerAs('first', 'A');
    for (let count = 0; count < 60; count += 1) await answerAs(`extra-${count}`, right);
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await signUp(page, env.product.url, { name: 'Last Lou', email: 'lou@board.example' }, '/leaderboard');
    await page.getByText('You are not on this board yet.').waitFor();
    await answerToday(page, 'ABCD'.indexOf(right));

    await page.goto(`${env.product.url}/leaderboard`);
    await page.getByText('Your rank').waitFor();
    expect(await page.locator('#your-place').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Jump to my rank' }).click();
    const own = page.locator('#your-place');
    await own.waitFor();
    expect(await own.evaluate((row) => row === document.activeElement)).toBe(true);
    expect(await own.textContent()).toContain('Last Lou');
    expect(await own.textContent()).toContain('You');
    // From one's own row on, there is nowhere to jump to.
    expect(await page.getByRole('button', { name: 'Jump to my rank' }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);

    const rows = () => page.locator('section[aria-label="Leaderboard of this month"] li').count();
    const before = await rows();
    const previous = page.getByRole('button', { name: 'Load previous' });
    await previous.click();
    await page.waitForFunction((count) => document.querySelectorAll('main li').length > count + 50, before);
    // The previous rows are still there, further down.
    expect(await rows()).toBe(before + 50);
    await previous.click();
    await page.getByText('Otter (demo)').waitFor();
    expect(await previous.count()).toBe(0);

    await page.goto(`${env.product.url}/leaderboard`);
    await page.getByRole('button', { name: 'Load more' }).click();
    await own.waitFor();
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
