import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Rate limits of the slice. */
export const PLAY_LIMITS = {
  /** Answers, by player. */
  answers: { points: 30, duration: 60 },
  /** Answers, by address: many players may share one, such as a school's. */
  answersByAddress: { points: 300, duration: 60 },
  /** Answers in practice, by player. */
  practiceReviews: { points: 60, duration: 60 },
  /** Corrections of keys and their previews, by editor. */
  regrades: { points: 60, duration: 60 },
  /** Simulations of rules, by admin: each reads all answers of a period. */
  ruleSimulations: { points: 20, duration: 60 },
} as const satisfies LimitDeclarations;
