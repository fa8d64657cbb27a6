import { ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MockLink } from '@apollo/client/testing';
import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createCache } from './cache';
import { useNextPage } from './next-page';

type Page = { viewer: unknown };
const PAGE: TypedDocumentNode<Page, { after: string | null }> = gql`
  query MoreDays($after: String) {
    viewer {
      id
      streakExplanation {
        days(first: 2, after: $after) {
          edges {
            cursor
            node {
              day
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`;

const page = (days: readonly string[], hasNextPage: boolean) => ({
  viewer: {
    __typename: 'Player',
    id: 'p',
    streakExplanation: {
      __typename: 'StreakExplanation',
      days: {
        __typename: 'StreakDayConnection',
        edges: days.map((day) => ({
          __typename: 'StreakDayEdge',
          cursor: day,
          node: { __typename: 'StreakDay', day },
        })),
        pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: days.at(-1) },
      },
    },
  },
});

function show(reply: object) {
  const cache = createCache();
  cache.writeQuery({ query: PAGE, variables: { after: null }, data: page(['4', '3'], true) });
  const link = new MockLink(
    [{ request: { query: PAGE, variables: { after: '3' } }, ...reply }] as MockLink.MockedResponse[],
    { defaultOptions: { delay: 5 } },
  );
  const client = new ApolloClient({ cache, link });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useNextPage(PAGE), { wrapper });
  return {
    result,
    listed: () => JSON.stringify(cache.extract()['Player:p']).match(/"cursor":"\d"/g)?.length,
  };
}

describe('useNextPage', () => {
  it('appends a page to the list in the cache', async () => {
    const { result, listed } = show({ result: { data: page(['2', '1'], false) } });
    let done: Promise<void> = Promise.resolve();
    act(() => void (done = result.current.load({ after: '3' })));
    expect(result.current.loading).toBe(true);
    await act(() => done);
    expect([result.current.loading, result.current.failed, listed()]).toEqual([false, false, 4]);
  });

  it('reports a failure and leaves the list unchanged', async () => {
    const { result, listed } = show({ error: new Error('Failed to fetch') });
    await act(() => result.current.load({ after: '3' }));
    expect([result.current.loading, result.current.failed, listed()]).toEqual([false, true, 2]);
  });
});
