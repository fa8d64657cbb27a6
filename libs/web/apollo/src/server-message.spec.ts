import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from '@jest/globals';
import { serverMessage } from './server-message';

const conflict = new CombinedGraphQLErrors({
  errors: [{ message: 'It has changed', extensions: { code: 'CONFLICT' } }],
});

it('returns the message of the server for a failure with one of the codes only', () => {
  expect(serverMessage(conflict, ['NOT_FOUND', 'CONFLICT'])).toBe('It has changed');
  expect(serverMessage(conflict, ['NOT_FOUND'])).toBeNull();
  expect(serverMessage(new TypeError('Failed to fetch'), ['CONFLICT'])).toBeNull();
});
