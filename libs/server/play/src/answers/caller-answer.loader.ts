import { type Caller, viewerWithScope } from '@daily/kit/runtime/caller';
import type { Answer } from './answer.entity';
import type { AnswerReader } from './answer-reader';

/**
 * Loads the answers of the caller, each once per request: those of the viewer, and one given within the request, also for a
 * profile without a password.
 */
export class CallerAnswerLoader {
  private readonly byQuestion = new Map<number, Promise<Answer | null>>();

  constructor(
    private readonly reader: AnswerReader,
    private readonly caller: Caller,
  ) {}

  /** The caller's answer to a question, or null. */
  load(questionId: number): Promise<Answer | null> {
    const known = this.byQuestion.get(questionId);
    if (known) return known;
    const playerId = viewerWithScope(this.caller, 'answers:read')?.id;
    const answer = playerId ? this.reader.find([playerId, questionId]) : Promise.resolve(null);
    this.byQuestion.set(questionId, answer);
    return answer;
  }

  /** Stores an answer that the caller has given within the request. */
  prime(answer: Answer): void {
    this.byQuestion.set(answer.questionId, Promise.resolve(answer));
  }
}
