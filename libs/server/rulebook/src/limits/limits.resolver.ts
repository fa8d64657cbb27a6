import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import {
  ChangePlayerLimitsInput,
  ChangePlayerLimitsResult,
  type ChangePlayerLimitsSuccess,
  ShownLimits,
} from './limits.graphql-types';
import type { LimitService } from './limits.service';

/** The limits of players in the schema. */
@Resolver()
export class LimitsResolver {
  constructor(private readonly limits: LimitService) {}

  @Allow('public')
  @Query(() => ShownLimits, { description: 'The limits that hold now.' })
  async playerLimits(): Promise<ShownLimits> {
    return this.limits.current();
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ChangePlayerLimitsResult, { description: 'Changes the limits of players.' })
  changePlayerLimits(
    @Arg('input', () => ChangePlayerLimitsInput, { description: 'All limits.' })
    { updatedAt, ...limits }: ChangePlayerLimitsInput,
    @Ctx() caller: Caller,
  ): Promise<ChangePlayerLimitsSuccess | Problem> {
    return problemsAsData(async () => {
      return { playerLimits: await this.limits.change({ ...limits }, updatedAt ?? null, caller) };
    });
  }
}
