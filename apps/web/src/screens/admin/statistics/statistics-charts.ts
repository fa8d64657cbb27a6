import type { StatisticsSeries } from '@daily/rules/statistics';
import type { TierStarts } from '@daily/rules/streak';
import type { Chart } from './chart-series';
import { type ChartSpan, spanOf } from './chart-span';
import type { StatisticsScreenQuery } from './statistics-screen.generated';

/** The figures of a period, as the page receives them. */
export type Statistics = StatisticsScreenQuery['statistics'];

/** Names of the platforms in legends. */
const PLATFORM_LABELS: Record<Statistics['shares'][number]['platform'], string> = {
  TWITTER: 'Twitter/X',
  FACEBOOK: 'Facebook',
  LINKEDIN: 'LinkedIn',
  COPY_LINK: 'Copied link',
};

/** The lengths of streaks in each tier, as legends say them. */
function tierLabels({
  blue,
  violet,
  amber,
}: TierStarts): Record<Statistics['streaks'][number]['tier'], string> {
  return {
    GREEN: daysBelow(1, blue),
    BLUE: daysBelow(blue, violet),
    VIOLET: daysBelow(violet, amber),
    AMBER: `${amber} days or more`,
  };
}

/** Such as `1 to 6 days`. @param end the first number of days above. */
function daysBelow(first: number, end: number): string {
  if (first === end - 1) return first === 1 ? '1 day' : `${first} days`;
  return `${first} to ${end - 1} days`;
}

/** The name of a platform. */
export const platformLabel = (platform: keyof typeof PLATFORM_LABELS) => PLATFORM_LABELS[platform];

/**
 * The charts of the page, in order, each with the series that has its numbers.
 * @param tierStarts the tiers of today, by which streaks are named.
 */
export function chartsOf(
  statistics: Statistics,
  tierStarts: TierStarts,
): { series: StatisticsSeries; chart: Chart }[] {
  const span = spanOf(statistics.days, statistics.runningDay ?? null);
  return [
    ...playerCharts(statistics, span),
    ...answerCharts(statistics, span),
    streakChart(statistics, span, tierStarts),
    ...shareCharts(statistics, span),
    ...groupCharts(statistics, span),
    ...mailCharts(statistics, span),
  ].map(({ series, ...chart }) => ({ series, chart: { ...chart, days: span.points, unit: span.unit } }));
}

/** A chart without its days. */
type ChartOver = Omit<Chart, 'days' | 'unit'> & { series: StatisticsSeries };

function playerCharts({ players }: Statistics, { sum, last, mean, unit }: ChartSpan): ChartOver[] {
  return [
    {
      series: 'players',
      title: 'Active players',
      note: 'Players with an answer to the question of the day or in a contest, each counted once.',
      lines: [
        {
          label: unit === 'week' ? 'On an average day' : 'On the day',
          values: mean(players.activeByDay.values),
        },
        { label: 'In 7 days', values: last(players.activeByWeek.values) },
        { label: 'In 30 days', values: last(players.activeByMonth.values) },
      ],
    },
    {
      series: 'players',
      title: 'New players',
      note: 'Profiles that were created.',
      lines: [{ label: 'New players', values: sum(players.created.values) }],
    },
  ];
}

function answerCharts({ answers }: Statistics, { sum }: ChartSpan): ChartOver[] {
  const given = sum(answers.given.values);
  const correct = sum(answers.correct.values);
  return [
    {
      series: 'answers',
      title: 'Answers',
      note: 'Answers to the questions of the days.',
      lines: [
        { label: 'Answers', values: given },
        { label: 'Correct', values: correct },
      ],
    },
    {
      series: 'answers',
      title: 'Accuracy',
      note: 'Share of correct answers.',
      lines: [
        {
          label: 'Correct answers',
          values: given.map((all, index) => (all ? percent(correct[index] ?? 0, all) : null)),
        },
      ],
      format: (value) => `${value}%`,
    },
  ];
}

function streakChart({ streaks }: Statistics, { last }: ChartSpan, tierStarts: TierStarts): ChartOver {
  const labels = tierLabels(tierStarts);
  return {
    series: 'streaks',
    title: 'Streaks by tier',
    note: 'Players whose streak is alive, by the tiers of each day. The legend has the lengths of streaks in the tiers of today.',
    lines: streaks.map(({ tier, players }) => ({ label: labels[tier], values: last(players.values) })),
  };
}

/** A share in percent with one decimal. */
const percent = (part: number, whole: number) => Math.round((part * 1_000) / whole) / 10;

function shareCharts({ shares }: Statistics, { sum }: ChartSpan): ChartOver[] {
  return [
    {
      series: 'shares',
      title: 'Shares created',
      note: 'Links that players made to post a result, by platform.',
      lines: shares.map(({ platform, created }) => ({
        label: platformLabel(platform),
        values: sum(created.values),
      })),
    },
    {
      series: 'shares',
      title: 'Shares verified',
      note: 'Those of them that were visited, at the time when they were created.',
      lines: shares.map(({ platform, verified }) => ({
        label: platformLabel(platform),
        values: sum(verified.values),
      })),
    },
  ];
}

function groupCharts({ contests, leagues }: Statistics, { sum }: ChartSpan): ChartOver[] {
  return [
    {
      series: 'contests',
      title: 'Contests',
      note: 'Contests that started, players who joined one, and their answers.',
      lines: [
        { label: 'Contests', values: sum(contests.started.values) },
        { label: 'Participants', values: sum(contests.participants.values) },
        { label: 'Answers', values: sum(contests.answers.values) },
      ],
    },
    {
      series: 'contests',
      title: 'Leagues',
      note: 'Private leagues that were created, and players who joined one.',
      lines: [
        { label: 'Leagues', values: sum(leagues.created.values) },
        { label: 'Members', values: sum(leagues.membersJoined.values) },
      ],
    },
  ];
}

function mailCharts({ mail, api }: Statistics, { sum, last }: ChartSpan): ChartOver[] {
  return [
    {
      series: 'mail',
      title: 'Subscribers',
      note: 'Confirmed addresses, and those that came and left.',
      lines: [
        { label: 'Subscribers', values: last(mail.subscribers.values) },
        { label: 'Confirmed', values: sum(mail.confirmed.values) },
        { label: 'Left', values: sum(mail.ended.values) },
      ],
    },
    {
      series: 'mail',
      title: 'Mail',
      note: 'Mails that a mail server accepted, and those that could not be delivered.',
      lines: [
        { label: 'Delivered', values: sum(mail.delivered.values) },
        { label: 'Failed', values: sum(mail.failed.values) },
      ],
    },
    {
      series: 'calls',
      title: 'API calls',
      note: 'Calls of REST and GraphQL. Those without a token include the website.',
      lines: [
        { label: 'With a token', values: sum(api.withToken.values) },
        { label: 'Without a token', values: sum(api.withoutToken.values) },
      ],
    },
  ];
}
