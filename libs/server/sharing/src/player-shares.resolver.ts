import type { Caller } from '@daily/kit/runtime/caller';
import { type ConnectionOf, connectionType, PageArgs } from '@daily/kit/graphql/connection';
import type { Platform } from '@daily/kit/runtime/platform';
import { Player } from '@daily/people';
import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Share } from './share.entity';
import { ShareService } from './share.service';

const ShareConnection = connectionType('Share', Share);

/** What this slice adds to a player. */
@Resolver(() => Player)
export class PlayerSharesResolver {
  private readonly service = this.platform.get(ShareService);

  constructor(private readonly platform: Platform) {}

  @FieldResolver(() => ShareConnection, {
    nullable: true,
    description: 'What the player shared, newest first. Told to the player alone.',
  })
  shares(
    @Root() player: Player,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() caller: Caller,
  ): Promise<ConnectionOf<Share>> | null {
    return caller.viewer?.id === player.id ? this.service.page(player.id, args) : null;
  }
}
