import type { Database } from '@daily/kit/database/database';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { QuestionAuthor } from './editing/question-author.entity';
import { QuestionReading } from './editing/question-reading.entity';
import { QuestionProposal } from './proposals/question-proposal.entity';
import { REMOVE_AUTHOR } from './proposals/question-proposal.sql';
import { QuestionReport } from './reports/question-report.entity';

/**
 * The reports of a player, and what they did as an editor. Foreign keys delete the authorship and make readings anonymous: others have
 * relied on these. Questions that they proposed stay, without their name.
 */
export function questionRecords(database: Pick<Database, 'orm' | 'query'>): PersonalRecords {
  const { orm } = database;
  return {
    async export({ id: playerId }) {
      const [reports, written, proposed, readings] = await Promise.all([
        orm.getRepository(QuestionReport).find({ where: { playerId }, order: { createdAt: 'ASC' } }),
        orm.getRepository(QuestionAuthor).find({ where: { playerId }, order: { questionId: 'ASC' } }),
        orm.getRepository(QuestionProposal).find({ where: { playerId }, order: { questionId: 'ASC' } }),
        orm
          .getRepository(QuestionReading)
          .find({ where: { readerId: playerId }, order: { answeredAt: 'ASC' } }),
      ]);
      return {
        reports: reports.map(({ playerId: _player, ...report }) => report),
        writtenQuestions: written.map(({ questionId, version }) => ({ questionId, version })),
        proposedQuestions: proposed.map(({ playerId: _player, ...proposal }) => proposal),
        // Whether an answer was correct would reveal the key of a question that is still to come.
        readings: readings.map(({ readerId: _reader, isCorrect: _correct, ...reading }) => reading),
      };
    },
    async erase(rows, { id: playerId }) {
      await rows.delete(QuestionReport, { playerId });
      await database.query(REMOVE_AUTHOR, [playerId], rows);
    },
  };
}
