import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from '@jest/globals';
import { wordsOf } from './failure-words';

const failed = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });
const broken = (bodyText: string) =>
  new ServerError('Status 503', { response: { status: 503 } as Response, bodyText });

describe('wordsOf', () => {
  it.each([
    [
      'too many calls',
      new CombinedGraphQLErrors(failed('Too many requests', 'TOO_MANY_REQUESTS')),
      'Too many requests. Please try again later.',
    ],
    [
      'a lock',
      new CombinedGraphQLErrors(failed('Locked. Try again later.', 'TOO_MANY_REQUESTS')),
      'Locked. Try again later.',
    ],
    [
      'a database away',
      broken(JSON.stringify(failed('It is away', 'SERVICE_UNAVAILABLE'))),
      'It is away. Please try again later.',
    ],
    [
      'a session that is over',
      new CombinedGraphQLErrors(failed('Please sign in', 'UNAUTHENTICATED')),
      'Your session has ended. Please log in again.',
    ],
    [
      'a defect',
      new CombinedGraphQLErrors(failed('Internal server error', 'INTERNAL_SERVER_ERROR')),
      'It failed.',
    ],
    ['a proxy', broken('<html>'), 'It failed.'],
    ['an empty answer', broken('{}'), 'It failed.'],
    ['no answer at all', new TypeError('Failed to fetch'), 'It failed.'],
  ])('says of %s what helps', (_name, error, words) => {
    expect(wordsOf(error, 'It failed.')).toBe(words);
  });
});
