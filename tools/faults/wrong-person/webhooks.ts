import { randomUUID } from 'node:crypto';
import { toGlobalId } from '@daily/kit/graphql/node';
import type { Installation } from '../installation';

/** The webhooks of an owner, all disabled, so that nothing is sent. */
export interface PlantedWebhooks {
  /** Global id of the chat of a league, which no call deletes. */
  kept: string;
  /** Global ids of those to be deleted: by a token and by a session. */
  doomed: { byToken: string; bySession: string };
  /** Global id of a delivery that has failed once. */
  delivery: string;
  /** Texts that only the owner may receive. */
  secrets: readonly string[];
}

/** Plants webhooks and a delivery with a value in every field. */
export async function plantWebhooks(
  installation: Installation,
  userId: string,
  leagueId: string,
): Promise<PlantedWebhooks> {
  const [kept, byToken, bySession] = [randomUUID(), randomUUID(), randomUUID()];
  const [event, delivery] = [randomUUID(), randomUUID()];
  const url = `https://receiver.example/${randomUUID()}`;
  for (const id of [kept, byToken, bySession]) {
    await installation.rows(
      `INSERT INTO webhook (id, player_id, name, format, events, url, league_id, secret_salt, previous_salt, previous_until,
         created_at, disabled_at, disabled_reason, failing_since)
       VALUES ($1, $2, 'Planted', 'standard', '{month.closed}', $3, $4, '\\x01', '\\x02', '2999-01-01', now(), now(), 'gone', now())`,
      [id, userId, url, id === kept ? leagueId : null],
    );
  }
  await installation.rows(
    `WITH event AS (
       INSERT INTO webhook_event (id, type, subject, player_id, data, occurred_at, created_at, fanned_out)
       VALUES ($1, 'month.closed', 'planted', $2, '{"month": "2026-01"}', now(), now(), TRUE) RETURNING id
     )
     INSERT INTO webhook_delivery (id, webhook_id, event_id, attempts, next_attempt_at, attempted_at, response_status, response_body,
       error, duration_ms, created_at)
     SELECT $3::uuid, $4::uuid, id, 1, '2999-01-01', now(), 500, 'down', 'Planted failure', 7, now() FROM event`,
    [event, userId, delivery, kept],
  );
  return {
    kept: toGlobalId('Webhook', kept),
    doomed: { byToken: toGlobalId('Webhook', byToken), bySession: toGlobalId('Webhook', bySession) },
    delivery: toGlobalId('WebhookDelivery', delivery),
    secrets: [url, toGlobalId('Webhook', kept), toGlobalId('WebhookDelivery', delivery)],
  };
}
