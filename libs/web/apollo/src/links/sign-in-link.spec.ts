/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApolloClient } from '../client';
import { FINE, LOGGED_OUT, MUTATION, QUERY } from '../client.fixture';
import { type Reply, stubFetch } from '../stub-fetch';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('onSignInRequired', () => {
  const rejected: Reply = {
    body: { data: { logout: { __typename: 'SignInRequiredProblem', message: 'Please sign in' } } },
  };

  it.each<[string, Reply, typeof QUERY, number]>([
    ['is called for a mutation that requires a session', rejected, MUTATION, 1],
    ['is not called for a successful mutation', LOGGED_OUT, MUTATION, 0],
    ['is not called for a query', FINE, QUERY, 0],
    ['is not called for a mutation without a payload', { body: { data: { logout: null } } }, MUTATION, 0],
  ])('%s', async (_name, reply, document, times) => {
    const onSignInRequired = jest.fn();
    const client = createApolloClient({ now: Date.now, fetch: stubFetch(reply).fetch, onSignInRequired });
    await (document === MUTATION ? client.mutate({ mutation: document }) : client.query({ query: document }));
    expect(onSignInRequired).toHaveBeenCalledTimes(times);
  });
});
