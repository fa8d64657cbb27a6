import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { COMMON_PROBLEMS, type Problem, problemsAsData, resultUnion } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { asEditorQuestion, EditorQuestionSuccess, questionNumberOf } from '@daily/questions';
import { REVIEW_TEXTS } from '@daily/rules/question/review';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import type { ReplacementDrafts } from './replacement-drafts';

@InputType('ReplaceQuestionInput', { description: 'A question with weak options.' })
class ReplaceQuestionInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  id!: string;
}

const ReplaceQuestionResult = resultUnion('ReplaceQuestion', EditorQuestionSuccess, ...COMMON_PROBLEMS);

/** Replacements of questions in the schema. */
@Resolver()
export class ReplacementDraftsResolver {
  constructor(private readonly drafts: ReplacementDrafts) {}

  @Allow('editor', 'questions:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ReplaceQuestionResult, {
    description:
      'Begins the replacement of a question that the bank repeats: a draft of the viewer, in which the weak options are empty. Once it is ' +
      'approved, it is asked when the turn of the question comes again, or on a day that an editor gives it. Safe to repeat: a question ' +
      'has one replacement, which is returned, whoever began it.',
  })
  replaceQuestion(
    @Arg('input', () => ReplaceQuestionInput, { description: 'The question.' }) { id }: ReplaceQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<EditorQuestionSuccess | Problem> {
    return problemsAsData(async () => {
      const number = questionNumberOf(id);
      if (number === null) throw notFound(REVIEW_TEXTS.notFound);
      return { question: asEditorQuestion(await this.drafts.begin(number, caller)) };
    });
  }
}
