import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { logIn, signUp } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { DESKTOP, PHONE } from './environment/browser';
import { openDatabase } from './environment/database';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('a streak', () => {
  const env = useTestEnvironment();

  const query = async (text: string, values: unknown[]) => {
    const database = await openDatabase(env.product);
    try {
      return (await database.query(text, values)).rowCount ?? 0;
    } finally {
      await database.end();
    }
  };

  async function answer(page: Page): Promise<void> {
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('main').getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
  }

  it('celebrates a milestone once, with a picture to save, and has the next one in sight', async () => {
    const email = 'seven@streak.example';
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    await signUp(page, env.product.url, { name: 'Seven', email });
    await query(
      `UPDATE player SET streak_days = 6, longest_streak = 6, streak_last_day = (now() AT TIME ZONE 'UTC')::date - 1 WHERE email = $1`,
      [email],
    );
    await page.reload();
    await page.getByText('Next milestone: 7 days').waitFor();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await answer(page);
    const card = page.getByRole('region', { name: '7 days in a row!' });
    await card.waitFor();
    expect(await card.getAttribute('class')).toContain('animate-rise');
    // Colors in transition distort contrast checks.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    );
    await card.getByText('The next milestone is 14 days.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('link', { name: 'Save the picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('7-days-in-a-row.png');

    await page.reload();
    await card.waitFor();
    expect(await card.getAttribute('class')).not.toContain('animate-rise');
    await page.getByText('Next milestone: 14 days').waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('that has ended is told once, on whichever device, and gets no freeze', async () => {
    const account = { name: 'Mourner', email: 'ended@streak.example' };
    const { page, context, consoleErrors } = await env.newVisitor(DESKTOP);
    await signUp(page, env.product.url, account);
    const answers = await query(
      `INSERT INTO answer (player_id, question_id, letter, is_correct, points, answered_at)
       SELECT player.id, question.id, 'A', correct_answer = 'A', 0, question.day + time '12:00'
       FROM player CROSS JOIN question
       WHERE email = $1 AND day BETWEEN (now() AT TIME ZONE 'UTC')::date - 4 AND (now() AT TIME ZONE 'UTC')::date - 2`,
      [account.email],
    );
    expect(answers).toBe(3);
    await query(
      `UPDATE player SET streak_days = 3, longest_streak = 3, streak_last_day = (now() AT TIME ZONE 'UTC')::date - 2 WHERE email = $1`,
      [account.email],
    );
    await page.reload();
    const farewell = page.getByRole('heading', { name: 'Your 3-day streak has ended' });
    await farewell.waitFor();
    expect(await page.getByRole('button', { name: /^Buy one/ }).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Put it behind me' }).click();
    await page.getByRole('heading', { name: 'Start a new streak' }).waitFor();

    const other = await env.newVisitor(PHONE);
    await logIn(other.page, env.product.url, account);
    await other.page.getByRole('heading', { name: 'Start a new streak' }).waitFor();
    expect(await other.page.getByText('streak has ended').count()).toBe(0);
    expect([consoleErrors, other.consoleErrors]).toEqual([[], []]);
    await other.context.close();
    await context.close();
  });
});
