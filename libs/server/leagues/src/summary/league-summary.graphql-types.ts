import { ConflictProblem, resultUnion, SignInRequiredProblem } from '@daily/kit/graphql/problems';
import { ViewerSuccess } from '@daily/people';
import { Field, InputType } from 'type-graphql';

@InputType('UpdateLeagueSummaryInput', { description: 'Whether to send the weekly summary.' })
export class UpdateLeagueSummaryInput {
  @Field(() => Boolean, { description: 'Whether to send it. Requires a proven email address.' })
  enabled!: boolean;
}

export const UpdateLeagueSummaryResult = resultUnion(
  'UpdateLeagueSummary',
  ViewerSuccess,
  SignInRequiredProblem,
  ConflictProblem,
);
