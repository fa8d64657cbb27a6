import type { CallLimits } from '@daily/kit/runtime/rate-limits';

/**
 * Rate limits of the slice. A question takes two moves: one shows it, one answers it. A player who reads fast may need a
 * second for it.
 */
export const CONTEST_LIMITS = {
  /** Questions shown, answers and joins: a question per second, and some retries. */
  contestMoves: { points: 150, duration: 60, by: 'player' },
  /** The same by address, as many as all requests: many players may share one, such as a school's. */
  contestMovesByAddress: { points: 1_200, duration: 60, by: 'address' },
} as const satisfies CallLimits;
