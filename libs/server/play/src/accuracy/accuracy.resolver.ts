import type { Caller } from '@daily/kit/runtime/caller';
import type { Platform } from '@daily/kit/runtime/platform';
import { Player } from '@daily/people';
import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { AccuracyService } from './accuracy.service';
import { CategoryAccuracy } from './accuracy.types';

/** How often a player is right, as GraphQL sees it. */
@Resolver(() => Player)
export class AccuracyResolver {
  private readonly accuracyOf = this.platform.get(AccuracyService);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => [CategoryAccuracy], {
    nullable: true,
    description:
      'How often the player was right, by category: the 12 answered most, those first. Told to the player alone.',
  })
  accuracy(
    @Root() player: Player,
    @Arg('months', () => Int, {
      defaultValue: 6,
      description: 'How many months to look back on, this one included: 1 to 24.',
    })
    months: number,
    @Ctx() caller: Caller,
  ): Promise<CategoryAccuracy[] | null> {
    return this.accuracyOf.byCategory(player.id, months, caller);
  }
}
