import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { CONTEST_TEXTS } from '@daily/rules/contest-texts';
import type { OptionLetter } from '@daily/rules/question';
import type { Database } from '@daily/kit/database/database';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import type { Player, PlayerLoader, ProfileService } from '@daily/people';
import type { ContestNews } from '../board/contest-news';
import type { CONTEST_LIMITS } from '../contest.limits';
import type { Contest } from '../contest/contest.entity';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { ContestWithQuestions } from '../contest/contest-reader';
import type { ContestService } from '../contest/contest.service';
import { ContestAnswer } from './contest-answer.entity';
import type { ContestAnswerWrites } from './contest-answer-writes';
import { AlreadyAnsweredContestQuestion, ContestAnswerTooLate } from './contest-answer-failures';
import { ContestParticipant } from './contest-participant.entity';
import type { ContestSecrecy } from './contest-secrecy';
import type { ParticipantReader } from './participant-reader';
import type { ContestSubmission, Participation } from './participation';
import { JOIN_CONTEST, PASS_OVER_QUESTION, SHOW_CONTEST_QUESTION } from './participation.sql';

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
  limits: Limits<typeof CONTEST_LIMITS>;
  contests: ContestService;
  participants: ParticipantReader;
  answers: ContestAnswerWrites;
  secrecy: ContestSecrecy;
  profiles: ProfileService;
  players: PerRequest<PlayerLoader>;
  news: Pick<ContestNews, 'moved'>;
}

/** Lets players join contests and answer their questions one at a time, under the clock of the server. */
export class ParticipationService {
  constructor(private readonly parts: ParticipationParts) {}

  /**
   * Adds a player to a contest. A player who is in it already stays in it, also after its end.
   * @param reference id or slug of the contest.
   * @throws Failure not-found (contest or player), unauthenticated, forbidden, conflict when the contest has ended, too-many
   */
  async join(
    reference: string,
    playerId: string,
    caller: Caller,
  ): Promise<Participation & { isNew: boolean }> {
    const { contests, calendar, database } = this.parts;
    const found = await contests.find(reference, caller);
    const player = await this.actAs(playerId, caller);
    const { id } = found.contest;
    const [row] = await database.query(JOIN_CONTEST, [id, playerId, calendar.now()]);
    if (row) return { ...this.stateOf(found, entityFrom(ContestParticipant, row), player), isNew: true };
    const known = await this.parts.participants.find([id, playerId]);
    if (known) return { ...this.stateOf(found, known, player), isNew: false };
    const hasEnded = found.contest.statusAt(calendar.now()) === 'ended';
    // An editor may see a draft, but no player can join it. A player may have been deleted meanwhile.
    throw hasEnded ? conflict(CONTEST_TEXTS.ended) : notFound(CONTEST_TEXTS.notFound);
  }

  /**
   * Shows a participant the current question. Its clock starts with the first call.
   * @throws Failure not-found (contest or player), unauthenticated, forbidden, too-many; conflict when the player has not
   *   joined.
   */
  async show(reference: string, playerId: string, caller: Caller): Promise<Participation> {
    const found = await this.parts.contests.find(reference, caller);
    const player = await this.actAs(playerId, caller);
    const participant = await this.parts.participants.find([found.contest.id, playerId]);
    if (!participant) throw conflict(CONTEST_TEXTS.notJoined);
    return this.shownTo(found, participant, player);
  }

  /**
   * Shows a participant the next question, as {@link show} does.
   * @throws Failure as {@link show}; conflict also when the contest is not running.
   */
  async start(reference: string, playerId: string, caller: Caller): Promise<Participation> {
    const state = await this.show(reference, playerId, caller);
    const status = state.contest.statusAt(this.parts.calendar.now());
    if (status === 'ended') throw conflict(CONTEST_TEXTS.ended);
    if (status !== 'running') throw conflict(CONTEST_TEXTS.notStarted);
    return state;
  }

  /** A player's state in a contest, which changes nothing; null when the player has not joined. Does not check the caller. */
  async stateIn(contest: ContestWithQuestions, player: Player): Promise<Participation | null> {
    const participant = await this.parts.participants.find([contest.contest.id, player.id]);
    return participant && this.stateOf(contest, participant, player);
  }

  /** The viewer's state in a contest; null for an anonymous caller and for a viewer who has not joined. */
  async stateOfViewer(contestId: string, caller: Caller): Promise<Participation | null> {
    const { contests, players } = this.parts;
    const player = caller.viewer && (await players.of(caller).load(caller.viewer.id));
    return player ? this.stateIn(await contests.find(contestId, caller), player) : null;
  }

  /** Whether a call may start a clock: not with an API token that may only read. */
  mayStartClock({ viewer }: Caller): boolean {
    return viewer?.scope !== 'read';
  }

  /**
   * Answers the current question.
   * @param showNext whether the clock of the next question starts at once.
   * @throws AlreadyAnsweredContestQuestion for a different answer; ContestAnswerTooLate; Failure not-found (contest, question
   *   or player), unauthenticated, forbidden, too-many; conflict when the player has not joined, the contest is not running or
   *   the question is not the one that was shown.
   */
  async answer(
    reference: string,
    given: NewContestAnswer,
    caller: Caller,
    { showNext }: { showNext: boolean },
  ): Promise<ContestSubmission> {
    const { contests, calendar, answers, secrecy, news } = this.parts;
    const found = await contests.find(reference, caller);
    const { contest } = found;
    const { playerId, questionId } = given;
    const player = await this.actAs(playerId, caller);
    const answered = found.questions.find(({ id }) => id === questionId);
    if (!answered) throw notFound(CONTEST_TEXTS.questionNotFound);
    const letter = secrecy.storedLetter(contest, questionId, playerId, given.letter);
    const instant = calendar.now();
    const row = await answers.write({
      contestId: contest.id,
      ...{ playerId, questionId, letter, instant, showNext },
    });
    if (!row) return this.recorded(found, player, { answered, letter }, showNext);
    const participant = entityFrom(ContestParticipant, row);
    news.moved(contest, participant);
    const { isCorrect, points, timeMs, answeredAt } = row;
    return {
      ...this.stateOf(found, participant, player),
      isNew: true,
      answer: { questionId, letter, isCorrect, points, timeMs, answeredAt },
      answered,
    };
  }

  /** The recorded answer when it has the same letter; otherwise throws the reason why none was recorded. */
  private async recorded(
    found: ContestWithQuestions,
    player: Player,
    { answered, letter }: { answered: ContestQuestion; letter: OptionLetter },
    showNext: boolean,
  ): Promise<ContestSubmission> {
    const { database, calendar, participants } = this.parts;
    const { contest } = found;
    const status = contest.statusAt(calendar.now());
    const key = { playerId: player.id, questionId: answered.id };
    const answer = await database.orm.getRepository(ContestAnswer).findOneBy(key);
    const before = await participants.find([contest.id, player.id]);
    if (!before) throw conflict(CONTEST_TEXTS.notJoined);
    if (answer?.letter === letter) {
      const state =
        showNext && status === 'running'
          ? await this.shownTo(found, before, player)
          : this.stateOf(found, before, player);
      return { ...state, isNew: false, answer, answered };
    }
    if (answer?.letter) throw new AlreadyAnsweredContestQuestion(this.stateOf(found, before, player), answer);
    if (status === 'published') throw conflict(CONTEST_TEXTS.notStarted);
    if (status === 'ended') throw conflict(CONTEST_TEXTS.ended);
    const participant = await this.settle(contest, before);
    if (answered.position > participant.done) throw conflict(CONTEST_TEXTS.notYourTurn);
    throw new ContestAnswerTooLate(this.stateOf(found, participant, player));
  }

  /** Starts the clock of the next question unless one is shown already. */
  private async shownTo(
    found: ContestWithQuestions,
    before: ContestParticipant,
    player: Player,
  ): Promise<Participation> {
    const { contest } = found;
    const participant = await this.settle(contest, before);
    if (participant.shownAt || participant.finishedAt) return this.stateOf(found, participant, player);
    const values = [contest.id, player.id, this.parts.calendar.now()];
    const [row] = await this.parts.database.query(SHOW_CONTEST_QUESTION, values);
    // Without a row another call has shown it, or the contest is not running.
    const shown = row
      ? entityFrom(ContestParticipant, row)
      : await this.parts.participants.find([contest.id, player.id]);
    return this.stateOf(found, shown ?? participant, player);
  }

  /** Passes over the current question when its time has run out. */
  private async settle(contest: Contest, participant: ContestParticipant): Promise<ContestParticipant> {
    const { secrecy, database, calendar, participants, news } = this.parts;
    if (secrecy.settled(contest, participant) === participant) return participant;
    const { contestId, playerId } = participant;
    const [row] = await database.query(PASS_OVER_QUESTION, [[contestId], calendar.now(), playerId]);
    if (!row) return (await participants.find([contestId, playerId])) ?? participant;
    const settled = entityFrom(ContestParticipant, row);
    news.moved(contest, settled);
    return settled;
  }

  /** A participant as of now, with the question that they were shown and may still answer. */
  private stateOf(
    { contest, questions }: ContestWithQuestions,
    row: ContestParticipant,
    player: Player,
  ): Participation {
    const participant = this.parts.secrecy.settled(contest, row);
    const isRunning = contest.statusAt(this.parts.calendar.now()) === 'running';
    const question = isRunning && participant.shownAt ? (questions[participant.done] ?? null) : null;
    return { contest, participant, player, question };
  }

  /** The player that a call names. */
  private async actAs(playerId: string, caller: Caller): Promise<Player> {
    const { limits, players, profiles } = this.parts;
    await limits.contestMovesByAddress.use(caller.address);
    // The authentication has loaded the viewer, so this needs no query.
    const player =
      caller.viewer?.id === playerId
        ? await players.of(caller).load(playerId)
        : await profiles.actAs(playerId, caller, CONTEST_TEXTS.signInToJoin);
    if (!player) throw notFound(ACCOUNT_TEXTS.profileNotFound);
    await limits.contestMoves.use(playerId);
    return player;
  }
}
