import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';

const SHARES_OF_PLAYER = {
  name: 'export-shares',
  text: `SELECT share_type AS "shareType", content_id AS "contentId", platform, title, description, result,
                created_at AS "createdAt", expires_at AS "expiresAt", verified_at AS "verifiedAt",
                visits, signups, answers
         FROM share WHERE player_id = $1 ORDER BY created_at, id`,
};

/** When the player came by somebody's link; whose it was is that somebody's. */
const VISITS_OF_PLAYER = {
  name: 'export-visits',
  text: 'SELECT visited_at AS "visitedAt" FROM share_visit WHERE player_id = $1 ORDER BY visited_at',
};

/** What a player shared, and the links they came by. Foreign keys remove the shares along with the player. */
export function sharingRecords(platform: Platform): PersonalRecords {
  return {
    async export({ id }) {
      const [shares, visitedLinks] = await Promise.all([
        platform.database.run(SHARES_OF_PLAYER, [id]),
        platform.database.run(VISITS_OF_PLAYER, [id]),
      ]);
      return { shares, visitedLinks };
    },
  };
}
