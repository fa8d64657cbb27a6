import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

export const EVENT_LIMITS = {
  /** Batches of events, by address. */
  events: { points: 120, duration: 60 },
} as const satisfies LimitDeclarations;
