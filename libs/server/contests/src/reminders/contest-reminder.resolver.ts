import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { localContestId } from '../contest/contest.graphql-types';
import { ContestParticipation } from '../taking-part/participation.graphql-types';
import type { ParticipationViews } from '../taking-part/participation.resolver';
import {
  UpdateContestReminderInput,
  UpdateContestReminderResult,
  type UpdateContestReminderSuccess,
} from './contest-reminder.graphql-types';
import type { ContestReminderService } from './contest-reminder.service';

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
