import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { Platform } from '@daily/kit/runtime/platform';
import { TrackedEvent } from './event.entity';

/** The events of a player. Once the player is gone they stay, as nobody's. */
export function insightsRecords(platform: Platform): PersonalRecords {
  return {
    async export({ id }) {
      const events = await platform.database.orm.getRepository(TrackedEvent).find({
        where: { playerId: id },
        order: { at: 'ASC' },
        select: { name: true, fields: true, at: true },
      });
      return { events };
    },
  };
}
