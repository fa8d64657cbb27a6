import { RequireScope } from '@daily/kit/graphql/access';
import { countedConnectionType } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, joinedId, Node, toGlobalId } from '@daily/kit/graphql/node';
import { Player } from '@daily/people';
import { LEAGUE_BOUNDS } from '@daily/rules/league';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { isOwner, type MemberLeague } from './member-league';

@RequireScope('leagues:read')
@ObjectType('League', {
  implements: Node,
  description: 'A private group of players. Only its members see it.',
})
export class LeagueView {
  constructor(readonly league: MemberLeague) {}

  @Field(() => String, { complexity: 0, description: 'The name, which the owner chose.' })
  get name(): string {
    return this.league.name;
  }

  @Field(() => Date, { complexity: 0, description: 'When the league was created.' })
  get createdAt(): Date {
    return this.league.createdAt;
  }

  @Field(() => Int, {
    complexity: 0,
    description: `Number of members, at most ${LEAGUE_BOUNDS.maxMembers}.`,
  })
  get memberCount(): number {
    return this.league.memberCount;
  }

  @Field(() => Boolean, { complexity: 0, description: 'Whether the viewer owns the league.' })
  get viewerIsOwner(): boolean {
    return isOwner(this.league);
  }
}

@RequireScope('leagues:read')
@ObjectType('LeagueMember', { implements: Node, description: 'A member of a league.' })
export class LeagueMemberView {
  /** Id of the league in the database. */
  leagueId!: string;

  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id(): string {
    return toGlobalId('LeagueMember', joinedId(this.leagueId, this.player.id));
  }

  @Field(() => Player, { complexity: 0, description: 'The player.' })
  player!: Player;

  @Field(() => Date, { complexity: 0, description: 'When the player joined the league.' })
  joinedAt!: Date;

  @Field(() => Boolean, { complexity: 0, description: 'Whether the player owns the league.' })
  isOwner!: boolean;
}

/** A page of members. */
export const LeagueMemberConnection = countedConnectionType(
  'LeagueMember',
  'members of a league',
  LeagueMemberView,
);

@ObjectType('LeagueInvitation', { description: 'What an invite link shows of its league.' })
export class LeagueInvitationView {
  @Field(() => String, { description: 'The name of the league.' })
  leagueName!: string;

  @Field(() => String, { description: 'The name of the player who owns the league.' })
  ownerName!: string;

  @Field(() => Int, { description: 'Number of members.' })
  memberCount!: number;

  @Field(() => Boolean, { description: 'Whether the league has as many members as it can have.' })
  isFull!: boolean;

  @RequireScope('leagues:read')
  @Field(() => LeagueView, {
    nullable: true,
    description: 'The league; null for a viewer who is not a member yet, and for anonymous visitors.',
  })
  league!: LeagueView | null;
}
