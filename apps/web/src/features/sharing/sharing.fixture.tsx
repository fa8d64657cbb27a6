import { ApolloProvider } from '@apollo/client/react';
import { createApolloClient } from '@daily/apollo/client';
import { render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { atPath } from '../../testing/path.fixture';

/** Reply to an operation: its data, `'offline'` (no connection) or `'silent'` (never responds). */
export type Reply = ReplyData | ((variables: Record<string, unknown>) => ReplyData);
type ReplyData = object | 'offline' | 'silent';

/** The operations that were sent, in order. */
export interface Sent {
  name: string;
  variables: Record<string, unknown>;
}

/**
 * Renders a component against a server with a reply for each operation. A test may change the replies meanwhile. With a token, the
 * page has the URL of a shared link.
 */
export function show(content: ReactElement, replies: Record<string, Reply>, token?: string) {
  const sent: Sent[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const { operationName: name, variables } = JSON.parse(init.body as string) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    sent.push({ name, variables });
    const reply = replies[name] ?? 'offline';
    const data =
      typeof reply === 'function' ? (reply as (about: typeof variables) => ReplyData)(variables) : reply;
    if (data === 'offline') throw new TypeError('Failed to fetch');
    if (data === 'silent') return new Promise(() => undefined);
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
  return { client, sent, names: () => sent.map(({ name }) => name) };
}

/** The response for a verified share. */
export const VERIFIED = {
  verifyShare: {
    __typename: 'VerifyShareSuccess',
    shareType: 'TRIVIA_QUESTION',
    platform: 'TWITTER',
    contentId: '7',
  },
};

/** An entry of the share leaderboard. */
export const place = (rank: number, username: string, score: number) => ({
  __typename: 'LeaderboardEntry',
  rank,
  score,
  player: {
    __typename: 'Player',
    id: `player-${username}-${rank}`,
    username,
    avatarUrl: null,
    userId: username,
    hasPublicPage: false,
    totalPoints: 40,
  },
});

/** The response with the entries of a share leaderboard. */
export const boardOf = (...entries: ReturnType<typeof place>[]) => ({
  shareLeaderboard: {
    __typename: 'LeaderboardEntryConnection',
    edges: entries.map((node, index) => ({ __typename: 'LeaderboardEntryEdge', cursor: `c${index}`, node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: entries.length > 0 ? 'c0' : null,
      endCursor: entries.length > 0 ? `c${entries.length - 1}` : null,
    },
  },
});
