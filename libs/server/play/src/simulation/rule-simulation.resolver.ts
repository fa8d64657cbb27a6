import { Allow } from '@daily/kit/graphql/access';
import { PLACE_CHANGES, type PlaceChange } from '@daily/rules/game/simulated-places';
import { givenRules } from '@daily/rulebook';
import { Arg, Query, Resolver } from 'type-graphql';
import { ShownRuleSimulation, SimulateGameRulesInput } from './rule-simulation.graphql-types';
import type { RuleSimulations } from './rule-simulation.service';
import { LimitedBy } from '@daily/kit/graphql/limited-by';
import { SIMULATION_LIMITS } from '../play.limits';

/** What reading all answers of a period costs, in points of complexity; a rate limit of its own keeps simulations few. */
const SIMULATION_COST = 100;

const CHANGES = Object.keys(PLACE_CHANGES) as PlaceChange[];

/** The simulator of rules in the schema. */
@Resolver()
export class RuleSimulationResolver {
  constructor(private readonly simulations: RuleSimulations) {}

  @Allow('admin')
  @LimitedBy(SIMULATION_LIMITS)
  @Query(() => ShownRuleSimulation, {
    complexity: ({ childComplexity }) => SIMULATION_COST + childComplexity,
    description:
      'Plays rules over a past period. A query, because it changes nothing, but no plain read: it takes some seconds, and one simulation ' +
      'runs at a time. Requires an admin.',
  })
  async simulateGameRules(
    @Arg('input', () => SimulateGameRulesInput, { description: 'The rules and the period.' })
    { rules, first, last, player }: SimulateGameRulesInput,
  ): Promise<ShownRuleSimulation> {
    const simulation = { rules: givenRules(rules), first, last, player: player ?? null };
    const { changes, ...result } = await this.simulations.simulate(simulation);
    return {
      ...result,
      changes: CHANGES.map((change) => ({ change, players: changes[change] })),
    };
  }
}
