import { useEffect, useRef } from 'react';

/** Minimum time between two refreshes, in milliseconds: a contest of many players changes all the time, and a refresh costs points. */
export const REFRESH_MS = 10_000;

/**
 * Refreshes the data of a page when something happens in a contest: players join, move on and answer, other editors change or reveal
 * something. Only while the page is visible; a hidden page refreshes when it is shown again.
 * @param contestId global id of the contest; undefined while it is unknown.
 */
export function useContestActivity(contestId: string | undefined, refresh: () => Promise<unknown>): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  }, [refresh]);
  useEffect(() => {
    if (contestId === undefined || !('WebSocket' in window)) return;
    let last = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMissed = false;
    const run = () => {
      timer = undefined;
      isMissed = document.hidden;
      if (isMissed) return;
      last = performance.now();
      // A failed refresh is made up for by the next change.
      void latest.current().catch(() => undefined);
    };
    const request = () => {
      timer ??= setTimeout(run, Math.max(last + REFRESH_MS - performance.now(), 0));
    };
    const show = () => isMissed && request();
    document.addEventListener('visibilitychange', show);
    const stop = subscribe(contestId, request);
    return () => {
      document.removeEventListener('visibilitychange', show);
      clearTimeout(timer);
      stop();
    };
  }, [contestId]);
}

/** The subscription, as text: printing a compiled document would need more code. */
const CHANGED =
  'subscription ManagedContestChanged($contestId: ID!) { managedContestChanged(contestId: $contestId) { id } }';

/** Loads the code of the subscription and subscribes. Returns a function that ends this at any time. */
function subscribe(contestId: string, onChange: () => void): () => void {
  let end = () => undefined as void;
  let ended = false;
  import('../../../board/live-connection').then(
    ({ subscribeToBoards }) => {
      if (ended) return;
      const listener = { onChange, onOpen: (again: boolean) => again && onChange() };
      end = subscribeToBoards(listener, { query: CHANGED, variables: { contestId } });
    },
    // Without the code, what was loaded stays as it is.
    () => undefined,
  );
  return () => {
    ended = true;
    end();
  };
}
