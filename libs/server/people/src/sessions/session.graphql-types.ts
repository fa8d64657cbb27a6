import {
  InvalidInputProblem,
  NotFoundProblem,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { SignedInViewer } from '../profiles/viewer.graphql-types';

@InputType('EndSessionInput', { description: 'The session to end.' })
export class EndSessionInput {
  @Field(() => ID, { description: 'Global id of the session.' })
  id!: string;
}

@ObjectType('EndSessionSuccess', { description: 'The session has ended; its browser is signed out.' })
export class EndSessionSuccess {
  @Field(() => SignedInViewer, { description: 'The viewer with the remaining sessions.' })
  viewer!: SignedInViewer;
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

@ObjectType('EndOtherSessionsSuccess', {
  description: 'All other browsers are signed out, except those to keep.',
})
export class EndOtherSessionsSuccess {
  @Field(() => SignedInViewer, { description: 'The viewer with the remaining sessions.' })
  viewer!: SignedInViewer;
}

export const EndSessionResult = resultUnion(
  'EndSession',
  EndSessionSuccess,
  NotFoundProblem,
  SignInRequiredProblem,
);
export const EndOtherSessionsResult = resultUnion(
  'EndOtherSessions',
  EndOtherSessionsSuccess,
  InvalidInputProblem,
  SignInRequiredProblem,
);
