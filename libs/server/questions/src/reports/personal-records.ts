import type { Database } from '@daily/kit/database/database';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { QuestionReport } from './question-report.entity';

/** The reports of a player. */
export function reportRecords({ orm }: Pick<Database, 'orm'>): PersonalRecords {
  return {
    async export({ id: playerId }) {
      const reports = await orm
        .getRepository(QuestionReport)
        .find({ where: { playerId }, order: { createdAt: 'ASC' } });
      return { reports: reports.map(({ playerId: _player, ...report }) => report) };
    },
    async erase(rows, { id: playerId }) {
      await rows.delete(QuestionReport, { playerId });
    },
  };
}
