import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

export const MODERATION_CASE_LIMITS = {
  /** New moderation cases, by player. */
  createModerationCase: { points: 30, duration: 60 },
} as const satisfies LimitDeclarations;
