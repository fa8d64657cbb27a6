import type { Role as RoleName } from '@daily/rules/account';
import { RequireScope, WithoutScope } from '@daily/kit/graphql/access';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Player } from './player.entity';
import { Role } from './role.graphql-types';

/** The viewer as an object of the schema: the fields that only they may see. Other slices extend it. */
@RequireScope('profile:read')
@ObjectType('Viewer', {
  implements: Node,
  description: 'The signed-in player with the fields that only they may see. Public fields are on `player`.',
})
export class SignedInViewer implements Node {
  /** @param sessionHash of the session that authenticated the viewer; null for an API token. */
  constructor(
    player: Player,
    readonly sessionHash: Buffer | null,
  ) {
    this.player = player;
  }

  @WithoutScope()
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  get id(): string {
    return toGlobalId('Viewer', this.player.id);
  }

  @WithoutScope()
  @Field(() => Player, { complexity: 0, description: 'The public profile.' })
  readonly player: Player;

  @Field(() => GraphQLEmailAddress, { complexity: 0, description: 'The email address of the account.' })
  get email(): string {
    return this.player.email;
  }

  @Field(() => Boolean, {
    complexity: 0,
    description:
      'Whether the address is proven: a link mailed to it was followed. The daily reminder requires it.',
  })
  get emailProven(): boolean {
    return this.player.emailProvenAt !== null;
  }

  @Field(() => Role, { complexity: 0, description: 'The role of the account.' })
  get role(): RoleName {
    return this.player.role;
  }

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the viewer has chosen to be excluded from the leaderboards.',
  })
  get hidden(): boolean {
    return this.player.hiddenByChoice;
  }

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether clients should ask the viewer how sure they are of an answer.',
  })
  get asksConfidence(): boolean {
    return this.player.asksConfidence;
  }

  @Field(() => Boolean, {
    complexity: 0,
    description:
      'Whether everyone may see the public page of the viewer, unless the viewer is hidden from the leaderboards. Off by default.',
  })
  get hasPage(): boolean {
    return this.player.hasPage;
  }

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the public page shows the streak.',
  })
  get pageShowsStreak(): boolean {
    return this.player.pageShowsStreak;
  }

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the public page shows results of contests, and certificates.',
  })
  get pageShowsContests(): boolean {
    return this.player.pageShowsContests;
  }
}

@ObjectType('ViewerSuccess', {
  description: 'What was asked for is done, by this call or an earlier one, and the viewer shows it.',
})
export class ViewerSuccess {
  @Field(() => SignedInViewer, { description: 'The viewer afterwards.' })
  readonly viewer: SignedInViewer;

  constructor(viewer: SignedInViewer) {
    this.viewer = viewer;
  }
}
