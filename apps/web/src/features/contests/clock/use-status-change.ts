import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { LATE_ANSWER_GRACE_MS } from '@daily/rules/contest/late-answer';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Status } from './use-contest-status';

/** Upper limit of the random delay after the start or end of a contest, which spreads the load of its viewers, in milliseconds. */
export const SPREAD_MS = 1_000;

/** First pause before data that is still older than the start or end is loaded again, in milliseconds. Each pause is twice the last. */
export const RETRY_MS = 3_000;

/** Longest pause, in milliseconds: viewers must not hold down a server that fails. */
const MAX_RETRY_MS = MINUTE_MS;

/**
 * Calls `onChange` when a contest starts or ends while the page is open, after a random delay; after the end not before the last answers
 * are counted. Calls it again until the data is from after the change: a shared response may be some seconds old, and the connection may
 * be lost.
 *
 * @param states.reported the state as of the data on the page.
 * @param states.status the state by the clock of the server.
 */
export function useStatusChange(
  { reported, status }: { reported: 'DRAFT' | Status; status: 'DRAFT' | Status },
  onChange: () => unknown,
): void {
  const changed = useEffectEvent(onChange);
  const known = useRef(status);
  useEffect(() => {
    // Nothing comes before PUBLISHED or after ENDED.
    const isBehind = reported !== status && reported !== 'ENDED' && status !== 'PUBLISHED';
    if (known.current === status && !isBehind) return;
    const earliest = status === 'ENDED' ? LATE_ANSWER_GRACE_MS : 0;
    let pause = RETRY_MS;
    let timer = setTimeout(
      function load() {
        known.current = status;
        changed();
        if (!isBehind) return;
        timer = setTimeout(load, pause + Math.random() * SPREAD_MS);
        pause = Math.min(2 * pause, MAX_RETRY_MS);
      },
      earliest + Math.random() * SPREAD_MS,
    );
    return () => clearTimeout(timer);
  }, [reported, status]);
}
