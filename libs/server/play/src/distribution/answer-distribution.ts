import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { percentage } from '@daily/rules/scoring';
import type { Platform } from '@daily/kit/runtime/platform';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { OptionTally } from './option-tally.type';

interface CountRow {
  question_id: number;
  letter: OptionLetter;
  answers: number;
}

const COUNTS = {
  name: 'answer-counts',
  text: `SELECT question_id, letter, sum(answers)::int AS answers FROM answer_count
         WHERE question_id = ANY($1::int[]) GROUP BY question_id, letter`,
};

/** Reads how everyone answered, the questions that requests ask for at the same moment in one statement. */
export class AnswerDistributionReader {
  /** The options of a question, A to D, each with how many chose it. Who may know is the asker's to decide. */
  readonly of = sharedReads((questionIds: readonly number[]) => this.read(questionIds));

  constructor(private readonly platform: Platform) {}

  private async read(questionIds: readonly number[]): Promise<OptionTally[][]> {
    const rows = await this.platform.database.run<CountRow>(COUNTS, [[...new Set(questionIds)]]);
    const counts = new Map(rows.map((row) => [`${row.question_id}${row.letter}`, row.answers]));
    return questionIds.map((id) => {
      const answers = OPTION_LETTERS.map((letter) => counts.get(`${id}${letter}`) ?? 0);
      const total = answers.reduce((sum, count) => sum + count, 0);
      return OPTION_LETTERS.map((letter, place) => {
        const count = answers[place] ?? 0;
        return Object.assign(new OptionTally(), {
          letter,
          answers: count,
          percent: percentage(count, total),
        });
      });
    });
  }
}
