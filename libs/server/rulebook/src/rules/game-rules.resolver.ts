import { Allow } from '@daily/kit/graphql/access';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { CHANGE_LIMITS } from '@daily/kit/runtime/rate-limits';
import { type Problem, problemsAsData } from '@daily/kit/graphql/problems';
import type { Caller } from '@daily/kit/runtime/caller';
import type { PerRequest } from '@daily/kit/runtime/per-request';
import { Player, type PlayerLoader } from '@daily/people';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ShownRules } from './game-rules.graphql-types';
import {
  CancelGameRulesInput,
  CancelGameRulesResult,
  type CancelGameRulesSuccess,
  PlanGameRulesInput,
  PlanGameRulesResult,
  type PlanGameRulesSuccess,
  SHOWN_VERSIONS,
  ShownRulebook,
  ShownVersion,
} from './rule-changes.graphql-types';
import type { RuleChanges, RuleState } from './rule-changes.service';
import type { Rulebook } from './rulebook';
import type { RuleVersion } from './rule-version.entity';
import { givenRules, shownRules } from './shown-rules';

/** The rules of the game in the schema. */
@Resolver(() => ShownVersion)
export class GameRulesResolver {
  constructor(
    private readonly rulebook: Rulebook,
    private readonly changes: RuleChanges,
    private readonly players: PerRequest<PlayerLoader>,
  ) {}

  @Allow('public')
  @Query(() => ShownRules, {
    // Nullable so that its failure does not blank the rest of a page.
    nullable: true,
    description: 'The rules of today; null when they could not be loaded.',
  })
  async gameRules(): Promise<ShownRules> {
    return shownRules(await this.rulebook.current());
  }

  @Allow('admin')
  @Query(() => ShownRulebook, { description: 'The rules of the game with their changes. Requires an admin.' })
  async ruleBook(): Promise<ShownRulebook> {
    return shownRulebook(await this.changes.state());
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => PlanGameRulesResult, {
    description:
      'Plans a change of the rules, from tomorrow at the earliest. Answers keep the rules of their day. One change can be planned ' +
      'at a time.',
  })
  planGameRules(
    @Arg('input', () => PlanGameRulesInput, { description: 'The new rules and their first day.' })
    { rules, fromDay, note, changedAt }: PlanGameRulesInput,
    @Ctx() caller: Caller,
  ): Promise<PlanGameRulesSuccess | Problem> {
    return problemsAsData(async () => {
      const change = { rules: givenRules(rules), fromDay, note, seenAt: changedAt ?? null };
      const ruleBook = shownRulebook(await this.changes.plan(change, caller));
      return { ruleBook };
    });
  }

  @Allow('admin')
  @LimitedBy(CHANGE_LIMITS)
  @Mutation(() => CancelGameRulesResult, { description: 'Cancels the planned change of the rules.' })
  cancelGameRules(
    @Arg('input', () => CancelGameRulesInput, { description: 'The planned change.' })
    { plannedAt }: CancelGameRulesInput,
    @Ctx() caller: Caller,
  ): Promise<CancelGameRulesSuccess | Problem> {
    return problemsAsData(async () => {
      const ruleBook = shownRulebook(await this.changes.cancel(plannedAt, caller));
      return { ruleBook };
    });
  }

  @FieldResolver(() => Player, {
    nullable: true,
    description: 'Who planned the change; null when the account no longer exists.',
  })
  plannedBy(@Root() { plannedBy }: ShownVersion, @Ctx() caller: Caller): Promise<Player | null> {
    return this.players.of(caller).load(plannedBy);
  }
}

function shownRulebook(state: RuleState): ShownRulebook {
  return {
    ...state,
    current: shownRules(state.current),
    shipped: shownRules(state.shipped),
    planned: state.planned && shownVersion(state.planned),
    begun: state.begun.slice(0, SHOWN_VERSIONS).map(shownVersion),
  };
}

function shownVersion({ rules, ...version }: RuleVersion): ShownVersion {
  return { ...version, rules: shownRules(rules) };
}
