import type { Platform } from '@daily/kit/runtime/platform';
import type { Slice, SliceDeclaration } from '@daily/kit/runtime/slice';
import type { People } from '@daily/people';
import { LimitsResolver } from './limits/limits.resolver';
import { LimitService } from './limits/limits.service';
import { StoredLimits } from './limits/stored-limits.entity';
import { GameRulesResolver } from './rules/game-rules.resolver';
import { RuleChanges } from './rules/rule-changes.service';
import { Rulebook } from './rules/rulebook';
import { RuleVersion } from './rules/rule-version.entity';
import type { RulebookSettings } from './rulebook-settings';

export type { LimitService } from './limits/limits.service';
export { GameRulesInput } from './rules/game-rules.graphql-types';
export type { RuleChanges } from './rules/rule-changes.service';
export { Rulebook } from './rules/rulebook';
export { givenRules } from './rules/shown-rules';
export type { RulebookSettings } from './rulebook-settings';

/** How often the rules are read ahead of the first request of a day, in milliseconds. */
const READ_PAUSE_MS = 1_000;

/** The dependencies on other slices. */
export interface RulebookDependencies {
  people: Pick<People, 'players' | 'audit'>;
}

/** The wired slice, with the parts that slices above use. */
export interface WiredRulebook extends Slice {
  /** The rules of each day. */
  rules: Rulebook;
  changes: RuleChanges;
  limits: LimitService;
}

function wireRulebook(
  { database, calendar, settings }: Platform<RulebookSettings>,
  { people }: RulebookDependencies,
): WiredRulebook {
  const { audit, players } = people;
  const rules = new Rulebook(database, calendar, settings);
  const changes = new RuleChanges({ database, calendar, rulebook: rules, audit });
  const limits = new LimitService(database, calendar, audit);
  return {
    resolvers: [new GameRulesResolver(rules, changes, players), new LimitsResolver(limits)],
    prepare: async () => void (await rules.current()),
    jobs: [
      {
        name: 'read the rules of the day',
        pauseMs: READ_PAUSE_MS,
        isOfEachProcess: true,
        run: async () => (await rules.current(), false),
      },
    ],
    rules,
    changes,
    limits,
  };
}

/** What admins change while the product runs: the rules of the game by day, and the limits of players. */
export const rulebook = {
  name: 'rulebook',
  entities: [RuleVersion, StoredLimits],
  wire: wireRulebook,
} satisfies SliceDeclaration & { wire: unknown };
