import { LATE_ANSWER_GRACE_MS } from '@daily/rules/late-answer';
import { useEffect, useRef } from 'react';
import type { Status } from './use-contest-status';

/** Upper limit of the random delay after the start or end of a contest, which spreads the load of its viewers, in milliseconds. */
export const SPREAD_MS = 1_000;

/**
 * Calls `onChange` when a contest starts or ends while the page is open, after a random delay; after the end not before the last answers
 * are counted.
 */
export function useStatusChange(status: 'DRAFT' | Status, onChange: () => unknown): void {
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    const earliest = status === 'ENDED' ? LATE_ANSWER_GRACE_MS : 0;
    const timer = setTimeout(() => void onChange(), earliest + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [status, onChange]);
}
