import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { BoardSubscription } from './live-connection';

/** State of a board whose changes are announced to screen readers. */
export interface Standing {
  leader: { id: string; username: string } | undefined;
  /** The viewer's rank. */
  rank: number | null | undefined;
}

/** A board that can change. */
export interface LiveBoard {
  /** Identifies the board. */
  key: string;
  /** Reads the current state from the cache. */
  standing: (client: ApolloClient) => Standing;
  /** How it is refreshed; null for a board that no longer changes. */
  live: {
    /** Names of the queries to refetch. */
    queries: string[];
    /** The subscription whose messages contain the change. Defaults to that of the leaderboards, whose messages only report one. */
    subscription?: BoardSubscription;
  } | null;
}

/** Pause between two refreshes of a changing board, in milliseconds. */
export const REFRESH_PAUSE_MS = 15_000;

/** Upper limit of the random delay before a refresh, in milliseconds. */
export const REFRESH_SPREAD_MS = 2_000;

/** Age up to which the data of the page needs no refresh when the connection opens, in milliseconds. */
const FRESH_PAGE_MS = 30_000;

/**
 * Refreshes the visible pages of a board while it changes: at most every 15 seconds, after a random delay that spreads the load
 * of many browsers, and only while the page is visible. Without a connection the board stays as it is.
 * @returns a sentence for screen readers about the last change; empty until there is one.
 */
export function useLiveBoard({ key, standing, live }: LiveBoard): string {
  const client = useApolloClient();
  const [news, setNews] = useState('');
  const enabled = live !== null;

  useEffect(() => {
    if (!live || !('WebSocket' in window)) return;
    const announce = (before: Standing) =>
      setNews((previous) => newsOf(before, standing(client)) ?? previous);
    const refresh = async () => {
      const before = standing(client);
      try {
        await client.refetchQueries({ include: live.queries });
      } catch {
        // It is repeated at the next change; the board stays visible.
      }
      announce(before);
    };
    const refreshes = throttle(() => void refresh());
    const change = (data: unknown) => {
      if (!live.subscription) return refreshes.request();
      const before = standing(client);
      if (live.subscription.apply(client, data)) refreshes.request();
      announce(before);
    };
    const listening = whileVisible(() => listen(live.subscription, change, refreshes.request));
    return () => {
      listening.stop();
      refreshes.stop();
    };
    // `key` identifies the board, which is a new object at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, key, enabled]);
  return news;
}

/** Describes a change of the viewer's rank, otherwise of the leader; null for any other change. */
function newsOf(before: Standing, now: Standing): string | null {
  if (now.rank && now.rank !== before.rank) return `You are now at rank ${now.rank}.`;
  if (now.leader && now.leader.id !== before.leader?.id) return `${now.leader.username} is now in the lead.`;
  return null;
}

/** Loads the code of the subscription and subscribes. Returns a function that ends this at any time. */
function listen(
  subscription: BoardSubscription | undefined,
  onChange: (data: unknown) => void,
  requestRefresh: () => void,
): () => void {
  let stop = () => undefined as void;
  let stopped = false;
  import('./live-connection').then(
    ({ subscribeToBoards }) => {
      if (stopped) return;
      const onOpen = (again: boolean) => (again || performance.now() > FRESH_PAGE_MS) && requestRefresh();
      stop = subscribeToBoards({ onChange, onOpen }, subscription);
    },
    // Without the code the board stays as it is.
    () => undefined,
  );
  return () => {
    stopped = true;
    stop();
  };
}

/** Calls `begin` while the page is visible, and the function it returns when the page is hidden. */
function whileVisible(begin: () => () => void): { stop: () => void } {
  let end: (() => void) | null = null;
  const update = () => {
    if (!document.hidden && !end) end = begin();
    if (document.hidden && end) {
      end();
      end = null;
    }
  };
  document.addEventListener('visibilitychange', update);
  update();
  return {
    stop() {
      document.removeEventListener('visibilitychange', update);
      end?.();
    },
  };
}

/** Runs an action after a random delay, at most once per pause. */
function throttle(action: () => void): { request: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paused = false;
  let requested = false;
  const pause = () => {
    paused = true;
    timer = setTimeout(() => {
      paused = false;
      timer = undefined;
      if (requested) request();
    }, REFRESH_PAUSE_MS);
  };
  const request = () => {
    requested = paused;
    timer ??= setTimeout(() => {
      action();
      pause();
    }, Math.random() * REFRESH_SPREAD_MS);
  };
  return { request, stop: () => clearTimeout(timer) };
}
