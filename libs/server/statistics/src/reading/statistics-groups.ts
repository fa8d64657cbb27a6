import { SHARE_PLATFORMS } from '@daily/rules/sharing';
import { STREAKS } from '../figures/figure-names';
import type { ApiStatistics } from './api-statistics.graphql-types';
import type { Series } from './daily-series';
import type { StatisticsReader } from './statistics-reader';
import {
  type AnswerStatistics,
  type ContestStatistics,
  type LeagueStatistics,
  type MailStatistics,
  type PlatformShareStatistics,
  type PlayerStatistics,
  StreakTier,
  type StreakTierStatistics,
} from './statistics.graphql-types';

/** Resolves the values of an object together. */
async function together<Values extends Record<string, unknown>>(promises: {
  [Key in keyof Values]: Promise<Values[Key]>;
}): Promise<Values> {
  const entries = Object.entries<Promise<unknown>>(promises);
  const values = await Promise.all(entries.map(async ([key, value]) => [key, await value] as const));
  return Object.fromEntries(values) as Values;
}

/** Players of the period. */
export async function playersOf(reader: StatisticsReader): Promise<PlayerStatistics> {
  const { active, ...figures } = await together({
    created: reader.plain('newPlayers'),
    total: reader.plain('players'),
    activeByDay: reader.plain('activePlayers'),
    activeByWeek: reader.plain('activeInWeek'),
    activeByMonth: reader.plain('activeInMonth'),
    active: reader.activePlayers(),
    cohorts: reader.cohorts(),
  });
  return { ...figures, active: active.players, activeBefore: active.before };
}

/** Answers of the period. */
export async function answersOf(reader: StatisticsReader): Promise<AnswerStatistics> {
  const { given, correct } = await together({
    given: reader.plain('answers'),
    correct: reader.plain('correctAnswers'),
  });
  return {
    given,
    correct,
    accuracyPercent: percent(correct.total, given.total),
    accuracyPercentBefore: percent(correct.totalBefore, given.totalBefore),
  };
}

/** A share in percent with one decimal; null without a whole. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;
}

/** Streaks by tier. */
export function streaksOf(reader: StatisticsReader): Promise<StreakTierStatistics[]> {
  return Promise.all(
    Object.values(StreakTier).map(async (tier) => ({ tier, players: await reader.part(STREAKS, tier) })),
  );
}

/** Shares by platform. */
export function sharesOf(reader: StatisticsReader): Promise<PlatformShareStatistics[]> {
  return Promise.all(
    SHARE_PLATFORMS.map(async (platform) => ({
      platform,
      ...(await together<Record<'created' | 'verified' | 'visits' | 'signups' | 'answers', Series>>({
        created: reader.part('sharesCreated', platform),
        verified: reader.part('sharesVerified', platform),
        visits: reader.part('shareVisits', platform),
        signups: reader.part('shareSignups', platform),
        answers: reader.part('shareAnswers', platform),
      })),
    })),
  );
}

/** Contests of the period. */
export function contestsOf(reader: StatisticsReader): Promise<ContestStatistics> {
  return together({
    started: reader.plain('contestsStarted'),
    participants: reader.plain('contestParticipants'),
    answers: reader.plain('contestAnswers'),
  });
}

/** Leagues of the period. */
export function leaguesOf(reader: StatisticsReader): Promise<LeagueStatistics> {
  return together({
    created: reader.plain('leaguesCreated'),
    membersJoined: reader.plain('leagueMembersJoined'),
  });
}

/** Subscribers and mails of the period. */
export function mailOf(reader: StatisticsReader): Promise<MailStatistics> {
  return together({
    subscribers: reader.plain('subscribers'),
    confirmed: reader.plain('subscribersConfirmed'),
    ended: reader.plain('subscribersLeft'),
    delivered: reader.plain('mailsDelivered'),
    failed: reader.plain('mailsFailed'),
  });
}

/** Use of the APIs in the period. */
export function apiOf(reader: StatisticsReader): Promise<ApiStatistics> {
  return together({
    withToken: reader.plain('callsWithToken'),
    withoutToken: reader.plain('callsWithoutToken'),
    operations: reader.apiOperations(),
  });
}
