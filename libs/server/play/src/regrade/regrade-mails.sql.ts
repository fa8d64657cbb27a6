import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { RECEIVES_GAME_MAIL } from '@daily/people';
import { closedOn } from '@daily/questions';
import { Regrade } from './regrade.entity';

/** Maximum number of players whom one transaction notifies. */
export const RECIPIENT_BATCH_SIZE = 500;

/**
 * Locks the oldest finished regrade whose players are still to be notified. `$1` today, `$2` whether players who have answered may know
 * the key of today's question.
 */
export const TAKE_UNANNOUNCED: Statement<EntityRow<Regrade>> = {
  name: 'regrade-take-unannounced',
  text: `SELECT ${columnsOf(Regrade)} FROM regrade JOIN question ON question.id = regrade.question_id
         WHERE told_at IS NULL AND finished_at IS NOT NULL
           AND (${closedOn('$1')} OR ($2::boolean AND question.day = $1::date))
         ORDER BY regrade.created_at LIMIT 1 FOR UPDATE OF regrade SKIP LOCKED`,
};

/** A player who has answered a corrected question. */
export interface RegradeRecipient {
  id: string;
  /** Null when the address is not proven or the account is suspended. */
  email: string | null;
  /** Points gained, negative when lost; null when the correction changed none. */
  amount: number | null;
}

/** The players who answered question `$1`, whose key regrade `$2` corrected, by id after `$3`, null for the first. */
export const RECIPIENTS: Statement<RegradeRecipient> = {
  name: 'regrade-recipients',
  text: `SELECT player.id, entry.amount,
                CASE WHEN player.email_proven_at IS NOT NULL AND ${RECEIVES_GAME_MAIL} THEN player.email END AS email
         FROM (SELECT player_id FROM answer WHERE question_id = $1 AND ($3::text IS NULL OR player_id > $3)
               ORDER BY player_id LIMIT ${RECIPIENT_BATCH_SIZE}) AS answered
         JOIN player ON player.id = answered.player_id
         LEFT JOIN point_entry AS entry
           ON entry.regrade_id = $2::uuid AND entry.player_id = answered.player_id AND entry.reason = 'regrade'
         ORDER BY player.id`,
};

/** A correction that has changed the points of a player. */
export type CorrectionRow = EntityRow<Regrade> & { amount: number };

/** The corrections since `$2` that changed the points of player `$1`, newest first, at most `$3`. */
export const CORRECTIONS_OF_PLAYER: Statement<CorrectionRow> = {
  name: 'regrades-of-player',
  text: `SELECT ${columnsOf(Regrade)}, entry.amount
         FROM point_entry AS entry JOIN regrade ON regrade.id = entry.regrade_id
         WHERE entry.player_id = $1 AND entry.at >= $2::timestamptz AND entry.reason = 'regrade'
         ORDER BY entry.at DESC, entry.id DESC LIMIT $3`,
};
