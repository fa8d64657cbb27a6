import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { SignedInViewer, type Viewers, ViewerSuccess } from '@daily/people';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { BuyStreakFreezeInput, BuyStreakFreezeResult, StreakFreezes } from './freeze.graphql-types';
import type { FreezeService } from './freeze.service';

/** The viewer's streak freezes. */
@Resolver(() => SignedInViewer)
export class FreezeResolver {
  constructor(
    private readonly freezes: FreezeService,
    private readonly viewers: Viewers,
  ) {}

  @Allow('acting', 'profile:write')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => BuyStreakFreezeResult, {
    description: 'Buys a streak freeze with points. The lifetime points do not change.',
  })
  buyStreakFreeze(
    @Arg('input', () => BuyStreakFreezeInput, {
      description: 'The number of freezes that the viewer holds, as far as the client knows.',
    })
    { holding }: BuyStreakFreezeInput,
    @Ctx() caller: Caller,
  ): Promise<ViewerSuccess | Problem> {
    return problemsAsData(async () => {
      const player = await this.freezes.buy(caller, holding ?? null);
      const viewer = this.viewers.updated(caller, player);
      return new ViewerSuccess(viewer);
    });
  }

  @FieldResolver(() => StreakFreezes, {
    description: 'The streak freezes that the viewer holds, and whether they can buy another one.',
  })
  streakFreezes(@Root() { player }: SignedInViewer): Promise<StreakFreezes> {
    return this.freezes.freezesOf(player);
  }
}
