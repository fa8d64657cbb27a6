import { GraphQLLocalDate, GraphQLMonth } from '@daily/kit/graphql/scalars';
import type { Day, Month } from '@daily/rules/calendar';
import { OPTION_LETTERS } from '@daily/rules/question';
import { questionSlug } from '@daily/rules/question/page';
import type { Difficulty as DifficultyName } from '@daily/rules/game/scoring';
import { Allow } from '@daily/kit/graphql/access';
import { counted, type CountedConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import { listOf } from '@daily/kit/graphql/list-cost';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { HIDDEN_KEY, type KeyAccess } from '../key/key-access';
import { Question } from '../question/question.entity';
import { Difficulty } from '../question/question.graphql-types';
import { questionText, refutationTexts } from '../text/question-texts';
import {
  OptionRefutation,
  PastCategory,
  PastMonth,
  QuestionConnection,
} from './past-questions.graphql-types';
import type { PastQuestions } from './past-questions.service';
import { MAX_CATEGORIES } from './past-questions.sql';

/** Closed questions in the schema. */
@Resolver(() => Question)
export class PastQuestionsResolver {
  constructor(
    private readonly past: PastQuestions,
    private readonly keyAccess: KeyAccess,
  ) {}

  @Allow('public')
  @Query(() => QuestionConnection, {
    description:
      'The closed questions, newest first. A question of a past day that is asked again is missing until that day is over.',
  })
  async pastQuestions(
    @Args(() => PageArgs) args: PageArgs,
    @Arg('category', () => String, {
      nullable: true,
      description: 'Only questions of this category. Defaults to all categories.',
    })
    category: string | null,
    @Arg('difficulty', () => Difficulty, {
      nullable: true,
      description: 'Only questions of this difficulty. Defaults to all difficulties.',
    })
    difficulty: DifficultyName | null,
    @Arg('beforeDay', () => GraphQLLocalDate, {
      nullable: true,
      description: 'Only questions of days before this one. Defaults to all past days.',
    })
    beforeDay: Day | null,
  ): Promise<CountedConnectionOf<Question>> {
    const filter = { category, difficulty, beforeDay };
    return counted(await this.past.page(args, filter), () => this.past.count(filter));
  }

  @Allow('public')
  @Query(() => PastMonth, {
    nullable: true,
    description:
      'A month of closed questions, for a calendar. Null when no question matches and `month` is left out.',
  })
  pastMonth(
    @Arg('month', () => GraphQLMonth, {
      nullable: true,
      description: 'The month. Defaults to the newest one with a question that matches.',
    })
    month: Month | null,
    @Arg('category', () => String, {
      nullable: true,
      description: 'Only questions of this category. Defaults to all categories.',
    })
    category: string | null,
    @Arg('difficulty', () => Difficulty, {
      nullable: true,
      description: 'Only questions of this difficulty. Defaults to all difficulties.',
    })
    difficulty: DifficultyName | null,
  ): Promise<PastMonth | null> {
    return this.past.month(month, { category, difficulty });
  }

  @Allow('public')
  @Query(() => Question, {
    nullable: true,
    description:
      'The closed question of a past day; null for days without a question, for today and for coming days, and while the question ' +
      'is asked again.',
  })
  pastQuestion(
    @Arg('day', () => GraphQLLocalDate, { description: 'The day of the question.' }) day: Day,
  ): Promise<Question | null> {
    return this.past.find(day);
  }

  @Allow('public')
  @Query(() => [PastCategory], {
    complexity: listOf(MAX_CATEGORIES),
    description: 'The categories of the questions of past days, in alphabetical order.',
  })
  pastCategories(): Promise<PastCategory[]> {
    return this.past.categories();
  }

  @FieldResolver(() => String, {
    complexity: 0,
    nullable: true,
    description:
      "The last part of the path of the question's page, `{day}-{title}`, below `/questions/`; null until the question is closed.",
  })
  slug(@Root() question: Question): string | null {
    const { day } = question;
    return day && this.keyAccess.isClosed(question) ? questionSlug(day, questionText(question).title) : null;
  }

  @FieldResolver(() => Question, {
    nullable: true,
    description: 'The question of the last day with one before; null for the first question.',
  })
  async previousQuestion(@Root() { day }: Question): Promise<Question | null> {
    return day && (await this.past.neighborsOf(day)).previous;
  }

  @FieldResolver(() => Question, {
    nullable: true,
    description: 'The question of the next past day with one; null for the newest closed question.',
  })
  async nextQuestion(@Root() { day }: Question): Promise<Question | null> {
    return day && (await this.past.neighborsOf(day)).next;
  }

  @FieldResolver(() => [OptionRefutation], {
    complexity: listOf(OPTION_LETTERS.length - 1),
    nullable: true,
    description: `Why the wrong options are wrong, as far as the question's author says; ${HIDDEN_KEY}.`,
  })
  async refutations(@Root() question: Question, @Ctx() caller: Caller): Promise<OptionRefutation[] | null> {
    return (await this.keyAccess.allows(caller, 'key', question)) ? refutationTexts(question) : null;
  }
}
