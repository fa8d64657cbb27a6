import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';
import type { CallLimits } from '../runtime/rate-limits';

/**
 * Sets the rate limits of a root field. It is charged against each of them before its resolver runs, whatever becomes of the call.
 * Every mutation must have a limit by address, and one by player unless it is public.
 */
export const LimitedBy = (...limits: CallLimits[]) =>
  Extensions({ limits: Object.assign({}, ...limits) as CallLimits });

/** The rate limits of a root field, if it has some. */
export function limitsOf({
  extensions,
}: Pick<GraphQLField<unknown, unknown>, 'extensions'>): CallLimits | undefined {
  return extensions['limits'] as CallLimits | undefined;
}
