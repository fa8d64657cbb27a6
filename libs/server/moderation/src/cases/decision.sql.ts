import type { Statement } from '@daily/kit/database/statement';
import { RECEIVES_GAME_MAIL } from '@daily/people';

/** The address of player `$1`, or of the owner of league `$2`; no row when it is not proven or the account is suspended. */
export const READERS_OF_DECISION: Statement<{ email: string }> = {
  name: 'moderation-readers-of-decision',
  text: `SELECT player.email FROM player
         WHERE player.id = coalesce($1::text,
             (SELECT player_id FROM league_member WHERE league_id = $2::uuid
              ORDER BY owner_since, joined_at, player_id LIMIT 1))
           AND player.email_proven_at IS NOT NULL AND ${RECEIVES_GAME_MAIL}`,
};
