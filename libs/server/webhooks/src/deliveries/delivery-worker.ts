import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Log } from '@daily/kit/runtime/platform';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Sender } from '@daily/mail';
import { Webhook } from '../targets/webhook.entity';
import type { SigningSecrets } from '../targets/signing-secrets';
import type { WebhookEnds } from '../targets/webhook-ends';
import { retryDelay } from './delivery-schedule';
import { type MessageBodies, PAYLOAD_VERSION } from './message-bodies';
import { messageIdOf } from './message-id';
import { type Post, type PostOutcome, POST_TIMEOUT_MS } from './safe-post';
import type { DeliveryStateName } from './webhook-delivery-state.graphql-types';
import {
  FREE_TARGET,
  MARK_WORKING,
  RECORD_ATTEMPT,
  TAKE_DELIVERY,
  TAKE_TARGETS,
  type TakenDelivery,
} from './webhook-delivery.sql';

/** Targets to which a server sends at the same time. */
const MAX_TARGETS = 50;
/** How many of them may have failed the last time: targets that do not respond must not delay those that do. */
const MAX_FAILING_TARGETS = 20;
/** Deliveries to a target before another one has its turn. */
const DELIVERIES_IN_A_ROW = 5;
/** How long other servers leave a taken target alone; above what its deliveries can take. */
export const LEASE_MS = DELIVERIES_IN_A_ROW * POST_TIMEOUT_MS + 60_000;

const ACCEPTED = (status: number) => status >= 200 && status < 300;
const GONE = 410;
const NOT_FOUND = 404;

/** The parts of {@link DeliveryWorker}. */
export interface DeliveryWorkerParts {
  database: Database;
  calendar: ProductCalendar;
  sender: Sender;
  bodies: MessageBodies;
  secrets: SigningSecrets;
  ends: WebhookEnds;
  post: Post;
  log: Log;
  /** A number from 0 to 1. */
  random: () => number;
}

/**
 * Sends due deliveries: at most one at a time to a target, however many servers run, and to many targets at once. A delivery is sent
 * twice only when a server dies after the target has received it and before that is recorded; both then have the same id.
 */
export class DeliveryWorker {
  private readonly stopping = new AbortController();
  private readonly inProgress = new Map<Promise<void>, { failing: boolean }>();

  constructor(private readonly parts: DeliveryWorkerParts) {}

  /** Begins to send to targets that have a delivery due, as far as there is room. @returns whether it began with any. */
  async startDue(): Promise<boolean> {
    const { database, calendar } = this.parts;
    const failing = [...this.inProgress.values()].filter((target) => target.failing).length;
    const room = MAX_TARGETS - this.inProgress.size;
    const roomForFailing = Math.max(0, Math.min(MAX_FAILING_TARGETS - failing, room));
    if (room <= 0) {
      await Promise.race(this.inProgress.keys());
      return true;
    }
    const now = calendar.now();
    const leaseEnd = new Date(now.getTime() + LEASE_MS);
    const taken = await database.query(TAKE_TARGETS, [now, leaseEnd, room, roomForFailing]);
    for (const row of taken) this.begin(entityFrom(Webhook, row));
    return taken.length > 0;
  }

  /** Resolves once everything that was begun has ended. */
  async settled(): Promise<void> {
    while (this.inProgress.size > 0) await Promise.all(this.inProgress.keys());
  }

  /** Aborts the attempts in progress. They are repeated later. */
  abort(): void {
    this.stopping.abort(new Error('The server is stopping'));
  }

  private begin(webhook: Webhook): void {
    const work = this.serve(webhook)
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        this.parts.log.warn(
          { webhook: webhook.id, reason },
          'A webhook could not be served and will be retried',
        );
      })
      .finally(() => this.inProgress.delete(work));
    this.inProgress.set(work, { failing: webhook.failingSince !== null });
  }

  /** Sends the deliveries that are due to a target, one after another, until one fails. */
  private async serve(webhook: Webhook): Promise<void> {
    const { database, calendar } = this.parts;
    try {
      for (let count = 0; count < DELIVERIES_IN_A_ROW && !this.stopping.signal.aborted; count += 1) {
        const now = calendar.now();
        const leaseEnd = new Date(now.getTime() + LEASE_MS);
        const [delivery] = await database.query(TAKE_DELIVERY, [webhook.id, now, leaseEnd]);
        if (!delivery || !(await this.attempt(webhook, delivery, now))) break;
      }
    } finally {
      await database.query(FREE_TARGET, [webhook.id, webhook.busyUntil]);
    }
  }

  /** Sends a delivery once. @returns whether the target accepted it. */
  private async attempt(webhook: Webhook, delivery: TakenDelivery, at: Date): Promise<boolean> {
    const { bodies, calendar, database, ends, post } = this.parts;
    const body = await bodies.of(webhook, delivery);
    if (body === null) {
      await this.record(
        delivery,
        'failed',
        null,
        { ...NOTHING, error: 'There is nothing to send any more' },
        null,
      );
      return true;
    }
    const began = performance.now();
    const headers = this.headersOf(webhook, delivery, body, at);
    const outcome = await post({ url: webhook.url, headers, body, signal: this.stopping.signal });
    // Not a failure of the target: the delivery is due again once its lease has ended.
    if (outcome.status === null && this.stopping.signal.aborted) return false;
    const duration = Math.round(performance.now() - began);
    if (outcome.status !== null && ACCEPTED(outcome.status)) {
      await this.record(delivery, 'delivered', null, outcome, duration);
      await database.query(MARK_WORKING, [webhook.id]);
      return true;
    }
    const delay = retryDelay(delivery.attempts, this.parts.random());
    const next = delay === null ? null : new Date(calendar.now().getTime() + delay);
    // A test is sent once: its sender is waiting for the outcome.
    const isLast = next === null || delivery.type === 'webhook.test';
    const failure = {
      ...outcome,
      error: outcome.error ?? `The target responded with status ${outcome.status}`,
    };
    await this.record(delivery, isLast ? 'failed' : 'pending', next, failure, duration);
    if (isGone(webhook, outcome)) await ends.disableAsGone(webhook);
    else if (delivery.type !== 'webhook.test') await ends.noteFailure(webhook);
    return false;
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

  private async record(
    { id, attempts }: TakenDelivery,
    state: DeliveryStateName,
    next: Date | null,
    { status, responseBody, error }: PostOutcome,
    duration: number | null,
  ): Promise<void> {
    const values = [id, attempts, state, next, status, responseBody, error, duration];
    await this.parts.database.query(RECORD_ATTEMPT, values);
  }
}

const NOTHING: PostOutcome = { status: null, responseBody: null, error: null };

/** Whether the target was removed permanently: status 410, or 404 from a chat whose webhook was deleted. */
function isGone({ format }: Webhook, { status }: PostOutcome): boolean {
  return status === GONE || (format !== 'standard' && status === NOT_FOUND);
}
