import { expect, it } from '@jest/globals';
import { ADMIN, logIn, signUp } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { openDatabase } from './environment/database';
import { expectSoundLayout } from './environment/page-layout';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

const PATH = '/questions/propose';
const GRACE = { name: 'Grace Hopper', email: 'grace@proposals.example' };

describeInBrowser('proposing a question', () => {
  const env = useTestEnvironment();

  it('takes a player from login to a question in review', async () => {
    const { page, consoleErrors } = await env.newVisitor();
    await page.goto(`${env.product.url}${PATH}`);
    await page.waitForURL(`${env.product.url}/login?redirect=${encodeURIComponent(PATH)}`);
    await signUp(page, env.product.url, GRACE, PATH);
    await page.getByRole('heading', { name: 'Confirm your email address first' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    const database = await openDatabase(env.product);
    await database.query('UPDATE player SET email_proven_at = now() WHERE email = $1', [GRACE.email]);
    await page.reload();
    await page.getByLabel('Question', { exact: true }).fill('A pipe has no reader and is not read.');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('stem must end with its question').waitFor();
    await page.getByRole('button', { name: 'Send to the editors' }).click();
    await page.getByText('Please say that you wrote it').waitFor();
    // The question itself is fine; the first option is missing.
    await page.waitForFunction(() => document.activeElement?.closest('fieldset') !== null);

    const question = 'Your script writes into a pipe that nobody reads. Which signal ends it?';
    await page.getByLabel('Question', { exact: true }).fill(question);
    await preview.getByText('stem must end with its question').waitFor({ state: 'detached' });
    for (const [letter, text] of Object.entries({ A: 'SIGHUP', B: 'SIGPIPE', C: 'SIGTERM', D: 'SIGINT' }))
      await page.getByRole('textbox', { name: `Option ${letter}` }).fill(`\`${text}\``);
    await page.getByRole('radio', { name: 'Correct: option B' }).check();
    await page.getByLabel('Why A is wrong').fill('That one says that the terminal is gone.');
    await page.getByLabel('Explanation').fill('Whoever writes into a pipe without a reader gets `SIGPIPE`.');
    await page.getByLabel('Takeaway').fill('Writing where nobody reads kills the writer.');
    await page.getByLabel('Category').fill('Shell and Tools');
    // What is typed survives a reload, even in the last moment before it.
    await page.reload();
    await preview.getByText('Shell and Tools').waitFor();
    await page.getByLabel('Title of source 1').fill('pipe(7)');
    await page.getByLabel('Address of source 1').fill('https://man7.org/linux/man-pages/man7/pipe.7.html');
    await page.getByRole('checkbox', { name: /CC BY 4\.0 ?, as Grace Hopper/ }).check();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expectSoundLayout(page, env.product.url, [PATH]);
    await page.getByRole('checkbox', { name: /CC BY 4\.0/ }).check();
    await page.getByRole('button', { name: 'Send to the editors' }).click();
    await page.getByText('Thank you! Your question is with the editors.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Thank you!');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Propose another one' }).click();
    expect(await page.getByLabel('Question', { exact: true }).inputValue()).toBe('');
    expect(consoleErrors).toEqual([]);

    const { rows } = await database.query<{ id: number }>('SELECT id FROM question WHERE text = $1', [
      question,
    ]);
    await database.end();
    const editor = await env.newVisitor();
    await logIn(editor.page, env.product.url, ADMIN, `/admin/questions/${rows[0]?.id}`);
    await editor.page.getByText('By Grace Hopper, CC BY 4.0').waitFor();
    await editor.page.getByRole('radio', { name: /^B\./ }).waitFor();
  }, 120_000);
});
