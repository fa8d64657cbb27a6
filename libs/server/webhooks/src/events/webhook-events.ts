import { randomUUID } from 'node:crypto';
import { toGlobalId } from '@daily/kit/graphql/node';
import type { Database } from '@daily/kit/database/database';
import { dueAt } from '@daily/kit/queue/queued-row.entity';
import { insertNew } from '@daily/kit/database/insert-new';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { WebhookMessageType } from '@daily/rules/notices/webhooks';
import type { EntityManager } from 'typeorm';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity';
import type { VerifiedShareFacts, WebhookData } from './webhook-data';
import { WebhookEvent } from './webhook-event.entity';
import {
  FAN_OUT_BATCH_SIZE,
  HAS_WEBHOOK_FOR,
  LOCK_WAITING_EVENT,
  QUEUE_DELIVERIES,
} from './webhook-events.sql';

/** An event to note. */
export interface NewWebhookEvent {
  type: WebhookMessageType;
  /** Identifies what happened: `contest.ended:{id}`. */
  subject: string;
  data: WebhookData;
  occurredAt: Date;
  playerId?: string;
  leagueId?: string;
}

/** A share that was verified, as its slice knows it. */
export interface VerifiedShare {
  id: string;
  playerId: string;
  shareType: string;
  platform: string;
  contentId: string;
}

/** The outbox of webhooks: events are noted once, then deliveries to all webhooks concerned are queued. */
export class WebhookEvents {
  constructor(
    private readonly database: Database,
    private readonly calendar: ProductCalendar,
  ) {}

  /**
   * Notes an event, unless it is known.
   * @param rows the transaction of what happened.
   */
  async note(rows: EntityManager, event: NewWebhookEvent): Promise<void> {
    await insertNew(rows, WebhookEvent, {
      ...event,
      id: randomUUID(),
      createdAt: this.calendar.now(),
      fannedOut: false,
    });
  }

  /**
   * Notes an event for one webhook and queues its delivery, unless it is known.
   * @param webhookId null when there is nothing to send: the event is only noted as known.
   * @returns the id of the delivery; null when none was queued.
   */
  async noteFor(
    rows: EntityManager,
    webhookId: string | null,
    event: NewWebhookEvent,
  ): Promise<string | null> {
    const eventId = randomUUID();
    const now = this.calendar.now();
    const inserted = await insertNew(rows, WebhookEvent, {
      ...event,
      id: eventId,
      createdAt: now,
      fannedOut: true,
    });
    if (inserted === 0 || webhookId === null) return null;
    const id = randomUUID();
    await rows.insert(WebhookDelivery, { id, webhookId, eventId, ...dueAt(now), createdAt: now });
    return id;
  }

  /** Records that a share was verified, in the transaction that verifies it, if a webhook of its player receives this event. */
  async noteVerifiedShare(rows: EntityManager, { id, playerId, ...share }: VerifiedShare): Promise<void> {
    const targets = await this.database.query(HAS_WEBHOOK_FOR, [playerId, 'share.verified'], rows);
    if (targets.length === 0) return;
    const now = this.calendar.now();
    const facts: VerifiedShareFacts = {
      id: toGlobalId('Share', id),
      shareType: share.shareType,
      platform: share.platform,
      contentId: share.contentId,
      verifiedAt: now.toISOString(),
    };
    await this.note(rows, {
      type: 'share.verified',
      subject: `share.verified:${id}`,
      playerId,
      data: { share: facts },
      occurredAt: now,
    });
  }

  /** Queues a batch of deliveries of one event. @returns whether there may be more. */
  async fanOut(): Promise<boolean> {
    return this.database.orm.transaction(async (rows) => {
      const [event] = await this.database.query(LOCK_WAITING_EVENT, [], rows);
      if (!event) return false;
      const queued = await this.database.query(QUEUE_DELIVERIES, [event.id, this.calendar.now()], rows);
      if (queued.length < FAN_OUT_BATCH_SIZE)
        await rows.update(WebhookEvent, { id: event.id }, { fannedOut: true });
      return true;
    });
  }
}
