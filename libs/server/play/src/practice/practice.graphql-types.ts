import { NotFoundProblem, resultUnion, SignInRequiredProblem } from '@daily/kit/graphql/problems';
import { OptionLetter } from '@daily/questions';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@InputType('ReviewPracticeQuestionInput', { description: 'An answer to a closed question in practice.' })
export class ReviewPracticeQuestionInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  id!: string;

  @Field(() => OptionLetter, { description: 'The chosen option.' })
  letter!: Letter;
}

@ObjectType('ReviewPracticeQuestionSuccess', { description: 'The review is recorded.' })
export class ReviewPracticeQuestionSuccess {
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

export const ReviewPracticeQuestionResult = resultUnion(
  'ReviewPracticeQuestion',
  ReviewPracticeQuestionSuccess,
  SignInRequiredProblem,
  NotFoundProblem,
);
