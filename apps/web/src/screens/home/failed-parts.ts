import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** Which parts of the home page failed to load. */
export interface FailedParts {
  question: boolean;
  leaderboard: boolean;
}

/**
 * Finds the parts of the home page that an error affects. A GraphQL error has the path of its field and affects that part only; a
 * GraphQL error without a path and a network error affect all parts.
 */
export function failedParts(error: unknown): FailedParts {
  if (!error) return { question: false, leaderboard: false };
  const fields = CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[0]) : [undefined];
  const all = fields.includes(undefined);
  return {
    question: all || fields.includes('todaysQuestion'),
    leaderboard: all || fields.includes('leaderboard'),
  };
}
