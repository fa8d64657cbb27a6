/** Figures without parts, one row per day. */
export const PLAIN_FIGURES = [
  'newPlayers',
  'players',
  'activePlayers',
  'activeInWeek',
  'activeInMonth',
  'answers',
  'correctAnswers',
  'contestsStarted',
  'contestParticipants',
  'contestAnswers',
  'leaguesCreated',
  'leagueMembersJoined',
  'subscribersConfirmed',
  'subscribersLeft',
  'subscribers',
  'mailsDelivered',
  'mailsFailed',
  'callsWithToken',
  'callsWithoutToken',
] as const;

/** Figures of the shares created on a day, by platform. They follow the shares after the day has ended. */
export const SHARE_FIGURES = [
  'sharesCreated',
  'sharesVerified',
  'shareVisits',
  'shareSignups',
  'shareAnswers',
] as const;

/**
 * Players who were active on a day, by the number of days since they were last active; the part is empty for the first time.
 * A player is active in a period if they were active on some day of it for the first time since its beginning, so sums of this
 * figure count distinct players in any period.
 */
export const ACTIVE_AFTER = 'activeAfter';

/** Players who were active on a day for the first time in its week, by the Monday of the week in which they signed up. */
export const COHORT = 'cohort';

/** Players whose streak is alive on a day, by tier. */
export const STREAKS = 'streaks';

/** API calls, by the id of the token, a space and the operation. Without a token, the part begins with the space. */
export const API_CALLS = 'apiCalls';

/** The figures whose sources are deleted after a month or not stored at all: a rebuild keeps them. */
export const KEPT_FIGURES = [
  'mailsDelivered',
  'mailsFailed',
  'callsWithToken',
  'callsWithoutToken',
  API_CALLS,
] as const;

/** The name of a figure without parts. */
export type PlainFigure = (typeof PLAIN_FIGURES)[number];

/** A figure of a day that is not stored yet. */
export interface FigureRow {
  figure: string;
  part: string;
  amount: number;
}
