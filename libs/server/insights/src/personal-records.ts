import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { DataSource } from 'typeorm';
import { TrackedEvent } from './tracked-event.entity';

/** The events of a player. Deleting the player makes them anonymous through the foreign key. */
export function insightsRecords(orm: DataSource): PersonalRecords {
  return {
    async export({ id }) {
      const events = await orm.getRepository(TrackedEvent).find({
        where: { playerId: id },
        order: { at: 'ASC' },
        select: { name: true, fields: true, at: true },
      });
      return { events };
    },
  };
}
