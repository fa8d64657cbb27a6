import { OPTION_LETTERS } from '@daily/rules/question';
import { MIN_PUBLIC_CONFIDENCES } from '@daily/rules/question/confidence';
import { percentage } from '@daily/rules/game/scoring';
import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { ANSWER_COUNTS } from '../answers/answer.sql';
import type { AnswerCount } from './answer-count.entity';

/** How many players chose an option, with the share of all answers in percent, rounded. */
export type Tally = Omit<AnswerCount, 'questionId' | 'shard'> & { percent: number };

/** Reads how many players chose each option. Requests of the same moment share a statement. */
export class AnswerDistributionReader {
  /**
   * The tallies of a question's four options, A to D. Does not check whether the caller may see them; `publicTally` leaves out what no
   * caller may.
   */
  readonly of = sharedReads((questionIds: readonly number[]) => this.read(questionIds));

  constructor(private readonly database: Database) {}

  private async read(questionIds: readonly number[]): Promise<Tally[][]> {
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

/** A tally as everyone may see it: without the levels of confidence of so few players that they would be those of one of them. */
export function publicTally(tally: Tally): Tally {
  const { guessing, fairlySure, sure } = tally;
  const isPublic = guessing + fairlySure + sure >= MIN_PUBLIC_CONFIDENCES;
  return isPublic ? tally : { ...tally, guessing: 0, fairlySure: 0, sure: 0 };
}
