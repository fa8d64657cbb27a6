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
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import type { FreezeService, FreezeStock } from './freeze.service';

@ObjectType('StreakFreezes', {
  description:
    'The streak freezes of the viewer. When a day is missed, one is used automatically and keeps the streak.',
})
class StreakFreezes implements FreezeStock {
  @Field(() => Int, { description: 'Number of freezes held.' })
  held!: number;

  @Field(() => Int, { description: 'Number of freezes up to which another one can be bought.' })
  maximum!: number;

  @Field(() => Int, { description: 'Price of a freeze, in points.' })
  price!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Why the viewer cannot buy another freeze now, as text for the user; null when they can.',
  })
  problem!: string | null;
}

@InputType('BuyStreakFreezeInput', {
  description: 'What the client knows, so that a retry does not buy a second freeze.',
})
class BuyStreakFreezeInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of freezes that the viewer holds, as far as the client knows. When the viewer holds more, the purchase has been made ' +
      'already and nothing is bought, so that a retry is safe.',
  })
  holding?: number | null;
}

const BuyStreakFreezeResult = resultUnion(
  'BuyStreakFreeze',
  ViewerSuccess,
  SignInRequiredProblem,
  ConflictProblem,
);

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
