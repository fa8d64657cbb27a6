import { answerQuestion, passOver, type RunRules, showQuestion, type Step } from '@daily/rules/contest/run';
import type { OptionLetter } from '@daily/rules/question';
import { BatchedWrites, PASSED_OVER } from '@daily/kit/database/batched-writes';
import type { Database } from '@daily/kit/database/database';
import { sharedReads } from '@daily/kit/database/shared-reads';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { AlreadyAnswered, AnswerTooLate, CONTEST_FAILURES } from '../contest/contest-failures';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { Contest } from '../contest/contest.entity';
import type { ContestReader } from '../contest/contest-reader';
import type { KeyedRun, RecordedAnswer, RunKey, RunStatements, StoredMove } from './run.sql';

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

/** What differs between taking part in a contest and a virtual run of it. */
export interface RunKind<Stored extends KeyedRun> {
  /** The rules of a run: those of the contest, with the end of the run. */
  rulesOf: (contest: Contest, run: Stored) => RunRules;
  failures: {
    /** The player has no run. */
    none: string;
    /** The run has ended. */
    over: string;
  };
  /** Throws when no question may be shown or answered yet. */
  requireStarted?: (contest: Contest) => void;
  /** Called after a move was stored. */
  moved?: (contest: Contest, run: Stored) => void;
}

/** A run after a move, with its contest, whose end may have been moved meanwhile. */
export interface MovedRun<Stored> {
  contest: Contest;
  run: Stored;
}

/** A run after an answer. */
export interface AnsweredRun<Stored> extends MovedRun<Stored> {
  /** True when this call recorded the answer, false when it repeated the recorded one. */
  isNew: boolean;
  question: ContestQuestion;
  answer: RecordedAnswer;
}

/** The runs of one kind: reads where players stand, lets the rules decide about their moves, and stores what they decide. */
export class Runs<Stored extends KeyedRun> {
  constructor(
    private readonly store: RunStore<Stored>,
    private readonly reader: Pick<ContestReader, 'find' | 'question'>,
    private readonly calendar: ProductCalendar,
    private readonly kind: RunKind<Stored>,
  ) {}

  /** A stored run as of now: a question whose time ran out is done, even if no statement has recorded it yet. */
  asOfNow(contest: Contest, stored: Stored): Stored {
    return this.passedOver(contest, stored).run;
  }

  /** The run of a player as of now; null when there is none. */
  async find(contest: Contest, playerId: string): Promise<Stored | null> {
    const stored = await this.store.find({ contestId: contest.id, playerId });
    return stored && this.asOfNow(contest, stored);
  }

  /** A player's run and answers as of now, in the order of the questions; null without a run. @param questions those of the contest, in order. */
  async findWithAnswers(
    contest: Contest,
    playerId: string,
    questions: readonly Pick<ContestQuestion, 'id'>[],
  ): Promise<{ run: Stored; answers: readonly RecordedAnswer[] } | null> {
    const key = { contestId: contest.id, playerId };
    const [stored, recorded] = await Promise.all([this.store.find(key), this.store.answers(key)]);
    if (!stored) return null;
    const { run, result } = this.passedOver(contest, stored);
    const questionId = questions[stored.done]?.id;
    // The answer may have been recorded after the run was read.
    const isRecorded = recorded.some((answer) => answer.questionId === questionId);
    if (!result || questionId === undefined || isRecorded) return { run, answers: recorded };
    return { run, answers: [...recorded, { questionId, ...result }] };
  }

  /**
   * Shows a player the next question and starts its clock. While a question is shown, its clock runs on; when the run is over, none is shown.
   * @throws Failure conflict without a run and before its start
   */
  async show(contest: Contest, playerId: string): Promise<MovedRun<Stored>> {
    return this.move(contest, await this.required(contest, playerId), showQuestion);
  }

  /**
   * Answers the current question of a player. The first answer stands; the same answer again returns the recorded one.
   * @param given.letter the stored letter.
   * @throws AlreadyAnswered for a different answer; AnswerTooLate; Failure not-found for a question of another contest or of none;
   *   conflict without a run, before its start, after its end, and for a question that was not shown
   */
  async answer(
    contest: Contest,
    playerId: string,
    { questionId, letter }: { questionId: number; letter: OptionLetter },
  ): Promise<AnsweredRun<Stored>> {
    const [stored, question] = await Promise.all([
      this.required(contest, playerId),
      this.reader.question(questionId),
    ]);
    if (question?.contestId !== contest.id) throw notFound(CONTEST_FAILURES.questionNotFound);
    const moved = await this.move(contest, stored, (run, rules, now) => ({
      ...answerQuestion(run, rules, { question, letter, now }),
      hasEnded: now >= rules.endsAt,
    }));
    if (moved.refusal === null)
      return { ...moved, isNew: true, question, answer: { questionId, ...moved.result } };
    if (moved.refusal === 'not-shown') throw conflict(CONTEST_FAILURES.notYourTurn);
    const answers = await this.store.answers({ contestId: contest.id, playerId });
    const answer = answers.find((recorded) => recorded.questionId === questionId);
    if (answer?.letter === letter) return { ...moved, isNew: false, question, answer };
    if (answer?.letter) throw new AlreadyAnswered();
    throw moved.hasEnded ? conflict(this.kind.failures.over) : new AnswerTooLate();
  }

  /** Stores what the rules decide. When the run has moved, or the contest was changed, since they were read, they decide again. */
  private async move<Decision extends Step<Stored>>(
    contest: Contest,
    stored: Stored,
    decide: (run: Stored, rules: RunRules, now: Date) => Decision,
  ): Promise<Decision & { contest: Contest }> {
    const step = decide(stored, this.kind.rulesOf(contest, stored), this.calendar.now());
    if (step.run === stored) return { ...step, contest };
    if (await this.store.store({ contest, before: stored, step })) {
      this.kind.moved?.(contest, step.run);
      return { ...step, contest };
    }
    const current = (await this.reader.find(contest.id)) ?? contest;
    return this.move(current, await this.required(current, stored.playerId), decide);
  }

  private async required(contest: Contest, playerId: string): Promise<Stored> {
    const stored = await this.store.find({ contestId: contest.id, playerId });
    if (!stored) throw conflict(this.kind.failures.none);
    this.kind.requireStarted?.(contest);
    return stored;
  }

  private passedOver(contest: Contest, stored: Stored): Step<Stored> {
    return passOver(stored, this.kind.rulesOf(contest, stored), this.calendar.now());
  }
}
