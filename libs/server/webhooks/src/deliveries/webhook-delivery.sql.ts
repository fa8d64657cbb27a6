import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import type { WebhookMessageType } from '@daily/rules/webhooks';
import type { WebhookData } from '../events/webhook-data';
import { Webhook } from '../targets/webhook.entity';
import { WebhookDelivery } from './webhook-delivery.entity';

const dueTargets = (failing: boolean, limit: string) => `
  (SELECT delivery.webhook_id FROM webhook_delivery AS delivery JOIN webhook ON webhook.id = delivery.webhook_id
   WHERE delivery.state = 'pending' AND delivery.next_attempt_at <= $1 AND webhook.disabled_at IS NULL
     AND (webhook.busy_until IS NULL OR webhook.busy_until <= $1) AND (webhook.failing_since IS NOT NULL) = ${failing}
   GROUP BY delivery.webhook_id ORDER BY min(delivery.next_attempt_at) LIMIT ${limit})`;

/**
 * Takes targets with a delivery that is due at `$1`, until the end `$2` of a lease: at most `$3` that work and `$4` whose last attempt
 * failed. Two servers never take the same target: locked rows are skipped, and taken ones are busy.
 */
export const TAKE_TARGETS: Statement<EntityRow<Webhook>> = {
  name: 'webhook-take-targets',
  text: `WITH due AS MATERIALIZED (
           SELECT id FROM webhook
           WHERE id IN (${dueTargets(false, '$3')} UNION ALL ${dueTargets(true, '$4')})
             AND (busy_until IS NULL OR busy_until <= $1)
           ORDER BY id FOR UPDATE SKIP LOCKED)
         UPDATE webhook SET busy_until = $2 FROM due WHERE webhook.id = due.id
         RETURNING ${columnsOf(Webhook)}`,
};

/** A delivery that this server has taken, with its event. */
export interface TakenDelivery {
  id: string;
  attempts: number;
  eventId: string;
  type: WebhookMessageType;
  data: WebhookData;
  occurredAt: Date;
  /** Until when no other server takes it. */
  leaseEnd: Date;
}

/** Takes the next delivery to target `$1` that is due at `$2`. Should the server die, it is due again at `$3`. */
export const TAKE_DELIVERY: Statement<TakenDelivery> = {
  name: 'webhook-take-delivery',
  text: `UPDATE webhook_delivery AS delivery SET attempts = delivery.attempts + 1, attempted_at = $2, next_attempt_at = $3
         FROM webhook_event AS event
         WHERE event.id = delivery.event_id AND delivery.id = (
           SELECT id FROM webhook_delivery WHERE webhook_id = $1::uuid AND state = 'pending' AND next_attempt_at <= $2
           ORDER BY next_attempt_at, created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING delivery.id, delivery.attempts, event.id AS "eventId", event.type, event.data, event.occurred_at AS "occurredAt",
           delivery.next_attempt_at AS "leaseEnd"`,
};

/**
 * Records the outcome of attempt `$2` of delivery `$1`, unless a later one began: state `$3`, next attempt `$4` (unchanged when null),
 * status `$5`, response `$6`, error `$7`, milliseconds `$8`. A success ends the failures of the target.
 */
export const RECORD_ATTEMPT: Statement = {
  name: 'webhook-record-attempt',
  text: `WITH recorded AS (
           UPDATE webhook_delivery SET state = $3, next_attempt_at = coalesce($4, next_attempt_at), response_status = $5,
             response_body = $6, error = $7, duration_ms = $8
           WHERE id = $1::uuid AND attempts = $2 AND state = 'pending' RETURNING webhook_id, state)
         UPDATE webhook SET failing_since = NULL, failing_days = 0, failed_on = NULL
         FROM recorded
         WHERE webhook.id = recorded.webhook_id AND recorded.state = 'delivered' AND webhook.failing_since IS NOT NULL`,
};

/** Frees target `$1`, or keeps it from being sent to until `$3`, unless its lease `$2` has ended and another server has taken it. */
export const FREE_TARGET: Statement = {
  name: 'webhook-free-target',
  text: `UPDATE webhook SET busy_until = $3 WHERE id = $1::uuid AND busy_until = $2`,
};

/** Notes at `$2`, on day `$3`, that an attempt at target `$1` failed. @returns since when all have, and on how many days. */
export const MARK_FAILING: Statement<{ failingSince: Date; failingDays: number }> = {
  name: 'webhook-mark-failing',
  text: `UPDATE webhook SET failing_since = coalesce(failing_since, $2), failed_on = $3::date,
           failing_days = failing_days + (failed_on IS DISTINCT FROM $3::date)::integer
         WHERE id = $1::uuid RETURNING failing_since AS "failingSince", failing_days AS "failingDays"`,
};

/** Disables target `$1` at `$2` for reason `$3`, unless it is disabled. @returns the address of its owner when it was enabled. */
export const DISABLE: Statement<{ email: string }> = {
  name: 'webhook-disable',
  text: `UPDATE webhook SET disabled_at = $2, disabled_reason = $3 FROM player
         WHERE webhook.id = $1::uuid AND webhook.disabled_at IS NULL AND player.id = webhook.player_id
         RETURNING player.email`,
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
