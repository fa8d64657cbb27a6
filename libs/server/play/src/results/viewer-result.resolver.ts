import type DataLoader from 'dataloader';
import { RequireScope } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { type KeyAccess, Question } from '@daily/questions';
import { SharedResult } from '@daily/sharing';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Answer } from '../answers/answer.entity';
import type { CallerAnswerLoader } from '../answers/caller-answer.loader';

/** The viewer's result of a question, ready to be shared. */
@Resolver(() => Question)
export class ViewerResultResolver {
  constructor(
    private readonly results: PerRequest<DataLoader<Answer, SharedResult | null>>,
    private readonly callerAnswers: PerRequest<CallerAnswerLoader>,
    private readonly keyAccess: KeyAccess,
  ) {}

  @RequireScope('answers:read')
  @FieldResolver(() => SharedResult, {
    nullable: true,
    description:
      "The viewer's result in the form in which others see it; null until the viewer has answered. With `ANSWER_KEY=after-close`, " +
      'null until the question is closed.',
  })
  async viewerResult(@Root() question: Question, @Ctx() caller: Caller): Promise<SharedResult | null> {
    // Most callers have not answered; the loader already knows.
    const answer = await this.callerAnswers.of(caller).load(question.id);
    // The result reveals whether the answer is correct.
    if (!answer || !(await this.keyAccess.allows(caller, 'key', question))) return null;
    const result = await this.results.of(caller).load(answer);
    return result && { ...result, marks: [...result.marks] };
  }
}
