import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { COMMON_PROBLEMS, type Problem, problemsAsData, resultUnion } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { localContestId } from '../contest/contest.graphql-types';
import { ContestParticipation } from '../taking-part/participation.graphql-types';
import type { ParticipationViews } from '../taking-part/participation.resolver';
import type { ContestReminderService } from './contest-reminder.service';

@InputType('UpdateContestReminderInput', {
  description: 'Whether to send the viewer a mail before a contest starts.',
})
class UpdateContestReminderInput {
  @Field(() => ID, { description: 'Global id of the contest.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to receive the mail, which requires a proven email address.' })
  wanted!: boolean;
}

@ObjectType('UpdateContestReminderSuccess', { description: 'The choice is saved.' })
class UpdateContestReminderSuccess {
  @Field(() => ContestParticipation, { description: "The viewer's part in the contest." })
  participation!: ContestParticipation;
}

const UpdateContestReminderResult = resultUnion(
  'UpdateContestReminder',
  UpdateContestReminderSuccess,
  ...COMMON_PROBLEMS,
);

/** The mail before a contest starts. */
@Resolver(() => ContestParticipation)
export class ContestReminderResolver {
  constructor(
    private readonly reminders: ContestReminderService,
    private readonly views: ParticipationViews,
  ) {}

  @Allow('player', 'contests:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdateContestReminderResult, {
    description:
      'Turns the mail on or off that the viewer receives an hour before a contest starts. Turning it on requires a proven email ' +
      'address and a contest that the viewer has joined and that has not started.',
  })
  updateContestReminder(
    @Arg('input', () => UpdateContestReminderInput, { description: 'The contest and the choice.' })
    { id, wanted }: UpdateContestReminderInput,
    @Ctx() caller: Caller,
  ): Promise<UpdateContestReminderSuccess | Problem> {
    return problemsAsData(async () => {
      const state = await this.reminders.set(localContestId(id), wanted, caller);
      return { participation: this.views.own(state) };
    });
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer has asked for a mail before the contest starts.',
  })
  reminder(@Root() { contest }: ContestParticipation, @Ctx() caller: Caller): Promise<boolean> {
    return this.reminders.isWanted(contest.id, caller);
  }
}
