import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import type { WebhookMessageType } from '@daily/rules/notices/webhooks';
import type { WebhookData } from '../events/webhook-data';
import { WebhookDelivery } from './webhook-delivery.entity';

/** Notes at `$2`, on day `$3`, that an attempt at target `$1` failed. @returns since when all have, and on how many days. */
export const MARK_FAILING: Statement<{ failingSince: Date; failingDays: number }> = {
  name: 'webhook-mark-failing',
  text: `UPDATE webhook SET failing_since = coalesce(failing_since, $2), failed_on = $3::date,
           failing_days = failing_days + (failed_on IS DISTINCT FROM $3::date)::integer
         WHERE id = $1::uuid RETURNING failing_since AS "failingSince", failing_days AS "failingDays"`,
};

/** Disables target `$1` at `$2` for reason `$3`, unless it is disabled. @returns the address of its owner when it was enabled. */
export const DISABLE: Statement<{ email: string; isProven: boolean }> = {
  name: 'webhook-disable',
  text: `UPDATE webhook SET disabled_at = $2, disabled_reason = $3 FROM player
         WHERE webhook.id = $1::uuid AND webhook.disabled_at IS NULL AND player.id = webhook.player_id
         RETURNING player.email, player.email_proven_at IS NOT NULL AS "isProven"`,
};

/** Gives up the pending deliveries to target `$1`, for reason `$2`. */
export const GIVE_UP: Statement = {
  name: 'webhook-give-up',
  text: `UPDATE webhook_delivery SET state = 'failed', error = coalesce(error, $2) WHERE webhook_id = $1::uuid AND state = 'pending'`,
};

/** Numbers of deliveries queued since `$1`, by state. */
export const DELIVERIES_BY_STATE: Statement<{ state: string; deliveries: number }> = {
  name: 'webhook-deliveries-by-state',
  text: `SELECT state, count(*) AS deliveries FROM webhook_delivery WHERE created_at >= $1 GROUP BY state`,
};

/** A delivery as its owner sees it. */
export type ListedDelivery = EntityRow<WebhookDelivery> & {
  type: WebhookMessageType;
  data: WebhookData;
  occurredAt: Date;
};

const listed = (
  name: string,
  condition: string,
  order: 'ASC' | 'DESC' | null,
): Statement<ListedDelivery> => ({
  name,
  text: `SELECT ${columnsOf(WebhookDelivery)}, event.type, event.data, event.occurred_at AS "occurredAt"
         FROM webhook_delivery JOIN webhook_event AS event ON event.id = webhook_delivery.event_id
         WHERE ${condition}
         ${order ? `ORDER BY webhook_delivery.created_at ${order}, webhook_delivery.id ${order} LIMIT $4` : ''}`,
});

const beyond = (comparison: '<' | '>') =>
  `webhook_delivery.webhook_id = $1::uuid AND (webhook_delivery.created_at, webhook_delivery.id) ${comparison} ($2::timestamptz, $3::uuid)`;

/** The deliveries to webhook `$1` before the instant `$2` and id `$3`, newest first, at most `$4`. */
export const EARLIER_DELIVERIES = listed('webhook-deliveries-earlier', beyond('<'), 'DESC');

/** The deliveries to webhook `$1` after the instant `$2` and id `$3`, oldest first, at most `$4`. */
export const LATER_DELIVERIES = listed('webhook-deliveries-later', beyond('>'), 'ASC');

/** Delivery `$1`, if it belongs to a webhook of player `$2`. */
export const OWN_DELIVERY = listed(
  'webhook-delivery-own',
  `webhook_delivery.id = $1::uuid AND webhook_delivery.webhook_id IN (SELECT id FROM webhook WHERE player_id = $2)`,
  null,
);

/** What was sent to the webhooks of player `$1`, oldest first. */
export const DELIVERIES_OF_PLAYER: Statement<{ type: WebhookMessageType; state: string; createdAt: Date }> = {
  name: 'webhook-deliveries-of-player',
  text: `SELECT webhook.name AS webhook, event.type, delivery.state, delivery.created_at AS "createdAt"
         FROM webhook JOIN webhook_delivery AS delivery ON delivery.webhook_id = webhook.id
         JOIN webhook_event AS event ON event.id = delivery.event_id
         WHERE webhook.player_id = $1 ORDER BY delivery.created_at, delivery.id LIMIT 10000`,
};
