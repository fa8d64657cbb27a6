import type { Statement } from '@daily/kit/database/statement';
import { withdrawal } from '@daily/mail';
import { type Player, RECEIVES_GAME_MAIL } from '@daily/people';
import type { LeagueSummary } from './league-summary.entity';

/** Number of players handled in one transaction. */
export const BATCH_SIZE = 50;

/** A player who is due for the summary. */
export type DueSummary = Pick<LeagueSummary, 'playerId' | 'unsubscribeToken'> & Pick<Player, 'email'>;

/** Locks a batch of players who want the summary and for whom that of Monday `$1` has not been considered yet. */
export const TAKE_DUE_SUMMARIES: Statement<DueSummary> = {
  name: 'league-summary-take-due',
  text: `SELECT summary.player_id AS "playerId", summary.unsubscribe_token AS "unsubscribeToken", player.email
         FROM league_summary AS summary JOIN player ON player.id = summary.player_id
         WHERE summary.enabled AND summary.week < $1::date AND player.email_proven_at IS NOT NULL
           AND ${RECEIVES_GAME_MAIL}
         ORDER BY summary.week, summary.player_id LIMIT ${BATCH_SIZE} FOR UPDATE OF summary SKIP LOCKED`,
};

/** A league of a reader. */
export interface LeagueOfReader {
  id: string;
  name: string;
  readerId: string;
}

/** The leagues of players `$1`; those of a league together, and those of a reader by name. */
export const LEAGUES_OF_READERS: Statement<LeagueOfReader> = {
  name: 'league-summary-leagues',
  text: `SELECT league.id, league.name, member.player_id AS "readerId"
         FROM league_member AS member JOIN league ON league.id = member.league_id
         WHERE member.player_id = ANY($1::text[]) ORDER BY lower(league.name), league.id`,
};

/** Marks the summaries of players `$1` as considered for Monday `$2`. */
export const MARK_SUMMARIES: Statement = {
  name: 'league-summary-mark',
  text: 'UPDATE league_summary SET week = $2::date WHERE player_id = ANY($1::text[])',
};

/** Stores the choice `$2` of player `$1`, with token `$3` and week `$4` for a new row. Turning it on starts with the next Monday. */
export const CHOOSE_SUMMARY: Statement = {
  name: 'league-summary-choose',
  text: `INSERT INTO league_summary (player_id, enabled, unsubscribe_token, week) VALUES ($1, $2, $3, $4)
         ON CONFLICT ON CONSTRAINT league_summary_pkey DO UPDATE SET enabled = excluded.enabled,
           week = CASE WHEN league_summary.enabled THEN league_summary.week ELSE excluded.week END`,
};

/** Turns off the summary with unsubscribe token `$1`. Repeating it changes nothing. */
export const UNSUBSCRIBE_SUMMARY: Statement<Pick<Player, 'email'>> = {
  name: 'league-summary-unsubscribe',
  text: `UPDATE league_summary SET enabled = false FROM player
         WHERE unsubscribe_token = $1 AND player.id = league_summary.player_id RETURNING player.email`,
};

/** Withdraws the queued summary of address `$1`. */
export const WITHDRAW_SUMMARY = withdrawal(
  'league-summary-withdraw',
  `mail.recipient = $1 AND mail.dedupe_key LIKE 'league-summary:%'`,
);
