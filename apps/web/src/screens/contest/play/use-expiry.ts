import { LATE_ANSWER_GRACE_MS } from '@daily/rules/contest/late-answer';
import { useEffect } from 'react';

/** Time after the closing of a question from which the server counts it as done, in milliseconds. */
const SETTLED_MS = LATE_ANSWER_GRACE_MS + 200;

/** Pause between two attempts to load the state without a connection, in milliseconds. */
const RETRY_MS = 3_000;

/**
 * Loads the state again when the time of the question is up, until the server has closed the question and the component that calls it
 * is gone.
 */
export function useExpiry(props: {
  /** Whether the time is up and no answer is on its way. */
  isOver: boolean;
  onExpire: () => void;
  reload: () => Promise<void>;
}): void {
  const { isOver, onExpire, reload } = props;
  useEffect(() => {
    if (!isOver) return;
    onExpire();
    let timer = setTimeout(function load() {
      void reload();
      timer = setTimeout(load, RETRY_MS);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isOver, onExpire, reload]);
}
