import type { CallLimits } from '@daily/kit/runtime/rate-limits';

export const SHARE_LIMITS = {
  /** New shares. */
  shares: { points: 30, duration: 3_600, by: 'player' },
} as const satisfies CallLimits;

export const VERIFICATION_LIMITS = {
  /** Attempts to verify a share. */
  shareVerification: { points: 30, duration: 60, by: 'address' },
} as const satisfies CallLimits;
