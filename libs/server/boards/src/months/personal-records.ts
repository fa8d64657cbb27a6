import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { DataSource } from 'typeorm';
import { PlayerMonth } from './player-month.entity';

/**
 * The months of a player. Boards and histograms follow by triggers and foreign keys, so hiding and erasing need nothing here; see
 * `board-triggers.sql.ts`.
 */
export function boardRecords(orm: DataSource): PersonalRecords {
  return {
    async export({ id }) {
      const months = await orm
        .getRepository(PlayerMonth)
        .find({ where: { playerId: id }, order: { month: 'ASC' } });
      return { months: months.map(({ month, points, reachedAt }) => ({ month, points, reachedAt })) };
    },
  };
}
