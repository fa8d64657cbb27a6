import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { closedOn } from '@daily/questions';
import { Regrade } from './regrade.entity';

/** Number of mails that one transaction queues. */
export const TELLING_BATCH_SIZE = 100;

/**
 * Locks the oldest finished regrade whose players are still to be told. `$1` today, `$2` whether players who have answered may know
 * the key of today's question.
 */
export const TAKE_UNTOLD: Statement<EntityRow<Regrade>> = {
  name: 'regrade-take-untold',
  text: `SELECT ${columnsOf(Regrade)} FROM regrade JOIN question ON question.id = regrade.question_id
         WHERE told_at IS NULL AND finished_at IS NOT NULL
           AND (${closedOn('$1')} OR ($2::boolean AND question.day = $1::date))
         ORDER BY regrade.created_at LIMIT 1 FOR UPDATE OF regrade SKIP LOCKED`,
};

/** A player whose points a regrade has changed. */
export interface RegradedReader {
  id: string;
  email: string;
  /** Points gained, negative when lost. */
  amount: number;
}

/**
 * Players with a proven address whose points the correction of question `$1` at `$2` has changed, by id after `$3`, null for the
 * first.
 */
export const READERS: Statement<RegradedReader> = {
  name: 'regrade-readers',
  text: `SELECT player.id, player.email, entry.amount
         FROM answer JOIN point_entry AS entry ON entry.player_id = answer.player_id
           AND entry.at = $2::timestamptz AND entry.question_id = $1 AND entry.reason = 'regrade'
         JOIN player ON player.id = answer.player_id
         WHERE answer.question_id = $1 AND player.email_proven_at IS NOT NULL
           AND ($3::text IS NULL OR answer.player_id > $3)
         ORDER BY answer.player_id LIMIT ${TELLING_BATCH_SIZE}`,
};

/** A correction that has changed the points of a player. */
export type CorrectionRow = EntityRow<Regrade> & { amount: number };

/** The corrections since `$2` that changed the points of player `$1`, newest first, at most `$3`. */
export const CORRECTIONS_OF_PLAYER: Statement<CorrectionRow> = {
  name: 'regrades-of-player',
  text: `SELECT ${columnsOf(Regrade)}, entry.amount
         FROM point_entry AS entry JOIN regrade ON regrade.question_id = entry.question_id AND regrade.created_at = entry.at
         WHERE entry.player_id = $1 AND entry.at >= $2::timestamptz AND entry.reason = 'regrade'
         ORDER BY entry.at DESC, entry.id DESC LIMIT $3`,
};
