import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { type Day, formatDay } from '@daily/rules/calendar';
import { STATEMENT_FORMAT, statementText } from '@daily/rules/question/fairness';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { openDatabase } from './environment/database';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

describeInBrowser('the proof of fairness', () => {
  const env = useTestEnvironment();
  let day: Day;

  beforeAll(async () => {
    // A demo product has questions of past days, but no commitments to them.
    const database = await openDatabase(env.product);
    const { rows } = await database.query<{ id: number; day: Day }>(
      'SELECT id, day::text FROM question WHERE day < current_date ORDER BY day DESC LIMIT 1',
    );
    const [question] = rows;
    if (!question) throw new Error('The product has no closed question');
    day = question.day;
    const statement = statementText({
      format: STATEMENT_FORMAT,
      day,
      questionId: question.id,
      questionText: 'An older wording?',
      ...{ optionA: 'a', optionB: 'b', optionC: 'c', optionD: 'd' },
      correctAnswer: 'A',
      previous: null,
      salt: '01'.repeat(32),
    });
    await database.query(
      `INSERT INTO fairness_commitment (day, question_id, hash, statement, committed_at)
       VALUES ($1::date, $2, $3, $4, $1::date - interval '6 hours') ON CONFLICT DO NOTHING`,
      [day, question.id, createHash('sha256').update(statement).digest('hex'), statement],
    );
    await database.end();
  });

  it('is verified by the browser, on its own page and beside a closed question', async () => {
    const { page, context, consoleErrors } = await env.newVisitor(PHONE);
    const check = async () => {
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    };
    await page.goto(`${env.product.url}/questions`);
    await page.getByRole('link', { name: 'Proof of fairness' }).click();
    await page.getByRole('heading', { level: 1, name: 'Proof of fairness' }).waitFor();
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: formatDay(day) }) });
    await item.getByRole('button', { name: 'Verify in this browser' }).click();
    await item.getByText('The SHA-256 of the statement is the commitment').waitFor();
    await item.getByText('Show the statement').click();
    await check();

    await item.getByRole('link').click();
    await page.getByText('Show answer').click();
    const card = page.getByRole('region', { name: 'Proof of fairness' });
    await card.getByText('An older wording?', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Verify in this browser' }).click();
    await card.getByText('The SHA-256 of the statement is the commitment').waitFor();
    await check();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
