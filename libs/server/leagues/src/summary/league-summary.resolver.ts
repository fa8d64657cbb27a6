import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import {
  ConflictProblem,
  type Problem,
  problemsAsData,
  resultUnion,
  SignInRequiredProblem,
} from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { SignedInViewer, type Viewers, ViewerSuccess } from '@daily/people';
import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, Resolver, Root } from 'type-graphql';
import type { LeagueSummaryService } from './league-summary.service';

@InputType('UpdateLeagueSummaryInput', { description: 'Whether to send the weekly summary.' })
class UpdateLeagueSummaryInput {
  @Field(() => Boolean, { description: 'Whether to send it. Requires a proven email address.' })
  enabled!: boolean;
}

const UpdateLeagueSummaryResult = resultUnion(
  'UpdateLeagueSummary',
  ViewerSuccess,
  SignInRequiredProblem,
  ConflictProblem,
);

/** The weekly summary of leagues by mail. */
@Resolver(() => SignedInViewer)
export class LeagueSummaryResolver {
  constructor(
    private readonly summaries: LeagueSummaryService,
    private readonly viewers: Viewers,
  ) {}

  @Allow('player', 'leagues:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => UpdateLeagueSummaryResult, {
    description: 'Turns the weekly mail about the leagues of the viewer on or off. It is sent on Mondays.',
  })
  updateLeagueSummary(
    @Arg('input', () => UpdateLeagueSummaryInput, { description: 'The choice.' })
    { enabled }: UpdateLeagueSummaryInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      const viewer = await this.viewers.current(caller);
      await this.summaries.choose(viewer.player, enabled);
      return new ViewerSuccess(viewer);
    });
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether a weekly summary of the leagues is mailed to the viewer, on Mondays.',
  })
  leagueSummary(@Root() { player }: SignedInViewer): Promise<boolean> {
    return this.summaries.isEnabled(player.id);
  }
}
