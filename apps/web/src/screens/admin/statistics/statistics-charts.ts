import type { StatisticsSeries } from '@daily/rules/statistics';
import type { Chart } from './chart-series';
import type { StatisticsScreenQuery } from './statistics-screen.generated';

/** The figures of a period, as the page receives them. */
export type Statistics = StatisticsScreenQuery['statistics'];

/** Names of the platforms and tiers in legends. */
const PLATFORM_LABELS: Record<Statistics['shares'][number]['platform'], string> = {
  TWITTER: 'Twitter/X',
  FACEBOOK: 'Facebook',
  LINKEDIN: 'LinkedIn',
  COPY_LINK: 'Copied link',
};
const TIER_LABELS: Record<Statistics['streaks'][number]['tier'], string> = {
  GREEN: '1 to 6 days',
  BLUE: '7 to 13 days',
  VIOLET: '14 to 29 days',
  AMBER: '30 days or more',
};

/** The name of a platform. */
export const platformLabel = (platform: keyof typeof PLATFORM_LABELS) => PLATFORM_LABELS[platform];

/** The charts of the page, in order, each with the series that has its numbers. */
export function chartsOf(statistics: Statistics): { series: StatisticsSeries; chart: Chart }[] {
  const { days, players, answers, streaks, shares, contests, leagues, mail, api } = statistics;
  const accuracy = answers.given.values.map((given, index) =>
    given ? Math.round(((answers.correct.values[index] ?? 0) * 1_000) / given) / 10 : null,
  );
  return [
    {
      series: 'players',
      chart: {
        title: 'Active players',
        note: 'Players with an answer to the question of the day or in a contest, each counted once.',
        days,
        lines: [
          { label: 'On the day', values: players.activeByDay.values },
          { label: 'In 7 days', values: players.activeByWeek.values },
          { label: 'In 30 days', values: players.activeByMonth.values },
        ],
      },
    },
    {
      series: 'players',
      chart: {
        title: 'New players',
        note: 'Profiles created on each day.',
        days,
        lines: [{ label: 'New players', values: players.created.values }],
      },
    },
    {
      series: 'answers',
      chart: {
        title: 'Answers',
        note: 'Answers to the question of each day.',
        days,
        lines: [
          { label: 'Answers', values: answers.given.values },
          { label: 'Correct', values: answers.correct.values },
        ],
      },
    },
    {
      series: 'answers',
      chart: {
        title: 'Accuracy',
        note: 'Share of correct answers on each day.',
        days,
        lines: [{ label: 'Correct answers', values: accuracy }],
        format: (value) => `${value} %`,
      },
    },
    {
      series: 'streaks',
      chart: {
        title: 'Streaks by tier',
        note: 'Players whose streak was alive on each day, by its length.',
        days,
        lines: streaks.map(({ tier, players: { values } }) => ({ label: TIER_LABELS[tier], values })),
      },
    },
    {
      series: 'shares',
      chart: {
        title: 'Shares created',
        note: 'By platform.',
        days,
        lines: shares.map(({ platform, created }) => ({
          label: platformLabel(platform),
          values: created.values,
        })),
      },
    },
    {
      series: 'shares',
      chart: {
        title: 'Shares verified',
        note: 'By platform, on the day on which the share was created.',
        days,
        lines: shares.map(({ platform, verified }) => ({
          label: platformLabel(platform),
          values: verified.values,
        })),
      },
    },
    {
      series: 'contests',
      chart: {
        title: 'Contests',
        note: 'Contests that started, players who joined one, and their answers.',
        days,
        lines: [
          { label: 'Contests', values: contests.started.values },
          { label: 'Participants', values: contests.participants.values },
          { label: 'Answers', values: contests.answers.values },
        ],
      },
    },
    {
      series: 'contests',
      chart: {
        title: 'Leagues',
        note: 'Private leagues that were created, and players who joined one.',
        days,
        lines: [
          { label: 'Leagues', values: leagues.created.values },
          { label: 'Members', values: leagues.membersJoined.values },
        ],
      },
    },
    {
      series: 'mail',
      chart: {
        title: 'Subscribers',
        note: 'Confirmed addresses at the end of each day, and those that came and left.',
        days,
        lines: [
          { label: 'Subscribers', values: mail.subscribers.values },
          { label: 'Confirmed', values: mail.confirmed.values },
          { label: 'Left', values: mail.ended.values },
        ],
      },
    },
    {
      series: 'mail',
      chart: {
        title: 'Mail',
        note: 'Mails that a mail server accepted, and those that could not be delivered.',
        days,
        lines: [
          { label: 'Delivered', values: mail.delivered.values },
          { label: 'Failed', values: mail.failed.values },
        ],
      },
    },
    {
      series: 'api',
      chart: {
        title: 'API calls',
        note: 'Calls of REST and GraphQL. Those without a token include the website.',
        days,
        lines: [
          { label: 'With a token', values: api.withToken.values },
          { label: 'Without a token', values: api.withoutToken.values },
        ],
      },
    },
  ];
}
