import type { Database } from '@daily/kit/database/database';
import type { PersonalRecords } from '@daily/kit/runtime/personal';
import { plainTexts } from '@daily/questions';
import type { AnswerResults } from '../answers/answer-results';
import { Answer } from '../answers/answer.entity';
import type { SpentAnswers } from '../answers/spent-answers';
import { SUBTRACT_ANSWERS } from '../answers/submit-answer.sql';
import { PracticeCard } from '../practice/practice-card.entity';
import { SeenStreakEnd } from '../streaks/seen-streak-end.entity';
import { PointEntry } from '../ledger/point-entry.entity';

/** The answers, points and practice cards of a player, and which end of a streak they have seen. Boards follow from the player's row, see `board-triggers.sql.ts`. */
export function playRecords(
  database: Database,
  spent: SpentAnswers,
  results: AnswerResults,
): PersonalRecords {
  return {
    async export({ id }) {
      const { orm } = database;
      const [answers, entries, cards, seenEnd] = await Promise.all([
        orm
          .getRepository(Answer)
          .find({ where: { playerId: id }, relations: { question: true }, order: { answeredAt: 'ASC' } }),
        orm.getRepository(PointEntry).find({ where: { playerId: id }, order: { at: 'ASC', id: 'ASC' } }),
        orm.getRepository(PracticeCard).find({ where: { playerId: id }, order: { questionId: 'ASC' } }),
        orm.getRepository(SeenStreakEnd).findOneBy({ playerId: id }),
      ]);
      return {
        answers: answers.map(({ playerId, question, ...answer }) => ({
          day: question?.day,
          question: question && plainTexts(question).text,
          ...answer,
          ...results.of(answer),
        })),
        points: entries.map(({ id, playerId, ...entry }) => entry),
        seenStreakEnd: seenEnd && { brokenOn: seenEnd.brokenOn },
        practice: cards.map(({ playerId, ...card }) => card),
      };
    },
    // Foreign keys delete the answers but do not change the counts.
    async erase(rows, { id, email }) {
      await database.query(SUBTRACT_ANSWERS, [id], rows);
      await spent.remember(rows, { id, email });
    },
  };
}
