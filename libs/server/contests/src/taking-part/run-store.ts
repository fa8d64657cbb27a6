import type { QuestionResult, Run, Step } from '@daily/rules/contest/run';
import { BatchedWrites, PASSED_OVER } from '@daily/kit/database/batched-writes';
import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import type { Contest } from '../contest/contest.entity';
import type { RunKey, RunStatements, StoredMove } from './run.sql';

/** A stored run. */
export type KeyedRun = RunKey & Run;

/** What became of a question. */
export type RecordedAnswer = QuestionResult & { questionId: number };

/** A move that the rules have decided on. */
export interface Move<Stored extends KeyedRun> {
  /** The contest as it was when the move was decided. */
  contest: Contest;
  before: Stored;
  step: Step<Stored>;
}

/** Reads and writes the runs of one kind. Reads of the same moment share a statement, and so do moves. */
export class RunStore<Stored extends KeyedRun> {
  /** The run of a player, as it is stored; null when there is none. */
  readonly find = sharedReads((keys: readonly RunKey[]) => this.read(keys));

  /** The recorded answers of a player in a contest, in the order in which they were given. */
  readonly answers = sharedReads((keys: readonly RunKey[]) => this.readAnswers(keys));

  private readonly moves = new BatchedWrites<Move<Stored>, boolean>({
    groupOf: () => '',
    keyOf: ({ before }) => nameOf(before),
    writeOne: async (move) => (await this.storeAll([move])).length > 0,
    // A move without a row may have been passed over because its run is locked; the statement for one decides.
    writeAll: async (moves) => {
      const stored = await this.write(this.statements.storeUnlocked, moves);
      return moves.map((move) => (stored.has(nameOf(move.before)) ? true : PASSED_OVER));
    },
  });

  constructor(
    private readonly database: Pick<Database, 'query'>,
    private readonly statements: RunStatements<Stored>,
  ) {}

  /** Stores a move. Resolves after the commit; to false when the run has moved, or the contest was changed, since they were read. */
  store(move: Move<Stored>): Promise<boolean> {
    return this.moves.write(move);
  }

  /** Stores moves of different runs in one statement. @returns those that were stored, as {@link store} has it. */
  async storeAll(moves: readonly Move<Stored>[]): Promise<Move<Stored>[]> {
    const stored = await this.write(this.statements.store, moves);
    return moves.filter(({ before }) => stored.has(nameOf(before)));
  }

  private async write(
    statement: RunStatements<Stored>['store'],
    moves: readonly Move<Stored>[],
  ): Promise<Set<string>> {
    const rows = await this.database.query(statement, [JSON.stringify(moves.map(storedMove))]);
    return new Set(rows.map(nameOf));
  }

  private async read(keys: readonly RunKey[]): Promise<(Stored | null)[]> {
    const rows = await this.database.query(this.statements.find, columnsOfKeys(keys));
    const found = new Map(rows.map((row) => [nameOf(row), row]));
    return keys.map((key) => found.get(nameOf(key)) ?? null);
  }

  private async readAnswers(keys: readonly RunKey[]): Promise<RecordedAnswer[][]> {
    const rows = await this.database.query(this.statements.answers, columnsOfKeys(keys));
    const found = Map.groupBy(rows, nameOf);
    return keys.map((key) => found.get(nameOf(key)) ?? []);
  }
}

function storedMove({ contest, before, step: { run, result } }: Move<KeyedRun>): StoredMove {
  const { contestId, playerId, done, shownAt, closesAt, finishedAt, score, correctAnswers, totalTimeMs } =
    run;
  return {
    ...{ contestId, playerId, done, shownAt, closesAt, finishedAt, score, correctAnswers, totalTimeMs },
    ...{ wasDone: before.done, wasShownAt: before.shownAt, revision: contest.revision },
    ...result,
  };
}

function columnsOfKeys(keys: readonly RunKey[]): string[][] {
  return [keys.map(({ contestId }) => contestId), keys.map(({ playerId }) => playerId)];
}

function nameOf({ contestId, playerId }: RunKey): string {
  return `${contestId} ${playerId}`;
}
