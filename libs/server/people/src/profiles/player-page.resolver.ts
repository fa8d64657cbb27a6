import { Allow } from '@daily/kit/graphql/access';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import type { ProductCalendar } from '@daily/kit/runtime/product-calendar';
import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Player } from './player.entity';
import type { PlayerLoader } from './player.loader';

/** The public page of a player: only what they allow. Other slices extend it. */
@ObjectType('PlayerPage', { description: 'The public page of a player, with what the player shows on it.' })
export class PlayerPage {
  constructor(
    player: Player,
    private readonly streakNow: number,
  ) {
    this.player = player;
  }

  @Field(() => Player, { complexity: 0, description: 'The player.' })
  readonly player: Player;

  @Field(() => Int, {
    nullable: true,
    complexity: 0,
    description: 'The current streak, in days; null when the page does not show streaks.',
  })
  get currentStreak(): number | null {
    return this.player.pageShowsStreak ? this.streakNow : null;
  }

  @Field(() => Int, {
    nullable: true,
    complexity: 0,
    description: 'The longest streak, in days; null when the page does not show streaks.',
  })
  get longestStreak(): number | null {
    return this.player.pageShowsStreak ? this.player.longestStreak : null;
  }
}

/** Public pages of players. */
@Resolver()
export class PlayerPageResolver {
  constructor(
    private readonly players: PerRequest<PlayerLoader>,
    private readonly calendar: ProductCalendar,
  ) {}

  @Allow('public')
  @Query(() => PlayerPage, {
    nullable: true,
    description:
      'The public page of a player; null unless the player has turned it on, and while they are hidden: the same as for an unknown id.',
  })
  async playerPage(
    @Arg('userId', () => String, { description: 'The id of the player in addresses: `/players/{userId}`.' })
    userId: string,
    @Ctx() caller: Caller,
  ): Promise<PlayerPage | null> {
    const player = await this.players.of(caller).load(userId);
    if (!player?.hasPublicPage) return null;
    return new PlayerPage(player, player.streakOn(this.calendar.today()));
  }
}
