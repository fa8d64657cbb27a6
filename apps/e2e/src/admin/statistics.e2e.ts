/** @apart: it replaces the figures of the last days. */
import { expect, it } from '@jest/globals';
import { addDays, type Day, formatDay } from '@daily/rules/calendar';
import { formatNumber } from '@daily/rules/format-number';
import {
  type AccessibleNode,
  accessibilityTree,
  nodesOf,
  tablesOf,
  textOf,
} from '../environment/accessibility-tree';
import { ADMIN, logIn } from '../environment/accounts';
import { openDatabase } from '../environment/database';
import { describeInBrowser, useTestEnvironment } from '../environment/test-environment';

/** The charts of the page, each with its columns and the stored figures that they show. */
const CHARTS: Record<string, Record<string, string>> = {
  'Active players': {
    'On the day': 'activePlayers',
    'In 7 days': 'activeInWeek',
    'In 30 days': 'activeInMonth',
  },
  'New players': { 'New players': 'newPlayers' },
  Answers: { Answers: 'answers', Correct: 'correctAnswers' },
  'Streaks by tier': {
    '1 to 6 days': 'streaks green',
    '7 to 13 days': 'streaks blue',
    '14 to 29 days': 'streaks violet',
    '30 days or more': 'streaks amber',
  },
  'Shares created': {
    'Twitter/X': 'sharesCreated twitter',
    Facebook: 'sharesCreated facebook',
    LinkedIn: 'sharesCreated linkedin',
    'Copied link': 'sharesCreated copy_link',
  },
  'Shares verified': {
    'Twitter/X': 'sharesVerified twitter',
    Facebook: 'sharesVerified facebook',
    LinkedIn: 'sharesVerified linkedin',
    'Copied link': 'sharesVerified copy_link',
  },
  Contests: {
    Contests: 'contestsStarted',
    Participants: 'contestParticipants',
    Answers: 'contestAnswers',
  },
  Leagues: { Leagues: 'leaguesCreated', Members: 'leagueMembersJoined' },
  Subscribers: { Subscribers: 'subscribers', Confirmed: 'subscribersConfirmed', Left: 'subscribersLeft' },
  Mail: { Delivered: 'mailsDelivered', Failed: 'mailsFailed' },
  'API calls': { 'With a token': 'callsWithToken', 'Without a token': 'callsWithoutToken' },
};

const FIGURES = [
  ...new Set(Object.values(CHARTS).flatMap((columns) => Object.values(columns))),
  ...['shareVisits twitter', 'shareSignups twitter', 'shareAnswers twitter'],
];

/** Figures with nothing in common, so that no chart can show those of another. */
const amountOf = (figure: string, index: number) => 1_000 + 97 * FIGURES.indexOf(figure) + 13 * index ** 2;

const STEPS = {
  Shares: 'sharesCreated',
  Visits: 'shareVisits',
  'Sign-ups': 'shareSignups',
  Answers: 'shareAnswers',
};

describeInBrowser('the charts of the statistics', () => {
  const env = useTestEnvironment();

  /** Stores figures of seven days that have ended. @returns the days. */
  async function plantFigures(): Promise<Day[]> {
    const database = await openDatabase(env.product);
    let last: Day | undefined;
    // The server counts the first days in the background.
    while (!last) {
      const { rows } = await database.query<{ day: Day }>(
        `UPDATE statistics_progress SET counted_through = greatest(counted_through, (now() AT TIME ZONE 'UTC')::date - 1)
         RETURNING counted_through::text AS day`,
      );
      last = rows[0]?.day;
      if (!last) await new Promise((retry) => setTimeout(retry, 200));
    }
    const through = last;
    const days = Array.from({ length: 7 }, (_, index) => addDays(through, index - 6));
    for (const [index, day] of days.entries())
      for (const figure of FIGURES) {
        const [name, part = ''] = figure.split(' ');
        await database.query(
          `INSERT INTO daily_figure (figure, day, part, amount) VALUES ($1, $2, $3, $4)
           ON CONFLICT (figure, day, part) DO UPDATE SET amount = excluded.amount`,
          [name, day, part, amountOf(figure, index)],
        );
      }
    await database.end();
    return days;
  }

  it('give screen readers every number that was stored, and a description of each picture', async () => {
    const { page, context, consoleErrors } = await env.newVisitor();
    const days = await plantFigures();
    await logIn(page, env.product.url, ADMIN, '/admin');
    await page.goto(`${env.product.url}/admin/statistics?from=${days[0]}&to=${days[6]}`);
    await page.getByRole('region', { name: 'API calls' }).waitFor();
    await page.waitForLoadState('networkidle');
    const summaries = page.getByText('Show the numbers');
    for (let index = 0; index < (await summaries.count()); index += 1) await summaries.nth(index).click();
    const tree = await accessibilityTree(page);

    for (const [title, columns] of Object.entries(CHARTS)) {
      const card = onlyOne(nodesOf(tree, 'region', title));
      const [table] = tablesOf(card);
      expect([title, table]).toEqual([
        title,
        {
          name: title,
          rows: [
            ['Day', ...Object.keys(columns)],
            ...days.map((day, index) => [
              formatDay(day),
              ...Object.values(columns).map((figure) => formatNumber(amountOf(figure, index))),
            ]),
          ],
        },
      ]);
      const { name } = onlyOne(nodesOf(card, 'image').concat(nodesOf(card, 'img')));
      expect(name).toContain(
        `${title}. Line chart by day from ${formatDay(days[0]!)} to ${formatDay(days[6]!)}.`,
      );
      for (const [label, figure] of Object.entries(columns))
        expect(name).toContain(
          `${label}: highest ${formatNumber(amountOf(figure, 6))} on ${formatDay(days[6]!)}, last ${formatNumber(amountOf(figure, 6))}.`,
        );
    }

    const [accuracy] = tablesOf(onlyOne(nodesOf(tree, 'region', 'Accuracy')));
    expect(accuracy?.rows.slice(1).map((row) => row[1])).toEqual(
      days.map((_, index) => {
        const share = amountOf('correctAnswers', index) / amountOf('answers', index);
        return `${Math.round(share * 1_000) / 10}%`;
      }),
    );

    const funnel = onlyOne(nodesOf(tree, 'region', 'From share to answer'));
    const totals = Object.entries(STEPS).map(([label, step]) => {
      const parts = step === 'sharesCreated' ? ['twitter', 'facebook', 'linkedin', 'copy_link'] : ['twitter'];
      const sum = parts.flatMap((part) => days.map((_, index) => amountOf(`${step} ${part}`, index)));
      return `${label}${formatNumber(sum.reduce((one, other) => one + other, 0))}`;
    });
    const steps = nodesOf(funnel, 'listitem').map(textOf);
    expect(steps).toHaveLength(totals.length);
    for (const [index, total] of totals.entries())
      expect(steps[index]?.replace(/^\d\. ?/, '')).toContain(total);
    expect(consoleErrors).toEqual([]);
    await context.close();
  }, 120_000);
});

function onlyOne(nodes: readonly AccessibleNode[]): AccessibleNode {
  expect(nodes).toHaveLength(1);
  return nodes[0]!;
}
