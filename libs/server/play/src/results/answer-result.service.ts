import { MAX_QUESTION_ID, parseQuestionId } from '@daily/rules/question';
import { RESULT_DAYS, type ResultMark, type SharedResult } from '@daily/rules/shared-result';
import type { Database } from '@daily/kit/database/database';
import type { ProfileService } from '@daily/people';
import type { KeyAccess } from '@daily/questions';
import { MoreThanOrEqual } from 'typeorm';
import { Answer } from '../answers/answer.entity';
import { LAST_ANSWERS } from './answer-result.sql';

/** Finds the results of answers in the form in which players share them: without the question and the chosen option. */
export class AnswerResultService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileService,
    private readonly keyAccess: Pick<KeyAccess, 'showsResults'>,
  ) {}

  /**
   * A player's result of a question, with the days before it.
   * @param contentId id of the question; unvalidated input.
   * @returns null when the player has not answered, there is no such question, or its results are withheld.
   */
  async find(playerId: string, contentId: string): Promise<SharedResult | null> {
    const questionId = parseQuestionId(contentId);
    if (questionId === null || questionId > MAX_QUESTION_ID) return null;
    const results = await this.findAll(playerId, [questionId]);
    return results.get(questionId) ?? null;
  }

  /** A player's results of several questions, by question; without those for which {@link find} returns null. */
  async findAll(
    playerId: string,
    questionIds: readonly number[],
  ): Promise<ReadonlyMap<number, SharedResult>> {
    const rows = await this.database.query(LAST_ANSWERS, [playerId, questionIds, RESULT_DAYS]);
    const shown = rows.filter(({ daysBefore, day }) => daysBefore === 0 && this.keyAccess.showsResults(day));
    const results = new Map<number, SharedResult>();
    if (shown.length === 0) return results;

    const player = await this.profiles.find(playerId);
    const answers = Map.groupBy(rows, ({ questionId }) => questionId);
    for (const { questionId, day, points } of shown) {
      const marks = Array<ResultMark>(RESULT_DAYS).fill('none');
      for (const { daysBefore, isCorrect } of answers.get(questionId) ?? []) {
        marks[RESULT_DAYS - 1 - daysBefore] = isCorrect ? 'right' : 'wrong';
      }
      // The length of the streak on an earlier day is not stored.
      const streak = player.streakLastDay === day ? player.streakOn(day) : null;
      results.set(questionId, { marks, points, streak });
    }
    return results;
  }

  /** Whether a player has answered a question at or after an instant. */
  hasAnsweredSince(playerId: string, since: Date): Promise<boolean> {
    const answers = this.database.orm.getRepository(Answer);
    return answers.existsBy({ playerId, answeredAt: MoreThanOrEqual(since) });
  }
}
