import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DEFAULT_PAGE_SETTINGS } from '@daily/contract/page-settings';
import { PageSettingsProvider } from '../../../settings/page-settings';
import { showAt } from '../../../testing/show-at';
import { Screen } from './statistics-screen';

const DAYS = ['2026-03-08', '2026-03-09', '2026-03-10'];

const series = (values: (number | null)[], total = 0, totalBefore = 0) => ({
  __typename: 'DailySeries',
  values,
  total,
  totalBefore,
});
const none = series([0, 0, 0]);
const typed = (__typename: string, fields: object) => ({ __typename, ...fields });

/** What the server reports; `answered` on each day. */
function statistics(answered: number[]) {
  const total = answered.reduce((sum, count) => sum + count, 0);
  const given = series(answered, total, 2);
  return {
    statistics: typed('Statistics', {
      days: DAYS,
      daysBefore: ['2026-03-05', '2026-03-06', '2026-03-07'],
      finalThrough: '2026-03-09',
      runningDay: '2026-03-10',
      countedAt: '2026-03-10T12:00:00.000Z',
      players: typed('PlayerStatistics', {
        active: total,
        activeBefore: 0,
        created: none,
        total: none,
        activeByDay: given,
        activeByWeek: given,
        activeByMonth: given,
        cohorts: [typed('PlayerCohort', { week: '2026-03-02', players: total, active: [total, 1] })],
      }),
      answers: typed('AnswerStatistics', {
        accuracyPercent: total > 0 ? 50 : null,
        accuracyPercentBefore: null,
        given,
        correct: none,
      }),
      streaks: [typed('StreakTierStatistics', { tier: 'GREEN', players: given })],
      shares: [
        typed('PlatformShareStatistics', {
          platform: 'TWITTER',
          created: series([2, 0, 0], 2),
          verified: none,
          visits: typed('DailySeries', { total: 5, totalBefore: 0 }),
          signups: typed('DailySeries', { total: 1, totalBefore: 0 }),
          answers: typed('DailySeries', { total: 1, totalBefore: 0 }),
        }),
      ],
      contests: typed('ContestStatistics', { started: none, participants: none, answers: none }),
      leagues: typed('LeagueStatistics', { created: none, membersJoined: none }),
      mail: typed('MailStatistics', {
        subscribers: none,
        confirmed: none,
        ended: none,
        delivered: none,
        failed: none,
      }),
      api: typed('ApiStatistics', {
        withToken: none,
        withoutToken: none,
        operations: [
          typed('ApiOperationStatistics', {
            token: 'daily_abc123',
            withToken: true,
            operation: 'query viewer',
            calls: 7,
          }),
        ],
      }),
    }),
  };
}

const show = (answered = [1, 0, 3], address = '/admin/statistics?days=7') =>
  showAt('/admin/statistics', address, <Screen />, {
    StatisticsScreen: () => statistics(answered),
  });

/** Longer than the requests that are sent again take, in milliseconds. */
const RETRIES_MS = 15_000;

describe('the statistics', () => {
  it('compares figures with the period before', async () => {
    show();
    const tile = (await screen.findByText('Answers', { selector: 'dt' })).parentElement;
    expect(tile?.textContent).toBe('Answers4+100% from 2');
  });

  it('describes a chart in words and has its numbers as a table and as CSV', async () => {
    show();
    const card = await screen.findByRole('region', { name: 'Answers' });
    const description = 'Answers: highest 3 on 10 March 2026, last 3.';
    expect(within(card).getByRole('img').getAttribute('aria-label')).toContain(description);
    const table = within(card).getByRole('table', { hidden: true });
    expect(within(table).getAllByRole('row', { hidden: true })[3]?.textContent).toBe('10 March 202630');
    expect(within(card).getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
      '/api/admin/statistics/answers.csv?from=2026-03-08&to=2026-03-10',
    );
  });

  it('shows what shares led to, which players stayed and who uses the API', async () => {
    show();
    const funnel = await screen.findByRole('region', { name: 'From share to answer' });
    expect(
      within(funnel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Shares2', 'Visits5, 2.5 each', 'Sign-ups1, 20%', 'Answers1, 100%']);
    expect(screen.getByRole('row', { name: '2026-03-02 4 100% 25%' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'daily_abc123… query viewer 7' })).toBeTruthy();
  });

  it('downloads the numbers of the chart of API calls, which are those of days', async () => {
    show();
    const card = await screen.findByRole('region', { name: 'API calls' });
    expect(within(card).getByRole('link', { name: /CSV/ }).getAttribute('href')).toContain('/calls.csv?');
  });

  it('names the tiers of streaks by the rules of today', async () => {
    const settings = { ...DEFAULT_PAGE_SETTINGS, tierStarts: { blue: 2, violet: 10, amber: 11 } };
    const tiers = ['GREEN', 'BLUE', 'VIOLET', 'AMBER'];
    const reply = statistics([1, 0, 3]);
    reply.statistics = {
      ...reply.statistics,
      streaks: tiers.map((tier) => typed('StreakTierStatistics', { tier, players: none })),
    } as never;
    showAt(
      '/admin/statistics',
      '/admin/statistics',
      <PageSettingsProvider settings={settings}>
        <Screen />
      </PageSettingsProvider>,
      { StatisticsScreen: reply },
    );
    const card = await screen.findByRole('region', { name: 'Streaks by tier' });
    const heads = within(card).getAllByRole('columnheader', { hidden: true });
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Day',
      '1 day',
      '2 to 9 days',
      '10 days',
      '11 days or more',
    ]);
  });

  it('keeps the period in the address', async () => {
    const { sent } = show([1, 0, 3], '/admin/statistics');
    await screen.findByRole('region', { name: 'Answers' });
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Custom' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await screen.findByRole('region', { name: 'Answers' });
    expect(sent.map(({ variables }) => variables)).toEqual([
      { days: 30 },
      { days: 90 },
      { from: '2026-03-08', to: '2026-03-10' },
    ]);
  });

  it('says that there are no figures yet', async () => {
    show([0, 0, 0]);
    expect(await screen.findByText('There are no figures yet')).toBeTruthy();
  });

  it('says that the figures could not be loaded', async () => {
    showAt('/admin/statistics', '/admin/statistics', <Screen />, {});
    const alert = await screen.findByRole('alert', undefined, { timeout: RETRIES_MS });
    expect(alert.textContent).toBe('Failed to load the figures');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  }, 30_000);

  it('says what is wrong with a period of the address, and asks for nothing', async () => {
    const { sent } = show([1], '/admin/statistics?from=2026-03-10&to=2026-03-08');
    expect((await screen.findByRole('alert')).textContent).toBe('The first day must not be after the last');
    expect(sent).toEqual([]);
  });
});
