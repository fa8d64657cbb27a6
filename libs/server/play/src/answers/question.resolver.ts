import { endOfDay } from '@daily/rules/calendar';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { toGlobalId } from '@daily/kit/graphql/node';
import type { Platform } from '@daily/kit/runtime/platform';
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Answer } from './answer.entity';
import { ViewerAnswerLoader } from './answer.loader';
import { AnswerDistributionReader } from '../distribution/answer-distribution';
import { OptionLetter } from '@daily/questions';
import { OptionTally } from '../distribution/option-tally.type';
import { Question } from '@daily/questions';
import { QuestionService } from '@daily/questions';
import { RelatedArticle } from '@daily/questions';

/** Questions as GraphQL sees them: the key follows the viewer's answer. */
@Resolver(() => Question)
export class QuestionResolver {
  private readonly questions = this.platform.get(QuestionService);
  private readonly distributions = this.platform.get(AnswerDistributionReader);

  constructor(private readonly platform: Platform) {}

  @Allow('public')
  @Query(() => Question, { nullable: true, description: "The question of the product's day." })
  todaysQuestion(): Promise<Question | null> {
    return this.questions.today();
  }

  @Allow('public')
  @Query(() => Question, { nullable: true, description: 'A question of today or of a day before.' })
  question(
    @Arg('number', () => Int, { description: 'The id that the REST facade knows the question by.' })
    number: number,
  ): Promise<Question | null> {
    return this.questions.findOrNull(number);
  }

  @FieldResolver(() => ID, { description: 'Opaque id, unique in the whole schema.' })
  id(@Root() question: Question): string {
    return toGlobalId('Question', question.id);
  }

  @FieldResolver(() => Int, { description: 'The id that the REST facade knows the question by.' })
  number(@Root() question: Question): number {
    return question.id;
  }

  @FieldResolver(() => Date, { description: 'When its day ends and no answer counts any more.' })
  closesAt(@Root() question: Question): Date {
    return endOfDay(question.day ?? this.platform.dayAt(), this.platform.settings.timeZone);
  }

  @FieldResolver(() => OptionLetter, {
    nullable: true,
    description: 'The right option; null until the viewer has answered.',
  })
  async correctAnswer(@Root() question: Question, @Ctx() caller: Caller): Promise<Letter | null> {
    return (await this.mayKnowKey(question, caller)) ? question.correctAnswer : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it is right; null until the viewer has answered.',
  })
  async explanation(@Root() question: Question, @Ctx() caller: Caller): Promise<string | null> {
    return (await this.mayKnowKey(question, caller)) ? question.explanation : null;
  }

  @FieldResolver(() => [RelatedArticle], {
    nullable: true,
    description: 'What to read on; null until the viewer has answered.',
  })
  async relatedArticles(@Root() question: Question, @Ctx() caller: Caller): Promise<RelatedArticle[] | null> {
    return (await this.mayKnowKey(question, caller)) ? question.articles : null;
  }

  @FieldResolver(() => [OptionTally], {
    nullable: true,
    description:
      'How everyone answered, A to D; null until the viewer has answered, also when the question is closed.',
  })
  async answerDistribution(@Root() question: Question, @Ctx() caller: Caller): Promise<OptionTally[] | null> {
    // Whatever `ANSWER_KEY` says: who saw it first would only follow the crowd.
    const answered = await caller.get(ViewerAnswerLoader).load(question.id);
    return answered && this.distributions.of(question.id);
  }

  @FieldResolver(() => Answer, { nullable: true, description: "The viewer's answer, when there is one." })
  viewerAnswer(@Root() question: Question, @Ctx() caller: Caller): Promise<Answer | null> {
    return caller.get(ViewerAnswerLoader).load(question.id);
  }

  private async mayKnowKey(question: Question, caller: Caller): Promise<boolean> {
    if (this.platform.settings.answerKey === 'public') return true;
    return (await caller.get(ViewerAnswerLoader).load(question.id)) !== null;
  }
}
