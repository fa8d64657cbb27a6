import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Rate limits of the exchange of questions, by player. */
export const EXCHANGE_LIMITS = {
  questionImports: { points: 60, duration: 3_600 },
  questionExports: { points: 60, duration: 3_600 },
} as const satisfies LimitDeclarations;
