import { isOver, NEW_RUN } from '@daily/rules/contest/run';
import { CONTEST_END_TEXTS } from '@daily/rules/contest/end-texts';
import type { OptionLetter } from '@daily/rules/question';
import type { Database } from '@daily/kit/database/database';
import { insertNew } from '@daily/kit/database/insert-new';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { ContestWithQuestions } from '../contest/contest-reader';
import type { ContestService } from '../contest/contest.service';
import type { ContestSecrecy } from '../taking-part/contest-secrecy';
import type { RecordedAnswer } from '../taking-part/run.sql';
import type { Runs } from '../taking-part/runs';
import { VirtualAnswer } from './virtual-answer.entity';
import { VirtualRun } from './virtual-run.entity';

/** A virtual run as of now. */
export interface VirtualState {
  found: ContestWithQuestions;
  run: VirtualRun;
  isOver: boolean;
  /** In the order of the questions. */
  answers: readonly RecordedAnswer[];
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
  contests: ContestService;
  runs: Runs<VirtualRun>;
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
    const key = { contestId: contest.id, playerId };
    const lasts = contest.endsAt.getTime() - contest.startsAt.getTime();
    const fresh = { ...key, ...NEW_RUN, startedAt: now, endsAt: new Date(now.getTime() + lasts) };
    await database.orm.transaction(async (rows) => {
      await insertNew(rows, VirtualRun, fresh);
      const run = await rows.findOneOrFail(VirtualRun, { where: key, lock: { mode: 'pessimistic_write' } });
      if (!isOver(run, run, now)) return;
      await rows.delete(VirtualAnswer, key);
      await rows.save(VirtualRun, fresh);
    });
    return this.stateOf(found, playerId);
  }

  /**
   * Shows the next question and starts its clock. While a question is shown, returns it again: its clock runs on.
   * @throws Failure as {@link start}; conflict without a run or when it is over
   */
  async show(reference: string, caller: Caller): Promise<VirtualState> {
    const { found, playerId } = await this.move(reference, caller);
    const { run } = await this.parts.runs.show(found.contest, playerId);
    if (isOver(run, run, this.parts.calendar.now())) throw conflict(CONTEST_END_TEXTS.runOver);
    return this.stateOf(found, playerId);
  }

  /**
   * Answers the current question. The first answer stands; repeating it returns the recorded one.
   * @throws Failure as {@link show}; conflict also for a different answer, for a question that is not shown, and for an answer that
   *   came too late
   */
  async answer(reference: string, given: NewVirtualAnswer, caller: Caller): Promise<VirtualState> {
    const { runs, secrecy } = this.parts;
    const { found, playerId } = await this.move(reference, caller);
    const { questionId } = given;
    const letter = secrecy.storedLetter(found.contest, questionId, playerId, given.letter);
    await runs.answer(found.contest, playerId, { questionId, letter });
    return this.stateOf(found, playerId);
  }

  /** The caller's run of a contest, which changes nothing; null for a viewer without one and for anonymous callers. */
  async stateOfViewer(contestId: string, caller: Caller): Promise<VirtualState | null> {
    const playerId = caller.viewer?.id;
    if (playerId === undefined) return null;
    return this.find(await this.parts.contests.findWithQuestions(contestId, caller), playerId);
  }

  private async move(reference: string, caller: Caller) {
    const { id: playerId } = caller.requireViewer(CONTEST_END_TEXTS.signInToPlay);
    return { found: await this.parts.contests.findWithQuestions(reference, caller), playerId };
  }

  private async find(found: ContestWithQuestions, playerId: string): Promise<VirtualState | null> {
    const { runs, calendar } = this.parts;
    const played = await runs.findWithAnswers(found.contest, playerId, found.questions);
    return played && { found, ...played, isOver: isOver(played.run, played.run, calendar.now()) };
  }

  private async stateOf(found: ContestWithQuestions, playerId: string): Promise<VirtualState> {
    const state = await this.find(found, playerId);
    // The player was deleted meanwhile.
    if (!state) throw conflict(CONTEST_END_TEXTS.noRun);
    return state;
  }
}
