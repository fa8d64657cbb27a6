import type { Confidence } from '@daily/rules/question/confidence';
import type { OptionLetter as Letter } from '@daily/rules/question';
import { connectionType } from '@daily/kit/graphql/connection';
import {
  ConflictProblem,
  declareProblemCodes,
  InvalidInputProblem,
  NotAllowedProblem,
  NotFoundProblem,
  Problem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { SignedInViewer } from '@daily/people';
import { OptionLetter, Question } from '@daily/questions';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ConfidenceEnum } from '../confidence/confidence.graphql-types';
import { Answer } from './answer.entity';

export const AnswerConnection = connectionType('Answer', 'answers', Answer);

@InputType('SubmitAnswerInput', { description: "The viewer's answer to a question." })
export class SubmitAnswerInput {
  @Field(() => ID, { description: 'Global id of the question.' })
  questionId!: string;

  @Field(() => OptionLetter, { description: 'The chosen option.' })
  letter!: Letter;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seconds from showing the options to this answer, as measured by the client. Limited to 0 to 86,400. It does not affect the ' +
      'points, and only the player can see it.',
  })
  secondsSpent?: number | null;

  @Field(() => ConfidenceEnum, {
    nullable: true,
    description:
      'How sure the viewer is; omit it when they did not say. It cannot be added later, does not affect the points, and only the ' +
      'player can see it.',
  })
  confidence?: Confidence | null;
}

@ObjectType('SubmitAnswerSuccess', {
  description: 'The answer is recorded, by this call or by an earlier one with the same option.',
})
export class SubmitAnswerSuccess {
  @Field(() => Answer, { description: 'The recorded answer.' })
  answer!: Answer;

  @Field(() => Question, { description: 'The question, with its key unless results are withheld.' })
  question!: Question;

  @Field(() => SignedInViewer, { description: 'The viewer, with the updated points and streak.' })
  viewer!: SignedInViewer;
}

export const { ALREADY_ANSWERED } = declareProblemCodes('ALREADY_ANSWERED');

@ObjectType('AlreadyAnsweredProblem', {
  implements: Problem,
  description: 'The viewer has given a different answer before. The first answer stands.',
})
export class AlreadyAnsweredProblem extends Problem {
  @Field(() => Answer, { description: 'The recorded answer.' })
  answer!: Answer;
}

export const SubmitAnswerResult = resultUnion(
  'SubmitAnswer',
  SubmitAnswerSuccess,
  AlreadyAnsweredProblem,
  InvalidInputProblem,
  SignInRequiredProblem,
  NotAllowedProblem,
  NotFoundProblem,
  ConflictProblem,
);
