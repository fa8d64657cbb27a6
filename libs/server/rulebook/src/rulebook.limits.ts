import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Rate limits of the slice. */
export const RULEBOOK_LIMITS = {
  /** Changes of the rules, by admin. */
  ruleChanges: { points: 30, duration: 60 },
} as const satisfies LimitDeclarations;
