import type { CallLimits } from '@daily/kit/runtime/rate-limits';

export const IMPORT_LIMITS = {
  questionImports: { points: 60, duration: 3_600, by: 'player' },
} as const satisfies CallLimits;

export const EXPORT_LIMITS = {
  questionExports: { points: 60, duration: 3_600, by: 'player' },
} as const satisfies CallLimits;
