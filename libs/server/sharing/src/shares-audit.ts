import type { Statement } from '@daily/kit/database/database';
import type { Mismatch } from '@daily/kit/database/mismatch';
import type { Platform } from '@daily/kit/runtime/platform';

const TOTAL_SHARES: Statement = {
  name: 'audit-total-shares',
  text: `SELECT 'verified shares' AS what, player.id AS of, player.total_shares AS stored, count(share.verified_at)::int AS derived
         FROM player LEFT JOIN share ON share.player_id = player.id
         GROUP BY player.id HAVING player.total_shares <> count(share.verified_at)`,
};

const COUNTS: Statement = {
  name: 'audit-share-counts',
  text: `WITH derived AS (
           SELECT player_id, kind.share_type, count(*)::int AS shares
           FROM share, unnest(ARRAY['all', share.share_type]) AS kind (share_type)
           WHERE verified_at IS NOT NULL GROUP BY player_id, kind.share_type
         )
         SELECT 'shares on the board' AS what, player_id || ' ' || share_type AS of,
                coalesce(stored.shares, 0) AS stored, coalesce(derived.shares, 0) AS derived
         FROM (SELECT * FROM share_count WHERE timeframe = 'all') AS stored FULL JOIN derived USING (player_id, share_type)
         WHERE stored.shares IS DISTINCT FROM derived.shares`,
};

const HISTOGRAM: Statement = {
  name: 'audit-share-scores',
  text: `WITH derived AS (
           SELECT timeframe, since, share_type, shares, count(*)::int AS players
           FROM share_count JOIN player ON player.id = player_id AND NOT player.hidden GROUP BY 1, 2, 3, 4
         )
         SELECT 'players at a number of shares' AS what, concat_ws(' ', timeframe, since, share_type, shares) AS of,
                coalesce(stored.players, 0) AS stored, coalesce(derived.players, 0) AS derived
         FROM share_score AS stored FULL JOIN derived USING (timeframe, since, share_type, shares)
         WHERE coalesce(stored.players, 0) <> coalesce(derived.players, 0)`,
};

/** Recomputes every player's verified shares and the board of all time, and tells where a counter differs. */
export async function auditShares(platform: Platform): Promise<Mismatch[]> {
  const audits = [TOTAL_SHARES, COUNTS, HISTOGRAM].map((statement) =>
    platform.database.run<Mismatch>(statement, []),
  );
  return (await Promise.all(audits)).flat();
}
