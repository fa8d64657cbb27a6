import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, mapNodes } from '@daily/kit/graphql/connection';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Player } from '../profiles/player.entity';
import type { PlayerLoader } from '../profiles/player.loader';
import {
  type ChangePlayerAccountSuccess,
  ChangePlayerRoleInput,
  ChangePlayerRoleResult,
  DeletePlayerInput,
  DeletePlayerResult,
  type DeletePlayerSuccess,
  EndPlayerSessionsInput,
  EndPlayerSessionsResult,
  HidePlayerInput,
  HidePlayerResult,
  ReinstatePlayerInput,
  ReinstatePlayerResult,
  SendPasswordResetInput,
  SendPasswordResetResult,
  SuspendPlayerInput,
  SuspendPlayerResult,
} from './account-change.graphql-types';
import type { AccountChangeService } from './account-change.service';
import type { AccountListService } from './account-list.service';
import {
  asPlayerAccount,
  PlayerAccount,
  PlayerAccountConnection,
  PlayerAccountsArgs,
} from './player-account.graphql-types';
import type { AccountFactsLoader } from './player-account.loader';

/** The accounts of players, and the changes that admins make to them. */
@Resolver(() => PlayerAccount)
export class PlayerAccountResolver {
  constructor(
    private readonly accounts: AccountListService,
    private readonly changes: AccountChangeService,
    private readonly facts: PerRequest<AccountFactsLoader>,
    private readonly players: PerRequest<PlayerLoader>,
  ) {}

  @Allow('admin')
  @Query(() => PlayerAccountConnection, { description: 'The accounts of players. Requires an admin.' })
  async playerAccounts(
    @Args(() => PlayerAccountsArgs) { search, status, sort, ...page }: PlayerAccountsArgs,
  ): Promise<ConnectionOf<PlayerAccount>> {
    const list = { search: search ?? null, status: status ?? null, sort };
    return mapNodes(await this.accounts.page(page, list), asPlayerAccount);
  }

  @Allow('admin')
  @Query(() => PlayerAccount, {
    nullable: true,
    description: 'The account of the player with a `userId`; null when there is none. Requires an admin.',
  })
  async playerAccount(
    @Arg('userId', () => String, { description: '`Player.userId`.' }) userId: string,
  ): Promise<PlayerAccount | null> {
    const player = await this.accounts.find(userId);
    return player && asPlayerAccount(player);
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ChangePlayerRoleResult, {
    description: 'Assigns a role to another player and ends their sessions.',
  })
  changePlayerRole(
    @Arg('input', () => ChangePlayerRoleInput, { description: 'The account and its new role.' })
    { id, role }: ChangePlayerRoleInput,
    @Ctx() caller: Caller,
  ): Promise<ChangePlayerAccountSuccess | Problem> {
    return this.changed(caller, () => this.changes.changeRole(playerIdOf(id), role, caller));
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => HidePlayerResult, {
    description: 'Excludes a player from all leaderboards, or ends that. Points and streak stay.',
  })
  hidePlayer(
    @Arg('input', () => HidePlayerInput, { description: 'The account, and whether it is excluded.' })
    { id, hidden }: HidePlayerInput,
    @Ctx() caller: Caller,
  ): Promise<ChangePlayerAccountSuccess | Problem> {
    return this.changed(caller, () => this.changes.hide(playerIdOf(id), hidden, caller));
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => SuspendPlayerResult, {
    description:
      'Suspends the account of another player: it can neither sign in nor act, is on no leaderboard, and its sessions end.',
  })
  suspendPlayer(
    @Arg('input', () => SuspendPlayerInput, { description: 'The account and the reason.' })
    { id, reason }: SuspendPlayerInput,
    @Ctx() caller: Caller,
  ): Promise<ChangePlayerAccountSuccess | Problem> {
    return this.changed(caller, () => this.changes.suspend(playerIdOf(id), reason, caller));
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => ReinstatePlayerResult, { description: 'Ends the suspension of an account.' })
  reinstatePlayer(
    @Arg('input', () => ReinstatePlayerInput, { description: 'The account.' })
    { id }: ReinstatePlayerInput,
    @Ctx() caller: Caller,
  ): Promise<ChangePlayerAccountSuccess | Problem> {
    return this.changed(caller, () => this.changes.reinstate(playerIdOf(id), caller));
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => EndPlayerSessionsResult, { description: 'Ends all sessions of a player.' })
  endPlayerSessions(
    @Arg('input', () => EndPlayerSessionsInput, { description: 'The account.' })
    { id }: EndPlayerSessionsInput,
    @Ctx() caller: Caller,
  ): Promise<ChangePlayerAccountSuccess | Problem> {
    return this.changed(caller, () => this.changes.endSessions(playerIdOf(id), caller));
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => SendPasswordResetResult, {
    description:
      'Mails a link to set a new password to the address of an account. The current password stays valid.',
  })
  sendPasswordReset(
    @Arg('input', () => SendPasswordResetInput, { description: 'The account.' })
    { id }: SendPasswordResetInput,
    @Ctx() caller: Caller,
  ): Promise<ChangePlayerAccountSuccess | Problem> {
    return this.changed(caller, () => this.changes.sendPasswordReset(playerIdOf(id), caller));
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DeletePlayerResult, {
    description:
      'Deletes the account of another player and everything that is stored about them. Irreversible. A retry changes nothing.',
  })
  deletePlayer(
    @Arg('input', () => DeletePlayerInput, { description: 'The account.' })
    { id }: DeletePlayerInput,
    @Ctx() caller: Caller,
  ): Promise<DeletePlayerSuccess | Problem> {
    return problemsAsData(async () => {
      await this.changes.delete(playerIdOf(id), caller);
      return { id };
    });
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the account has a password; false while anyone may act for the profile.',
  })
  async hasPassword(@Root() { player }: PlayerAccount, @Ctx() caller: Caller): Promise<boolean> {
    return (await this.facts.of(caller).load(player.id)).hasPassword;
  }

  @FieldResolver(() => Int, { description: 'Number of active sessions.' })
  async sessionCount(@Root() { player }: PlayerAccount, @Ctx() caller: Caller): Promise<number> {
    return (await this.facts.of(caller).load(player.id)).sessionCount;
  }

  @FieldResolver(() => Int, { description: 'Number of valid API tokens.' })
  async apiTokenCount(@Root() { player }: PlayerAccount, @Ctx() caller: Caller): Promise<number> {
    return (await this.facts.of(caller).load(player.id)).apiTokenCount;
  }

  @FieldResolver(() => Int, { description: 'Number of passkeys.' })
  async passkeyCount(@Root() { player }: PlayerAccount, @Ctx() caller: Caller): Promise<number> {
    return (await this.facts.of(caller).load(player.id)).passkeyCount;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When an active session was last used, accurate to about an hour; null without one.',
  })
  async lastSeenAt(@Root() { player }: PlayerAccount, @Ctx() caller: Caller): Promise<Date | null> {
    return (await this.facts.of(caller).load(player.id)).lastSeenAt;
  }

  private changed(
    caller: Caller,
    change: () => Promise<Player>,
  ): Promise<ChangePlayerAccountSuccess | Problem> {
    return problemsAsData(async () => {
      const player = await change();
      this.players.of(caller).prime(player);
      this.facts.of(caller).clear(player.id);
      return { account: asPlayerAccount(player) };
    });
  }
}

/** The player of an account; an unknown one for the global id of another type. */
function playerIdOf(accountId: string): string {
  return localIdOf('PlayerAccount', accountId) ?? '';
}
