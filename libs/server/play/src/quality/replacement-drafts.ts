import type { Caller } from '@daily/kit/runtime/caller';
import type { Question, Questions } from '@daily/questions';
import type { QuestionQualities } from './question-quality.service';

/** Begins replacements of questions from their figures. Callers of this class must be editors. */
export class ReplacementDrafts {
  constructor(
    private readonly qualities: Pick<QuestionQualities, 'find'>,
    private readonly replacements: Pick<Questions['replacements'], 'begin'>,
  ) {}

  /**
   * The replacement of a question, in which its weak options are empty. Safe to repeat.
   * @throws Failure not-found; conflict for a question without weak options, or one that the bank does not repeat.
   */
  async begin(questionId: number, caller: Caller): Promise<Question> {
    const figures = await this.qualities.find(questionId);
    const weak = (figures?.options ?? []).filter(({ isWeak }) => isWeak).map(({ letter }) => letter);
    return this.replacements.begin(questionId, weak, caller);
  }
}
