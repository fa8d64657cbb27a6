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
    const rows = await this.database.query(LAST_ANSWERS, [playerId, questionId, RESULT_DAYS]);
    const shared = rows.find(({ daysBefore }) => daysBefore === 0);
    if (!shared || !this.keyAccess.showsResults(shared.day)) return null;

    const marks = Array<ResultMark>(RESULT_DAYS).fill('none');
    for (const { daysBefore, isCorrect } of rows) {
      marks[RESULT_DAYS - 1 - daysBefore] = isCorrect ? 'right' : 'wrong';
    }
    const player = await this.profiles.find(playerId);
    // The length of the streak on an earlier day is not stored.
    const streak = player.streakLastDay === shared.day ? player.streakOn(shared.day) : null;
    return { marks, points: shared.points, streak };
  }

  /** Whether a player has answered a question at or after an instant. */
  hasAnsweredSince(playerId: string, since: Date): Promise<boolean> {
    const answers = this.database.orm.getRepository(Answer);
    return answers.existsBy({ playerId, answeredAt: MoreThanOrEqual(since) });
  }
}
