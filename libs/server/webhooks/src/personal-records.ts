import type { Database } from '@daily/kit/database/database';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { DELIVERIES_OF_PLAYER } from './deliveries/webhook-delivery.sql';
import type { WebhookReader } from './targets/webhook-reader';
import { shownUrl } from './targets/webhook.entity';

/**
 * The webhooks of a player and what was sent to them. Foreign keys delete both with the player. Addresses of chats and secrets are left
 * out.
 */
export function webhookRecords(database: Database, webhooks: WebhookReader): PersonalRecords {
  return {
    async export({ id }) {
      const own = await webhooks.list(id);
      return {
        webhooks: own.map((webhook) => {
          const { name, format, events, createdAt, disabledAt } = webhook;
          return { name, format, events, url: shownUrl(webhook), createdAt, disabledAt };
        }),
        webhookDeliveries: await database.query(DELIVERIES_OF_PLAYER, [id]),
      };
    },
  };
}
