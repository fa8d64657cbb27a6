import { LIVE_PATH } from '@daily/contract/paths';
import { createClient } from 'graphql-ws';
import type { ApolloClient } from '@apollo/client';

/** A subscription to the changes of a board. */
export interface BoardSubscription {
  /** As text: printing a compiled document would need more code. */
  query: string;
  variables: Record<string, unknown>;
  /** Writes the data of a message to the cache. Returns whether the rest of the board has to be refetched. */
  apply: (client: ApolloClient, data: unknown) => boolean;
}

/** The subscription, as text: printing a compiled document would need more code. */
export const LEADERBOARD_CHANGED = 'subscription LeaderboardChanged { leaderboardChanged { at } }';

const LEADERBOARDS = { query: LEADERBOARD_CHANGED, variables: {} };

/** Delay before a reconnection attempt, in milliseconds: doubled each time up to a minute, plus a random part. */
export function retryDelay(retries: number, random: () => number = Math.random): number {
  return Math.min(1_000 * 2 ** retries, 60_000) + random() * 2_000;
}

/** Receives the events of a connection. */
export interface BoardListener {
  /** The board has changed. Receives the data of the message. */
  onChange: (data?: unknown) => void;
  /** The connection is open. `again` is true for a reconnection, before which changes may have been missed. */
  onOpen: (again: boolean) => void;
}

/**
 * Subscribes to changes of a board, by default of the leaderboards, reconnecting without limit.
 * @returns a function that ends the subscription.
 */
export function subscribeToBoards(
  { onChange, onOpen }: BoardListener,
  { query, variables }: Pick<BoardSubscription, 'query' | 'variables'> = LEADERBOARDS,
): () => void {
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`,
    retryAttempts: Infinity,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, retryDelay(retries))),
    shouldRetry: () => true,
    on: { connected: (_socket, _payload, wasRetry) => onOpen(wasRetry) },
  });
  // The connection closes with its only subscription. `dispose` would send the subscription to a socket that it has just closed, if the
  // connection was still opening. Without the subscription the page shows the boards as of its last load.
  return client.subscribe(
    { query, variables },
    { next: ({ data }) => onChange(data), error: () => undefined, complete: () => undefined },
  );
}
