import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sendLoginForm } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { openDatabase } from './environment/database';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';
import { todaysKey } from './environment/todays-key';

/** Price of a streak freeze. */
const PRICE = 50;

describeInBrowser('My Dashboard', () => {
  const env = useTestEnvironment();

  /** Answers today's question correctly. */
  const answerRight = async (page: Page) => {
    const key = await todaysKey(env.product);
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').nth('ABCD'.indexOf(key)).check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: 'Correct!' }).waitFor();
  };

  /** Gives a player the price of a streak freeze. */
  const givePoints = async (email: string) => {
    const database = await openDatabase(env.product);
    await database.query('UPDATE player SET total_points = total_points + $1 WHERE email = $2', [
      PRICE,
      email,
    ]);
    await database.end();
  };

  /** Opens the folded cards, from the first to the last. */
  const unfold = async (page: Page) => {
    const titles = ['Points', 'Your streak, day by day', 'Streak freezes', 'Accuracy by category'];
    for (const name of titles) await page.getByRole('heading', { name }).click();
  };

  /** Follows the link to a part of the dashboard, which has the focus on its heading and a title of its own. */
  const openPart = async (page: Page, name: string, title: string) => {
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }).click();
    await page.waitForFunction(
      ([part, wanted]) =>
        document.activeElement?.textContent === `My Dashboard: ${part}` &&
        document.title === `${wanted} | Daily Trivia`,
      [name, title],
    );
  };

  it('redirects an anonymous visitor to the login page and back afterwards', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/profile`);
    expect(page.url()).toBe(`${env.product.url}/login?redirect=%2Fprofile`);
    await sendLoginForm(page, { email: 'rita@example.com' });
    await page.waitForURL(`${env.product.url}/profile`);
    await page.getByRole('heading', { name: 'My Dashboard' }).waitFor();
    expect(await page.title()).toBe('My Dashboard | Daily Trivia');
    await page.getByText('Your first answer starts it all').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('shows a new answer in the streak, the charts and the history, and sells a streak freeze', async () => {
    const { page, context, consoleErrors, operations } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/login?redirect=%2Fprofile`);
    await sendLoginForm(page, { email: 'sam@example.com' });
    // Navigate within the app from here on, to test that the answer updates data loaded before it.
    await page.getByRole('link', { name: "To today's question" }).click();
    await givePoints('sam@example.com');
    await answerRight(page);
    await page.getByRole('link', { name: 'My Dashboard' }).click();
    await page.getByText('Day one is done. This grows from here').waitFor();
    await page.getByText('Next milestone: 7 days').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await unfold(page);
    await page.getByText('Your current streak is 1 day').waitFor();
    await page.getByText('1 of 1 correct').waitFor();
    await page.getByRole('button', { name: `Buy one for ${PRICE} points` }).click();
    await page.getByText('1 of 2 held').waitFor();
    await page.getByText('Streak freeze bought.').waitFor();
    await page.getByText('Answered right, bought a freeze').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await openPart(page, 'History', 'My history');
    const entry = page.locator('details').filter({ hasText: 'Right, +' });
    await entry.locator('summary').click();
    await entry.getByText('Your answer, correct:').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByText('Wrong', { exact: true }).click();
    await page.getByText('No wrong answer. Keep going!').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await openPart(page, 'Shares', 'My shares');
    await page.getByText('Nothing shared yet').waitFor();
    await openPart(page, 'Contests', 'My contests');
    await page.getByRole('link', { name: 'See the contests' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await openPart(page, 'Settings', 'Settings');
    await page.getByRole('heading', { name: 'Daily reminder' }).waitFor();
    await openPart(page, 'Progress', 'My Dashboard');

    // After a reload, the server-rendered page shows the same without another request for it.
    const sent = operations.length;
    await page.reload();
    await page.getByText('1 of 2 held').waitFor();
    await unfold(page);
    await page.getByText('Your current streak is 1 day').waitFor();
    await page.waitForLoadState('networkidle');
    expect(operations.slice(sent)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('redirects to the login page on logout', async () => {
    const { page, context } = await env.newVisitor(PHONE);
    await page.goto(`${env.product.url}/login?redirect=%2Fprofile`);
    await sendLoginForm(page, { email: 'tess@example.com' });
    await page.getByRole('heading', { name: 'My Dashboard' }).waitFor();
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${env.product.url}/login?redirect=%2Fprofile`);
    await page.getByText('Logged out successfully!').waitFor();
    await context.close();
  });
});
