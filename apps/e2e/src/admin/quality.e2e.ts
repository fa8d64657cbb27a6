/** @apart: it replaces the figures of all questions. */
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Client } from 'pg';
import { ADMIN, logIn } from '../environment/accounts';
import { accessibilityViolations } from '../environment/accessibility';
import { accessibilityTree, nodesOf, tablesOf, textOf } from '../environment/accessibility-tree';
import { openDatabase } from '../environment/database';
import { PLANTED, plantAnswers } from '../environment/planted-answers';
import { describeInBrowser, useTestEnvironment } from '../environment/test-environment';

const QUALITY = '/admin/questions/quality';
const EXCHANGE = '/admin/questions/exchange';

/** Time for a test that waits for jobs of the server, in milliseconds. */
const LONG_MS = 180_000;

const row = (fields: object = {}) => ({
  category: 'Web',
  difficulty: 'easy',
  question: 'Which planted question is this?',
  options: { A: 'one', B: 'two', C: 'three', D: 'four' },
  correct: 'B',
  ...fields,
});

/** A file of JSON Lines, as a browser receives it. */
const file = (name: string, rows: readonly object[]) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(rows.map((each) => JSON.stringify(each)).join('\n')),
});

describeInBrowser('the questions in the admin area', () => {
  const env = useTestEnvironment();

  async function withDatabase<Result>(work: (database: Client) => Promise<Result>): Promise<Result> {
    const database = await openDatabase(env.product);
    try {
      return await work(database);
    } finally {
      await database.end();
    }
  }
  const rowsOf = <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    withDatabase(async (database) => (await database.query<Row>(sql, values)).rows);

  /** Reloads until the page shows a text: jobs of the server take turns. */
  async function reloadUntil(page: Page, text: string | RegExp): Promise<void> {
    for (let tries = 0; tries < 60; tries += 1) {
      await page.reload();
      await page.waitForLoadState('networkidle');
      if (await page.getByText(text).first().isVisible()) return;
      await page.waitForTimeout(1_000);
    }
    throw new Error(`The page never showed ${text}`);
  }

  it(
    'lead from a key that looks wrong to its correction, which says before what it will do',
    async () => {
      const { page, context, consoleErrors } = await env.newVisitor();
      const planted = await withDatabase(plantAnswers);
      await logIn(page, env.product.url, ADMIN, '/admin');

      // The question stands out, with the reason.
      await page.goto(`${env.product.url}${QUALITY}?show=suspicious`);
      await reloadUntil(page, 'The key looks wrong');
      await page.getByText('Fewer players are right than if all had guessed.').waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
      const answers = await rowsOf<{ letter: string; count: number }>(
        'SELECT letter, sum(answers)::int AS count FROM answer_count WHERE question_id = $1 GROUP BY 1 ORDER BY 1',
        [planted.id],
      );
      const total = answers.reduce((sum, { count }) => sum + count, 0);
      const shares = [...'ABCD'].map((letter) => {
        const count = answers.find((each) => each.letter === letter)?.count ?? 0;
        const isWeak = letter !== planted.key && count < 0.05 * total;
        return { letter, text: `${Math.round((100 * count) / total)}%`, isWeak };
      });

      // What a screen reader gets of the bars are the figures.
      const list = await accessibilityTree(page);
      const bars = nodesOf(list, 'list', 'Share of each option')[0]!;
      expect(nodesOf(bars, 'listitem').map(textOf)).toEqual(
        shares.map(({ letter, text }) => `${letter}${letter === planted.key ? ', key' : ''}${text}`),
      );
      await page.getByRole('rowheader').getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Correct the key' }).waitFor();
      await page.getByRole('table', { name: 'Options by strength of players' }).waitFor();
      const [strength] = tablesOf(await accessibilityTree(page));
      expect(strength?.rows[0]).toEqual(['Option', 'Weakest 27%', 'Middle', 'Strongest 27%', 'All']);
      expect(strength?.rows.slice(1).map((cells) => [cells[0], cells[4]])).toEqual(
        shares.map(({ letter, text, isWeak }) => [
          letter === planted.key ? `${letter}, key` : letter,
          isWeak ? `${text}weak` : text,
        ]),
      );

      // Another editor has the same page open.
      const other = await context.newPage();
      await other.goto(page.url());
      const third = [...'ABCD'].find((letter) => ![planted.key, planted.preferred].includes(letter))!;
      await other.getByRole('radio', { name: new RegExp(`^${third}\\.`) }).click();
      await other.getByRole('button', { name: `Correct the key to ${third}` }).waitFor();

      // The dry run changes nothing.
      await page.getByRole('radio', { name: new RegExp(`^${planted.preferred}\\.`) }).click();
      await page.getByText(`If the key becomes ${planted.preferred} instead of ${planted.key}`).waitFor();
      const totals = page.getByLabel('Totals');
      const becoming = await totals.locator('dd').nth(0).textContent();
      expect(Number(becoming)).toBeGreaterThanOrEqual(PLANTED.preferred);
      expect(await accessibilityViolations(page)).toEqual([]);
      const key = async () => {
        const [stored] = await rowsOf<{ key: string }>(
          'SELECT correct_answer AS key FROM question WHERE id = $1',
          [planted.id],
        );
        return stored?.key;
      };
      expect(await key()).toBe(planted.key);
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.getByRole('link', { name: 'Previous page' }).waitFor();
      expect(new URL(page.url()).searchParams.get('key')).toBe(planted.preferred);

      // The correction, by keyboard, pressed twice.
      await page.getByRole('button', { name: `Correct the key to ${planted.preferred}` }).press('Enter');
      const dialog = page.getByRole('dialog', {
        name: `Correct the key from ${planted.key} to ${planted.preferred}?`,
      });
      await dialog.getByText('The audit log records the correction.').waitFor();
      await dialog.getByText(new RegExp(`^${becoming} answers become correct`)).waitFor();
      await page.keyboard.type('The documentation says so.');
      await dialog.getByRole('button', { name: 'Correct the key' }).dblclick();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText(/^Done: /).waitFor({ timeout: 60_000 });
      expect(await key()).toBe(planted.preferred);
      expect(await rowsOf('SELECT count(*)::int AS made FROM regrade')).toEqual([{ made: 1 }]);
      const earned = 'SELECT DISTINCT total_points AS points FROM player WHERE id = ANY($1)';
      expect(await rowsOf(earned, [['planted1', 'planted160']])).toEqual([{ points: planted.points }]);
      expect(await rowsOf(earned, [['planted161', 'planted180']])).toEqual([{ points: 0 }]);
      await page.getByText('Key corrected').waitFor();
      await page.getByText(`The key is ${planted.preferred}. It should be:`).waitFor();

      // The other editor is told why theirs is refused.
      await other.getByRole('button', { name: `Correct the key to ${third}` }).click();
      await other.getByRole('dialog').getByRole('textbox').fill('I think so.');
      await other.getByRole('dialog').getByRole('button', { name: 'Correct the key' }).click();
      await other.getByRole('alert').getByText('Another editor has corrected the key').waitFor();
      expect(await key()).toBe(planted.preferred);
      expect(consoleErrors).toEqual([]);
      await context.close();
    },
    LONG_MS,
  );

  it(
    'are imported from a file after a dry run, and exported',
    async () => {
      const { page, context, consoleErrors } = await env.newVisitor();
      await logIn(page, env.product.url, ADMIN, '/admin');
      await page.goto(env.product.url + EXCHANGE);
      await page.waitForLoadState('networkidle');
      const input = page.getByLabel('File with questions');

      // Files that cannot be imported say why.
      await input.setInputFiles({ ...file('notes.pdf', []), buffer: Buffer.from('%PDF') });
      await page
        .getByText(/“notes\.pdf” cannot be imported: the file must be JSON, JSON Lines or CSV/)
        .waitFor();
      await input.setInputFiles({ ...file('huge.csv', []), buffer: Buffer.alloc(10_000_001, 'x') });
      await page.getByText(/“huge\.csv” has 10\.1 MB\. A file has at most 10 MB/).waitFor();
      await input.setInputFiles({ ...file('broken.json', []), buffer: Buffer.from('{"questions": [') });
      await page.getByRole('button', { name: 'Check the file' }).click();
      await page.getByText(/The file is not valid JSON/).waitFor();

      // By keyboard: the dry run lists each finding by its row, and changes nothing.
      const chooser = page.waitForEvent('filechooser');
      await input.and(page.locator(':enabled')).press('Space');
      const rows = [row(), row({ difficulty: 'simple', correct: 'E' }), row()];
      await (await chooser).setFiles(file('questions.jsonl', rows));
      await page.getByText(/^questions\.jsonl/).waitFor();
      await page.getByRole('button', { name: 'Check the file' }).press('Enter');
      await page.getByText('2 rows of 3 do not fit, so nothing is imported.').waitFor();
      const [findings] = tablesOf(await accessibilityTree(page));
      expect(findings?.rows.map((cells) => cells.slice(0, 3))).toEqual([
        ['Row', 'Line', 'Field'],
        ['2', '2', 'difficulty'],
        ['2', '2', 'correct'],
        ['3', '3', 'question'],
      ]);
      expect(await accessibilityViolations(page)).toEqual([]);
      const stored = () =>
        rowsOf('SELECT count(*)::int AS stored FROM question WHERE text = $1', [row().question]);
      expect(await stored()).toEqual([{ stored: 0 }]);

      // The rows that fit are imported once.
      await page.getByRole('radio', { name: 'The rows that fit' }).click();
      await page.getByRole('button', { name: 'Check the file' }).click();
      await page.getByRole('button', { name: 'Import 1 question' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import 1 question?' });
      await dialog.getByText('2 rows that do not fit are left out.').waitFor();
      await dialog.getByRole('button', { name: 'Import', exact: true }).dblclick();
      await page.getByText('Imported 1 question.').waitFor();
      expect(await stored()).toEqual([{ stored: 1 }]);

      // Dropped, the same file has nothing new.
      const dropped = await page.evaluateHandle((text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'again.jsonl'));
        return transfer;
      }, JSON.stringify(row()));
      await page.locator('label', { has: input }).dispatchEvent('drop', { dataTransfer: dropped });
      await page.getByText(/^again\.jsonl/).waitFor();
      await page.getByRole('button', { name: 'Check the file' }).click();
      await page.getByText('is the same as that of a question that exists').waitFor();

      await page.getByLabel('Format of the file').selectOption('csv');
      await page.getByRole('combobox', { name: 'Questions' }).selectOption('unused');
      await page.getByLabel('Category').fill('Web');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toBe('questions-unused.csv');
      expect(consoleErrors.filter((text) => !text.includes('status of 400'))).toEqual([]);
      await context.close();
    },
    LONG_MS,
  );

  it('warn on every page when they run low, until that is dismissed, and again when it gets worse', async () => {
    const { page, context } = await env.newVisitor();
    const leave = (count: number) =>
      rowsOf(
        `DELETE FROM question WHERE day IS NULL AND id NOT IN
           (SELECT id FROM question WHERE day IS NULL AND bank_key IS NOT NULL ORDER BY id LIMIT $1)`,
        [count],
      );
    const banner = page.getByRole('region', { name: 'Alarm of the questions' });
    await logIn(page, env.product.url, ADMIN, '/admin');
    await page.getByRole('heading', { name: 'Questions left' }).waitFor();
    expect(await banner.count()).toBe(0);
    await leave(20);
    await page.goto(`${env.product.url}/admin/mail`);
    await banner.getByText(/^Unused questions are left for (19|20|21) days\./).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Dismiss the alarm for this session' }).click();
    await banner.waitFor({ state: 'hidden' });
    await page.goto(`${env.product.url}/admin`);
    await page.getByText('The alarm of 30 days is raised').waitFor();
    expect(await banner.count()).toBe(0);
    await leave(4);
    await page.reload();
    await banner.getByText(/^Unused questions are left for [345] days\./).waitFor();
    await context.close();
  });
});
