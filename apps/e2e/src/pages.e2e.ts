import { expect, it } from '@jest/globals';
import { PAGE_PATHS } from '@daily/contract/page-paths';
import { TOKEN_PATHS } from '@daily/contract/token-paths';
import { logIn } from './environment/accounts';
import { expectSoundLayout } from './environment/page-layout';
import { describeInBrowser, useTestEnvironment } from './environment/test-environment';

/**
 * The admin area and the form for proposals have tests of their own; the others are no pages without an id, or not other ones without a
 * player.
 */
const APART: readonly string[] = [
  PAGE_PATHS.admin,
  PAGE_PATHS.trivia,
  PAGE_PATHS.contest,
  PAGE_PATHS.players,
  PAGE_PATHS.practiceMissed,
  PAGE_PATHS.proposeQuestion,
  PAGE_PATHS.certificates,
  PAGE_PATHS.report,
];

const PAGES = [
  ...Object.values(PAGE_PATHS).filter((path) => !APART.includes(path)),
  '/leaderboard?board=all-time',
  '/leaderboard?board=streaks',
  '/leaderboard?board=past',
  '/leaderboard?board=sharing',
  '/unknown',
];

/** The pages of links that are not valid, or no longer. */
const LINKS = Object.values(TOKEN_PATHS).map((path) => `${path}/unknown`);

const isOfPlayer = (path: string) => path.startsWith(PAGE_PATHS.profile);

/** Time for all pages, in milliseconds. */
const ALL_PAGES_MS = 300_000;

describeInBrowser('every page', () => {
  const env = useTestEnvironment();

  it(
    'is accessible and fits its window, for an anonymous visitor',
    async () => {
      const { page, context } = await env.newVisitor();
      const paths = [...PAGES, ...LINKS].filter((path) => !isOfPlayer(path));
      await expectSoundLayout(page, env.product.url, paths);
      await context.close();
    },
    ALL_PAGES_MS,
  );

  it(
    'is accessible and fits its window, for a player',
    async () => {
      const { page, context, consoleErrors } = await env.newVisitor();
      await logIn(page, env.product.url, { email: 'everywhere@example.com' });
      await page.getByRole('button', { name: "Start Today's Trivia" }).click();
      await page.getByRole('main').getByRole('radio').first().check();
      await page.getByRole('button', { name: /^Submit/ }).click();
      await page.getByRole('heading', { name: /^(Correct!|Incorrect)$/ }).waitFor();
      const paths = PAGES.filter((path) => isOfPlayer(path)).concat('/', '/leaderboard', '/leagues');
      await expectSoundLayout(page, env.product.url, paths);
      expect(consoleErrors).toEqual([]);
      await context.close();
    },
    ALL_PAGES_MS,
  );
});
