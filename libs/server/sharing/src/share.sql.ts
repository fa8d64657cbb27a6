import type { SharePlatform, ShareType } from '@daily/rules/sharing';
import type { Statement } from '@daily/kit/database/database';

/** What a verified link is told about its share. */
export interface VerifiedRow {
  share_type: ShareType;
  platform: SharePlatform;
  content_id: string;
}

/**
 * Verifies a share and counts it for its player: one statement, so one transaction. Of any number at once the first
 * finds the row unverified; the others wait for it, look again and find nothing. The board's histogram follows by a trigger.
 *
 * $1 hash of the token, $2 the instant, $3 hash of the browser's attempt or null, $4 timeframes, $5 their first days.
 */
export const VERIFY_SHARE: Statement = {
  name: 'verify-share',
  text: `
    WITH verified AS (
      UPDATE share SET verified_at = $2, verified_by = $3
      WHERE token_hash = $1 AND verified_at IS NULL AND expires_at > $2
      RETURNING player_id, share_type, platform, content_id
    ), sharer AS (
      UPDATE player SET total_shares = total_shares + 1 FROM verified WHERE player.id = verified.player_id
      RETURNING player.id
    ), counted AS (
      INSERT INTO share_count (timeframe, since, share_type, player_id, shares, reached_at)
      SELECT span.timeframe, span.since, kind.share_type, sharer.id, 1, $2
      FROM sharer, verified, unnest($4::text[], $5::date[]) AS span (timeframe, since),
           unnest(ARRAY['all', verified.share_type]) AS kind (share_type)
      -- In the order of the histogram's key, so that two verifications never wait for each other in a circle.
      ORDER BY span.timeframe, span.since, kind.share_type
      ON CONFLICT ON CONSTRAINT share_count_pkey
      DO UPDATE SET shares = share_count.shares + 1, reached_at = excluded.reached_at
    )
    SELECT share_type, platform, content_id FROM verified`,
};
