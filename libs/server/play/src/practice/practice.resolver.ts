import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { listOf } from '@daily/kit/graphql/list-cost';
import { localIdOf } from '@daily/kit/graphql/node';
import {
  NotFoundProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { notFound } from '@daily/kit/runtime/errors';
import { OptionLetter, Question, QUESTION_NOT_FOUND } from '@daily/questions';
import { type OptionLetter as Letter, parseQuestionId } from '@daily/rules/question';
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { type PracticeService, ROUND_LENGTH } from './practice.service';
import { PRACTICE_LIMITS } from '../play.limits';

@InputType('ReviewPracticeQuestionInput', { description: 'An answer to a closed question in practice.' })
class ReviewPracticeQuestionInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  id!: string;

  @Field(() => OptionLetter, { description: 'The chosen option.' })
  letter!: Letter;
}

@ObjectType('ReviewPracticeQuestionSuccess', { description: 'The review is recorded.' })
class ReviewPracticeQuestionSuccess {
  @Field(() => Boolean, { description: 'Whether the recorded answer is correct.' })
  isCorrect!: boolean;

  @Field(() => Date, {
    description:
      'When the question is asked again: the beginning of a day of the product, the next one at the earliest.',
  })
  dueAt!: Date;

  @Field(() => Int, { description: 'Number of times that the viewer has practiced the question.' })
  reviews!: number;
}

const ReviewPracticeQuestionResult = resultUnion(
  'ReviewPracticeQuestion',
  ReviewPracticeQuestionSuccess,
  SignInRequiredProblem,
  NotFoundProblem,
);

/** Practice in the schema. */
@Resolver()
export class PracticeResolver {
  constructor(private readonly practice: PracticeService) {}

  @Allow('public')
  @Query(() => [Question], {
    complexity: listOf(ROUND_LENGTH),
    description:
      `Up to ${ROUND_LENGTH} closed questions to practice: those that are due for the viewer first, then those that the viewer has ` +
      'not practiced. Empty when none is left for now.',
  })
  practiceQuestions(
    @Arg('category', () => String, {
      nullable: true,
      description: 'Only questions of this category. Defaults to all categories.',
    })
    category: string | null,
    @Arg('wrongOnly', () => Boolean, {
      defaultValue: false,
      description:
        'Only questions that the viewer got wrong, on their day or when they practiced them last, whether they are due or not. Without ' +
        'a viewer, the list is then empty.',
    })
    wrongOnly: boolean,
    @Arg('seed', () => Int, {
      defaultValue: 0,
      description: 'Changes the order of questions that the viewer has not practiced.',
    })
    seed: number,
    @Ctx() caller: Caller,
  ): Promise<Question[]> {
    return this.practice.round(caller, { category, wrongOnly, seed });
  }

  @Allow('acting', 'answers:write')
  @LimitedBy(PRACTICE_LIMITS)
  @Mutation(() => ReviewPracticeQuestionResult, {
    description:
      'Records an answer in practice and decides when the question is asked again. Changes neither points nor streak. A question ' +
      'that is not due yet keeps its schedule and its recorded review, so that a retry is safe; only a correct answer after a wrong ' +
      'one still counts.',
  })
  reviewPracticeQuestion(
    @Arg('input', () => ReviewPracticeQuestionInput, { description: 'The question and the chosen option.' })
    { id: questionId, letter }: ReviewPracticeQuestionInput,
    @Ctx() caller: Caller,
  ): Promise<ReviewPracticeQuestionSuccess | Problem> {
    return problemsAsData(async () => {
      const id = parseQuestionId(localIdOf('Question', questionId));
      if (id === null) throw notFound(QUESTION_NOT_FOUND);
      const { isCorrect, dueAt, reps } = await this.practice.review(caller, id, letter);
      return {
        isCorrect,
        dueAt,
        reviews: reps,
      };
    });
  }
}
