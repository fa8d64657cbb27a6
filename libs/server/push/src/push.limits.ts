import type { CallLimits } from '@daily/kit/runtime/rate-limits';

export const TEST_PUSH_LIMITS = {
  /** Test notifications: each is a request to a push service. */
  testPushes: { points: 5, duration: 60, by: 'player' },
} as const satisfies CallLimits;
