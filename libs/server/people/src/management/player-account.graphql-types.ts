import type { Role as RoleName } from '@daily/rules/account';
import { connectionType, PageArgs } from '@daily/kit/graphql/connection';
import { GLOBAL_ID, Node, toGlobalId } from '@daily/kit/graphql/node';
import { objectOf } from '@daily/kit/graphql/object-of';
import { GraphQLEmailAddress } from '@daily/kit/graphql/scalars';
import { ArgsType, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Player } from '../profiles/player.entity';
import { Role } from '../profiles/role.graphql-types';
import type { AccountSort, AccountStatus } from './account-list';

/** The states in the schema. */
const PlayerAccountStatus: Record<Uppercase<AccountStatus>, AccountStatus> = {
  STAFF: 'staff',
  SUSPENDED: 'suspended',
  HIDDEN: 'hidden',
};

registerEnumType(PlayerAccountStatus, {
  name: 'PlayerAccountStatus',
  description: 'Selects accounts that need attention.',
  valuesConfig: {
    STAFF: { description: 'Accounts of editors and admins.' },
    SUSPENDED: { description: 'Suspended accounts.' },
    HIDDEN: { description: 'Players whom an admin has excluded from the leaderboards.' },
  },
});

/** The orders in the schema. */
const PlayerAccountSort: Record<Uppercase<AccountSort>, AccountSort> = {
  NEWEST: 'newest',
  NAME: 'name',
};

registerEnumType(PlayerAccountSort, {
  name: 'PlayerAccountSort',
  description: 'The order of a list of accounts.',
  valuesConfig: {
    NEWEST: { description: 'The newest profile first.' },
    NAME: { description: 'By name, without regard to case.' },
  },
});

/** An account as admins see it. */
@ObjectType('PlayerAccount', {
  implements: Node,
  description:
    'The account of a player, with the fields that only admins may see. Public fields are on `player`.',
})
export class PlayerAccount implements Node {
  @Field(() => ID, { complexity: 0, description: GLOBAL_ID })
  id!: string;

  @Field(() => Player, { complexity: 0, description: 'The public profile.' })
  player!: Player;

  @Field(() => GraphQLEmailAddress, { complexity: 0, description: 'The email address of the account.' })
  email!: string;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description: 'When a link mailed to the address was first followed; null until then.',
  })
  emailProvenAt!: Date | null;

  @Field(() => Role, { complexity: 0, description: 'The role of the account.' })
  role!: RoleName;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether the player has chosen to be excluded from the leaderboards.',
  })
  hiddenByChoice!: boolean;

  @Field(() => Boolean, {
    complexity: 0,
    description: 'Whether an admin has excluded the player from the leaderboards.',
  })
  hiddenByStaff!: boolean;

  @Field(() => Date, {
    complexity: 0,
    nullable: true,
    description:
      'When an admin suspended the account, which then can neither sign in nor act and is on no leaderboard; null unless it is suspended.',
  })
  suspendedAt!: Date | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'Why the account is suspended; null unless it is.',
  })
  suspensionReason!: string | null;
}

/** An account as an object of the schema. */
export const asPlayerAccount = (player: Player): PlayerAccount =>
  objectOf(PlayerAccount, { ...player, player, id: toGlobalId('PlayerAccount', player.id) });

export const PlayerAccountConnection = connectionType('PlayerAccount', 'accounts', PlayerAccount);

/** The arguments of the list of accounts. */
@ArgsType()
export class PlayerAccountsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'The beginning of a name, an exact email address, or a `Player.userId` that is a UUID.',
  })
  search?: string | null;

  @Field(() => PlayerAccountStatus, { nullable: true, description: 'Only these accounts; all by default.' })
  status?: AccountStatus | null;

  @Field(() => PlayerAccountSort, { defaultValue: 'newest', description: 'The order. Defaults to NEWEST.' })
  sort!: AccountSort;
}
