import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type ConnectionOf, mapNodes } from '@daily/kit/graphql/connection';
import { localIdOf } from '@daily/kit/graphql/node';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import { type People, Player } from '@daily/people';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import {
  CheatingHintConnection,
  CheatingHintsArgs,
  CheatingHintView,
  hintView,
  DismissCheatingHintInput,
  DismissCheatingHintResult,
  type DismissCheatingHintSuccess,
  SearchCheatingHintsInput,
  SearchCheatingHintsResult,
  type SearchCheatingHintsSuccess,
} from './cheating-hint.graphql-types';
import type { CheatingHintService } from './cheating-hint.service';
import type { PlayerSigns } from './player-signs';

/** What a search costs, in points: it compares up to 100 pairs. */
const SEARCH_COST = 100;

/** Signs of cheating. */
@Resolver(() => CheatingHintView)
export class CheatingHintResolver {
  constructor(
    private readonly hints: CheatingHintService,
    private readonly signs: PlayerSigns,
    private readonly players: People['players'],
  ) {}

  @Allow('admin')
  @Query(() => CheatingHintConnection, {
    description: 'Signs of cheating, those found last first. Requires an admin.',
  })
  async cheatingHints(
    @Args(() => CheatingHintsArgs) { dismissed, sign, ...page }: CheatingHintsArgs,
  ): Promise<ConnectionOf<CheatingHintView>> {
    const hints = await this.hints.page(page, { dismissed, sign: sign ?? null });
    return mapNodes(hints, hintView);
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => DismissCheatingHintResult, {
    description: 'Dismisses a hint for good, or takes that back.',
  })
  dismissCheatingHint(
    @Arg('input', () => DismissCheatingHintInput, { description: 'The hint, and whether it is dismissed.' })
    { id: hintId, dismissed, note }: DismissCheatingHintInput,
    @Ctx() caller: Caller,
  ): Promise<DismissCheatingHintSuccess | Problem> {
    return problemsAsData(async () => {
      const id = localIdOf('CheatingHint', hintId) ?? '';
      const hint = await this.hints.dismiss(id, dismissed, note, caller);
      return { hint: hintView(hint) };
    });
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => SearchCheatingHintsResult, {
    complexity: SEARCH_COST,
    description:
      'Looks for signs of cheating about a player, up to now: compares them with those who share an address and with the first of ' +
      'the month. Each night looks at all players.',
  })
  searchCheatingHints(
    @Arg('input', () => SearchCheatingHintsInput, { description: 'The account.' })
    { id }: SearchCheatingHintsInput,
    @Ctx() caller: Caller,
  ): Promise<SearchCheatingHintsSuccess | Problem> {
    return problemsAsData(async () => {
      const playerId = localIdOf('PlayerAccount', id) ?? '';
      const { compared, found } = await this.signs.search(playerId, caller);
      const hints = await this.hints.of(playerId);
      return { compared, found, hints: hints.map(hintView) };
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
    // In the statement that reads the players.
    complexity: 0,
    nullable: true,
    description: 'The admin who dismissed it; null while it is not, and once their account is deleted.',
  })
  async dismissedBy(@Root() { stored }: CheatingHintView, @Ctx() caller: Caller): Promise<Player | null> {
    return stored.dismissedBy === null ? null : this.players.of(caller).load(stored.dismissedBy);
  }
}
