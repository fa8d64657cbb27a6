import { HOUR_MS } from '@daily/rules/calendar/duration';
import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, logIn, signUp } from '../environment/accounts';
import { accessibilityViolations } from '../environment/accessibility';
import { nextSocket } from '../environment/browser';
import { describeInBrowser, useTestEnvironment } from '../environment/test-environment';

describeInBrowser('the contests of the admin area', () => {
  const env = useTestEnvironment();

  /** Writes a question whose key is C into the form that is open. */
  async function writeQuestion(page: Page, text: string): Promise<void> {
    await page.getByRole('button', { name: 'Write a question' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
    for (const letter of 'ABCD') await page.getByLabel(`Option ${letter}`).fill(`option ${letter}`);
    await page.getByRole('radio', { name: 'C', exact: true }).check();
  }

  /** Sends a change of the contest that is open in a page, as the form does. */
  const change = (page: Page, contestId: string, fields: object) =>
    page.evaluate(
      async ([id, body]) => {
        const response = await fetch(`/api/contests/${id}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(await response.text());
      },
      [contestId, fields] as const,
    );

  /** Plays the contest in the app, from its page. */
  async function play(page: Page, slug: string, letters: readonly string[]): Promise<void> {
    // The browser may draw no frames of a page behind another, and a press waits for one.
    await page.bringToFront();
    await page.goto(`${env.product.url}/contests/${slug}`);
    await page.getByRole('main').getByRole('button', { name: /Join/ }).click();
    for (const [index, letter] of letters.entries()) {
      const name = index === 0 ? 'Show the first question' : `Show question ${index + 1} of 2`;
      await page.getByRole('button', { name }).click();
      await page
        .getByRole('main')
        .getByRole('radio', { name: `${letter}.` })
        .check();
      await page.getByRole('button', { name: 'Submit Answer' }).click();
    }
  }

  it('are written, ordered by keyboard, published, played, frozen and revealed', async () => {
    const { url } = env.product;
    const editor = await env.newVisitor();
    const { page } = editor;
    await logIn(page, env.product.url, ADMIN, '/admin/contests');
    await page.getByRole('link', { name: 'New contest' }).click();
    await page.getByRole('heading', { name: 'New contest', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');

    // Writes a draft, with its questions in the wrong order.
    await page.getByRole('textbox', { name: 'Title' }).fill('Advent');
    await page.getByRole('textbox', { name: 'Description' }).fill('Two **questions**.');
    await page.getByLabel('Start (UTC)').fill('2099-12-01T18:00');
    expect(await page.getByLabel('End (UTC)').inputValue()).toBe('2099-12-01T19:00');
    await page.getByLabel('Freeze in minutes').fill('60');
    await writeQuestion(page, 'The `second` one?');
    await page.getByText('The second one?').waitFor();
    await writeQuestion(page, 'The first one?');
    await page.getByRole('button', { name: /^Move question 2: drag it/ }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Question 2 is now question 1 of 2.').waitFor({ state: 'attached' });
    // The focus stays on the question that was moved.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^Move question 1:/,
    );
    await page.getByRole('radio', { name: 'Page' }).check();
    await page.locator('strong', { hasText: 'questions' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/\/admin\/contests\/[0-9a-f-]{36}$/);
    const contestId = page.url().split('/').at(-1) ?? '';
    await page.getByText('Everything is saved').waitFor();

    // A player does not see a draft.
    const player = await env.newVisitor();
    await signUp(player.page, env.product.url, { name: 'Ada', email: 'ada@contests.example' });
    expect((await player.page.goto(`${url}/contests/advent`))?.status()).toBe(404);

    // Moves a question with the pointer, and back by a button.
    const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
    await rows.nth(1).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    const handle = await page.getByRole('button', { name: /^Move question 1: drag it/ }).boundingBox();
    const target = await rows.nth(1).boundingBox();
    if (!handle || !target) throw new Error('The rows are not shown');
    await page.mouse.move(handle.x + 10, handle.y + 10);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, target.y + target.height - 5, { steps: 5 });
    await page.mouse.up();
    expect(await rows.nth(0).textContent()).toContain('second');
    await page.getByRole('button', { name: 'Move question 1 down' }).click();
    expect(await rows.nth(0).textContent()).toContain('The first one?');

    // Publishes it after reading what that does.
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this contest?' });
    await dialog.getByText('Everyone sees it and can join.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Unpublish' }).waitFor();

    // It starts now. The form of the editor follows, because it has no changes.
    const start = Date.now() + 1_000;
    await change(page, contestId, {
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + HOUR_MS).toISOString(),
    });
    await page.getByText('The questions are fixed since the contest has started').waitFor();
    expect(await page.getByLabel('Seconds per question').isDisabled()).toBe(true);

    // Two players; the editor sees their places although the board is frozen.
    const other = await env.newVisitor();
    await signUp(other.page, env.product.url, { name: 'Bob', email: 'bob@contests.example' });
    await play(player.page, 'advent', ['C', 'C']);
    await play(other.page, 'advent', ['C', 'A']);
    await page.bringToFront();
    await page.getByRole('link', { name: 'Live and results' }).click();
    await page.getByText('The leaderboard is frozen').waitFor();
    await page.getByRole('row', { name: /Ada/ }).first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    // Its end is moved to now: the page follows the clock, and offers the reveal.
    await change(page, contestId, { endsAt: new Date(Date.now() + 2_000).toISOString() });
    await page.getByRole('link', { name: 'Reveal the places' }).click();
    const stage = page.getByRole('dialog', { name: 'Advent' });
    await stage.getByText('The places are sealed.').waitFor();
    expect(await stage.getByText('Ada').count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    const watcher = await env.newVisitor();
    await watcher.page.goto(`${url}/contests/advent/leaderboard`);
    // The app of an anonymous visitor starts at the first touch, and follows the leaderboard once it is connected.
    const connected = nextSocket(watcher.page);
    await watcher.page.getByRole('heading', { level: 1 }).click();
    await connected;
    expect(await watcher.page.getByText('Ada', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Space');
    await stage.getByText('Place 2: Bob').waitFor();
    await watcher.page.getByText('Place 2: Bob').waitFor();
    expect(await watcher.page.getByText('Ada', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Space');
    await stage.getByText('Winner: Ada').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('every place is revealed').waitFor();

    // A winner's certificate is counted.
    await player.page.goto(`${url}/contests/advent`);
    await player.page.getByRole('button', { name: 'Get your certificate' }).click();
    await player.page.getByText('1st of 2').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('link', { name: 'Show the certificate of Ada' }).waitFor();

    for (const { consoleErrors, context } of [editor, player, other, watcher]) {
      // The page of the draft was not found.
      expect(consoleErrors.filter((text) => !/404|not found/.test(text))).toEqual([]);
      await context.close();
    }
  }, 240_000);
});
