import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Rate limits of the slice. A question of a contest may take a few seconds only. */
export const CONTEST_LIMITS = {
  /** Answers and questions of contests, by player. */
  contestMoves: { points: 60, duration: 60 },
  /** Answers and questions of contests, and joins, by address: many players may share one, such as a school's. */
  contestMovesByAddress: { points: 600, duration: 60 },
} as const satisfies LimitDeclarations;
