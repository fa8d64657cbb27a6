import type { CallLimits } from '@daily/kit/runtime/rate-limits';

export const ANSWER_LIMITS = {
  /** Answers, by address: many players may share one, such as a school's. */
  answersByAddress: { points: 300, duration: 60, by: 'address' },
  answers: { points: 30, duration: 60, by: 'player' },
} as const satisfies CallLimits;

/** Answers in practice. */
export const PRACTICE_LIMITS = {
  practiceReviewsByAddress: { points: 300, duration: 60, by: 'address' },
  practiceReviews: { points: 60, duration: 60, by: 'player' },
} as const satisfies CallLimits;

export const PREVIEW_LIMITS = {
  /** Previews of corrected keys. */
  regradePreviews: { points: 60, duration: 60, by: 'player' },
} as const satisfies CallLimits;

export const SIMULATION_LIMITS = {
  /** Simulations of rules: each reads all answers of a period. */
  ruleSimulations: { points: 20, duration: 60, by: 'player' },
} as const satisfies CallLimits;

/** All limits of the slice. */
export const PLAY_LIMITS = { ...ANSWER_LIMITS, ...PRACTICE_LIMITS, ...PREVIEW_LIMITS, ...SIMULATION_LIMITS };
