import type { ApolloClient } from '@apollo/client';
import type { BoardSubscription } from '../../board/live-connection';

/**
 * Loads the code of subscriptions and subscribes.
 * @param onChange receives the data of each message.
 * @param onMissed called when the connection was lost and is open again: messages may have been missed.
 * @returns a function that ends this at any time.
 */
export function subscribeLive(
  subscription: Pick<BoardSubscription, 'query' | 'variables'>,
  onChange: (data: unknown) => void,
  onMissed: () => void,
): () => void {
  let end = () => undefined as void;
  let ended = false;
  import('../../board/live-connection').then(
    ({ subscribeToBoards }) => {
      if (ended) return;
      end = subscribeToBoards({ onChange, onOpen: (again) => again && onMissed() }, subscription);
    },
    // Without the code, what was loaded stays as it is.
    () => undefined,
  );
  return () => {
    ended = true;
    end();
  };
}

/** A refresh that is requested by events; see {@link visibleRefresh}. */
interface VisibleRefresh {
  /** Requests a refresh. Requests that come before it runs are one. */
  request: () => void;
  /** Ends this: what was requested does not run. */
  stop: () => void;
}

/**
 * Refreshes what a page shows when something happens: at once, but with a pause between two refreshes, because each costs points of the
 * budget of the viewer. Only while the page is visible; a hidden page refreshes when it is shown again.
 * @param pauseMs minimum time between two refreshes, in milliseconds.
 * @param refreshedAt when the page was refreshed last, as `performance.now()` returns it. Defaults to never.
 */
export function visibleRefresh(
  refresh: () => void,
  pauseMs: number,
  refreshedAt = -Infinity,
): VisibleRefresh {
  let isRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => undefined as void;
  const run = () => {
    isRequested = false;
    refreshedAt = performance.now();
    refresh();
  };
  return {
    request: () => {
      if (isRequested) return;
      isRequested = true;
      const wait = () => void (stopWaiting = whenVisible(run));
      timer = setTimeout(wait, Math.max(refreshedAt + pauseMs - performance.now(), 0));
    },
    stop: () => {
      clearTimeout(timer);
      stopWaiting();
    },
  };
}

/** Calls a function once, as soon as the page is visible. Returns a function that ends the wait. */
export function whenVisible(act: () => void): () => void {
  const actIfVisible = () => {
    if (document.hidden) return;
    stop();
    act();
  };
  const stop = () => document.removeEventListener('visibilitychange', actIfVisible);
  document.addEventListener('visibilitychange', actIfVisible);
  actIfVisible();
  return stop;
}

/** Refetches those of the named queries that the page shows. A failed one keeps what is shown. */
export function refetchShown(client: ApolloClient, names: readonly string[]): void {
  const shown = [...client.getObservableQueries('active')].filter(({ queryName }) =>
    names.includes(queryName ?? ''),
  );
  for (const query of shown) void query.refetch().catch(() => undefined);
}
