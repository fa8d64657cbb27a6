import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { PostOutcome } from '@daily/kit/runtime/post-outcome';
import type { Post } from '@daily/kit/runtime/public-post';
import { retryAfterMs } from '@daily/kit/runtime/retry-after';
import type { Sender } from '@daily/mail';
import type { SigningSecrets } from '../targets/signing-secrets';
import type { WebhookEnds } from '../targets/webhook-ends';
import type { Webhook } from '../targets/webhook.entity';
import type { AttemptOutcome, AttemptRecords } from './attempt-records';
import { retryDelay } from './delivery-schedule';
import { type MessageBodies, PAYLOAD_VERSION } from './message-bodies';
import { messageIdOf } from './message-id';
import type { TakenDelivery } from './webhook-delivery.sql';

/** The longest pause that a target can ask for with `Retry-After`, in milliseconds. */
const MAX_ASKED_PAUSE_MS = 60 * 60 * 1_000;

const ACCEPTED = (status: number) => status >= 200 && status < 300;
const GONE = 410;
const NOT_FOUND = 404;

/** What an attempt means for the target. */
export interface AttemptEnd {
  /** Whether the next delivery may follow. */
  succeeded: boolean;
  /** Until when the target asked to be left alone; null when it did not. */
  quietUntil: Date | null;
}

/** The parts of {@link DeliveryAttempts}. */
export interface DeliveryAttemptsParts {
  calendar: ProductCalendar;
  sender: Sender;
  bodies: MessageBodies;
  secrets: SigningSecrets;
  ends: WebhookEnds;
  records: AttemptRecords;
  post: Post;
  /** A number from 0 to 1. */
  random: () => number;
}

/** Sends deliveries, and decides what each response means for the delivery and its target. */
export class DeliveryAttempts {
  constructor(private readonly parts: DeliveryAttemptsParts) {}

  /**
   * Sends a delivery once, unless the target is known to have accepted it.
   * @param at when the attempt begins.
   * @param signal aborts it.
   */
  async send(webhook: Webhook, delivery: TakenDelivery, at: Date, signal: AbortSignal): Promise<AttemptEnd> {
    const { bodies, post, records } = this.parts;
    const before = records.acceptedBefore(delivery);
    const body = before ? null : await bodies.of(webhook, delivery);
    if (body === null) {
      await records.record(delivery, before ?? NOTHING_TO_SEND, signal);
      return SUCCEEDED;
    }
    const began = performance.now();
    const headers = this.headersOf(webhook, delivery, body, at);
    const outcome = await post({ url: webhook.url, headers, body, signal });
    // Not a failure of the target: the delivery is due again once its lease has ended.
    if (outcome.status === null && signal.aborted) return { succeeded: false, quietUntil: null };
    const durationMs = Math.round(performance.now() - began);
    const { status, responseBody } = outcome;
    if (status !== null && ACCEPTED(status)) {
      const accepted = {
        state: 'delivered',
        next: null,
        status,
        responseBody,
        error: null,
        durationMs,
      } as const;
      await records.record(delivery, accepted, signal);
      return SUCCEEDED;
    }
    return this.fail(webhook, delivery, outcome, durationMs, signal);
  }

  /** Records a failure, and when to try again. */
  private async fail(
    webhook: Webhook,
    delivery: TakenDelivery,
    { status, responseBody, error, retryAfter }: PostOutcome,
    durationMs: number,
    signal: AbortSignal,
  ): Promise<AttemptEnd> {
    const { calendar, ends, random, records } = this.parts;
    const now = calendar.now();
    const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    const asked = retryAfterMs(retryAfter, now, MAX_ASKED_PAUSE_MS);
    const delay = retryDelay(delivery.attempts, random());
    const isTest = delivery.type === 'webhook.test';
    // A test is sent once: its sender is waiting for the outcome.
    const isLast = delay === null || isTest;
    await records.record(
      delivery,
      {
        state: isLast ? 'failed' : 'pending',
        next: isLast ? null : after(Math.max(delay, asked)),
        status,
        responseBody,
        error: error ?? `The target responded with status ${status}`,
        durationMs,
      },
      signal,
    );
    if (isGone(webhook, status)) await ends.disableAsGone(webhook);
    else if (!isTest) await ends.noteFailure(webhook);
    return { succeeded: false, quietUntil: asked > 0 ? after(asked) : null };
  }

  private headersOf(
    webhook: Webhook,
    { eventId }: TakenDelivery,
    body: string,
    at: Date,
  ): Record<string, string> {
    const { sender, secrets } = this.parts;
    const signed =
      webhook.format === 'standard' ? secrets.headers(webhook, messageIdOf(eventId), body, at) : {};
    return {
      'content-type': 'application/json',
      accept: '*/*',
      'user-agent': `DailyTrivia-Webhooks/${PAYLOAD_VERSION} (+${sender.publicUrl})`,
      ...signed,
    };
  }
}

const SUCCEEDED: AttemptEnd = { succeeded: true, quietUntil: null };

const NOTHING_TO_SEND: AttemptOutcome = {
  state: 'failed',
  next: null,
  status: null,
  responseBody: null,
  error: 'There is nothing to send any more',
  durationMs: null,
};

/** Whether the target was removed permanently: status 410, or 404 from a chat whose webhook was deleted. */
function isGone({ format }: Webhook, status: number | null): boolean {
  return status === GONE || (format !== 'standard' && status === NOT_FOUND);
}
