import { Allow } from '@daily/kit/graphql/access';
import type { ConnectionOf } from '@daily/kit/graphql/connection';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { type People, Player } from '@daily/people';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  CheatingHintConnection,
  CheatingHintsArgs,
  CheatingHintView,
  DismissCheatingHintInput,
  DismissCheatingHintResult,
  DismissCheatingHintSuccess,
} from './cheating-hint.graphql-types';
import type { CheatingHintService } from './cheating-hint.service';

/** Signs of cheating. */
@Resolver(() => CheatingHintView)
export class CheatingHintResolver {
  constructor(
    private readonly hints: CheatingHintService,
    private readonly players: People['players'],
  ) {}

  @Allow('admin')
  @Query(() => CheatingHintConnection, {
    description: 'Signs of cheating, those found last first. Requires an admin.',
  })
  cheatingHints(
    @Args(() => CheatingHintsArgs) { dismissed, sign, ...page }: CheatingHintsArgs,
  ): Promise<ConnectionOf<CheatingHintView>> {
    return this.hints.page(page, { dismissed, sign: sign ?? null });
  }

  @Allow('admin')
  @Mutation(() => DismissCheatingHintResult, {
    description: 'Dismisses a hint for good, or takes that back.',
  })
  dismissCheatingHint(
    @Arg('input', () => DismissCheatingHintInput, { description: 'The hint, and whether it is dismissed.' })
    { hintId, dismissed, note }: DismissCheatingHintInput,
    @Ctx() caller: Caller,
  ): Promise<DismissCheatingHintSuccess | Problem> {
    return problemsAsData(async () => {
      const id = localIdOf('CheatingHint', hintId) ?? '';
      const hint = await this.hints.dismiss(id, dismissed, note, caller);
      return Object.assign(new DismissCheatingHintSuccess(), { hint });
    });
  }

  @FieldResolver(() => Player, {
    nullable: true,
    description: 'The player; null once the account is deleted.',
  })
  player(@Root() { stored }: CheatingHintView, @Ctx() caller: Caller): Promise<Player | null> {
    return this.players.of(caller).load(stored.playerId);
  }

  @FieldResolver(() => Player, {
    nullable: true,
    description: 'The other player of the pair; null for a sign about one player.',
  })
  async otherPlayer(@Root() { stored }: CheatingHintView, @Ctx() caller: Caller): Promise<Player | null> {
    return stored.otherId === stored.playerId ? null : this.players.of(caller).load(stored.otherId);
  }

  @FieldResolver(() => Player, {
    nullable: true,
    description: 'The admin who dismissed it; null while it is not, and once their account is deleted.',
  })
  async dismissedBy(@Root() { stored }: CheatingHintView, @Ctx() caller: Caller): Promise<Player | null> {
    return stored.dismissedBy === null ? null : this.players.of(caller).load(stored.dismissedBy);
  }
}
