import type { LimitDeclarations, Limits, RateLimit } from '@daily/kit/runtime/rate-limits';

/** Rate limits of subscriptions. */
export const NOTICES_LIMITS = {
  /** Confirmation mails that an address causes: each may go to a stranger's mailbox. */
  subscriptions: { points: 5, duration: 60 },
  subscriptionsHourly: { points: 20, duration: 3_600 },
} as const satisfies LimitDeclarations;

/** Both limits of confirmation mails as one. */
export function confirmationLimit(limits: Limits<typeof NOTICES_LIMITS>): RateLimit {
  return {
    async use(key, points) {
      await limits.subscriptions.use(key, points);
      return limits.subscriptionsHourly.use(key, points);
    },
  };
}
