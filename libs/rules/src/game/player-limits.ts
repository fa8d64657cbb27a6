/** The limits that admins can change while the product runs. Rate limits of requests are settings of the operator. */

/** The limits. */
export interface PlayerLimits {
  /** Members of a league. */
  readonly leagueMembers: number;
  /** Leagues of a player, created or joined. */
  readonly leaguesPerPlayer: number;
  /** API tokens of a player. */
  readonly apiTokensPerPlayer: number;
  /** Reports of questions that a player may send on a day. Anonymous visitors have a rate limit by address. */
  readonly reportsPerDay: number;
  /** Questions that a player may propose on a day. */
  readonly proposalsPerDay: number;
  /** Questions of a contest. */
  readonly contestQuestions: number;
}

/** Reads the limits that hold now. */
export type ReadLimits = () => Promise<PlayerLimits>;

/** The name of a limit. */
export type LimitName = keyof PlayerLimits;

/** The limits that hold until an admin changes them. */
export const SHIPPED_LIMITS: PlayerLimits = Object.freeze({
  leagueMembers: 500,
  leaguesPerPlayer: 20,
  apiTokensPerPlayer: 10,
  reportsPerDay: 100,
  proposalsPerDay: 5,
  contestQuestions: 100,
});

/** Reads the shipped limits. */
export const readShippedLimits: ReadLimits = () => Promise.resolve(SHIPPED_LIMITS);

/** Smallest and largest values. A board sorts the members of a league in memory, and a query reads all leagues and tokens at once. */
export const LIMIT_BOUNDS: Readonly<Record<LimitName, readonly [number, number]>> = {
  leagueMembers: [2, 500],
  leaguesPerPlayer: [1, 20],
  apiTokensPerPlayer: [0, 10],
  reportsPerDay: [1, 1_000],
  proposalsPerDay: [1, 50],
  contestQuestions: [1, 100],
};

/** The labels of pages. */
export const LIMIT_LABELS: Readonly<Record<LimitName, string>> = {
  leagueMembers: 'Members of a league',
  leaguesPerPlayer: 'Leagues per player',
  apiTokensPerPlayer: 'API tokens per player',
  reportsPerDay: 'Reports per player and day',
  proposalsPerDay: 'Proposed questions per player and day',
  contestQuestions: 'Questions of a contest',
};

/** The names of the limits, in the order of pages. */
export const LIMIT_NAMES = Object.keys(SHIPPED_LIMITS) as readonly LimitName[];

/** Texts about limits. */
export const LIMIT_TEXTS = {
  changedMeanwhile: 'The limits were changed in the meantime. Please look at them, and try again.',
  tooManyReports: 'That is as many reports as we take in a day. Please come back tomorrow.',
} as const;

/** What is wrong with limits: path and message of each value; empty when they are valid. */
export function limitProblems(limits: PlayerLimits): { path: LimitName; message: string }[] {
  return LIMIT_NAMES.flatMap((path) => {
    const [min, max] = LIMIT_BOUNDS[path];
    const value = limits[path];
    if (Number.isInteger(value) && value >= min && value <= max) return [];
    return [{ path, message: `Must be a whole number from ${min} to ${max.toLocaleString('en-US')}` }];
  });
}
