import { ACCOUNT_FAILURES } from '@daily/rules/account/failures';
import { isOver } from '@daily/rules/contest/run';
import { MAX_QUESTION_ID, type OptionLetter } from '@daily/rules/question';
import type { Database } from '@daily/kit/database/database';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, forbidden, notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import type { Player, PlayerLoader, ProfileService } from '@daily/people';
import type { CONTEST_LIMITS } from '../contest.limits';
import type { ContestAudience } from '../contest/contest-audience';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { Contest } from '../contest/contest.entity';
import type { ContestReader } from '../contest/contest-reader';
import type { ContestService } from '../contest/contest.service';
import type { ContestNews } from '../board/contest-news';
import type { ContestParticipant } from './contest-participant.entity';
import type { ContestSecrecy } from './contest-secrecy';
import { JOIN_CONTEST } from './participation.sql';
import type { AnsweredRun, Runs } from './runs';
import type { SpentParticipations } from './spent-participations';

/** A player in a contest, as of now. */
export interface Participation {
  contest: Contest;
  participant: ContestParticipant;
  player: Player;
  /** The question whose clock is running; null when none is. */
  question: ContestQuestion | null;
}

/** The state after an answer. */
export interface ContestSubmission
  extends Participation, Pick<AnsweredRun<ContestParticipant>, 'isNew' | 'answer'> {
  /** The question that was answered. */
  answered: ContestQuestion;
}

/** An answer as a participant gives it. */
export interface NewContestAnswer {
  playerId: string;
  questionId: number;
  /** The letter in the order that the participant sees. */
  letter: OptionLetter;
}

/** The parts of {@link ParticipationService}. */
export interface ParticipationParts {
  database: Database;
  calendar: ProductCalendar;
  contests: ContestService;
  reader: Pick<ContestReader, 'questionAt'>;
  runs: Runs<ContestParticipant>;
  secrecy: Pick<ContestSecrecy, 'storedLetter'>;
  spent: Pick<SpentParticipations, 'digestOf' | 'includes'>;
  players: PerRequest<PlayerLoader>;
  profiles: Pick<ProfileService, 'actAs'>;
  audience: Pick<ContestAudience, 'admits'>;
  limits: Limits<typeof CONTEST_LIMITS>;
  news: Pick<ContestNews, 'reportActivity'>;
}

/** Lets players join contests and answer their questions one at a time, under the clock of the server. */
export class ParticipationService {
  constructor(private readonly parts: ParticipationParts) {}

  /**
   * Adds a player to a contest. A player who is in it already stays in it, also after its end.
   * @param reference id or slug of the contest.
   * @throws Failure not-found (contest or player), unauthenticated, forbidden, too-many; conflict when the contest has
   *   ended, or a deleted account with the player's email has taken part
   */
  async join(
    reference: string,
    playerId: string,
    caller: Caller,
  ): Promise<Participation & { isNew: boolean }> {
    const { calendar, database, runs, news, spent } = this.parts;
    const { contest, player } = await this.acting(reference, playerId, caller);
    const values = [contest.id, playerId, calendar.now(), spent.digestOf(player.email)];
    const [row] = await database.query(JOIN_CONTEST, values);
    if (row) news.reportActivity(contest);
    const participant = row ?? (await runs.find(contest, playerId));
    if (participant) return { ...(await this.stateOf(contest, participant, player)), isNew: Boolean(row) };
    if (contest.statusAt(calendar.now()) === 'ended') throw conflict(CONTEST_FAILURES.ended);
    if (await spent.includes(contest.id, player.email)) throw conflict(CONTEST_FAILURES.alreadyTakenPart);
    // Not joined and not ended: a draft, which editors see but no one can join, or the player was deleted since the check.
    throw notFound(CONTEST_FAILURES.notFound);
  }

  /**
   * Shows a participant the next question and starts its clock. While a question is shown, returns it again: its clock runs on.
   * @returns the state, without a question when all are done.
   * @throws Failure not-found (contest or player), unauthenticated, forbidden, too-many; conflict when the player has not
   *   joined or the contest is not running
   */
  async show(reference: string, playerId: string, caller: Caller): Promise<Participation> {
    const { calendar, runs } = this.parts;
    const { contest: found, player } = await this.acting(reference, playerId, caller);
    const { contest, run } = await runs.show(found, playerId);
    if (contest.statusAt(calendar.now()) === 'ended') throw conflict(CONTEST_FAILURES.ended);
    return this.stateOf(contest, run, player);
  }

  /**
   * Answers the current question.
   * @param reference id or slug of the contest.
   * @throws AlreadyAnswered for a different answer; AnswerTooLate; Failure not-found (contest, question or player), unauthenticated,
   *   forbidden, too-many; conflict when the player has not joined, the contest is not running or the question was not shown
   */
  async answer(
    reference: string,
    { playerId, questionId, letter: shown }: NewContestAnswer,
    caller: Caller,
  ): Promise<ContestSubmission> {
    const { runs, secrecy } = this.parts;
    const { contest, player } = await this.acting(reference, playerId, caller);
    if (questionId > MAX_QUESTION_ID) throw notFound(CONTEST_FAILURES.questionNotFound);
    const letter = secrecy.storedLetter(contest, questionId, playerId, shown);
    const { run, isNew, question, answer, ...moved } = await runs.answer(contest, playerId, {
      questionId,
      letter,
    });
    const state = await this.stateOf(moved.contest, run, player);
    return { ...state, isNew, answered: question, answer };
  }

  /** A player's state in a contest; null when the player has not joined. Changes nothing and does not check the caller. */
  async stateIn(contest: Contest, player: Player): Promise<Participation | null> {
    const participant = await this.parts.runs.find(contest, player.id);
    return participant && this.stateOf(contest, participant, player);
  }

  /** The viewer's state in a contest; null for an anonymous caller and for a viewer who has not joined. */
  async stateOfViewer(contestId: string, caller: Caller): Promise<Participation | null> {
    const { contests, players } = this.parts;
    const player = caller.viewer && (await players.of(caller).load(caller.viewer.id));
    return player ? this.stateIn(await contests.find(contestId, caller), player) : null;
  }

  /**
   * The contest and the player that a call names, who must be a member when the contest is that of a league: it is not enough that the
   * caller is one.
   */
  private async acting(
    reference: string,
    playerId: string,
    caller: Caller,
  ): Promise<{ contest: Contest; player: Player }> {
    const { contests, limits, players, profiles, audience } = this.parts;
    const contest = await contests.find(reference, caller);
    // The authentication has loaded the viewer, so this needs no query.
    const player =
      caller.viewer?.id === playerId
        ? await players.of(caller).load(playerId)
        : await profiles.actAs(playerId, caller, limits.contestMoves, CONTEST_FAILURES.signInToJoin);
    if (!player) throw notFound(ACCOUNT_FAILURES.profileNotFound);
    if (!(await audience.admits(contest, playerId))) throw forbidden(CONTEST_FAILURES.membersOnly);
    return { contest, player };
  }

  private async stateOf(
    contest: Contest,
    participant: ContestParticipant,
    player: Player,
  ): Promise<Participation> {
    const { reader, calendar } = this.parts;
    const isShown = participant.shownAt !== null && !isOver(participant, contest, calendar.now());
    const question = isShown ? await reader.questionAt([contest.id, participant.done + 1]) : null;
    return { contest, participant, player, question };
  }
}
