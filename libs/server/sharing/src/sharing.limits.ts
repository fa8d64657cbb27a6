import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** The rate limits of sharing. */
export const SHARING_LIMITS = {
  /** New shares, by player. */
  shares: { points: 30, duration: 3_600 },
  /** Attempts to verify a share, by address. */
  shareVerification: { points: 30, duration: 60 },
} as const satisfies LimitDeclarations;
