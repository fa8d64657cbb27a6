import type { CallLimits } from '@daily/kit/runtime/rate-limits';

/** Rate limits of reports. */
export const REPORT_LIMITS = {
  questionReports: { points: 20, duration: 3_600, by: 'caller' },
} as const satisfies CallLimits;
