import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import type { Limits } from '@daily/kit/runtime/rate-limits';
import type { PlayerLoader, ProfileService } from '@daily/people';
import type { AnswerRecorder, NewAnswer, Submission } from './answer-recorder';
import type { PLAY_LIMITS } from '../play.limits';
import type { CallerAnswerLoader } from './caller-answer.loader';
import type { SpentAnswers } from './spent-answers';

/** Submits answers on behalf of callers. */
export class AnswerService {
  constructor(
    private readonly recorder: AnswerRecorder,
    private readonly profiles: ProfileService,
    private readonly callerAnswers: PerRequest<CallerAnswerLoader>,
    private readonly calendar: ProductCalendar,
    private readonly limits: Limits<typeof PLAY_LIMITS>,
    private readonly players: PerRequest<PlayerLoader>,
    private readonly spent: SpentAnswers,
  ) {}

  /**
   * Answers a question for a player that the caller may act for. The server's clock decides which day it is.
   * @throws AlreadyAnswered when another letter is recorded; Failure not-found for an unknown player, an unknown question or
   *   one whose day has not come; unauthenticated; forbidden; conflict when the question is closed, or answered with an account
   *   that its owner has deleted since; too-many.
   */
  async submit(given: NewAnswer, caller: Caller): Promise<Submission> {
    const { playerId } = given;
    await this.limits.answersByAddress.use(caller.address);
    // The authentication has loaded the viewer, so this needs no query.
    const player =
      caller.viewer?.id === playerId
        ? await this.players.of(caller).load(playerId)
        : await this.profiles.actAs(playerId, caller, TRIVIA_TEXTS.signInToAnswer);
    await this.limits.answers.use(playerId);
    const instant = this.calendar.now();
    if (player) await this.spent.check(player, this.calendar.dayAt(instant));
    const submission = await this.recorder.record(given, instant);
    this.callerAnswers.of(caller).prime(submission.answer);
    return submission;
  }
}
