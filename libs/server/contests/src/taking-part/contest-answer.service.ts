import { MAX_QUESTION_ID, type OptionLetter } from '@daily/rules/question';
import { entityFrom } from '@daily/kit/database/entity-row';
import type { Caller } from '@daily/kit/runtime/caller';
import { conflict, notFound } from '@daily/kit/runtime/errors';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Player } from '@daily/people';
import type { ContestNews } from '../board/contest-news';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { Contest } from '../contest/contest.entity';
import type { ContestReader } from '../contest/contest-reader';
import type { ContestService } from '../contest/contest.service';
import type { ActingPlayers } from './acting-players';
import { AlreadyAnsweredContestQuestion, ContestAnswerTooLate } from './contest-answer-failures';
import type { ContestAnswerWrites } from './contest-answer-writes';
import { ContestParticipant } from './contest-participant.entity';
import type { ContestSecrecy } from './contest-secrecy';
import type { ParticipantReader } from './participant-reader';
import type { ContestSubmission } from './participation';
import type { QuestionClock } from './question-clock';

/** An answer as a participant gives it. */
export interface NewContestAnswer {
  playerId: string;
  questionId: number;
  /** The letter in the order that the participant sees. */
  letter: OptionLetter;
}

/** The parts of {@link ContestAnswerService}. */
export interface ContestAnswerParts {
  calendar: ProductCalendar;
  contests: ContestService;
  reader: Pick<ContestReader, 'question'>;
  participants: ParticipantReader;
  writes: ContestAnswerWrites;
  secrecy: ContestSecrecy;
  acting: ActingPlayers;
  clock: QuestionClock;
  news: Pick<ContestNews, 'moved'>;
}

/** Records the answers of participants. */
export class ContestAnswerService {
  constructor(private readonly parts: ContestAnswerParts) {}

  /**
   * Answers the current question.
   * @param reference id or slug of the contest.
   * @throws AlreadyAnsweredContestQuestion for a different answer; ContestAnswerTooLate; Failure not-found (contest, question
   *   or player), unauthenticated, forbidden, too-many; conflict when the player has not joined, the contest is not running or
   *   the question is not the one that was shown.
   */
  async answer(
    reference: string,
    { playerId, questionId, letter: shown }: NewContestAnswer,
    caller: Caller,
  ): Promise<ContestSubmission> {
    const { contests, calendar, writes, secrecy, acting, clock, news } = this.parts;
    const contest = await contests.find(reference, caller);
    const player = await acting.find(contest, playerId, caller);
    if (questionId > MAX_QUESTION_ID) throw notFound(CONTEST_FAILURES.questionNotFound);
    const letter = secrecy.storedLetter(contest, questionId, playerId, shown);
    const instant = calendar.now();
    const row = await writes.write({ contestId: contest.id, playerId, questionId, letter, instant });
    if (!row) return this.recorded(contest, player, { questionId, letter });
    const participant = entityFrom(ContestParticipant, row);
    news.moved(contest, participant);
    const { isCorrect, points, timeMs, answeredAt } = row;
    const state = await clock.stateOf(contest, participant, player);
    return { ...state, isNew: true, answer: { questionId, letter, isCorrect, points, timeMs, answeredAt } };
  }

  /** The recorded answer when it has the same letter; otherwise throws the reason why none was recorded. */
  private async recorded(
    contest: Contest,
    player: Player,
    { questionId, letter }: { questionId: number; letter: OptionLetter },
  ): Promise<ContestSubmission> {
    const { calendar, reader, participants, clock } = this.parts;
    const status = contest.statusAt(calendar.now());
    const before = await participants.find([contest.id, player.id]);
    // The state of the contest comes first: before it runs, no player can know the id of a question.
    if (!before) throw conflict(CONTEST_FAILURES.notJoined);
    if (status === 'published') throw conflict(CONTEST_FAILURES.notStarted);
    const question = await reader.question(questionId);
    if (question?.contestId !== contest.id) throw notFound(CONTEST_FAILURES.questionNotFound);
    const answers = await participants.answers([contest.id, player.id]);
    const answer = answers.find((given) => given.questionId === questionId);
    if (answer?.letter === letter) {
      const state = await clock.stateOf(contest, before, player);
      return { ...state, isNew: false, answer };
    }
    if (answer?.letter)
      throw new AlreadyAnsweredContestQuestion(await clock.stateOf(contest, before, player), answer);
    if (status === 'ended') throw conflict(CONTEST_FAILURES.ended);
    const participant = await clock.settle(contest, before);
    if (question.position > participant.done) throw conflict(CONTEST_FAILURES.notYourTurn);
    throw new ContestAnswerTooLate(await clock.stateOf(contest, participant, player));
  }
}
