import { freezePurchaseProblem, MOST_FREEZES } from '@daily/rules/streak';
import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import { type ConnectionOf, PageArgs } from '@daily/kit/graphql/connection';
import type { Platform } from '@daily/kit/runtime/platform';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import { Player, PlayerLoader } from '@daily/people';
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { FreezeService } from './freeze.service';
import { BuyStreakFreezeResult, BuyStreakFreezeSuccess, StreakFreezes } from './freeze.types';
import { Question } from '@daily/questions';
import { QuestionLoader } from '@daily/questions';
import { StreakService } from './streak.service';
import { StreakDay, StreakDayConnection, StreakExplanation } from './streak.types';

/** A player's streak and the freezes that keep it, as GraphQL sees them. */
@Resolver(() => Player)
export class StreakResolver {
  private readonly freezes = this.platform.get(FreezeService);
  private readonly streaks = this.platform.get(StreakService);

  constructor(private readonly platform: Platform) {}

  @Allow('acting')
  @Mutation(() => BuyStreakFreezeResult, {
    description: 'Buys a streak freeze with points to spend; lifetime points stay as they are.',
  })
  buyStreakFreeze(
    @Arg('holding', () => Int, {
      nullable: true,
      description:
        'How many the viewer holds as far as they know: with more than that, the purchase was made already, and nothing is bought.',
    })
    holding: number | null,
    @Ctx() caller: Caller,
  ): Promise<BuyStreakFreezeSuccess | Problem> {
    return problemsAsData(async () => {
      const player = await this.freezes.buy(caller, holding ?? null);
      caller.get(PlayerLoader).prime(player);
      return Object.assign(new BuyStreakFreezeSuccess(), { player });
    });
  }

  @FieldResolver(() => StreakFreezes, { nullable: true, description: 'Told to the player alone.' })
  streakFreezes(@Root() player: Player, @Ctx() caller: Caller): StreakFreezes | null {
    if (caller.viewer?.id !== player.id) return null;
    const price = this.platform.settings.freezePrice;
    const held = player.freezesOn(this.platform.dayAt());
    const problem = freezePurchaseProblem(held, player.totalPoints, price);
    return Object.assign(new StreakFreezes(), { held, most: MOST_FREEZES, price, problem });
  }

  @FieldResolver(() => StreakExplanation, {
    nullable: true,
    description: 'Why the current streak counts what it does. Told to the player alone.',
  })
  streakExplanation(@Root() player: Player, @Ctx() caller: Caller): Promise<StreakExplanation | null> {
    return this.streaks.explain(player.id, caller);
  }

  @FieldResolver(() => [StreakDay], {
    nullable: true,
    description:
      'The days of the last 53 weeks since the player began, the oldest first. Told to the player alone.',
  })
  streakCalendar(@Root() player: Player, @Ctx() caller: Caller): Promise<StreakDay[] | null> {
    return this.streaks.calendar(player.id, caller);
  }
}

/** What a streak's explanation consists of, page by page. */
@Resolver(() => StreakExplanation)
export class StreakExplanationResolver {
  private readonly streaks = this.platform.get(StreakService);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => StreakDayConnection, {
    description: 'Every day from its beginning to today, or to the day that broke it; the newest first.',
  })
  days(
    @Root() explanation: StreakExplanation,
    @Args(() => PageArgs) args: PageArgs,
  ): ConnectionOf<StreakDay> {
    return this.streaks.page(explanation, args);
  }
}

/** A day of a streak. */
@Resolver(() => StreakDay)
export class StreakDayResolver {
  @FieldResolver(() => Question, { nullable: true, description: 'What was answered on it, if it was.' })
  question(@Root() { questionId }: StreakDay, @Ctx() caller: Caller): Promise<Question> | null {
    return questionId === null ? null : caller.get(QuestionLoader).load(questionId);
  }
}
