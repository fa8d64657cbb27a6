import {
  answerTime,
  areResultsOpen,
  type BoardCutoff,
  boardCutoff,
  isTooLate,
  standingBoard,
} from '@daily/rules/contest';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import { shuffledOptions } from '@daily/rules/contest';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Contest } from '../contest/contest.entity';
import type { ContestQuestion } from '../contest/contest-question.entity';
import { ContestParticipant } from './contest-participant.entity';
import type { RecordedAnswer } from './participation';

/** The four options of a question in the order in which someone sees them. */
export type ShownOptions = Pick<ContestQuestion, 'optionA' | 'optionB' | 'optionC' | 'optionD'>;

/** The results of a participant; null while they are not open. */
export interface OpenResults {
  score: number | null;
  correctAnswers: number | null;
}

/** Decides what is shown of a contest, to whom and in which order. Every field and route that shows some of it asks here. */
export class ContestSecrecy {
  constructor(
    private readonly calendar: ProductCalendar,
    private readonly secret: Pick<InstallationSecret, 'digest'>,
  ) {}

  /** Whether right or wrong, points, keys and explanations are open to a participant; without one, to everyone. */
  areResultsOpen(contest: Contest, participant: ContestParticipant | null): boolean {
    const finished = participant !== null && this.settled(contest, participant).finishedAt !== null;
    const status = contest.statusAt(this.calendar.now());
    return areResultsOpen({ policy: contest.revealAnswers, status, finished });
  }

  /** The participants whom the board shows now. */
  boardCutoff(contest: Contest): BoardCutoff {
    return boardCutoff(contest, this.calendar.now());
  }

  /** Whether the board shows a participant, unless the player is hidden. */
  isOnBoard(contest: Contest, participant: ContestParticipant): boolean {
    const cutoff = this.boardCutoff(contest);
    const { done, finishedAt } = this.settled(contest, participant);
    if (cutoff === 'nobody' || done === 0) return false;
    // While editors reveal the board, which rows are open follows from the rows of all.
    return !(cutoff instanceof Date) || (finishedAt !== null && finishedAt <= cutoff);
  }

  /** Whether a contest has ended and editors have places of its board to reveal, in case someone has taken part. */
  isToBeRevealed(contest: Contest): boolean {
    return contest.statusAt(this.calendar.now()) === 'ended' && this.boardCutoff(contest) !== 'everyone';
  }

  /**
   * The results of a participant as everyone may see them. While editors reveal the board place by place, they are those that it
   * showed before: only the board knows which of the places is revealed.
   */
  publicResults(contest: Contest, participant: ContestParticipant): OpenResults {
    const shown = this.boardCutoff(contest);
    const isBeingRevealed = typeof shown === 'object' && 'fromRank' in shown;
    const cutoff = isBeingRevealed ? standingBoard(contest, this.calendar.now()) : shown;
    const { finishedAt, score, correctAnswers } = this.settled(contest, participant);
    const isPublic =
      cutoff === 'everyone' || (cutoff !== 'nobody' && finishedAt !== null && finishedAt <= cutoff);
    return isPublic ? { score, correctAnswers } : { score: null, correctAnswers: null };
  }

  /** The results of a participant as they may see them themselves. */
  ownResults(contest: Contest, participant: ContestParticipant): OpenResults {
    if (!this.areResultsOpen(contest, participant)) return { score: null, correctAnswers: null };
    const { score, correctAnswers } = participant;
    return { score, correctAnswers };
  }

  /**
   * A participant as the clock sees them: a question whose time ran out is done, even if no statement has recorded it yet.
   */
  settled(contest: Contest, participant: ContestParticipant): ContestParticipant {
    const { shownAt, done } = participant;
    if (!shownAt) return participant;
    const closesAt = contest.closesAt(shownAt);
    if (!isTooLate(closesAt, contest.endsAt, this.calendar.now())) return participant;
    return Object.assign(new ContestParticipant(), participant, {
      done: done + 1,
      shownAt: null,
      closesAt: null,
      totalTimeMs: participant.totalTimeMs + answerTime(shownAt, closesAt, closesAt),
      finishedAt: done + 1 === contest.questionCount ? closesAt : null,
    });
  }

  /**
   * The answers of a participant as {@link settled} sees them: a question whose time ran out has one without a letter, even if no
   * statement has recorded it yet.
   *
   * @param participant as stored.
   * @param questions of the contest, in order.
   * @param recorded the stored answers.
   */
  settledAnswers(
    contest: Contest,
    participant: ContestParticipant,
    questions: readonly Pick<ContestQuestion, 'id'>[],
    recorded: readonly RecordedAnswer[],
  ): readonly RecordedAnswer[] {
    const { shownAt, done } = participant;
    const questionId = questions[done]?.id;
    const isSettled = this.settled(contest, participant) === participant;
    // The answer may have been recorded after the participant was read.
    const isRecorded = recorded.some((answer) => answer.questionId === questionId);
    if (!shownAt || questionId === undefined || isSettled || isRecorded) return recorded;
    const answeredAt = contest.closesAt(shownAt);
    const timeMs = answerTime(shownAt, answeredAt, answeredAt);
    return [...recorded, { questionId, letter: null, isCorrect: false, points: 0, timeMs, answeredAt }];
  }

  /** The options in the order of a player; in their stored order when the contest does not shuffle. */
  optionsFor(contest: Contest, question: ContestQuestion, playerId: string | null): ShownOptions {
    const [a = 'A', b = 'B', c = 'C', d = 'D'] = this.orderFor(contest, question.id, playerId);
    const textOf = (letter: OptionLetter) => question[`option${letter}`];
    return { optionA: textOf(a), optionB: textOf(b), optionC: textOf(c), optionD: textOf(d) };
  }

  /** The stored letter of an option that a player sees under a letter. */
  storedLetter(contest: Contest, questionId: number, playerId: string, shown: OptionLetter): OptionLetter {
    return this.orderFor(contest, questionId, playerId)[OPTION_LETTERS.indexOf(shown)] ?? shown;
  }

  /** The letter under which a player sees an option; the stored one for everyone else. */
  shownLetter(
    contest: Contest,
    questionId: number,
    playerId: string | null,
    stored: OptionLetter,
  ): OptionLetter {
    return OPTION_LETTERS[this.orderFor(contest, questionId, playerId).indexOf(stored)] ?? stored;
  }

  private orderFor(contest: Contest, questionId: number, playerId: string | null): readonly OptionLetter[] {
    if (!contest.shuffleOptions || playerId === null) return OPTION_LETTERS;
    return shuffledOptions(this.secret.digest('contest options', `${questionId}:${playerId}`));
  }
}
