import { RequireScope } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { Question } from '@daily/questions';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Answer } from './answer.entity';
import type { CallerAnswerLoader } from './caller-answer.loader';

/** The viewer's answer to a question. */
@Resolver(() => Question)
export class QuestionAnswerResolver {
  constructor(private readonly callerAnswers: PerRequest<CallerAnswerLoader>) {}

  @RequireScope('answers:read')
  @FieldResolver(() => Answer, {
    nullable: true,
    description: "The viewer's answer; null when the viewer has not answered or is anonymous.",
  })
  viewerAnswer(@Root() question: Question, @Ctx() caller: Caller): Promise<Answer | null> {
    return this.callerAnswers.of(caller).load(question.id);
  }
}
