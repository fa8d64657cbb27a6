import { Failure } from '@daily/kit/runtime/errors';
import { CONTEST_FAILURES } from '../contest/contest-failures';
import type { ContestAnswer } from './contest-answer.entity';
import type { Participation } from './participation';

/** 409: the participant has given a different answer before. */
export class AlreadyAnsweredContestQuestion extends Failure {
  /** @param answer the recorded answer. */
  constructor(
    readonly participation: Participation,
    readonly answer: ContestAnswer,
  ) {
    super('conflict', CONTEST_FAILURES.alreadyAnswered);
  }
}

/** 409: the time of the question was over when the answer arrived. */
export class ContestAnswerTooLate extends Failure {
  constructor(readonly participation: Participation) {
    super('conflict', CONTEST_FAILURES.tooLate);
  }
}
