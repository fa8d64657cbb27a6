import type { Statement } from '@daily/kit/database/statement';
import { withdrawal } from '@daily/mail';
import type { Player } from '@daily/people';
import type { NudgeChoice } from './nudge-choice.entity';

/**
 * Locks the players `$1`, in order, so that neither account is deleted before the nudge is recorded: the deletion locks the player first
 * and then what refers to them, so another order could deadlock.
 */
export const LOCK_NUDGED: Statement = {
  name: 'nudge-lock-players',
  text: 'SELECT FROM player WHERE id = ANY($1::text[]) ORDER BY id FOR KEY SHARE',
};

/** Locks the choice of player `$1`, so that their nudges are counted one at a time. `$2` is the token of a new row. */
export const LOCK_NUDGE_CHOICE: Statement<Pick<NudgeChoice, 'unsubscribeToken'>> = {
  name: 'nudge-lock-choice',
  text: `INSERT INTO nudge_choice (player_id, unsubscribe_token) VALUES ($1, $2)
         ON CONFLICT ON CONSTRAINT nudge_choice_pkey DO UPDATE SET enabled = nudge_choice.enabled
         RETURNING unsubscribe_token AS "unsubscribeToken"`,
};

/** What a day has had of nudges to a player. */
export interface NudgeState {
  playerId: string;
  /** Whether the player may be nudged. */
  enabled: boolean;
  /** Number of nudges of all senders. */
  received: number;
  /** Whether one of them is the viewer's. */
  isNudged: boolean;
}

/** The nudges of day `$3` to players `$1`, as player `$2` sees them. */
export const NUDGE_STATES: Statement<NudgeState> = {
  name: 'nudge-states',
  text: `SELECT requested.id AS "playerId", coalesce(choice.enabled, true) AS enabled, count(nudge.sender_id)::int AS received,
                coalesce(bool_or(nudge.sender_id = $2), false) AS "isNudged"
         FROM unnest($1::text[]) AS requested (id)
         LEFT JOIN nudge_choice AS choice ON choice.player_id = requested.id
         LEFT JOIN nudge ON nudge.recipient_id = requested.id AND nudge.day = $3::date
         GROUP BY requested.id, choice.enabled`,
};

/** Stores the choice `$2` of player `$1`, with token `$3` for a new row. */
export const CHOOSE_NUDGES: Statement = {
  name: 'nudge-choose',
  text: `INSERT INTO nudge_choice (player_id, enabled, unsubscribe_token) VALUES ($1, $2, $3)
         ON CONFLICT ON CONSTRAINT nudge_choice_pkey DO UPDATE SET enabled = excluded.enabled`,
};

/** Turns off nudges with unsubscribe token `$1`. Repeating it changes nothing. */
export const UNSUBSCRIBE_NUDGES: Statement<Pick<Player, 'email'>> = {
  name: 'nudge-unsubscribe',
  text: `UPDATE nudge_choice SET enabled = false FROM player
         WHERE unsubscribe_token = $1 AND player.id = nudge_choice.player_id RETURNING player.email`,
};

/** Withdraws the queued nudges to address `$1`. */
export const WITHDRAW_NUDGES = withdrawal(
  'nudge-withdraw',
  `mail.recipient = $1 AND mail.dedupe_key LIKE 'league-nudge:%'`,
);
