import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it } from '@jest/globals';
import { failedParts } from './failed-parts';

function graphqlError(...paths: (readonly (string | number)[] | undefined)[]): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: paths.map((path) => ({ message: 'Broken', path })) });
}

describe('failedParts: the affected parts of an error in', () => {
  it.each([
    ['no error', undefined, false, false],
    ['the question', graphqlError(['todaysQuestion']), true, false],
    ['a field of the question', graphqlError(['todaysQuestion', 'relatedArticles', 0]), true, false],
    ['the leaderboard', graphqlError(['leaderboard', 'edges']), false, true],
    ['both', graphqlError(['leaderboard'], ['todaysQuestion']), true, true],
    ['the viewer', graphqlError(['viewer']), false, false],
    ['the whole request', graphqlError(undefined), true, true],
    ['the network', new Error('Failed to fetch'), true, true],
  ])('%s', (_, error, question, leaderboard) => {
    expect(failedParts(error)).toEqual({ question, leaderboard });
  });
});
