import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { PathParamsProvider, type PathParams } from '../../routing/navigation';

/** What the server answers to an operation: its data, or `'offline'` for no answer, or `'waits'` for none yet. */
export type Answer = Told | ((variables: Record<string, unknown>) => Told);
type Told = object | 'offline' | 'waits';

/** The operations that were sent, in order. */
export interface Sent {
  name: string;
  variables: Record<string, unknown>;
}

/** Shows something before a server that answers each operation as told, changeable while it is shown. */
export function show(content: ReactNode, answers: Record<string, Answer>, params: PathParams = {}) {
  const sent: Sent[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { operationName: name, variables } = JSON.parse(init.body as string) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    sent.push({ name, variables });
    const answer = answers[name] ?? 'offline';
    const data =
      typeof answer === 'function' ? (answer as (about: typeof variables) => Told)(variables) : answer;
    if (data === 'offline') throw new TypeError('Failed to fetch');
    if (data === 'waits') return new Promise(() => undefined);
    return {
      status: 200,
      ok: true,
      text: async () => JSON.stringify({ data }),
    } as Response;
  };
  const client = createApolloClient({ now: Date.now, fetch: fetch });
  render(
    <StrictMode>
      <ApolloProvider client={client}>
        <MemoryRouter>
          <PathParamsProvider params={params}>{content}</PathParamsProvider>
        </MemoryRouter>
      </ApolloProvider>
    </StrictMode>,
  );
  return { sent, names: () => sent.map(({ name }) => name) };
}

/** A verified share as the server tells of it. */
export const VERIFIED = {
  verifyShare: {
    __typename: 'VerifyShareSuccess',
    shareType: 'TRIVIA_QUESTION',
    platform: 'TWITTER',
    contentId: '7',
  },
};

/** A place on the board of shares. */
export const place = (rank: number, username: string, shareCount: number) => ({
  __typename: 'ShareLeaderboardEntry',
  rank,
  shareCount,
  player: {
    __typename: 'Player',
    id: `player-${username}-${rank}`,
    username,
    avatarUrl: null,
    totalPoints: 40,
  },
});

/** A board of shares with places. */
export const boardOf = (...places: ReturnType<typeof place>[]) => ({
  shareLeaderboard: {
    __typename: 'ShareLeaderboardConnection',
    edges: places.map((node, index) => ({ __typename: 'ShareLeaderboardEdge', cursor: `c${index}`, node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: places.length > 0 ? 'c0' : null,
      endCursor: places.length > 0 ? `c${places.length - 1}` : null,
    },
  },
});
