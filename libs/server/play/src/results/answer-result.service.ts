import { addDays, type Day } from '@daily/rules/calendar';
import { MAX_QUESTION_ID, parseQuestionId } from '@daily/rules/question';
import { RESULT_DAYS, type ResultMark, type SharedResult } from '@daily/rules/sharing/result';
import type { Database } from '@daily/kit/database/database';
import type { ProfileService } from '@daily/people';
import type { KeyAccess } from '@daily/questions';
import { MoreThanOrEqual } from 'typeorm';
import { Answer } from '../answers/answer.entity';
import type { StreakHistoryLoader, StreakRecord } from '../streaks/streak-history.loader';
import { LAST_ANSWERS } from '../answers/answer.sql';

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
    const histories = this.newHistory();
    for (const { questionId, day, points } of shown) {
      const marks = Array<ResultMark>(RESULT_DAYS).fill('none');
      for (const { daysBefore, isCorrect } of answers.get(questionId) ?? []) {
        marks[RESULT_DAYS - 1 - daysBefore] = isCorrect ? 'right' : 'wrong';
      }
      if (marks.includes('none')) markFrozenDays(marks, day, await histories.load(playerId));
      // The length of the streak on an earlier day is not stored.
      const streak = player.streakLastDay === day ? player.streakOn(day) : null;
      results.set(questionId, { marks, points, streak });
    }
    return results;
  }

  /** The results of answers in their order, those of a player in one statement; null while results are withheld. */
  readonly ofAnswers = async (answers: readonly Answer[]): Promise<(SharedResult | null)[]> => {
    const results = new Map<string, ReadonlyMap<number, SharedResult>>();
    for (const [playerId, own] of Map.groupBy(answers, (answer) => answer.playerId)) {
      const questionIds = own.map(({ questionId }) => questionId);
      results.set(playerId, await this.findAll(playerId, questionIds));
    }
    return answers.map(({ playerId, questionId }) => results.get(playerId)?.get(questionId) ?? null);
  };

  /** Whether a player has answered a question at or after an instant. */
  hasAnsweredSince(playerId: string, since: Date): Promise<boolean> {
    const answers = this.database.orm.getRepository(Answer);
    return answers.existsBy({ playerId, answeredAt: MoreThanOrEqual(since) });
  }
}

/** Marks the days on which a freeze kept the streak. @param lastDay the day of the last mark. */
function markFrozenDays(marks: ResultMark[], lastDay: Day, { history }: StreakRecord): void {
  const frozen = new Set(history.filter(({ kind }) => kind === 'frozen').map(({ day }) => day));
  for (const [index, mark] of marks.entries()) {
    const day = addDays(lastDay, index - (marks.length - 1));
    if (mark === 'none' && frozen.has(day)) marks[index] = 'frozen';
  }
}
