/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { parse } from 'graphql';
import { createApolloClient } from '../client';
import { refetchFailed } from './refetch-failed';
import { type Reply, stubFetch } from '../stub-fetch';

const FINE: Reply = { body: { data: { viewer: null } } };
const BROKEN: Reply = { body: { data: null, errors: [{ message: 'Broken' }] } };

// Unused data is removed by a timer that would outlive the test.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const query = (name: string) => parse(`query ${name} { viewer { id __typename } }`);

describe('refetchFailed', () => {
  it('refetches active queries that failed, and no others', async () => {
    const { fetch, requests } = stubFetch(FINE, BROKEN, BROKEN, FINE);
    const client = createApolloClient({ now: Date.now, fetch });
    const show = (name: string) => {
      const shown = client.watchQuery({
        query: query(name),
        fetchPolicy: 'network-only',
        errorPolicy: 'all',
      });
      return { shown, hide: shown.subscribe({ next: () => undefined, error: () => undefined }) };
    };
    const asked = () => requests.map(({ body }) => body.operationName);
    const settled = () => jest.advanceTimersByTimeAsync(0);

    show('Fine');
    await settled();
    const { shown } = show('Failed');
    await settled();
    const { hide } = show('Gone');
    await settled();
    hide.unsubscribe();
    const before = asked().length;

    await refetchFailed(client);
    expect(asked().slice(before)).toEqual(['Failed']);
    expect(shown.getCurrentResult().error).toBeUndefined();
  });
});
