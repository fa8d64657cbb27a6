import {
  InvalidInputProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Field, ID, InputType } from 'type-graphql';
import { ViewerSuccess } from '../profiles/viewer.graphql-types';

@InputType('EndSessionInput', { description: 'The session to end.' })
export class EndSessionInput {
  @Field(() => ID, { description: 'Global id of the session.' })
  id!: string;
}

@InputType('EndOtherSessionsInput', { description: 'The sessions to keep.' })
export class EndOtherSessionsInput {
  @Field(() => [ID], {
    nullable: true,
    defaultValue: [],
    description:
      "Global ids of the viewer's sessions to keep besides the current one. Sessions that have ended are ignored.",
  })
  keep!: string[] | null;
}

export const EndSessionResult = resultUnion(
  'EndSession',
  ViewerSuccess,
  NotFoundProblem,
  SignInRequiredProblem,
);
export const EndOtherSessionsResult = resultUnion(
  'EndOtherSessions',
  ViewerSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
);
