import type { SimulateRulesQuery } from './rules-screen.generated';

/** The result of a simulation, as the screen loads it. */
export type Simulation = SimulateRulesQuery['simulateGameRules'];
