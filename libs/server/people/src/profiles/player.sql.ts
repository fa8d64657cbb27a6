import { columnsOf, type EntityRow } from '@daily/kit/database/entity-row';
import type { Statement } from '@daily/kit/database/statement';
import { Player } from './player.entity';

/** The players with the ids `$1`. */
export const PLAYERS_BY_ID: Statement<EntityRow<Player>> = {
  name: 'players-by-id',
  text: `SELECT ${columnsOf(Player)} FROM player WHERE player.id = ANY($1::text[])`,
};

/**
 * The profiles that have the id `$1` or the email `$2`, and whether they have a password. One statement for every case, so that its
 * duration does not reveal whether the two belong to the same profile.
 */
export const PROFILES_WITH: Statement<Pick<Player, 'id' | 'email'> & { claimed: boolean }> = {
  name: 'profiles-with-id-or-email',
  text: `SELECT player.id, player.email, credential.player_id IS NOT NULL AS claimed
         FROM player LEFT JOIN credential ON credential.player_id = player.id
         WHERE player.id = $1::text OR player.email = $2::text`,
};

/** Whether a player with a proven address is excluded from the leaderboards. `BoardVisibility.hides` says the same. */
export const EXCLUDED_THOUGH_PROVEN = 'hidden_by_choice OR hidden_by_staff OR suspended_at IS NOT NULL';

/** Whether `hidden` of a row differs from what the setting `$1` demands: whether unproven players are hidden. */
const IS_WRONG = `hidden <> (${EXCLUDED_THOUGH_PROVEN} OR ($1 AND email_proven_at IS NULL))`;

/**
 * Applies the visibility setting to the `$3` players after the id `$2`, so that no statement reads the whole table. `$1` whether unproven
 * players are hidden. Returns the id of the last one, null after all.
 */
export const APPLY_VISIBILITY: Statement<{ last: string | null }> = {
  name: 'players-apply-visibility',
  text: `WITH batch AS MATERIALIZED (
           SELECT id, ${IS_WRONG} AS is_wrong FROM player WHERE id > $2 ORDER BY id LIMIT $3
         ), locked AS MATERIALIZED (
           SELECT id FROM player WHERE id IN (SELECT id FROM batch WHERE is_wrong) AND ${IS_WRONG}
           ORDER BY id FOR NO KEY UPDATE
         ), changed AS (
           UPDATE player SET hidden = NOT hidden WHERE id IN (SELECT id FROM locked)
         )
         SELECT max(id) AS last FROM batch`,
};
