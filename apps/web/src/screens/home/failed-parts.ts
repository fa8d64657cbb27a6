import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Which parts of the home page could not be loaded. */
export interface FailedParts {
  question: boolean;
  leaderboard: boolean;
}

/**
 * Reads from an error which parts it kept away: an error of GraphQL names the field it belongs to, and each
 * part fails alone; an error without a path, or of the network, took them all.
 */
export function failedParts(error: unknown): FailedParts {
  if (!error) return { question: false, leaderboard: false };
  const paths = CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[0]) : [undefined];
  const all = paths.includes(undefined);
  return {
    question: all || paths.includes('todaysQuestion'),
    leaderboard: all || paths.includes('leaderboard'),
  };
}
