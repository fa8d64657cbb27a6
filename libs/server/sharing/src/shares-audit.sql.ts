import type { CounterMismatch } from '@daily/kit/database/counter-mismatch';
import type { Statement } from '@daily/kit/database/statement';

/** The players whose number of verified shares differs from their shares. */
export const TOTAL_SHARES: Statement<CounterMismatch> = {
  name: 'audit-total-shares',
  text: `SELECT 'verified shares' AS counter, player.id AS owner, player.total_shares AS stored,
                count(share.verified_at)::int AS derived
         FROM player LEFT JOIN share ON share.player_id = player.id
         GROUP BY player.id HAVING player.total_shares <> count(share.verified_at)`,
};

/** The counts of the board that differ from the verified shares. */
export const COUNTS: Statement<CounterMismatch> = {
  name: 'audit-share-counts',
  text: `WITH derived AS (
           SELECT player_id, kind.share_type, count(*)::int AS shares
           FROM share, unnest(ARRAY['all', share.share_type]) AS kind (share_type)
           WHERE verified_at IS NOT NULL GROUP BY player_id, kind.share_type
         )
         SELECT 'shares on the board' AS counter, player_id || ' ' || share_type AS owner,
                coalesce(stored.shares, 0) AS stored, coalesce(derived.shares, 0) AS derived
         FROM (SELECT * FROM share_count WHERE timeframe = 'all') AS stored FULL JOIN derived USING (player_id, share_type)
         WHERE stored.shares IS DISTINCT FROM derived.shares`,
};

/** The rows of the histogram that differ from the counts of the board. */
export const HISTOGRAM: Statement<CounterMismatch> = {
  name: 'audit-share-scores',
  text: `WITH derived AS (
           SELECT timeframe, since, share_type, shares, count(*)::int AS players
           FROM share_count JOIN player ON player.id = player_id AND NOT player.hidden GROUP BY 1, 2, 3, 4
         )
         SELECT 'players at a number of shares' AS counter, concat_ws(' ', timeframe, since, share_type, shares) AS owner,
                coalesce(stored.players, 0) AS stored, coalesce(derived.players, 0) AS derived
         FROM share_score AS stored FULL JOIN derived USING (timeframe, since, share_type, shares)
         WHERE coalesce(stored.players, 0) <> coalesce(derived.players, 0)`,
};
