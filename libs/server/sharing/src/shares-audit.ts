import type { Platform } from '@daily/kit/platform';
import type { Statement } from '@daily/kit/database';

/** A counter that is not what its facts say. */
export interface ShareMismatch {
  what: string;
  of: string;
  stored: number;
  derived: number;
}

const TOTAL_SHARES: Statement = {
  name: 'audit-total-shares',
  text: `SELECT 'verified shares' AS what, player.id AS of, player.total_shares AS stored, count(share.verified_at)::int AS derived
         FROM player LEFT JOIN share ON share.player_id = player.id
         GROUP BY player.id HAVING player.total_shares <> count(share.verified_at)`,
};

/** Recomputes every player's verified shares, and tells where the counter differs. */
export async function auditShares(platform: Platform): Promise<ShareMismatch[]> {
  return platform.database.run<ShareMismatch>(TOTAL_SHARES, []);
}
