import type { Database } from '@daily/kit/database/database';
import type { Outcome, Queue } from '@daily/kit/queue/queue';
import type { PostOutcome } from '@daily/kit/outgoing/post-outcome';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Post } from '@daily/kit/outgoing/public-post';
import { retryAfterMs } from '@daily/kit/runtime/retry-after';
import type { Sender } from '@daily/mail';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import type { SigningSecrets } from '../targets/signing-secrets';
import type { TargetHealth } from '../targets/target-health';
import type { Webhook } from '../targets/webhook.entity';
import { type MessageBodies, PAYLOAD_VERSION } from './message-bodies';
import { WebhookDelivery } from './webhook-delivery.entity';

/** Milliseconds that a request may take. */
export const POST_TIMEOUT_MS = 15_000;
/** The longest pause that a target can ask for with `Retry-After`, in milliseconds. */
const MAX_ASKED_PAUSE_MS = HOUR_MS;

/** Milliseconds before each retry: the last one follows more than a day after the first attempt. */
export const RETRY_DELAYS_MS = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000].map(
  (seconds) => seconds * 1_000,
);

/** The parts of {@link WebhookSending}. */
export interface WebhookSendingParts {
  database: Database;
  calendar: ProductCalendar;
  sender: Sender;
  bodies: MessageBodies;
  secrets: SigningSecrets;
  health: TargetHealth;
  post: Post;
}

/** The queue of deliveries, to webhooks and chats. Each target receives one at a time; every attempt has the same message id. */
export class WebhookSending implements Queue<WebhookDelivery> {
  readonly name = 'webhooks';
  readonly entity = WebhookDelivery;
  readonly succeeded = 'delivered';
  readonly concurrency = 50;
  readonly turns = { by: 'webhookId', atOnce: 1 } as const;
  /** Leaves the request its time. */
  readonly timeoutMs = POST_TIMEOUT_MS + 5_000;
  readonly delaysMs = RETRY_DELAYS_MS;

  constructor(private readonly parts: WebhookSendingParts) {}

  /** Sends a delivery, and decides what the response means for it and for its target. */
  async attempt({ id }: WebhookDelivery, signal: AbortSignal): Promise<Outcome<WebhookDelivery>> {
    const { database, calendar, bodies, post, health } = this.parts;
    const at = calendar.now();
    const delivery = await database.orm
      .getRepository(WebhookDelivery)
      .findOne({ where: { id }, relations: { webhook: true, event: true } });
    // The webhook was deleted meanwhile.
    if (!delivery?.webhook || !delivery.event) return { result: 'failed' };
    const { webhook, event } = delivery;
    if (webhook.disabledAt) return { result: 'failed', columns: { error: 'The webhook was disabled' } };
    const body = await bodies.of(webhook, event);
    if (body === null)
      return { result: 'failed', columns: { error: 'There is nothing to send any more', attemptedAt: at } };
    const began = performance.now();
    const headers = this.headersOf(webhook, delivery.messageId, body, at);
    const response = await post({ url: webhook.url, headers, body, signal });
    const { status, responseBody } = response;
    // Not a failure of the target: this server is stopping.
    if (status === null && signal.aborted) return { result: 'retry' };
    const columns = {
      attemptedAt: at,
      responseStatus: status,
      responseBody,
      durationMs: Math.round(performance.now() - began),
    };
    if (status !== null && status >= 200 && status < 300)
      return {
        result: 'succeeded',
        columns: { ...columns, error: null },
        afterwards: () => health.noteSuccess(webhook),
      };
    const error = response.error ?? `The target responded with status ${status}`;
    const isTest = event.type === 'webhook.test';
    const quietUntil = this.quietUntil(response);
    return {
      // A test is sent once: its sender is waiting for the outcome.
      result: isTest ? 'failed' : 'retry',
      columns: { ...columns, error },
      notBefore: quietUntil,
      afterwards: async () => {
        if (quietUntil) await health.keepQuiet(webhook, quietUntil);
        if (isGone(webhook, status)) await health.disable(webhook, 'gone');
        else if (!isTest) await health.noteFailure(webhook);
      },
    };
  }

  /** Until when the target asks to be left alone; undefined when it does not. */
  private quietUntil({ retryAfter }: PostOutcome): Date | undefined {
    const now = this.parts.calendar.now();
    const askedMs = retryAfterMs(retryAfter, now, MAX_ASKED_PAUSE_MS);
    return askedMs > 0 ? new Date(now.getTime() + askedMs) : undefined;
  }

  private headersOf(webhook: Webhook, messageId: string, body: string, at: Date): Record<string, string> {
    const { sender, secrets } = this.parts;
    return {
      'content-type': 'application/json',
      accept: '*/*',
      'user-agent': `DailyTrivia-Webhooks/${PAYLOAD_VERSION} (+${sender.publicUrl})`,
      ...(webhook.format === 'standard' && secrets.headers(webhook, messageId, body, at)),
    };
  }
}

/** Whether the target was removed permanently: status 410, or 404 from a chat whose webhook was deleted. */
function isGone({ format }: Webhook, status: number | null): boolean {
  return status === 410 || (format !== 'standard' && status === 404);
}
