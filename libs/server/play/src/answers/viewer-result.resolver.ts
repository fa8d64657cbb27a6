import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { SharedResult } from '@daily/sharing';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ViewerAnswerLoader } from './answer.loader';
import { Question } from '@daily/questions';
import { sharedAnswers } from './shared-answer';

/** What a question's result looks like when it is shared. */
@Resolver(() => Question)
export class ViewerResultResolver {
  private readonly resultOf = sharedAnswers(this.platform);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => SharedResult, {
    nullable: true,
    description: "The viewer's answer as others may see it, when there is one.",
  })
  async viewerResult(@Root() question: Question, @Ctx() caller: Caller): Promise<SharedResult | null> {
    // Most who ask have not answered yet, which is known by now.
    const answer = caller.viewer && (await caller.get(ViewerAnswerLoader).load(question.id));
    const result = answer && (await this.resultOf(answer.playerId, String(question.id)));
    return result && Object.assign(new SharedResult(), result);
  }
}
