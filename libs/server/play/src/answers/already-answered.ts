import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { Failure } from '@daily/kit/runtime/errors';
import type { Answer } from './answer.entity';

/** 409: the player has given a different answer before. */
export class AlreadyAnswered extends Failure {
  /** @param answer the recorded answer. */
  constructor(readonly answer: Answer) {
    super('conflict', TRIVIA_TEXTS.alreadyAnswered);
  }
}
