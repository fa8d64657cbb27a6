import { serverClock } from '@daily/apollo/server-clock';
import { useEffect, useRef } from 'react';
import type { Status } from '../../features/contests/clock/use-contest-status';

/** Age from which the state of a player is loaded again when the page is opened or looked at, in milliseconds. */
export const MAX_AGE_MS = 5_000;

/** Upper limit of the random delay after the start or end of a contest, which spreads the load of its players, in milliseconds. */
export const SPREAD_MS = 1_000;

/**
 * Keeps the page in the state that the server has. Loads it again when the contest starts or ends, when the viewer finishes, when the network returns, and when
 * a signed-in viewer looks at the page again: meanwhile they may have answered on another page, or the time of a question has run out.
 */
export function useCurrentState(props: {
  /** When the server reported the state on the page, in ISO 8601. */
  serverTime: string;
  isSignedIn: boolean;
  status: 'DRAFT' | Status;
  /** Whether the viewer has finished, which opens their result. */
  hasFinished: boolean;
  reload: () => Promise<void>;
}): void {
  const { serverTime, isSignedIn, status, hasFinished, reload } = props;
  const shown = useRef({ status, hasFinished });
  const reportedAt = useRef(0);

  useEffect(() => {
    reportedAt.current = Date.parse(serverTime);
  }, [serverTime]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { status, hasFinished };
    if (before.status === status && before.hasFinished === hasFinished) return;
    const delay = before.status === status ? 0 : Math.random() * SPREAD_MS;
    const timer = setTimeout(() => void reload(), delay);
    return () => clearTimeout(timer);
  }, [status, hasFinished, reload]);

  useEffect(() => {
    if (!isSignedIn) return;
    const refresh = () => {
      if (!document.hidden && serverClock.now() - reportedAt.current > MAX_AGE_MS) void reload();
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    window.addEventListener('pageshow', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
      window.removeEventListener('pageshow', refresh);
    };
  }, [isSignedIn, reload]);
}
