import type { OptionLetter as Letter } from '@daily/rules/question';
import {
  ConflictProblem,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Player } from '@daily/people';
import { createUnionType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Answer } from './answer.entity';
import { OptionLetter } from '@daily/questions';
import { Question } from '@daily/questions';

@InputType('SubmitAnswerInput', { description: 'An answer to a question.' })
export class SubmitAnswerInput {
  @Field(() => ID, { description: 'The id of the question.' })
  questionId!: string;

  @Field(() => OptionLetter, { description: 'The option that was chosen.' })
  letter!: Letter;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seconds from when the options were shown until now, as the client measured them; cut to 0 to 86,400. It earns nothing and is told to the player alone.',
  })
  secondsSpent?: number | null;
}

@ObjectType('SubmitAnswerSuccess', {
  description: 'The answer is recorded; or it was, and this is what it came to.',
})
export class SubmitAnswerSuccess {
  @Field(() => Answer, { description: 'The recorded answer.' })
  answer!: Answer;

  @Field(() => Question, { description: 'The question, now with its key.' })
  question!: Question;

  @Field(() => Player, { description: 'The viewer, with points and streak as they are now.' })
  player!: Player;
}

export const SubmitAnswerResult = createUnionType({
  name: 'SubmitAnswerResult',
  description: 'How a submit ended.',
  types: () =>
    [
      SubmitAnswerSuccess,
      InvalidInputProblem,
      SignInRequiredProblem,
      NotAllowedProblem,
      NotFoundProblem,
      ConflictProblem,
    ] as const,
});
