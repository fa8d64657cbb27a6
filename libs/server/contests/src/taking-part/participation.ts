import type { Player } from '@daily/people';
import type { Contest } from '../contest/contest.entity';
import type { ContestQuestion } from '../contest/contest-question.entity';
import type { ContestAnswer } from './contest-answer.entity';
import type { ContestParticipant } from './contest-participant.entity';

/** A player in a contest, as of now. */
export interface Participation {
  contest: Contest;
  participant: ContestParticipant;
  player: Player;
  /** The question that the participant was shown and may still answer; null when there is none. */
  question: ContestQuestion | null;
}

/** A recorded answer. */
export type RecordedAnswer = Pick<
  ContestAnswer,
  'questionId' | 'letter' | 'isCorrect' | 'points' | 'timeMs' | 'answeredAt'
>;

/** The state after an answer. */
export interface ContestSubmission extends Participation {
  /** True when this call recorded the answer, false when it repeated the recorded one. */
  isNew: boolean;
  answer: RecordedAnswer;
}
