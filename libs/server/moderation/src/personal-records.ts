import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { DataSource } from 'typeorm';
import { ModerationCase } from './moderation-case.entity';

/** The moderation cases of a player. The foreign key deletes them with the player. */
export function moderationCaseRecords(orm: DataSource): PersonalRecords {
  return {
    async export({ id }) {
      const moderationCases = await orm.getRepository(ModerationCase).find({
        where: { playerId: id },
        order: { createdAt: 'ASC', id: 'ASC' },
        select: { title: true, createdAt: true },
      });
      return { moderationCases };
    },
  };
}
