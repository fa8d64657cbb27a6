import type { Statement } from '@daily/kit/database/statement';
import { RECEIVES_GAME_MAIL } from '@daily/people';

/** A contest whose start or end is to be noted. */
export interface ContestToNote {
  id: string;
  slug: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
}

const contestsToNote = (
  moment: 'started' | 'ended',
  column: 'starts_at' | 'ends_at',
): Statement<ContestToNote> => ({
  name: `webhook-contests-${moment}`,
  text: `SELECT contest.id, contest.slug, contest.title, contest.starts_at AS "startsAt", contest.ends_at AS "endsAt" FROM contest
         WHERE contest.published AND contest.league_id IS NULL AND contest.${column} > $1 AND contest.${column} <= $2
           AND NOT EXISTS (SELECT FROM webhook_event WHERE subject = 'contest.${moment}:' || contest.id)
         ORDER BY contest.${column}, contest.id LIMIT 100`,
});

/** Public contests that started after `$1` and until `$2`, and whose start has not been noted. */
export const STARTED_CONTESTS = contestsToNote('started', 'starts_at');

/** Public contests that ended after `$1` and until `$2`, and whose end has not been noted. */
export const ENDED_CONTESTS = contestsToNote('ended', 'ends_at');

/** A chat that is to receive the week of a league. */
export interface WeekTarget {
  webhookId: string;
  playerId: string;
  leagueId: string;
}

/** The chats of leagues that were connected by `$2` and for which the week before Monday `$1` has not been recorded. */
export const WEEK_TARGETS: Statement<WeekTarget> = {
  name: 'webhook-week-targets',
  text: `SELECT webhook.id AS "webhookId", webhook.player_id AS "playerId", webhook.league_id AS "leagueId"
         FROM webhook JOIN player ON player.id = webhook.player_id
         WHERE webhook.league_id IS NOT NULL AND webhook.disabled_at IS NULL AND webhook.created_at <= $2 AND ${RECEIVES_GAME_MAIL}
           AND NOT EXISTS (SELECT FROM webhook_event WHERE subject = 'league.week:' || webhook.id || ':' || $1::text)
         ORDER BY webhook.id LIMIT 20`,
};

/** Whether player `$1` has an enabled webhook for event `$2`. */
export const HAS_WEBHOOK_FOR: Statement<{ id: string }> = {
  name: 'webhook-exists-for',
  text: `SELECT id FROM webhook WHERE player_id = $1 AND disabled_at IS NULL AND $2 = ANY(events) LIMIT 1`,
};

/** An event whose deliveries are to be queued. */
export interface WaitingEvent {
  id: string;
}

/**
 * Locks the oldest queued event. Several servers share the work. The player of the event is locked first, because deliveries refer to the
 * player's webhooks: an account that is deleted meanwhile could deadlock otherwise.
 */
export const LOCK_WAITING_EVENT: Statement<WaitingEvent> = {
  name: 'webhook-event-lock',
  text: `SELECT event.id FROM webhook_event AS event
         WHERE NOT event.fanned_out AND (event.player_id IS NULL OR EXISTS (
           SELECT FROM player WHERE player.id = event.player_id FOR KEY SHARE SKIP LOCKED))
         ORDER BY event.created_at, event.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
};

/** Number of deliveries that one statement queues. */
export const FAN_OUT_BATCH_SIZE = 1_000;

/**
 * Queues at `$2` deliveries of event `$1` to webhooks that have none yet: those that were created before it happened, and of its
 * player if it has one. A target that asked to be left alone receives them later. Players are locked before their webhooks, to which
 * deliveries refer: an account that is deleted meanwhile could deadlock otherwise.
 */
export const QUEUE_DELIVERIES: Statement<{ id: string }> = {
  name: 'webhook-queue-deliveries',
  text: `INSERT INTO webhook_delivery (id, webhook_id, event_id, next_attempt_at, created_at)
         SELECT gen_random_uuid(), webhook.id, event.id, greatest($2, webhook.busy_until), $2
         FROM webhook_event AS event
         JOIN webhook ON event.type = ANY(webhook.events) AND (event.player_id IS NULL OR webhook.player_id = event.player_id)
         JOIN player ON player.id = webhook.player_id
         WHERE event.id = $1::uuid AND webhook.disabled_at IS NULL AND webhook.created_at <= event.occurred_at AND ${RECEIVES_GAME_MAIL}
           AND NOT EXISTS (SELECT FROM webhook_delivery AS queued
                           WHERE queued.webhook_id = webhook.id AND queued.event_id = event.id)
         ORDER BY webhook.id LIMIT ${FAN_OUT_BATCH_SIZE} FOR KEY SHARE OF player
         RETURNING id`,
};
