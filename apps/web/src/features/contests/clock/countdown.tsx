import { VisuallyHidden } from '@daily/ui/display/visually-hidden';
import { useSyncExternalStore } from 'react';
import { ContestTime } from '../contest-time';
import { formatCoarsely, formatCountdown } from './durations';
import { useRemaining } from './use-remaining';

/**
 * Counts down to an instant by the clock of the server, which renders the instant itself. Screen readers read an approximate time, and
 * updates are not announced.
 */
export function Countdown({ until }: { until: string }) {
  const left = useRemaining(until);
  const isStill = useReducedMotion();
  if (left === null) return <ContestTime at={until} />;
  return (
    <span role="timer" aria-live="off" className="tabular-nums">
      <time dateTime={until} aria-hidden="true">
        {isStill ? formatCoarsely(left) : formatCountdown(left)}
      </time>
      <VisuallyHidden>{formatCoarsely(left)}</VisuallyHidden>
    </span>
  );
}

/** Whether the visitor prefers reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function watchMotion(notify: () => void): () => void {
  const motion = window.matchMedia(REDUCED_MOTION);
  motion.addEventListener('change', notify);
  return () => motion.removeEventListener('change', notify);
}
