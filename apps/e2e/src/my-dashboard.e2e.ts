import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from './accessibility';
import { describeOnDesktopAndPhone, useTestEnvironment } from './test-environment';

/** Price of a streak freeze in these tests: the points of the easiest question. */
const PRICE = 10;

describeOnDesktopAndPhone('My Dashboard (%s)', (_name, viewport) => {
  const env = useTestEnvironment({ FREEZE_PRICE: String(PRICE), ANSWER_KEY: 'public' });

  const logIn = async (page: Page, name: string) => {
    await page.locator('input[name=email]').first().fill(`${name}-${viewport.width}@example.com`);
    await page.locator('input[name=password]').fill('secret1');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  };

  /** Answers today's question correctly, which requires the setting ANSWER_KEY=public. */
  const answerRight = async (page: Page) => {
    const key = await fetch(`${env.product.url}/api/questions/today`);
    const { correctAnswer } = (await key.json()) as { correctAnswer: string };
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').nth('ABCD'.indexOf(correctAnswer)).check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: 'Correct!' }).waitFor();
  };

  it('redirects an anonymous visitor to the login page and back afterwards', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(viewport);
    await page.goto(`${env.product.url}/profile`);
    expect(page.url()).toBe(`${env.product.url}/login?redirect=%2Fprofile`);
    await logIn(page, 'rita');
    await page.waitForURL(`${env.product.url}/profile`);
    await page.getByRole('heading', { name: 'My Dashboard' }).waitFor();
    expect(await page.title()).toBe('My Dashboard | Daily Trivia');
    await page.getByText('You have no streak yet.').waitFor();
    await page.getByText('Nothing answered yet.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('shows a new answer in the streak, the charts and the history, and sells a streak freeze', async () => {
    const { page, context, consoleErrors, operations } = await env.newVisitor(viewport);
    await page.goto(`${env.product.url}/login?redirect=%2Fprofile`);
    await logIn(page, 'sam');
    await page.getByText('You have no streak yet.').waitFor();
    // Navigate within the app from here on, to test that the answer updates data loaded before it.
    await page.getByRole('link', { name: "To today's question" }).click();
    await answerRight(page);
    await page.getByRole('link', { name: 'My Dashboard' }).click();
    await page.getByText('Your current streak is 1 day').waitFor();
    await page.getByRole('img', { name: /1 day answered, 1 of them right/ }).waitFor();
    await page.getByRole('heading', { name: 'Accuracy by category' }).waitFor();

    await page.getByRole('navigation', { name: 'On this page' }).getByText('Settings').click();
    await page.waitForFunction(
      () => (document.getElementById('settings')?.getBoundingClientRect().top ?? 1e6) < innerHeight,
    );
    await page.getByRole('button', { name: `Buy one for ${PRICE} points` }).click();
    await page.getByText('1 of 2 held').waitFor();
    await page.getByText('Streak freeze bought.').waitFor();
    await page.getByText('Answered right, bought a freeze').waitFor();

    const entry = page.locator('details').filter({ hasText: 'Right, +' });
    await entry.locator('summary').click();
    await entry.getByText('Your answer, correct:').waitFor();
    await page.getByText('Show the numbers').first().click();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.getByText('Wrong', { exact: true }).click();
    await page.getByText('No wrong answer. Keep going!').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    // After a reload, the server-rendered page shows the same and only refetches data that other players may have changed.
    const sent = operations.length;
    await page.reload();
    await page.getByText('1 of 2 held').waitFor();
    await page.getByText('Your current streak is 1 day').waitFor();
    await page.waitForLoadState('networkidle');
    expect(operations.slice(sent).filter((name) => name !== 'MyShares')).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('redirects to the login page on logout', async () => {
    const { page, context } = await env.newVisitor(viewport);
    await page.goto(`${env.product.url}/login?redirect=%2Fprofile`);
    await logIn(page, 'tess');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${env.product.url}/login?redirect=%2Fprofile`);
    await page.getByText('Logged out successfully!').waitFor();
    await context.close();
  });
});
