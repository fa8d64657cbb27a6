import { Allow } from '@daily/kit/graphql/access';
import { type ConnectionOf, mapNodes } from '@daily/kit/graphql/connection';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { Question, type QuestionLoader, questionNumberOf } from '@daily/questions';
import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import {
  QuestionQuality,
  questionQuality,
  QuestionQualityArgs,
  QuestionQualityConnection,
} from './question-quality.graphql-types';
import type { QuestionQualities } from './question-quality.service';

/** The quality of questions in the schema. */
@Resolver(() => QuestionQuality)
export class QuestionQualityResolver {
  constructor(
    private readonly qualities: QuestionQualities,
    private readonly questions: PerRequest<QuestionLoader>,
  ) {}

  @Allow('editor')
  @Query(() => QuestionQualityConnection, {
    description: 'The quality figures of closed questions. Requires an editor.',
  })
  async questionQualities(
    @Args(() => QuestionQualityArgs)
    { sort, suspiciousOnly, reportedOnly, category = null, ...args }: QuestionQualityArgs,
  ): Promise<ConnectionOf<QuestionQuality>> {
    const page = await this.qualities.page(args, { sort, suspiciousOnly, reportedOnly, category });
    return mapNodes(page, questionQuality);
  }

  @Allow('editor')
  @Query(() => QuestionQuality, {
    nullable: true,
    description:
      'The quality figures of a question; null until it has closed and they are computed. Requires an editor.',
  })
  async questionQuality(
    @Arg('questionId', () => ID, { description: 'Global id of the question.' }) questionId: string,
  ): Promise<QuestionQuality | null> {
    const id = questionNumberOf(questionId);
    const figures = id === null ? null : await this.qualities.find(id);
    return figures && questionQuality(figures);
  }

  @FieldResolver(() => Question, { description: 'The question.' })
  question(@Root() { questionId }: QuestionQuality, @Ctx() caller: Caller): Promise<Question> {
    return this.questions.of(caller).load(questionId);
  }
}
