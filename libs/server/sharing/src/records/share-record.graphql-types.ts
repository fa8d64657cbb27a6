import type { SharePlatform as PlatformName, ShareState as StateName } from '@daily/rules/sharing';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { Player } from '@daily/people';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { SharePlatform, ShareState } from '../shares/share-enums.graphql-types';
import { Share } from '../shares/share.entity';

@ObjectType('ShareRecord', {
  implements: Node,
  description:
    'A share as admins see it. They cannot change it: a share is verified by a visit of its link alone.',
})
export class ShareRecord {
  /** @param share with its player. */
  constructor(share: Share) {
    if (!share.player) throw new Error('A share was read without its player');
    this.share = share;
    this.player = share.player;
  }

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('ShareRecord', this.share.id);
  }

  @Field(() => Share, { description: 'The share.' })
  readonly share: Share;

  @Field(() => Player, { description: 'The player who shared.' })
  readonly player: Player;
}

export const ShareRecordConnection = connectionType('ShareRecord', 'shares of all players', ShareRecord);

/** The arguments of the list of shares. */
@ArgsType()
export class ShareRecordsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Only shares of the player with this `Player.userId`.',
  })
  userId?: string | null;

  @Field(() => SharePlatform, { nullable: true, description: 'Only shares to this platform.' })
  platform?: PlatformName | null;

  @Field(() => ShareState, { nullable: true, description: 'Only shares in this state.' })
  state?: StateName | null;
}
