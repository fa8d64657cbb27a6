import { beforeAll, expect, it } from '@jest/globals';
import { addDays, formatDay, parseDay } from '@daily/rules/calendar';
import type { Page } from 'playwright-core';
import { ADMIN, logIn } from '../environment/accounts';
import { accessibilityViolations } from '../environment/accessibility';
import { openDatabase } from '../environment/database';
import { describeInBrowser, useTestEnvironment } from '../environment/test-environment';

const READER = { email: 'reader@questions.example', password: 'another long passphrase' };
const QUESTION = 'Which `port` do name servers of the planted kind listen on?';
const TITLE = 'Which port do name servers of the planted kind listen on?';

/** Time for the whole week, in milliseconds. */
const WEEK_MS = 300_000;

describeInBrowser("an editor's week", () => {
  const env = useTestEnvironment();

  beforeAll(async () => {
    const { url } = env.product;
    const query = 'mutation ($input: SignupInput!) { signup(input: $input) { __typename } }';
    const signup = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ query, variables: { input: { name: 'Reader', ...READER } } }),
    });
    expect(await signup.text()).toContain('AuthenticationSuccess');
    const database = await openDatabase(env.product);
    await database.query("UPDATE player SET role = 'editor', email_proven_at = now() WHERE email = $1", [
      READER.email,
    ]);
    await database.end();
  }, WEEK_MS);

  it(
    'writes a question, has it approved, and schedules it by keyboard',
    async () => {
      // Monday: Root writes a question, loses the page, finds the text again, and sends it to review.
      const author = await env.newVisitor();
      const { page } = author;
      await logIn(page, env.product.url, ADMIN, '/admin/questions/new');
      const text = page.getByRole('textbox', { name: 'Question', exact: true });
      await text.click();
      await page.keyboard.type(QUESTION);
      await page.getByRole('textbox', { name: 'Option A' }).fill('25');
      await page.getByRole('textbox', { name: 'Option B' }).fill('53');
      await page.getByRole('radio', { name: 'Correct: option B' }).check();
      await page.getByRole('status').filter({ hasText: 'Unsaved changes' }).waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText('Your unsaved changes are back.').waitFor();
      await page.getByRole('textbox', { name: 'Option C' }).fill('80');
      await page.getByRole('textbox', { name: 'Option D' }).fill('443');
      await page.getByLabel('Takeaway').fill('Planted name servers have a port of their own.');
      await page.getByLabel('Category').fill('Planting');
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByText(TITLE).waitFor();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.waitForURL(/\/admin\/questions\/\d+$/);
      const path = new URL(page.url()).pathname;
      await page.getByRole('button', { name: 'Send to review' }).click();
      await page.getByText('It waits for another editor').waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);

      // Tuesday: the second reader answers it without the key, and approves it.
      const reader = await env.newVisitor();
      await logIn(reader.page, env.product.url, READER, path);
      await reader.page.getByRole('radio', { name: 'B. 53' }).check();
      expect(await reader.page.getByText('Correct answer').count()).toBe(0);
      expect(await accessibilityViolations(reader.page)).toEqual([]);
      await reader.page.getByRole('button', { name: 'Answer', exact: true }).click();
      await reader.page.getByText('Correct answer').waitFor();
      await reader.page.getByRole('button', { name: 'Approve' }).click();
      await reader.page.getByText('Approved.', { exact: true }).waitFor();
      expect(reader.consoleErrors).toEqual([]);
      await reader.context.close();

      // Wednesday: Root schedules it by keyboard alone.
      await page.goto(`${env.product.url}/admin/questions/schedule`);
      await page.getByRole('listitem').filter({ hasText: 'Today' }).first().waitFor();
      const today = parseDay(await page.evaluate(() => new Date().toISOString().slice(0, 10)));
      const handle = page.getByRole('button', { name: `Pick up: ${TITLE}` });
      await handle.focus();
      await pickUp(page);
      await page.keyboard.press('ArrowRight');
      await announced(page, formatDay(addDays(today, 1)));
      await page.keyboard.press('Escape');
      await announced(page, 'Canceled.');
      await pickUp(page);
      await page.keyboard.press('ArrowRight');
      await announced(page, formatDay(addDays(today, 1)));
      await page.keyboard.press('ArrowRight');
      const day = addDays(today, 2);
      await announced(page, formatDay(day));
      await page.keyboard.press('Space');
      const cell = page
        .getByRole('list', { name: 'Days' })
        .getByRole('listitem')
        .filter({ hasText: formatDay(day) });
      await cell.getByRole('link', { name: TITLE }).waitFor();
      // The handle takes keys again, and has the focus, once the move is stored.
      await cell.getByRole('button', { name: `Pick up: ${TITLE}`, disabled: false }).waitFor();
      await page.waitForFunction((name) => document.activeElement?.textContent === name, `Pick up: ${TITLE}`);
      expect(await accessibilityViolations(page)).toEqual([]);

      // Today cannot be changed, and says why.
      await pickUp(page);
      await page.keyboard.press('ArrowLeft');
      await announced(page, formatDay(addDays(today, 1)));
      await page.keyboard.press('ArrowLeft');
      await announced(page, 'The question of today is being asked.');
      await page.keyboard.press('Space');
      await announced(page, 'stays where it is');
      await cell.getByRole('link', { name: TITLE }).waitFor();

      // Friday: it is in the list, and the audit log has the whole story.
      await page.goto(`${env.product.url}/admin/questions?stage=upcoming&search=planted+kind`);
      await page
        .getByRole('row')
        .filter({ hasText: formatDay(day) })
        .getByRole('link', { name: TITLE })
        .waitFor();
      await page.goto(`${env.product.url}/admin/audit`);
      for (const action of [
        'Question written',
        'Question sent to review',
        'Question answered in review',
        'Question approved',
        'Question moved in the schedule',
      ]) {
        await page.getByRole('row').filter({ hasText: action }).first().waitFor();
      }
      expect(author.consoleErrors).toEqual([]);
      await author.context.close();
    },
    WEEK_MS,
  );
});

/** Picks up the question whose handle has the focus. */
async function pickUp(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await announced(page, `Picked up “${TITLE}”`);
  // The library listens for further keys from the next turn of the event loop on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Waits until a live region says something. */
async function announced(page: Page, text: string): Promise<void> {
  await page.locator('[aria-live]').filter({ hasText: text }).first().waitFor({ state: 'attached' });
}
