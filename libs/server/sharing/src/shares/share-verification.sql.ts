import type { Statement } from '@daily/kit/database/statement';
import type { SharePlatform, ShareType } from '@daily/rules/sharing';

/** What the visitor of a verified link learns about the share. */
export interface VerifiedShare {
  shareType: ShareType;
  platform: SharePlatform;
  contentId: string;
}

/** A share that was just verified. */
export interface NewlyVerifiedShare extends VerifiedShare {
  id: string;
  playerId: string;
}

/**
 * Verifies a share and counts it for its player, in one statement and therefore one transaction. Of several at once, the
 * first finds the row unverified; the others wait for it, evaluate the condition again and find nothing. A trigger updates
 * the histogram of the board.
 *
 * `sharer` locks the player before the share, as the deletion of the account does, so that the two cannot deadlock.
 *
 * $1 hash of the token, $2 the instant, $3 hash of the idempotency key or null, $4 timeframes, $5 their first days.
 */
export const VERIFY_SHARE: Statement<NewlyVerifiedShare> = {
  name: 'verify-share',
  text: `
    WITH sharer AS MATERIALIZED (
      SELECT player.id FROM share JOIN player ON player.id = share.player_id
      WHERE share.token_hash = $1 AND share.verified_at IS NULL AND share.expires_at > $2
      FOR NO KEY UPDATE OF player
    ), verified AS (
      UPDATE share SET verified_at = $2, verified_by = $3 FROM sharer
      WHERE share.token_hash = $1 AND share.player_id = sharer.id AND verified_at IS NULL AND expires_at > $2
      RETURNING share.id, player_id, share_type, platform, content_id
    ), credited AS (
      UPDATE player SET total_shares = total_shares + 1 FROM verified WHERE player.id = verified.player_id
      RETURNING player.id
    ), counted AS (
      INSERT INTO share_count (timeframe, since, share_type, player_id, shares, reached_at)
      SELECT span.timeframe, span.since, kind.share_type, credited.id, 1, $2
      FROM credited, verified, unnest($4::text[], $5::date[]) AS span (timeframe, since),
           unnest(ARRAY['all', verified.share_type]) AS kind (share_type)
      -- In the order of the histogram's key, so that two verifications cannot deadlock.
      ORDER BY span.timeframe, span.since, kind.share_type
      ON CONFLICT ON CONSTRAINT share_count_pkey
      DO UPDATE SET shares = share_count.shares + 1, reached_at = excluded.reached_at
    )
    SELECT id, player_id AS "playerId", share_type AS "shareType", platform, content_id AS "contentId" FROM verified`,
};
