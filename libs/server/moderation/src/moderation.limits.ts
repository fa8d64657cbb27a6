import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Rate limits of moderation. */
export const MODERATION_LIMITS = {
  /** Reports of names and pictures, by player; by address for anonymous visitors. */
  contentReports: { points: 20, duration: 86_400 },
  /** Reports of names and pictures of all reporters behind one address. */
  contentReportsByAddress: { points: 100, duration: 86_400 },
} as const satisfies LimitDeclarations;
