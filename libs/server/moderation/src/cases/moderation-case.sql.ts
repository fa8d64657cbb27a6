import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { ModerationCase } from './moderation-case.entity';

/**
 * Opens case `$1` of kind `$2` about player `$3` or league `$4`, with content `$5`, blocked word `$6`, at `$7`; no row when one
 * is open.
 */
export const OPEN_CASE: Statement<{ id: string }> = {
  name: 'moderation-open-case',
  text: `INSERT INTO moderation_case (id, kind, player_id, league_id, content, blocked_word, opened_at)
         VALUES ($1::uuid, $2, $3, $4::uuid, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
};

/** A case with what its content is now. */
export type CaseRow = EntityRow<ModerationCase> & {
  /** The current name of the league, or the name or picture of the player; null without one. */
  current: string | null;
};

const CASES = `SELECT ${columnsOf(ModerationCase, 'listed')},
         CASE listed.kind WHEN 'league_name' THEN league.name WHEN 'player_name' THEN player.username
                          ELSE player.avatar_url END AS current
         FROM moderation_case AS listed
         LEFT JOIN player ON player.id = listed.player_id LEFT JOIN league ON league.id = listed.league_id`;

const page = (name: string, comparison: '<' | '>', order: 'ASC' | 'DESC'): Statement<CaseRow> => ({
  name,
  text: `${CASES}
         WHERE listed.state = $1 AND ($2::text IS NULL OR listed.kind = $2)
           AND (listed.opened_at, listed.id) ${comparison} ($3::timestamptz, $4::uuid)
         ORDER BY listed.opened_at ${order}, listed.id ${order} LIMIT $5`,
});

/**
 * Cases in state `$1` of kind `$2`, or of all kinds, opened before `$3`, or at it with a lower id than `$4`, newest first, at
 * most `$5`.
 */
export const EARLIER_CASES = page('moderation-cases-earlier', '<', 'DESC');

/** {@link EARLIER_CASES} in the other direction. */
export const LATER_CASES = page('moderation-cases-later', '>', 'ASC');

/** Case `$1`. */
export const CASE_BY_ID: Statement<CaseRow> = {
  name: 'moderation-case',
  text: `${CASES} WHERE listed.id = $1::uuid`,
};
