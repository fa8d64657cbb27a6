import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

export const WEBHOOK_LIMITS = {
  /** New and changed webhooks and secrets, by player. */
  webhookChanges: { points: 60, duration: 3_600 },
  /** Messages that a player has sent at once, to test a webhook or to send a delivery again, by player. */
  webhookSends: { points: 10, duration: 60 },
} as const satisfies LimitDeclarations;
