import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { atPath } from '../../testing/path.fixture';

/** Response to an operation: its data, `'offline'` (no connection) or `'waits'` (never responds). */
export type Answer = Reply | ((variables: Record<string, unknown>) => Reply);
type Reply = object | 'offline' | 'waits';

/** The operations that were sent, in order. */
export interface Sent {
  name: string;
  variables: Record<string, unknown>;
}

/**
 * Renders a component against a server that answers each operation with its reply; a test may change the replies meanwhile. With
 * a token, the page has the URL of a share link.
 */
export function show(content: ReactElement, answers: Record<string, Answer>, token?: string) {
  const sent: Sent[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { operationName: name, variables } = JSON.parse(init.body as string) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    sent.push({ name, variables });
    const answer = answers[name] ?? 'offline';
    const data =
      typeof answer === 'function' ? (answer as (about: typeof variables) => Reply)(variables) : answer;
    if (data === 'offline') throw new TypeError('Failed to fetch');
    if (data === 'waits') return new Promise(() => undefined);
    return {
      status: 200,
      ok: true,
      headers: new Map([['content-type', 'application/graphql-response+json']]),
      text: async () => JSON.stringify({ data }),
    } as unknown as Response;
  };
  const client = createApolloClient({ now: Date.now, fetch: fetch });
  const page = token
    ? atPath('/verify-share/:token', `/verify-share/${token}`, content)
    : atPath('*', '/', content);
  render(
    <StrictMode>
      <ApolloProvider client={client}>{page}</ApolloProvider>
    </StrictMode>,
  );
  return { sent, names: () => sent.map(({ name }) => name) };
}

/** Response for a verified share. */
export const VERIFIED = {
  verifyShare: {
    __typename: 'VerifyShareSuccess',
    shareType: 'TRIVIA_QUESTION',
    platform: 'TWITTER',
    contentId: '7',
  },
};

/** A place on the board of shares. */
export const place = (rank: number, username: string, score: number) => ({
  __typename: 'LeaderboardEntry',
  rank,
  score,
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
    __typename: 'LeaderboardEntryConnection',
    edges: places.map((node, index) => ({ __typename: 'LeaderboardEntryEdge', cursor: `c${index}`, node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: places.length > 0 ? 'c0' : null,
      endCursor: places.length > 0 ? `c${places.length - 1}` : null,
    },
  },
});
