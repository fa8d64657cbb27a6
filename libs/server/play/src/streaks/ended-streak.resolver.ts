import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import {
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import { GraphQLLocalDate } from '@daily/kit/graphql/scalars';
import type { Caller } from '@daily/kit/runtime/caller';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { SignedInViewer, type Viewers, ViewerSuccess } from '@daily/people';
import type { Day } from '@daily/rules/calendar';
import { STREAK_TEXTS } from '@daily/rules/streak/texts';
import { Arg, Ctx, Field, FieldResolver, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { type EndedStreakService, type StreakEnd, TOLD_DAYS } from './ended-streak.service';

@ObjectType('EndedStreak', { description: 'A streak of at least two days that has ended.' })
class EndedStreak implements StreakEnd {
  @Field(() => GraphQLLocalDate, { description: 'First day of the streak.' })
  beganOn!: Day;

  @Field(() => GraphQLLocalDate, { description: 'Last day of the streak, answered or kept by a freeze.' })
  lastDay!: Day;

  @Field(() => GraphQLLocalDate, { description: 'The missed day that ended the streak.' })
  brokenOn!: Day;

  @Field(() => Int, { description: 'Length of the streak, in days.' })
  length!: number;
}

@InputType('AcknowledgeEndedStreakInput', { description: 'The ended streak that the viewer has seen.' })
class AcknowledgeEndedStreakInput {
  @Field(() => GraphQLLocalDate, {
    description: 'The missed day that ended the streak, as in `EndedStreak`.',
  })
  brokenOn!: Day;
}

const AcknowledgeEndedStreakResult = resultUnion(
  'AcknowledgeEndedStreak',
  ViewerSuccess,
  SignInRequiredProblem,
);

/** The viewer's streak that has ended, which clients show once. */
@Resolver(() => SignedInViewer)
export class EndedStreakResolver {
  constructor(
    private readonly ended: EndedStreakService,
    private readonly viewers: Viewers,
  ) {}

  @FieldResolver(() => EndedStreak, {
    nullable: true,
    description:
      "The viewer's last streak that has ended. Null once they have acknowledged that, and from " +
      `${TOLD_DAYS} days after their next answer on.`,
  })
  endedStreak(@Ctx() caller: Caller): Promise<StreakEnd | null> {
    return this.ended.unseen(caller);
  }

  @Allow('acting', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => AcknowledgeEndedStreakResult, {
    description:
      'Records that the viewer has seen that their streak ended, so that no client shows it again. Changes nothing when no streak ' +
      'ended on the day.',
  })
  acknowledgeEndedStreak(
    @Arg('input', () => AcknowledgeEndedStreakInput, { description: 'The ended streak.' })
    { brokenOn }: AcknowledgeEndedStreakInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      caller.requireViewer(STREAK_TEXTS.signInToAcknowledge);
      await this.ended.markSeen(caller, brokenOn);
      return this.viewers.success(caller);
    });
  }
}
