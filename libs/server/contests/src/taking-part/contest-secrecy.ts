import {
  areResultsOpen,
  type BoardCutoff,
  boardCutoff,
  shuffledOptions,
  standingBoard,
} from '@daily/rules/contest';
import { OPTION_LETTERS, type OptionLetter } from '@daily/rules/question';
import type { InstallationSecret } from '@daily/kit/installation/installation-secret';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Contest } from '../contest/contest.entity';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { ContestParticipant } from './contest-participant.entity';

/** The four options of a question in the order in which someone sees them. */
export type ShownOptions = Pick<ContestQuestion, 'optionA' | 'optionB' | 'optionC' | 'optionD'>;

/** The results of a participant; null while they are not open. */
export interface OpenResults {
  score: number | null;
  correctAnswers: number | null;
}

/**
 * Decides what is shown of a contest, to whom and in which order. Every field and route that shows some of it asks here. Participants are
 * given as of now, as `Runs` has them.
 */
export class ContestSecrecy {
  constructor(
    private readonly calendar: ProductCalendar,
    private readonly secret: Pick<InstallationSecret, 'digest'>,
  ) {}

  /** Whether right or wrong, points, keys and explanations are open to a participant; without one, to everyone. */
  areResultsOpen(contest: Contest, participant: ContestParticipant | null): boolean {
    const finished = participant !== null && participant.finishedAt !== null;
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
    const { done, finishedAt } = participant;
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
    const { finishedAt, score, correctAnswers } = participant;
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
