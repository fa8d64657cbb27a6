import { addDays, type Day } from '@daily/rules/calendar';
import { MAX_QUESTION_ID, parseQuestionId } from '@daily/rules/question';
import { RESULT_DAYS, type ResultMark, type SharedResult } from '@daily/rules/shared-result';
import type { Database } from '@daily/kit/database/database';
import type { ProfileService } from '@daily/people';
import type { KeyAccess } from '@daily/questions';
import { MoreThanOrEqual } from 'typeorm';
import { Answer } from '../answers/answer.entity';
import type { StreakHistoryLoader } from '../streaks/streak-history.loader';
import { LAST_ANSWERS } from './answer-result.sql';

/** Finds the results of answers in the form in which players share them: without the question and the chosen option. */
export class AnswerResultService {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileService,
    private readonly keyAccess: Pick<KeyAccess, 'showsResults'>,
    private readonly newHistory: () => StreakHistoryLoader,
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
    if (marks.includes('none')) await this.markFrozenDays(marks, playerId, shared.day);
    const player = await this.profiles.find(playerId);
    // The length of the streak on an earlier day is not stored.
    const streak = player.streakLastDay === shared.day ? player.streakOn(shared.day) : null;
    return { marks, points: shared.points, streak };
  }

  /** Marks the days on which a freeze kept the streak. @param lastDay the day of the last mark. */
  private async markFrozenDays(marks: ResultMark[], playerId: string, lastDay: Day): Promise<void> {
    const { history } = await this.newHistory().load(playerId);
    const frozen = new Set(history.filter(({ kind }) => kind === 'frozen').map(({ day }) => day));
    for (const [index, mark] of marks.entries()) {
      const day = addDays(lastDay, index - (marks.length - 1));
      if (mark === 'none' && frozen.has(day)) marks[index] = 'frozen';
    }
  }

  /** Whether a player has answered a question at or after an instant. */
  hasAnsweredSince(playerId: string, since: Date): Promise<boolean> {
    const answers = this.database.orm.getRepository(Answer);
    return answers.existsBy({ playerId, answeredAt: MoreThanOrEqual(since) });
  }
}
