import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Rate limits of push notifications. */
export const PUSH_LIMITS = {
  /** Test notifications, by player: each is a request to a push service. */
  testPushes: { points: 5, duration: 60 },
} as const satisfies LimitDeclarations;
