import { serverClock } from '@daily/apollo/server-clock';
import { useOnReturn } from '@daily/apollo/freshness/use-on-return';
import { useCallback, useEffect, useRef } from 'react';
import type { Status } from '../../features/contests/clock/use-contest-status';
import { useStatusChange } from '../../features/contests/clock/use-status-change';
import { watchMoves } from './play/other-tabs';

/** Age from which the state of a player is loaded again when the page is opened or looked at, in milliseconds. */
export const MAX_AGE_MS = 5_000;

/**
 * Keeps the page in the state that the server has. Loads it again when the contest starts or ends, when the viewer finishes, when
 * the network returns, at a move of a signed-in viewer in another tab, and when they return to the page: meanwhile they may have
 * answered on another device, or the time of a question has run out.
 */
export function useCurrentState(props: {
  /** Global id of the contest. */
  contestId: string;
  /** When the server reported the state on the page, in ISO 8601. */
  serverTime: string;
  isSignedIn: boolean;
  /** As of the data on the page. */
  reported: 'DRAFT' | Status;
  /** By the clock of the server. */
  status: 'DRAFT' | Status;
  /** Whether the viewer has finished, which opens their result. */
  hasFinished: boolean;
  reload: () => Promise<void>;
}): void {
  const { contestId, serverTime, isSignedIn, reported, status, hasFinished, reload } = props;
  const wasFinished = useRef(hasFinished);
  const reportedAt = useRef(0);

  useEffect(() => {
    reportedAt.current = Date.parse(serverTime);
  }, [serverTime]);

  useStatusChange({ reported, status }, reload);

  useEffect(() => {
    if (wasFinished.current === hasFinished) return;
    wasFinished.current = hasFinished;
    // The response that reports it must be complete, because equal requests at the same time are sent once.
    const timer = setTimeout(() => void reload());
    return () => clearTimeout(timer);
  }, [hasFinished, reload]);

  const refresh = useCallback(() => {
    if (isSignedIn && serverClock.now() - reportedAt.current > MAX_AGE_MS) void reload();
  }, [isSignedIn, reload]);
  useOnReturn(refresh);
  useEffect(() => {
    if (!document.hidden) refresh();
    // A window beside this one hides nothing.
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refresh]);
  useEffect(
    () =>
      watchMoves(contestId, () => {
        // A hidden tab loads the state when it is shown.
        reportedAt.current = 0;
        if (!document.hidden) refresh();
      }),
    [contestId, refresh],
  );
}
