import { createClient } from 'graphql-ws';

/** What is listened to. Written out, since a page that only listens needs no printer of documents. */
export const LEADERBOARD_CHANGED = 'subscription LeaderboardChanged { leaderboardChanged { at } }';

/** Milliseconds before another attempt: doubled with each, up to a minute, and never the same for everyone. */
export function waitBeforeRetry(retries: number, random: () => number = Math.random): number {
  return Math.min(1_000 * 2 ** retries, 60_000) + random() * 2_000;
}

/** Who listens. */
export interface Listener {
  /** The boards have changed. */
  onChange: () => void;
  /** The connection stands; `again` after it was lost, when something may have been missed. */
  onOpen: (again: boolean) => void;
}

/**
 * Listens for changes of the boards until the function that it returns is called. A connection that is lost, or cannot be
 * made, is tried again for as long.
 */
export function followBoards({ onChange, onOpen }: Listener): () => void {
  const client = createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/graphql/ws`,
    retryAttempts: Infinity,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, waitBeforeRetry(retries))),
    shouldRetry: () => true,
    on: { connected: (_socket, _payload, wasRetry) => onOpen(wasRetry) },
  });
  // What cannot be had by this way comes with the next visit of the page.
  client.subscribe(
    { query: LEADERBOARD_CHANGED },
    { next: onChange, error: () => undefined, complete: () => undefined },
  );
  return () => void client.dispose();
}
