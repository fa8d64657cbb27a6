import type { OptionLetter } from '@daily/rules/question';
import { BatchedWrites, PASSED_OVER } from '@daily/kit/database/batched-writes';
import type { Database } from '@daily/kit/database/database';
import {
  ANSWER_CONTEST_QUESTION,
  ANSWER_CONTEST_QUESTIONS,
  type RecordedContestAnswer,
} from './participation.sql';

/** An answer as the statements take it. */
interface ContestAnswerRow {
  contestId: string;
  playerId: string;
  questionId: number;
  /** The stored letter. */
  letter: OptionLetter;
  instant: Date;
}

/** Records answers, those of the same moment in one statement: see docs/decisions/029-answers-in-batches.md. */
export class ContestAnswerWrites {
  private readonly rows = new BatchedWrites<ContestAnswerRow, RecordedContestAnswer | null>({
    groupOf: () => '',
    keyOf,
    writeOne: (row) => this.writeOne(row),
    writeAll: (rows) => this.writeAll(rows),
  });

  constructor(private readonly database: Database) {}

  /** Resolves after the commit; to null when the answer was not recorded. */
  write(row: ContestAnswerRow): Promise<RecordedContestAnswer | null> {
    return this.rows.write(row);
  }

  private async writeOne(row: ContestAnswerRow): Promise<RecordedContestAnswer | null> {
    const { contestId, playerId, questionId, letter, instant } = row;
    const values = [contestId, playerId, questionId, letter, instant];
    const [recorded] = await this.database.query(ANSWER_CONTEST_QUESTION, values);
    return recorded ?? null;
  }

  /** An answer without a row may have been passed over because its participant was locked; the statement for one decides. */
  private async writeAll(
    rows: readonly ContestAnswerRow[],
  ): Promise<(RecordedContestAnswer | typeof PASSED_OVER)[]> {
    const recorded = await this.database.query(ANSWER_CONTEST_QUESTIONS, [
      rows.map(({ contestId }) => contestId),
      rows.map(({ playerId }) => playerId),
      rows.map(({ questionId }) => questionId),
      rows.map(({ letter }) => letter),
      rows.map(({ instant }) => instant),
    ]);
    const byParticipant = new Map(recorded.map((row) => [keyOf(row), row]));
    return rows.map((row) => byParticipant.get(keyOf(row)) ?? PASSED_OVER);
  }
}

function keyOf({ contestId, playerId }: Pick<ContestAnswerRow, 'contestId' | 'playerId'>): string {
  return `${contestId}:${playerId}`;
}
