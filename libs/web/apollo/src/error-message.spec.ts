import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { describe, expect, it } from '@jest/globals';
import { errorCode, errorMessage } from './error-message';
import { TimeoutError } from './links/timeout-link';

const body = (message: string, code: string) => ({ errors: [{ message, extensions: { code } }] });
const graphqlError = (message: string, code: string) => new CombinedGraphQLErrors(body(message, code));
const unavailable = (bodyText: string) =>
  new ServerError('Status 503', { response: { status: 503 } as Response, bodyText });

const CASES: [name: string, error: unknown, message: string, code: string | undefined][] = [
  [
    'a rate limit',
    graphqlError('Too many requests', 'TOO_MANY_REQUESTS'),
    'Too many requests. Please try again later.',
    'TOO_MANY_REQUESTS',
  ],
  [
    'a locked account',
    graphqlError('Locked. Try again later.', 'TOO_MANY_REQUESTS'),
    'Locked. Try again later.',
    'TOO_MANY_REQUESTS',
  ],
  [
    'an unavailable database',
    unavailable(JSON.stringify(body('Maintenance', 'SERVICE_UNAVAILABLE'))),
    'Maintenance. Please try again later.',
    'SERVICE_UNAVAILABLE',
  ],
  ['a timeout', new TimeoutError(), 'Request timed out - please try again.', undefined],
  [
    'an internal error',
    graphqlError('Internal server error', 'INTERNAL_SERVER_ERROR'),
    'It failed.',
    'INTERNAL_SERVER_ERROR',
  ],
  ['an HTML page of a proxy', unavailable('<html>'), 'It failed.', undefined],
  ['a response without errors', unavailable('{}'), 'It failed.', undefined],
  ['no connection', new TypeError('Failed to fetch'), 'It failed.', undefined],
];

describe('errorMessage', () => {
  it.each(CASES)('returns the message for %s', (_name, error, message) => {
    expect(errorMessage(error, 'It failed.')).toBe(message);
  });
});

describe('errorCode', () => {
  it.each(CASES)('returns the code of %s', (_name, error, _message, code) => {
    expect(errorCode(error)).toBe(code);
  });
});
