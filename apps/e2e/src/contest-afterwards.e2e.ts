import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ADMIN, logIn, signUp } from './environment/accounts';
import { accessibilityViolations } from './environment/accessibility';
import { PHONE } from './environment/browser';
import { createContest } from './environment/create-contest';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

/** How long the contest runs, and each virtual run of it, in milliseconds: time for the moves of a player on a slow machine. */
const LASTS_MS = 20_000;

describeInBrowser('a contest that has ended', () => {
  const env = useTestEnvironment();

  /** Joins a contest as the player of a page and answers its questions by the REST facade. */
  const play = (page: Page, slug: string, letters: readonly string[]) =>
    page.evaluate(
      async ([contest, ...answers]) => {
        const { user } = JSON.parse(localStorage.getItem('daily-trivia-auth') ?? '') as {
          user: { id: string };
        };
        const call = async (method: string, path: string, body?: object) => {
          const response = await fetch(`/api/contests/${contest}/${path}`, {
            method,
            ...(body && {
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ userId: user.id, ...body }),
            }),
          });
          if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
          return (await response.json()) as { currentQuestion: { id: unknown } | null };
        };
        await call('POST', 'participants', {});
        for (const userAnswer of answers) {
          const { currentQuestion } = await call('POST', `participants/${user.id}/question`, {});
          await call('POST', 'answers', { questionId: currentQuestion?.id, userAnswer });
        }
      },
      [slug, ...letters],
    );

  it('is revealed place by place, certified, and played once more', async () => {
    const { url } = env.product;
    const [ada, bob, watcher, editor] = [
      await env.newVisitor(PHONE),
      await env.newVisitor(PHONE),
      await env.newVisitor(PHONE),
      await env.newVisitor(PHONE),
    ];
    await signUp(ada.page, env.product.url, { name: 'Ada', email: 'ada@ended.example' });
    await signUp(bob.page, env.product.url, { name: 'Bob', email: 'bob@ended.example' });
    await logIn(editor.page, env.product.url, ADMIN);
    const slug = await createContest(url, ADMIN, {
      title: 'Reveal',
      lastsMs: LASTS_MS,
      freezeMinutes: 1,
    });
    // The watcher only looks: the app starts by itself.
    await watcher.page.goto(`${url}/contests/${slug}/leaderboard`);
    await play(ada.page, slug, ['C', 'C']);
    await play(bob.page, slug, ['C', 'A']);

    // The page follows the clock: nobody loads it again.
    await watcher.page.getByText('The places stay sealed until the editors reveal them').waitFor();
    expect(await watcher.page.getByText('Ada', { exact: true }).count()).toBe(0);
    expect(await accessibilityViolations(watcher.page)).toEqual([]);

    await editor.page.goto(`${url}/contests/${slug}/leaderboard`);
    const reveal = (name: string) => editor.page.getByRole('main').getByRole('button', { name });
    await reveal('Reveal place 2').click();
    await watcher.page.getByText('Place 2: Bob').waitFor();
    expect(await watcher.page.getByRole('list', { name: 'Sealed places' }).isVisible()).toBe(true);
    expect(await watcher.page.getByText('Ada', { exact: true }).count()).toBe(0);
    await reveal('Reveal place 1').click();
    await watcher.page.getByText('Ada', { exact: true }).waitFor();

    await watcher.page.reload();
    await watcher.page.getByRole('button', { name: 'Show the replay' }).click();
    await watcher.page.getByRole('slider').waitFor();
    expect(await accessibilityViolations(watcher.page)).toEqual([]);

    await ada.page.goto(`${url}/contests/${slug}`);
    await ada.page.getByRole('button', { name: 'Get your certificate' }).click();
    await ada.page.getByText('1st of 2').waitFor();
    expect(await accessibilityViolations(ada.page)).toEqual([]);
    // Anyone can open the address.
    await watcher.page.goto(ada.page.url());
    expect(await watcher.page.getByText('1st of 2').isVisible()).toBe(true);

    await bob.page.goto(`${url}/contests/${slug}`);
    await bob.page.getByRole('button', { name: 'Play it now' }).click();
    for (const name of ['Show the first question', 'Show question 2 of 2']) {
      await bob.page.getByRole('button', { name }).click();
      await bob.page.getByRole('main').getByRole('radio', { name: 'C.' }).check();
      await bob.page.getByRole('button', { name: 'Submit Answer' }).click();
    }
    await bob.page.getByText('100%, 2 of 2 correct').waitFor();
    // The ghosts, question by question, and where the run would stand.
    expect(await bob.page.getByText('2 of 2 ghosts right').isVisible()).toBe(true);
    expect(await bob.page.getByRole('region', { name: /^You would be \d of 3$/ }).isVisible()).toBe(true);
    expect(await accessibilityViolations(bob.page)).toEqual([]);
    // The run counts for no leaderboard.
    await bob.page.goto(`${url}/contests/${slug}/leaderboard`);
    await bob.page.getByText('10 points').first().waitFor();

    for (const { consoleErrors, context } of [ada, bob, watcher, editor]) {
      expect(consoleErrors).toEqual([]);
      await context.close();
    }
  });
});
