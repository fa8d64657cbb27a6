import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SECOND_REFRESH_MS, useRefreshTopPlayers } from './use-refresh-top-players';

const requests: (string | undefined)[] = [];

beforeEach(() => {
  requests.length = 0;
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function show(fails: boolean) {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        requests.push(operation.operationName);
        if (fails) return observer.error(new Error('Failed to fetch'));
        observer.next({ data: { leaderboard: { __typename: 'LeaderboardConnection', edges: [] } } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  return renderHook(() => useRefreshTopPlayers(), { wrapper });
}

describe('useRefreshTopPlayers', () => {
  it.each([
    ['when the requests succeed', false],
    ['without an error when they fail', true],
  ])('refetches at once and again after 2 seconds, %s', async (_, fails) => {
    show(fails).result.current();
    await jest.advanceTimersByTimeAsync(SECOND_REFRESH_MS - 1);
    expect(requests).toEqual(['TopPlayers']);
    await jest.advanceTimersByTimeAsync(1);
    expect(requests).toEqual(['TopPlayers', 'TopPlayers']);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(requests).toHaveLength(2);
  });

  it('does not refetch after unmounting', async () => {
    const { result, unmount } = show(false);
    result.current();
    unmount();
    await jest.advanceTimersByTimeAsync(SECOND_REFRESH_MS);
    expect(requests).toHaveLength(1);
  });
});
