import { OPTION_LETTERS } from '@daily/rules/question';
import { percentage } from '@daily/rules/game/scoring';
import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { ANSWER_COUNTS } from './answer-distribution.sql';
import type { OptionTally } from './option-tally.graphql-types';

/** Reads how many players chose each option. Requests of the same moment share a statement. */
export class AnswerDistributionReader {
  /**
   * The tallies of a question's four options, A to D. Does not check whether the caller may see them; `publicTally` leaves out what no
   * caller may.
   */
  readonly of = sharedReads((questionIds: readonly number[]) => this.read(questionIds));

  constructor(private readonly database: Database) {}

  private async read(questionIds: readonly number[]): Promise<OptionTally[][]> {
    const rows = await this.database.query(ANSWER_COUNTS, [[...new Set(questionIds)]]);
    const counts = new Map(rows.map((row) => [`${row.questionId}${row.letter}`, row]));
    return questionIds.map((id) => {
      const options = OPTION_LETTERS.map((letter) => {
        const { answers = 0, guessing = 0, fairlySure = 0, sure = 0 } = counts.get(`${id}${letter}`) ?? {};
        return { letter, answers, guessing, fairlySure, sure };
      });
      const total = options.reduce((sum, { answers }) => sum + answers, 0);
      return options.map((option) => ({ ...option, percent: percentage(option.answers, total) }));
    });
  }
}
