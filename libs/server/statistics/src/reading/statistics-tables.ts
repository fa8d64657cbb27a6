import type { Cell } from '@daily/kit/rest/csv';
import { daysOf, type StatisticsSeries } from '@daily/rules/statistics';
import type { Series } from './daily-series';
import {
  answersOf,
  apiOf,
  contestsOf,
  leaguesOf,
  mailOf,
  percent,
  playersOf,
  sharesOf,
  streaksOf,
} from './statistics-groups';
import type { StatisticsReader } from './statistics-reader';

/** A table whose first row names the columns. */
type Table = (readonly Cell[])[];

/** The tables that can be downloaded: one row per day, unless a comment says otherwise. */
export const TABLES: Record<StatisticsSeries, (reader: StatisticsReader) => Promise<Table>> = {
  async players(reader) {
    const { created, total, activeByDay, activeByWeek, activeByMonth } = await playersOf(reader);
    return tableOf(reader, {
      'New players': created,
      Players: total,
      'Active on the day': activeByDay,
      'Active in 7 days': activeByWeek,
      'Active in 30 days': activeByMonth,
    });
  },

  /** One row per week of sign-up. */
  async cohorts(reader) {
    const cohorts = await reader.cohorts();
    const weeks = cohorts.map((_, index) => `Active in week ${index}`);
    return [
      ['Week of sign-up', 'Players', ...weeks],
      ...cohorts.map(({ week, players, active }) => [
        week,
        players,
        ...weeks.map((_, index) => active[index] ?? null),
      ]),
    ];
  },

  async answers(reader) {
    const { given, correct } = await answersOf(reader);
    const accuracy = given.values.map((value, index) => percent(correct.values[index] ?? 0, value ?? 0));
    return tableOf(reader, { Answers: given, Correct: correct, 'Correct in percent': { values: accuracy } });
  },

  async streaks(reader) {
    const tiers = await streaksOf(reader);
    return tableOf(
      reader,
      Object.fromEntries(tiers.map(({ tier, players }) => [`Streaks of tier ${tier}`, players])),
    );
  },

  async shares(reader) {
    const platforms = await sharesOf(reader);
    const columns = platforms.flatMap(({ platform, ...figures }) =>
      Object.entries(figures).map(([name, series]) => [`${platform} ${name}`, series] as const),
    );
    return tableOf(reader, Object.fromEntries(columns));
  },

  async contests(reader) {
    const [contests, leagues] = await Promise.all([contestsOf(reader), leaguesOf(reader)]);
    return tableOf(reader, {
      'Contests started': contests.started,
      'Contest participants': contests.participants,
      'Contest answers': contests.answers,
      'Leagues created': leagues.created,
      'League members joined': leagues.membersJoined,
    });
  },

  async mail(reader) {
    const { subscribers, confirmed, ended, delivered, failed } = await mailOf(reader);
    return tableOf(reader, {
      Subscribers: subscribers,
      'Subscriptions confirmed': confirmed,
      'Subscriptions ended': ended,
      'Mails delivered': delivered,
      'Mails failed': failed,
    });
  },

  async calls(reader) {
    const { withToken, withoutToken } = await apiOf(reader);
    return tableOf(reader, { 'Calls with a token': withToken, 'Calls without a token': withoutToken });
  },

  /** One row per token and operation. */
  async api(reader) {
    const { operations } = await apiOf(reader);
    return [
      ['Token', 'Operation', 'Calls'],
      ...operations.map(({ token, withToken, operation, calls }) => [
        token ?? (withToken ? 'revoked' : 'none'),
        operation,
        calls,
      ]),
    ];
  },
};

function tableOf(reader: StatisticsReader, columns: Record<string, Pick<Series, 'values'>>): Table {
  const series = Object.values(columns);
  return [
    ['Day', ...Object.keys(columns)],
    ...daysOf(reader.period).map((day, index) => [day, ...series.map(({ values }) => values[index] ?? null)]),
  ];
}
