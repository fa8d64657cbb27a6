import type { SharePlatform, ShareType } from '@daily/rules/sharing';
import type { Statement } from '@daily/kit/database';

/** What a verified link is told about its share. */
export interface VerifiedRow {
  share_type: ShareType;
  platform: SharePlatform;
  content_id: string;
}

/**
 * Verifies a share and counts it for its player: one statement, so one transaction. Of any number at once the first
 * finds the row unverified; the others wait for it, look again and find nothing.
 *
 * $1 hash of the token, $2 the instant, $3 hash of the browser's attempt or null.
 */
export const VERIFY_SHARE: Statement = {
  name: 'verify-share',
  text: `
    WITH verified AS (
      UPDATE share SET verified_at = $2, verified_by = $3
      WHERE token_hash = $1 AND verified_at IS NULL AND expires_at > $2
      RETURNING player_id, share_type, platform, content_id
    ), counted AS (
      UPDATE player SET total_shares = total_shares + 1 FROM verified WHERE player.id = verified.player_id
    )
    SELECT share_type, platform, content_id FROM verified`,
};
