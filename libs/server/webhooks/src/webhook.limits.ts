import type { CallLimits } from '@daily/kit/runtime/rate-limits';

export const WEBHOOK_CHANGE_LIMITS = {
  /** New and changed webhooks and secrets. */
  webhookChanges: { points: 60, duration: 3_600, by: 'player' },
} as const satisfies CallLimits;

export const WEBHOOK_SEND_LIMITS = {
  /** Messages that a player has sent at once, to test a webhook or to send a delivery again. */
  webhookSends: { points: 10, duration: 60, by: 'player' },
} as const satisfies CallLimits;
