import { randomUUID } from 'node:crypto';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import { type ConnectionOf, mapNodes, type PageArgs } from '@daily/kit/graphql/connection';
import type { Cursors } from '@daily/kit/graphql/cursors';
import { latestFirst } from '@daily/kit/graphql/list-position';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { dueAt } from '@daily/kit/queue/queued-row.entity';
import { deleteBatch } from '@daily/kit/database/delete-batch';
import { DAY_MS } from '@daily/rules/calendar/duration';
import { DELIVERY_RETENTION_DAYS, WEBHOOK_TEXTS } from '@daily/rules/notices/webhooks';
import { LessThan } from 'typeorm';
import { validate } from 'uuid';
import { WebhookEvent } from '../events/webhook-event.entity';
import type { WebhookEvents } from '../events/webhook-events';
import type { WebhookReader } from '../targets/webhook-reader';
import type { Webhook } from '../targets/webhook.entity';
import type { MessageBodies, MessageEvent } from './message-bodies';
import { WebhookDelivery } from './webhook-delivery.entity';
import {
  DELIVERIES_BY_STATE,
  EARLIER_DELIVERIES,
  LATER_DELIVERIES,
  type ListedDelivery,
  OWN_DELIVERY,
} from './webhook-delivery.sql';

/** The parts of {@link DeliveryService}. */
export interface DeliveryServiceParts {
  database: Database;
  calendar: ProductCalendar;
  cursors: Cursors;
  webhooks: WebhookReader;
  events: WebhookEvents;
  bodies: MessageBodies;
}

/** A delivery with what it sends, and where to. */
export interface SentMessage {
  readonly webhook: Webhook;
  readonly delivery: WebhookDelivery;
  readonly event: MessageEvent;
}

/** Deliveries as the owner of a webhook sees them. */
export class DeliveryService {
  constructor(private readonly parts: DeliveryServiceParts) {}

  /**
   * A page of the deliveries to a webhook, newest first. The caller of this method checks who may see them.
   * @throws Failure invalid for an invalid page size or cursor
   */
  async page(webhook: Webhook, args: PageArgs): Promise<ConnectionOf<SentMessage>> {
    const cursors = this.parts.cursors.of(`webhook deliveries ${webhook.id}`);
    const page = await latestFirst(cursors, args, 'createdAt', ({ at, id, limit, backward }) => {
      const statement = backward ? LATER_DELIVERIES : EARLIER_DELIVERIES;
      return this.parts.database.query(statement, [webhook.id, at, id, limit]);
    });
    return mapNodes(page, (row) => messageOf(webhook, row));
  }

  /** The delivery with an id to a webhook of the viewer; null when it does not exist or belongs to another player. */
  async findOwn(id: string, { viewer }: Pick<Caller, 'viewer'>): Promise<SentMessage | null> {
    if (!viewer || !validate(id)) return null;
    const [row] = await this.parts.database.query(OWN_DELIVERY, [id, viewer.id]);
    const webhook = row && (await this.parts.webhooks.findOwn(row.webhookId, { viewer }));
    return webhook ? messageOf(webhook, row) : null;
  }

  /** What a delivery sends; null when there is nothing to send any more. */
  bodyOf({ webhook, event }: SentMessage): Promise<string | null> {
    return this.parts.bodies.of(webhook, event);
  }

  /**
   * Has a message sent to a webhook of the viewer, to test it. It is sent once, within seconds.
   * @throws Failure unauthenticated, not-found; conflict when the webhook is disabled
   */
  async test(webhookId: string, caller: Caller): Promise<SentMessage> {
    const { database, calendar, events, webhooks } = this.parts;
    const webhook = await webhooks.requireOwn(webhookId, caller);
    requireEnabled(webhook);
    const id = await database.orm.transaction((rows) =>
      events.noteFor(rows, webhook.id, {
        type: 'webhook.test',
        subject: `webhook.test:${randomUUID()}`,
        playerId: webhook.playerId,
        data: { message: 'If you can read this, the webhook works.' },
        occurredAt: calendar.now(),
      }),
    );
    return this.requireOwn(id ?? '', caller);
  }

  /**
   * Has a delivery sent again, under the same message id. The attempts begin anew.
   * @throws Failure unauthenticated, not-found; conflict when the webhook is disabled
   */
  async resend(id: string, caller: Caller): Promise<SentMessage> {
    const { database, calendar } = this.parts;
    const { delivery, webhook } = await this.requireOwn(id, caller);
    requireEnabled(webhook);
    await database.orm
      .getRepository(WebhookDelivery)
      .update({ id: delivery.id }, { ...dueAt(calendar.now()), error: null });
    return this.requireOwn(id, caller);
  }

  /** Deletes a batch of old deliveries, and of old events that have none left. @returns whether there may be more. */
  async deleteOld(): Promise<boolean> {
    const { database, calendar } = this.parts;
    const before = new Date(calendar.now().getTime() - DELIVERY_RETENTION_DAYS * DAY_MS);
    const deliveries = await deleteBatch(database.orm, WebhookDelivery, { createdAt: LessThan(before) });
    const isOver = `expired.created_at < :before AND NOT EXISTS (SELECT FROM webhook_delivery WHERE event_id = expired.id)`;
    return (await deleteBatch(database.orm, WebhookEvent, isOver, { before })) || deliveries;
  }

  /** Number of deliveries of the last 24 hours in a state. */
  async countOfDay(state: WebhookDelivery['state']): Promise<number> {
    const { database, calendar } = this.parts;
    const rows = await database.query(DELIVERIES_BY_STATE, [new Date(calendar.now().getTime() - DAY_MS)]);
    return rows.find((row) => row.state === state)?.deliveries ?? 0;
  }

  private async requireOwn(id: string, caller: Caller): Promise<SentMessage> {
    const message = await this.findOwn(id, caller);
    if (!message) throw notFound(WEBHOOK_TEXTS.deliveryNotFound);
    return message;
  }
}

function requireEnabled({ disabledAt }: Webhook): void {
  if (disabledAt) throw conflict(WEBHOOK_TEXTS.disabled);
}

function messageOf(webhook: Webhook, row: ListedDelivery): SentMessage {
  const { type, data, occurredAt } = row;
  return { webhook, delivery: entityFrom(WebhookDelivery, row), event: { type, data, occurredAt } };
}
