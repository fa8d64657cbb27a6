import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { HOUR_MS, MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { parse } from 'graphql';
import { createApolloClient } from '../client';
import { useFreshQuery } from './fresh-query';
import { FRESH_MS, KEPT_MS, freshnessOf, queryKey } from './freshness';
import { stubFetch } from '../stub-fetch';

type Data = { viewer: { username: string } };
const QUERY = parse('query Name { viewer { id username __typename } }') as TypedDocumentNode<Data, object>;
const OTHER = parse('query Other { viewer { id username __typename } }') as TypedDocumentNode<Data, object>;
const reply = (username: string) => ({
  body: { data: { viewer: { __typename: 'Player', id: 'p', username } } },
});

function Name({ query = QUERY }: { query?: typeof QUERY }) {
  const { data, loading } = useFreshQuery(query);
  return <p>{data ? data.viewer.username : loading ? 'loading' : 'nothing'}</p>;
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('paragraph').textContent;

let client: ApolloClient;
let requests: unknown[];

function open(query = QUERY) {
  return render(
    <ApolloProvider client={client}>
      <Name query={query} />
    </ApolloProvider>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  const stub = stubFetch(reply('Ada'), reply('Grace'));
  requests = stub.requests;
  client = createApolloClient({ now: Date.now, fetch: stub.fetch });
});
afterEach(async () => {
  cleanup();
  await jest.runOnlyPendingTimersAsync();
  jest.useRealTimers();
});

describe('useFreshQuery', () => {
  it('keeps data fresh for 10 minutes and in the cache for 30', () => {
    expect([FRESH_MS, KEPT_MS]).toEqual([10 * MINUTE_MS, 30 * MINUTE_MS]);
  });

  it('sends no second request when a screen opens again within 10 minutes', async () => {
    const first = open();
    expect(shown()).toBe('loading');
    await wait(1);
    expect(shown()).toBe('Ada');
    first.unmount();
    await wait(10 * MINUTE_MS - 2);
    open();
    expect(shown()).toBe('Ada');
    await wait(MINUTE_MS);
    expect(requests).toHaveLength(1);
  });

  it('shows and refetches data when a screen opens again after 10 minutes', async () => {
    const first = open();
    await wait(1);
    first.unmount();
    await wait(10 * MINUTE_MS);
    open();
    expect(shown()).toBe('Ada');
    await wait(1);
    expect(shown()).toBe('Grace');
    expect(requests).toHaveLength(2);
  });

  it('does not refetch on focus, on reconnect or over time', async () => {
    open();
    await wait(1);
    await wait(2 * HOUR_MS);
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await wait(MINUTE_MS);
    expect(requests).toHaveLength(1);
    expect(shown()).toBe('Ada');
  });

  it('removes data that was unused for 30 minutes', async () => {
    const first = open();
    await wait(1);
    first.unmount();
    await wait(30 * MINUTE_MS - 1);
    expect(client.cache.extract()).toMatchObject({ 'Player:p': { username: 'Ada' } });
    await wait(2);
    expect(client.cache.extract()).not.toHaveProperty('Player:p');
    open();
    expect(shown()).toBe('loading');
    await wait(1);
    expect(shown()).toBe('Grace');
  });

  it('keeps data that another query uses', async () => {
    const first = open();
    await wait(1);
    first.unmount();
    open(OTHER);
    await wait(31 * MINUTE_MS);
    expect(client.cache.extract()).toMatchObject({ 'Player:p': { username: 'Ada' } });
  });

  it('does not show data that was unused for 30 minutes while the device slept', async () => {
    const first = open();
    await wait(1);
    first.unmount();
    jest.setSystemTime(Date.now() + 31 * MINUTE_MS);
    open();
    expect(shown()).toBe('loading');
    await wait(1);
    expect(shown()).toBe('Grace');
  });

  it('counts the age of server-rendered data from page load', async () => {
    client.cache.writeQuery({ query: QUERY, data: reply('Page').body.data });
    freshnessOf(client).recordFetch(QUERY);
    const first = open();
    await wait(1);
    expect([shown(), requests.length]).toEqual(['Page', 0]);
    first.unmount();
    await wait(11 * MINUTE_MS);
    open();
    expect(shown()).toBe('Page');
    await wait(1);
    expect(requests).toHaveLength(1);
  });
});

describe('a query that failed during server rendering', () => {
  it('shows the failure at first and the data once it is loaded', async () => {
    freshnessOf(client).recordServerFailure(queryKey(QUERY));
    const first = open();
    expect(shown()).toBe('nothing');
    await wait(1);
    expect(shown()).toBe('Ada');
    first.unmount();
    await wait(KEPT_MS);
    open();
    expect(shown()).toBe('loading');
    await wait(1);
  });

  it('does not affect other queries', async () => {
    freshnessOf(client).recordServerFailure(queryKey(QUERY));
    open(OTHER);
    expect(shown()).toBe('loading');
    await wait(1);
  });
});
