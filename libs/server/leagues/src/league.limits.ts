import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Rate limits of the slice. */
export const LEAGUE_LIMITS = {
  /** New leagues, by player. */
  createLeague: { points: 10, duration: 3_600 },
  /** Everything else that players change about leagues, by player. */
  leagueChanges: { points: 60, duration: 60 },
  /** Attempts to open invite links, by address: guessing one is hopeless, and asking is slow. */
  leagueInvitations: { points: 120, duration: 60 },
} as const satisfies LimitDeclarations;
