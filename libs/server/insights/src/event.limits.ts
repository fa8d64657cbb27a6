import type { CallLimits, LimitDeclarations } from '@daily/kit/runtime/rate-limits';

export const EVENT_LIMITS = {
  /** Batches of events. */
  events: { points: 120, duration: 60, by: 'address' },
} as const satisfies CallLimits;

export const STORED_EVENT_LIMITS = {
  /** Events of a day, by address: bounds what one address can make the product store. */
  dailyEvents: { points: 10_000, duration: 24 * 60 * 60 },
} as const satisfies LimitDeclarations;
