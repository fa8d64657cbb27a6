import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from './accessibility';
import { storiesOnBoth, useStage } from './stories';

/** What a freeze costs here: what the easiest question earns. */
const PRICE = 10;

storiesOnBoth('my dashboard on %s', (_name, viewport) => {
  const stage = useStage({ FREEZE_PRICE: String(PRICE), ANSWER_KEY: 'public' });

  const logIn = async (page: Page, name: string) => {
    await page.locator('input[name=email]').first().fill(`${name}-${viewport.width}@example.com`);
    await page.locator('input[name=password]').fill('secret1');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  };

  /** Answers today's question right; with a public key the page's data tells how. */
  const answerRight = async (page: Page) => {
    const key = await fetch(`${stage.product.url}/api/questions/today`);
    const { correctAnswer } = (await key.json()) as { correctAnswer: string };
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').nth('ABCD'.indexOf(correctAnswer)).check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: 'Correct!' }).waitFor();
  };

  it('asks who is not signed in to log in, and then is what they came for', async () => {
    const { page, context, complaints } = await stage.newVisitor(viewport);
    await page.goto(`${stage.product.url}/profile`);
    expect(page.url()).toBe(`${stage.product.url}/login?redirect=%2Fprofile`);
    await logIn(page, 'rita');
    await page.waitForURL(`${stage.product.url}/profile`);
    await page.getByRole('heading', { name: 'My Dashboard' }).waitFor();
    expect(await page.title()).toBe('My Dashboard | Daily Trivia');
    await page.getByText('You have no streak yet.').waitFor();
    await page.getByText('Nothing answered yet.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows an answer wherever it counts, and sells a freeze', async () => {
    const { page, context, complaints, operations } = await stage.newVisitor(viewport);
    await page.goto(`${stage.product.url}/login?redirect=%2Fprofile`);
    await logIn(page, 'sam');
    await page.getByText('You have no streak yet.').waitFor();
    // Within the app from here on: what the answer changes must not come from a page that was loaded before it.
    await page.getByRole('link', { name: "To today's question" }).click();
    await answerRight(page);
    await page.getByRole('link', { name: 'My Dashboard' }).click();
    await page.getByText('Your streak counts 1 day').waitFor();
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
    await entry.getByText('Your answer, and the right one:').waitFor();
    await page.getByText('Show the numbers').first().click();
    expect(await violations(page)).toEqual([]);

    await page.getByText('Wrong', { exact: true }).click();
    await page.getByText('No wrong answer. Keep going!').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    // Rendered anew by the server, it says the same, and asks only what others may have changed meanwhile.
    const asked = operations.length;
    await page.reload();
    await page.getByText('1 of 2 held').waitFor();
    await page.getByText('Your streak counts 1 day').waitFor();
    await page.waitForLoadState('networkidle');
    expect(operations.slice(asked).filter((name) => name !== 'MyShares')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is left by who logs out', async () => {
    const { page, context } = await stage.newVisitor(viewport);
    await page.goto(`${stage.product.url}/login?redirect=%2Fprofile`);
    await logIn(page, 'tess');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${stage.product.url}/login?redirect=%2Fprofile`);
    await page.getByText('Logged out successfully!').waitFor();
    await context.close();
  });
});
