import { CONTEST_END_TEXTS } from '@daily/rules/contest-end-texts';
import type { OptionLetter } from '@daily/rules/question';
import type { Database } from '@daily/kit/database/database';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import type { EntityManager } from 'typeorm';
import type { CONTEST_LIMITS } from '../contest.limits';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { ContestWithQuestions } from '../contest/contest-reader';
import type { ContestService } from '../contest/contest.service';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import { VirtualAnswer } from './virtual-answer.entity';
import { currentQuestion, newRun, passedOver, withAnswer, withQuestionShown } from './virtual-moves';
import { VirtualRun } from './virtual-run.entity';
import type { VirtualRunReader } from './virtual-run-reader';

/** A virtual run as of now. */
export interface VirtualState {
  found: ContestWithQuestions;
  run: VirtualRun;
  /** In the order of the questions. */
  answers: readonly VirtualAnswer[];
}

/** An answer in a virtual run. */
export interface NewVirtualAnswer {
  questionId: number;
  /** The letter in the order that the player sees. */
  letter: OptionLetter;
}

/** The parts of {@link VirtualRunService}. */
export interface VirtualRunParts {
  database: Database;
  calendar: ProductCalendar;
  limits: Limits<typeof CONTEST_LIMITS>;
  contests: ContestService;
  reader: VirtualRunReader;
  secrecy: ContestSecrecy;
}

/** Lets players play contests that have ended, each player alone, under the rules and the time limits of the contest. */
export class VirtualRunService {
  constructor(private readonly parts: VirtualRunParts) {}

  /**
   * Starts a run. While the player has a run that is not over, returns it; a new run replaces one that is.
   * @param reference id or slug of the contest.
   * @throws Failure not-found, unauthenticated, too-many; conflict until the contest has ended and its board is open, because the
   *   board shows how others played
   */
  async start(reference: string, caller: Caller): Promise<VirtualState> {
    const { database, secrecy, calendar } = this.parts;
    const { found, playerId } = await this.move(reference, caller);
    const { contest } = found;
    const now = calendar.now();
    if (contest.statusAt(now) !== 'ended') throw conflict(CONTEST_FAILURES.notEnded);
    if (secrecy.boardCutoff(contest) !== 'everyone') throw conflict(CONTEST_END_TEXTS.notRevealed);
    return database.orm.transaction(async (rows) => {
      const fresh = newRun(contest, playerId, now);
      await insertNew(rows, VirtualRun, { ...fresh });
      const run = await this.locked(rows, found, playerId);
      if (!run.isOverAt(now)) return this.stateOf(rows, found, run);
      await rows.delete(VirtualAnswer, { contestId: contest.id, playerId });
      await rows.save(fresh);
      return { found, run: fresh, answers: [] };
    });
  }

  /**
   * Shows the next question and starts its clock. While a question is shown, returns it again: its clock runs on.
   * @throws Failure as {@link start}; conflict without a run or when it is over
   */
  async show(reference: string, caller: Caller): Promise<VirtualState> {
    const { database, calendar } = this.parts;
    const { found, playerId } = await this.move(reference, caller);
    return database.orm.transaction(async (rows) => {
      const run = await this.locked(rows, found, playerId);
      const now = calendar.now();
      if (run.isOverAt(now)) throw conflict(CONTEST_END_TEXTS.runOver);
      if (run.shownAt) return this.stateOf(rows, found, run);
      return this.stateOf(rows, found, await rows.save(withQuestionShown(run, found.contest, now)));
    });
  }

  /**
   * Answers the current question. The first answer stands; repeating it returns the recorded one.
   * @throws Failure as {@link show}; conflict also for a different answer, for a question that is not shown, and for an answer that
   *   came too late
   */
  async answer(reference: string, given: NewVirtualAnswer, caller: Caller): Promise<VirtualState> {
    const { database, calendar, secrecy } = this.parts;
    const { found, playerId } = await this.move(reference, caller);
    const { questionId } = given;
    if (!found.questions.some(({ id }) => id === questionId))
      throw notFound(CONTEST_FAILURES.questionNotFound);
    const letter = secrecy.storedLetter(found.contest, questionId, playerId, given.letter);
    return database.orm.transaction(async (rows) => {
      const run = await this.locked(rows, found, playerId);
      const recorded = await rows.findOneBy(VirtualAnswer, { playerId, questionId });
      if (recorded && !recorded.letter) throw conflict(CONTEST_FAILURES.tooLate);
      if (recorded && recorded.letter !== letter) throw conflict(CONTEST_FAILURES.alreadyAnswered);
      if (recorded) return this.stateOf(rows, found, run);
      const now = calendar.now();
      if (run.isOverAt(now)) throw conflict(CONTEST_END_TEXTS.runOver);
      const isShown = run.shownAt && currentQuestion(found, run)?.id === questionId;
      const answered = isShown ? withAnswer(found, run, { letter, at: now }) : null;
      if (!answered) throw conflict(CONTEST_FAILURES.notYourTurn);
      await rows.insert(VirtualAnswer, { ...answered.answer });
      return this.stateOf(rows, found, await rows.save(answered.run));
    });
  }

  /** The caller's run of a contest, which changes nothing; null for a viewer without one and for anonymous callers. */
  async stateOfViewer(contestId: string, caller: Caller): Promise<VirtualState | null> {
    const { contests, reader, calendar } = this.parts;
    const run = caller.viewer && (await reader.find([contestId, caller.viewer.id]));
    if (!run) return null;
    const [found, answers] = await Promise.all([
      contests.findWithQuestions(contestId, caller),
      reader.answers([contestId, run.playerId]),
    ]);
    const state = stateOf(found, run, answers);
    const passed = passedOver(found, run, calendar.now());
    return passed ? { found, run: passed.run, answers: [...state.answers, passed.answer] } : state;
  }

  private async move(reference: string, caller: Caller) {
    const { limits, contests } = this.parts;
    const { id: playerId } = caller.requireViewer(CONTEST_END_TEXTS.signInToPlay);
    await limits.contestMovesByAddress.use(caller.address);
    await limits.contestMoves.use(playerId);
    return { found: await contests.findWithQuestions(reference, caller), playerId };
  }

  /** The run, locked, after passing over a question whose time has run out. @throws Failure conflict without a run */
  private async locked(
    rows: EntityManager,
    found: ContestWithQuestions,
    playerId: string,
  ): Promise<VirtualRun> {
    const where = { contestId: found.contest.id, playerId };
    const run = await rows.findOne(VirtualRun, { where, lock: { mode: 'pessimistic_write' } });
    if (!run) throw conflict(CONTEST_END_TEXTS.noRun);
    const passed = passedOver(found, run, this.parts.calendar.now());
    if (!passed) return run;
    await rows.insert(VirtualAnswer, { ...passed.answer });
    return rows.save(passed.run);
  }

  private async stateOf(
    rows: EntityManager,
    found: ContestWithQuestions,
    run: VirtualRun,
  ): Promise<VirtualState> {
    const { contestId, playerId } = run;
    return stateOf(found, run, await rows.findBy(VirtualAnswer, { contestId, playerId }));
  }
}

/** @param answers in any order. */
function stateOf(
  found: ContestWithQuestions,
  run: VirtualRun,
  answers: readonly VirtualAnswer[],
): VirtualState {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return { found, run, answers: found.questions.flatMap(({ id }) => byQuestion.get(id) ?? []) };
}
