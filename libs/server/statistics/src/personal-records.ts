import type { Database } from '@daily/kit/database/database';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { CALLS_OF_PLAYER } from './api-use/api-use.sql';
import { PlayerActivity } from './counting/player-activity.entity';

/**
 * What is counted with a player: the last day with an answer, and the calls with their API tokens. Foreign keys delete the first; the
 * calls keep the id of a token that no longer exists. The figures themselves contain no personal data.
 */
export function statisticsRecords(database: Database): PersonalRecords {
  return {
    async export({ id: playerId }) {
      const [activity, apiCalls] = await Promise.all([
        database.orm.getRepository(PlayerActivity).findOneBy({ playerId }),
        database.query(CALLS_OF_PLAYER, [playerId]),
      ]);
      return { lastActive: activity?.lastActive ?? null, apiCalls };
    },
  };
}
