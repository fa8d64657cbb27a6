import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { DataSource } from 'typeorm';
import { MonthResult } from './month-result.entity';

/**
 * The past months of a player. Boards and histograms follow from the player's row by triggers, so hiding and erasing need
 * nothing here; see `board-triggers.sql.ts`.
 */
export function boardRecords(orm: DataSource): PersonalRecords {
  return {
    async export({ id }) {
      const months = await orm
        .getRepository(MonthResult)
        .find({ where: { playerId: id }, order: { month: 'ASC' } });
      return { pastMonths: months.map(({ playerId, ...month }) => month) };
    },
  };
}
