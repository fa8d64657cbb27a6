import type { FormattedExecutionResult } from 'graphql';

/** Points that a response from the shared cache costs, whatever it cost to compute. */
export const CACHED_COST = 1;

/** The result with its cost in `extensions.cost`. */
export function withCost(result: FormattedExecutionResult, cost: number): FormattedExecutionResult {
  return { ...result, extensions: { ...result.extensions, cost } };
}
