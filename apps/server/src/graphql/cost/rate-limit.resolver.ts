import { Allow, PrivateResponse } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { Clock } from '@daily/kit/runtime/clock';
import { Ctx, Query, Resolver } from 'type-graphql';
import type { QueryBudget } from './query-budget';
import { RateLimit } from './rate-limit.graphql-types';

/** Reports the budget of the caller. */
@Resolver()
export class RateLimitResolver {
  constructor(
    private readonly budget: Pick<QueryBudget, 'chargeOf'>,
    private readonly clock: Clock,
  ) {}

  @Allow('public')
  // A cached response would report the budget of another caller.
  @PrivateResponse()
  @Query(() => RateLimit, {
    nullable: true,
    description: "The caller's budget; null only within the server, where operations are free.",
  })
  rateLimit(@Ctx() caller: Caller): RateLimit | null {
    const charge = this.budget.chargeOf(caller);
    if (!charge?.allowance) return null;
    const { limit, remaining, reset, window } = charge.allowance;
    return {
      ...{ cost: charge.cost, limit, remaining, windowSeconds: window },
      resetAt: new Date(this.clock.now().getTime() + reset * 1_000),
    };
  }
}
