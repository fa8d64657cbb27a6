import type { Database } from '@daily/kit/database/database';
import type { Statement } from '@daily/kit/database/statement';
import type { PersonalRecords } from '@daily/kit/runtime/personal';

/** Leaves out the hashes of tokens and keys, which are secrets. */
const SHARES_OF_PLAYER: Statement = {
  name: 'export-shares',
  text: `SELECT share_type AS "shareType", content_id AS "contentId", platform, title, description, result,
                created_at AS "createdAt", expires_at AS "expiresAt", verified_at AS "verifiedAt",
                visits, signups, answers
         FROM share WHERE player_id = $1 ORDER BY created_at, id`,
};

/** Exports only the time of each visit: whose link it was concerns another person. */
const VISITS_OF_PLAYER: Statement = {
  name: 'export-visits',
  text: 'SELECT visited_at AS "visitedAt" FROM share_visit WHERE player_id = $1 ORDER BY visited_at',
};

/** A player's shares, and the player's visits of share links. Foreign keys delete the shares along with the player. */
export function sharingRecords(database: Database): PersonalRecords {
  return {
    async export({ id }) {
      const [shares, visitedLinks] = await Promise.all([
        database.query(SHARES_OF_PLAYER, [id]),
        database.query(VISITS_OF_PLAYER, [id]),
      ]);
      return { shares, visitedLinks };
    },
  };
}
