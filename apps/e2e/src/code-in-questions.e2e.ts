/** @apart: it changes the text of today's question. */
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { logIn } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { openDatabase } from './environment/database';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

const LONG_LINE = 'const found = values.filter((value) => value !== undefined).map(String);';
const QUESTION = `A page runs this:\n\n\`\`\`js\n${LONG_LINE}\n// "done"\n\`\`\`\n\nWhat does (\`found.length\`) hold?`;
const LONG_CODE = "ModuleNotFoundError: No module named 'braces'";
/** Longer than a line of a narrow phone. */
const LONG_WORD = 'AbstractSingletonProxyFactoryBeanLoader'.repeat(2);
/** Milliseconds after which every server has read the question of the day again. */
const KEPT_MS = 1_500;

const NARROW = { width: 320, height: 640 };

describeInBrowser('a question with code', () => {
  const env = useTestEnvironment();

  beforeAll(async () => {
    const database = await openDatabase(env.product);
    await database.query(
      "UPDATE question SET text = $1, option_a = $2, option_b = 'It is `0`, not `2`', option_c = '`1`', explanation = $3",
      [QUESTION, `\`${LONG_CODE}\``, `Because of \`${LONG_CODE}\`.\n\n\`\`\`sql\nSELECT 1\n\`\`\``],
    );
    await database.end();
    await setTimeout(KEPT_MS);
  });

  it.each(['light', 'dark'] as const)(
    'fits a narrow phone and can be read in the %s theme',
    async (theme) => {
      const { page, context, consoleErrors } = await env.newVisitor(NARROW);
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(env.product.url);
      await logIn(page, env.product.url, { email: `code-${theme}@example.com` });
      expect(await overflow(page)).toBe(0);
      await page.getByRole('button', { name: "Start Today's Trivia" }).click();
      const group = page.getByRole('group', {
        name: /^A page runs this: JavaScript code What does \(\s?found\.length\s?\) hold\?$/,
      });
      await group.waitFor();
      await page.getByRole('radio', { name: `A. ${LONG_CODE}` }).waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      // Inline code keeps the lines of an option together.
      const margins = await page
        .locator('label code')
        .evaluateAll((codes) => codes.map((code) => getComputedStyle(code).marginTop));
      expect(new Set(margins)).toEqual(new Set(['0px']));

      // The code scrolls inside its own box, by keyboard as well.
      const code = page.getByRole('group', { name: 'JavaScript code', exact: true });
      await code.focus();
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(() => (document.activeElement?.scrollLeft ?? 0) > 0);
      expect(await code.textContent()).toContain(LONG_LINE);

      await page.getByRole('radio', { name: 'C. 1' }).check();
      await page.getByRole('button', { name: /^Submit/ }).click();
      await page
        .getByRole('region', { name: "Today's question" })
        .getByRole('group', { name: 'SQL code in the explanation' })
        .waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.getByRole('main').innerText()).not.toContain('`');
      expect(consoleErrors).toEqual([]);
      await context.close();
    },
  );

  it('is not colored by a script', async () => {
    const context = await env.browser.newContext({ viewport: NARROW, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(env.product.url);
    const color = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await color('pre .hljs-keyword')).not.toBe(await color('pre code'));
    await context.close();
  });
});

describeInBrowser('a question with four lines of code', () => {
  const env = useTestEnvironment();

  beforeAll(async () => {
    const database = await openDatabase(env.product);
    await database.query(
      "UPDATE question SET text = $1, option_a = '`1`', option_b = '`2`', option_c = '`undefined`', option_d = 'A `TypeError`'",
      [
        'What does this print?\n\n```js\nconst list = [1, 2];\nconst [first] = list;\nlist[0] = 3;\nconsole.log(first);\n```',
      ],
    );
    await database.end();
    await setTimeout(KEPT_MS);
  });

  it('has its options in view after the start, on a phone', async () => {
    const { page, context } = await env.newVisitor({ width: 390, height: 664 });
    await page.goto(env.product.url);
    await logIn(page, env.product.url, { email: 'fold@example.com' });
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.locator(':focus[type=radio]').waitFor();
    const box = async (row: Locator) => (await row.boundingBox())!;
    const first = await box(page.locator('main label').first());
    const last = await box(page.locator('main label', { hasText: 'TypeError' }));
    const submit = await box(page.getByRole('button', { name: /^Submit/ }));
    const bar = await box(page.getByRole('navigation', { name: 'Play' }));
    expect(first.y).toBeGreaterThan(0);
    expect(last.y + last.height).toBeLessThanOrEqual(submit.y);
    expect(submit.y + submit.height).toBeLessThanOrEqual(bar.y);
    await context.close();
  });
});

describeInBrowser('a question with long words', () => {
  const env = useTestEnvironment();

  beforeAll(async () => {
    const database = await openDatabase(env.product);
    await database.query(
      `UPDATE question SET category = left($1, 40), option_b = $1, refutations = jsonb_build_object('B', $1::text, 'D', $1::text),
         articles = jsonb_build_array(jsonb_build_object('id', 'a', 'title', $1::text, 'url', 'https://example.com/', 'snippet', $1::text)),
         correct_answer = 'A'`,
      [LONG_WORD],
    );
    await database.end();
    await setTimeout(KEPT_MS);
  });

  it('fits a narrow phone, also in the archive and in the history', async () => {
    const { page, context } = await env.newVisitor(NARROW);
    await page.goto(env.product.url);
    await logIn(page, env.product.url, { email: 'long-words@example.com' });
    await page.getByRole('button', { name: "Start Today's Trivia" }).click();
    await page.getByRole('radio', { name: LONG_WORD }).check();
    await page.getByRole('button', { name: /^Submit/ }).click();
    await page.getByRole('heading', { name: 'Related articles' }).waitFor();
    expect(await overflow(page)).toBe(0);

    await page.goto(`${env.product.url}/profile/history`);
    await page.locator('summary', { hasText: LONG_WORD.slice(0, 40) }).click();
    await page.getByText('Your answer:').waitFor();
    expect(await overflow(page)).toBe(0);

    await page.goto(`${env.product.url}/questions`);
    expect(await overflow(page)).toBe(0);
    await page.getByRole('main').locator('ol').last().getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /^Question of/ }).waitFor();
    await page.getByText(LONG_WORD).first().waitFor();
    expect(await overflow(page)).toBe(0);
    await context.close();
  });
});

/** Pixels by which the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
