import type { CallLimits } from '@daily/kit/runtime/rate-limits';

/** Rate limits of moderation. */
export const MODERATION_LIMITS = {
  /** Reports of names and pictures. */
  contentReports: { points: 20, duration: 86_400, by: 'caller' },
  /** Reports of names and pictures of all reporters behind one address. */
  contentReportsByAddress: { points: 100, duration: 86_400, by: 'address' },
} as const satisfies CallLimits;
