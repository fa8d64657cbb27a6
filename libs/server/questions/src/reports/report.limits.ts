import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Rate limits of reports. */
export const REPORT_LIMITS = {
  /** Reports, by player; by address for anonymous visitors. */
  questionReports: { points: 20, duration: 3_600 },
} as const satisfies LimitDeclarations;
