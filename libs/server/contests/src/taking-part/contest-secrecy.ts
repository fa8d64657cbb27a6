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

/** The four options of a question in the order in which they are shown. */
export type ShownOptions = Pick<ContestQuestion, 'optionA' | 'optionB' | 'optionC' | 'optionD'>;

/** The results of a participant; null while they are not open. */
export interface OpenResults {
  score: number | null;
  correctAnswers: number | null;
}

/**
 * Decides what callers may see of a contest and in which order. Every field and route that shows part of a contest asks here. Expects
 * participants as `Runs` returns them, in whose rows questions whose time ran out are done.
 */
export class ContestSecrecy {
  constructor(
    private readonly calendar: ProductCalendar,
    private readonly secret: Pick<InstallationSecret, 'digest'>,
  ) {}

  /** Whether a participant may see results, points, keys and explanations. Without a participant: whether everyone may. */
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
    // A board that editors reveal shows the rows from a rank on. Ranks depend on all rows, so the board selects those itself.
    return !(cutoff instanceof Date) || (finishedAt !== null && finishedAt <= cutoff);
  }

  /** Whether a contest has ended and editors must still reveal its board. Does not check whether anyone took part. */
  isToBeRevealed(contest: Contest): boolean {
    return contest.statusAt(this.calendar.now()) === 'ended' && this.boardCutoff(contest) !== 'everyone';
  }

  /**
   * The results of a participant that are public. While editors reveal the board place by place, these are the results that it showed
   * when it stood still: only the board knows which places are revealed.
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

  /** The results that a participant may see of themselves. */
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

  /** Translates a letter that a player chose into the stored letter of the option. */
  storedLetter(contest: Contest, questionId: number, playerId: string, shown: OptionLetter): OptionLetter {
    return this.orderFor(contest, questionId, playerId)[OPTION_LETTERS.indexOf(shown)] ?? shown;
  }

  /** Translates the stored letter of an option into the letter that a player sees; callers who are no players see the stored one. */
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
