import type { FormattedExecutionResult } from 'graphql';

/** Points that a response from the shared cache costs, whatever it cost to compute. */
export const CACHED_COST = 1;

/** The result with its cost in `extensions.cost`. */
export function withCost(result: FormattedExecutionResult, cost: number): FormattedExecutionResult {
  return { ...result, extensions: { ...result.extensions, cost } };
}

/** The body of a failed request with its cost in `extensions.cost`, unless it reports one. Other bodies stay as they are. */
export function withMissingCost(body: string, cost: number): string {
  if (!body.startsWith('{"errors":')) return body;
  const result = JSON.parse(body) as FormattedExecutionResult;
  return result.extensions?.['cost'] === undefined ? JSON.stringify(withCost(result, cost)) : body;
}
