import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createCache } from '@daily/apollo/cache';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SECOND_REFRESH_MS, useRefreshTopPlayers } from './use-refresh-top-players';

const asked: (string | undefined)[] = [];

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function show(fails: boolean) {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        asked.push(operation.operationName);
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
    ['when the server answers', false],
    ['and quietly when it does not', true],
  ])('asks at once and again after 2 seconds, %s', async (_, fails) => {
    show(fails).result.current();
    await jest.advanceTimersByTimeAsync(SECOND_REFRESH_MS - 1);
    expect(asked).toEqual(['TopPlayers']);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['TopPlayers', 'TopPlayers']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  it('does not ask again once the page is left', async () => {
    const { result, unmount } = show(false);
    result.current();
    unmount();
    await jest.advanceTimersByTimeAsync(SECOND_REFRESH_MS);
    expect(asked).toHaveLength(1);
  });
});
