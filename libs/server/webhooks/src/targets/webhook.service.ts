import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import type { WebhookMessageType } from '@daily/rules/notices/webhooks';
import type { EntityManager } from 'typeorm';
import { GIVE_UP } from '../deliveries/webhook-delivery.sql';
import type { WEBHOOK_LIMITS } from '../webhook.limits';
import type { TargetAddresses } from './target-address';
import { checkedEvents, checkedName } from './webhook-input';
import type { WebhookReader } from './webhook-reader';
import { NOT_FAILING, Webhook } from './webhook.entity';

/** What to change about a webhook; what is missing stays. Unvalidated input. */
export interface WebhookChange {
  name?: string | null | undefined;
  url?: string | null | undefined;
  events?: readonly WebhookMessageType[] | null | undefined;
  enabled?: boolean | null | undefined;
}

/** The parts of {@link WebhookService}. */
export interface WebhookServiceParts {
  database: Database;
  calendar: ProductCalendar;
  limits: Limits<typeof WEBHOOK_LIMITS>;
  addresses: TargetAddresses;
  reader: WebhookReader;
}

/** What a webhook starts with when it is enabled again. */
const ENABLED = { disabledAt: null, disabledReason: null, ...NOT_FAILING } as const;

/** Changes and deletes webhooks for their owner. */
export class WebhookService {
  constructor(private readonly parts: WebhookServiceParts) {}

  /** Changes a webhook of the viewer. @throws Failure unauthenticated, invalid, not-found, too-many */
  async update(id: string, change: WebhookChange, caller: Caller): Promise<Webhook> {
    const webhook = await this.findToChange(id, caller);
    const { database, calendar, addresses, reader } = this.parts;
    const { name, url, events, enabled } = change;
    const changed: Partial<Webhook> = {
      ...(name != null && { name: checkedName(name) }),
      ...(url != null && { url: await addresses.check(url, webhook.format) }),
      ...(events != null && { events: checkedEvents(events, webhook.format, webhook.leagueId !== null) }),
      ...(enabled === true && ENABLED),
      ...(enabled === false &&
        !webhook.disabledAt && { disabledAt: calendar.now(), disabledReason: 'owner' as const }),
    };
    await database.orm.transaction(async (rows) => {
      if (Object.keys(changed).length > 0) await rows.update(Webhook, { id: webhook.id }, changed);
      if (enabled === false) await database.query(GIVE_UP, [webhook.id, 'The webhook was disabled'], rows);
    });
    return reader.requireOwn(id, caller);
  }

  /** Deletes a webhook of the viewer with its deliveries. @throws Failure unauthenticated, not-found, too-many */
  async delete(id: string, caller: Caller): Promise<void> {
    const webhook = await this.findToChange(id, caller);
    await this.parts.database.orm.getRepository(Webhook).delete({ id: webhook.id });
  }

  /** Deletes all webhooks of a player. */
  async deleteAll(rows: EntityManager, playerId: string): Promise<void> {
    await rows.delete(Webhook, { playerId });
  }

  private async findToChange(id: string, caller: Caller): Promise<Webhook> {
    const webhook = await this.parts.reader.requireOwn(id, caller);
    await this.parts.limits.webhookChanges.use(webhook.playerId);
    return webhook;
  }
}
