import type { StatisticsSeries } from '@daily/rules/statistics';
import type { TierStarts } from '@daily/rules/streak';
import type { Chart } from './chart-series';
import { spanOf } from './chart-span';
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

/** The name of a platform with its values. */
const byPlatform = (
  shares: Statistics['shares'],
  valuesOf: (share: Statistics['shares'][number]) => Values,
): Record<string, Values> =>
  Object.fromEntries(shares.map((share) => [platformLabel(share.platform), valuesOf(share)]));

/** The values of a line. */
type Values = readonly (number | null)[];

/** A share in percent with one decimal. */
const percent = (part: number, whole: number) => Math.round((part * 1_000) / whole) / 10;

/**
 * The charts of the page, in order, each with the series that has its numbers.
 * @param tierStarts the tiers of today, by which streaks are named.
 */
export function chartsOf(
  statistics: Statistics,
  tierStarts: TierStarts,
): { series: StatisticsSeries; chart: Chart }[] {
  const { players, answers, streaks, shares, contests, leagues, mail, api } = statistics;
  const { points: days, unit, sum, last, mean } = spanOf(statistics.days, statistics.runningDay ?? null);
  const chart = (
    series: StatisticsSeries,
    title: string,
    note: string,
    lines: Readonly<Record<string, Values>>,
    format?: (value: number) => string,
  ) => ({
    series,
    chart: {
      ...{ title, note, days, unit, ...(format && { format }) },
      lines: Object.entries(lines).map(([label, values]) => ({ label, values })),
    },
  });
  const given = sum(answers.given.values);
  const correct = sum(answers.correct.values);
  const tiers = tierLabels(tierStarts);
  return [
    chart(
      'players',
      'Active players',
      'Players with an answer to the question of the day or in a contest, each counted once.',
      {
        [unit === 'week' ? 'On an average day' : 'On the day']: mean(players.activeByDay.values),
        'In 7 days': last(players.activeByWeek.values),
        'In 30 days': last(players.activeByMonth.values),
      },
    ),
    chart('players', 'New players', 'Profiles that were created.', {
      'New players': sum(players.created.values),
    }),
    chart('answers', 'Answers', 'Answers to the questions of the days.', {
      Answers: given,
      Correct: correct,
    }),
    chart(
      'answers',
      'Accuracy',
      'Share of correct answers.',
      { 'Correct answers': given.map((all, index) => (all ? percent(correct[index] ?? 0, all) : null)) },
      (value) => `${value}%`,
    ),
    chart(
      'streaks',
      'Streaks by tier',
      'Players whose streak is alive, by the tiers of each day. The legend has the lengths of streaks in the tiers of today.',
      Object.fromEntries(streaks.map(({ tier, players: { values } }) => [tiers[tier], last(values)])),
    ),
    chart(
      'shares',
      'Shares created',
      'Links that players made to post a result, by platform.',
      byPlatform(shares, ({ created }) => sum(created.values)),
    ),
    chart(
      'shares',
      'Shares verified',
      'Those of them that were visited, at the time when they were created.',
      byPlatform(shares, ({ verified }) => sum(verified.values)),
    ),
    chart('contests', 'Contests', 'Contests that started, players who joined one, and their answers.', {
      Contests: sum(contests.started.values),
      Participants: sum(contests.participants.values),
      Answers: sum(contests.answers.values),
    }),
    chart('contests', 'Leagues', 'Private leagues that were created, and players who joined one.', {
      Leagues: sum(leagues.created.values),
      Members: sum(leagues.membersJoined.values),
    }),
    chart('mail', 'Subscribers', 'Confirmed addresses, and those that came and left.', {
      Subscribers: last(mail.subscribers.values),
      Confirmed: sum(mail.confirmed.values),
      Left: sum(mail.ended.values),
    }),
    chart('mail', 'Mail', 'Mails that a mail server accepted, and those that could not be delivered.', {
      Delivered: sum(mail.delivered.values),
      Failed: sum(mail.failed.values),
    }),
    chart('calls', 'API calls', 'Calls of REST and GraphQL. Those without a token include the website.', {
      'With a token': sum(api.withToken.values),
      'Without a token': sum(api.withoutToken.values),
    }),
  ];
}
