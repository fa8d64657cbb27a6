import { OPTION_LETTERS } from '@daily/rules/question';
import { MIN_PUBLIC_CONFIDENCES } from '@daily/rules/question/confidence';
import { percentage } from '@daily/rules/game/scoring';
import type { Database } from '@daily/kit/database/database';
import type { Statement } from '@daily/kit/database/statement';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { ANSWER_COUNTS, DEMO_ANSWERS } from '../answers/answer.sql';
import type { AnswerCount } from './answer-count.entity';

/** How many players chose an option, with the share of all answers in percent, rounded. */
export type Tally = Omit<AnswerCount, 'questionId' | 'shard'> & { percent: number };

/** A row of either statement. */
type Counted = Pick<AnswerCount, 'questionId' | 'letter' | 'answers'> & Partial<AnswerCount>;

const isAnswered = (tallies: readonly Tally[]) => tallies.some(({ answers }) => answers > 0);

/** Reads how many players chose each option. Requests of the same moment share a statement. */
export class AnswerDistributionReader {
  /**
   * The tallies of a question's four options, A to D. Does not check whether the caller may see them; `publicTally` leaves out what no
   * caller may.
   */
  readonly of = sharedReads((questionIds: readonly number[]) => this.read(questionIds));

  /** The same of demo players, whom `of` leaves out. */
  private readonly ofDemoPlayers = sharedReads((questionIds: readonly number[]) =>
    this.read(questionIds, DEMO_ANSWERS),
  );

  constructor(private readonly database: Database) {}

  /**
   * The tallies as pages show them: of a closed question that only demo players have answered, theirs, so that a new installation has
   * figures to show. They are never added to those of others.
   */
  async shown(
    questionId: number,
    isClosed: boolean,
  ): Promise<{ tallies: Tally[]; countsDemoPlayers: boolean }> {
    const tallies = await this.of(questionId);
    if (!isClosed || isAnswered(tallies)) return { tallies, countsDemoPlayers: false };
    const demo = await this.ofDemoPlayers(questionId);
    return { tallies: demo, countsDemoPlayers: isAnswered(demo) };
  }

  private async read(
    questionIds: readonly number[],
    statement: Statement<Counted> = ANSWER_COUNTS,
  ): Promise<Tally[][]> {
    const rows = await this.database.query(statement, [[...new Set(questionIds)]]);
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
