import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { RateLimit } from '@daily/kit/runtime/rate-limits';
import type { ProfileService } from '@daily/people';
import type { AnswerRecorder, NewAnswer, Submission } from './answer-recorder';
import type { CallerAnswerLoader } from './caller-answer.loader';

/** Submits answers on behalf of callers. */
export class AnswerService {
  constructor(
    private readonly recorder: AnswerRecorder,
    private readonly profiles: ProfileService,
    private readonly callerAnswers: PerRequest<CallerAnswerLoader>,
    private readonly calendar: ProductCalendar,
    /** Answers, by player. */
    private readonly limit: RateLimit,
  ) {}

  /**
   * Answers a question for a player that the caller may act for. The server's clock decides which day it is.
   * @throws AlreadyAnswered when another letter is recorded; Failure not-found for an unknown player, an unknown question or
   *   one whose day has not come; unauthenticated; forbidden; conflict when the question is closed; too-many.
   */
  async submit(given: NewAnswer, caller: Caller): Promise<Submission> {
    const { playerId } = given;
    // The viewer is authenticated already and needs no query.
    if (caller.viewer?.id !== playerId) {
      await this.profiles.actAs(playerId, caller, TRIVIA_TEXTS.signInToAnswer);
    }
    await this.limit.use(playerId);
    const submission = await this.recorder.record(given, this.calendar.now());
    this.callerAnswers.of(caller).prime(submission.answer);
    return submission;
  }
}
