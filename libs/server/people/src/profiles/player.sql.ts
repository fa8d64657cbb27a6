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

/** Applies the visibility setting to a batch of players. `$1` whether unproven players are hidden, `$2` size of the batch. */
export const APPLY_VISIBILITY: Statement<Pick<Player, 'id'>> = {
  name: 'players-apply-visibility',
  text: `UPDATE player SET hidden = NOT hidden WHERE id IN (
           SELECT id FROM player WHERE hidden <> (${EXCLUDED_THOUGH_PROVEN} OR ($1 AND email_proven_at IS NULL))
           ORDER BY id LIMIT $2 FOR NO KEY UPDATE)
         RETURNING id`,
};
