import type { CallLimits } from '@daily/kit/runtime/rate-limits';

export const LEAGUE_CREATION_LIMITS = {
  /** New leagues. */
  createLeague: { points: 10, duration: 3_600, by: 'player' },
} as const satisfies CallLimits;

export const NUDGE_LIMITS = {
  /** Nudges: each is a message to another player. */
  nudges: { points: 30, duration: 3_600, by: 'player' },
} as const satisfies CallLimits;

export const INVITATION_LIMITS = {
  /** Attempts to open invite links: guessing one is hopeless, and asking is slow. */
  leagueInvitations: { points: 120, duration: 60, by: 'address' },
} as const satisfies CallLimits;
