import { useEffect, useEffectEvent } from 'react';
import { subscribeLive, visibleRefresh } from '../live-refresh';

/** Minimum time between two refreshes, in milliseconds: a contest of many players changes all the time, and a refresh costs points. */
export const REFRESH_MS = 10_000;

/** The subscription, as text: printing a compiled document would need more code. */
const CHANGED =
  'subscription ManagedContestChanged($contestId: ID!) { managedContestChanged(contestId: $contestId) { id } }';

/**
 * Refreshes the data of a page when something happens in a contest: players join, move on and answer, other editors change or reveal
 * something. Only while the page is visible; a hidden page refreshes when it is shown again.
 * @param contestId global id of the contest; undefined while it is unknown.
 */
export function useContestActivity(contestId: string | undefined, refresh: () => Promise<unknown>): void {
  // A failed refresh is made up for by the next change.
  const refreshNow = useEffectEvent(() => void refresh().catch(() => undefined));
  useEffect(() => {
    if (contestId === undefined || !('WebSocket' in window)) return;
    const refreshes = visibleRefresh(() => refreshNow(), REFRESH_MS);
    const { request } = refreshes;
    const stop = subscribeLive({ query: CHANGED, variables: { contestId } }, request, request);
    return () => {
      refreshes.stop();
      stop();
    };
  }, [contestId]);
}
