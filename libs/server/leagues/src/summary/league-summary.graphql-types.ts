import { ConflictProblem, resultUnion, SignInRequiredProblem } from '@daily/kit/graphql/problems';
import { SignedInViewer } from '@daily/people';
import { Field, InputType, ObjectType } from 'type-graphql';

@InputType('UpdateLeagueSummaryInput', { description: 'Whether to send the weekly summary.' })
export class UpdateLeagueSummaryInput {
  @Field(() => Boolean, { description: 'Whether to send it. Requires a proven email address.' })
  enabled!: boolean;
}

@ObjectType('UpdateLeagueSummarySuccess', { description: 'The choice is stored.' })
export class UpdateLeagueSummarySuccess {
  @Field(() => SignedInViewer, { description: 'The viewer with the choice.' })
  viewer!: SignedInViewer;
}

export const UpdateLeagueSummaryResult = resultUnion(
  'UpdateLeagueSummary',
  UpdateLeagueSummarySuccess,
  SignInRequiredProblem,
  ConflictProblem,
);
