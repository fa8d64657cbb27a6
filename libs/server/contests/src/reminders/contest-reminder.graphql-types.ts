import { COMMON_PROBLEMS, resultUnion } from '@daily/kit/graphql/problems';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ContestParticipation } from '../taking-part/participation.graphql-types';

@InputType('UpdateContestReminderInput', {
  description: 'Whether to send the viewer a mail before a contest starts.',
})
export class UpdateContestReminderInput {
  @Field(() => ID, { description: 'Global id of the contest.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to receive the mail, which requires a proven email address.' })
  wanted!: boolean;
}

@ObjectType('UpdateContestReminderSuccess', { description: 'The choice is saved.' })
export class UpdateContestReminderSuccess {
  @Field(() => ContestParticipation, { description: "The viewer's part in the contest." })
  participation!: ContestParticipation;
}

export const UpdateContestReminderResult = resultUnion(
  'UpdateContestReminder',
  UpdateContestReminderSuccess,
  ...COMMON_PROBLEMS,
);
