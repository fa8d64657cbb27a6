import { clsx } from 'clsx';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useReducedMotion } from '../../../features/contests/clock/countdown';
import { formatCoarsely, formatCountdown } from '../../../features/contests/clock/durations';

/** Time before the end from which the timer is marked, in milliseconds; at most a third of the whole time. */
const HURRY_MS = 10_000;

/** Remaining seconds at which screen readers hear the time, which they also hear when the page is opened later. */
const ANNOUNCED = [30, 10, 0];

/** The time left for a question, as digits and as a bar. */
export function QuestionTimer(props: {
  /** In milliseconds; null until the clock is known. */
  left: number | null;
  /** Time left when the server rendered the page, in milliseconds. */
  initial: number;
  /** Time limit of the question, in milliseconds. */
  total: number;
}) {
  const { left, initial, total } = props;
  const isStill = useReducedMotion();
  const shown = left ?? initial;
  const announcement = useAnnouncement(left);
  const isHurried = shown <= Math.min(HURRY_MS, total / 3);
  return (
    <div className="min-w-24 flex-1 sm:max-w-56">
      <p
        role="timer"
        aria-live="off"
        className={clsx(
          'flex items-center justify-end gap-1.5 text-lg font-bold tabular-nums',
          isHurried && 'text-danger-ink',
        )}
      >
        <Timer aria-hidden className="size-5" />
        <span className="sr-only">Time left: </span>
        {left === null ? formatCoarsely(shown) : formatCountdown(shown)}
      </p>
      <div
        aria-hidden="true"
        className="mt-1 h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div
          className={clsx(
            'h-full origin-left rounded-full forced-colors:bg-[Highlight]',
            isHurried ? 'bg-danger-line' : 'bg-accent',
            !isStill && left !== null && 'transition-transform duration-1000 ease-linear',
          )}
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, aimOf(shown, isStill) / total))})` }}
        />
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** The bar moves for a second to each new position, so it aims at the position of the next second. */
function aimOf(left: number, isStill: boolean): number {
  return isStill ? left : left - 1000;
}

/** Returns the text for screen readers, which changes only when the time passes one of `ANNOUNCED`. */
function useAnnouncement(left: number | null): string {
  const [announced, setAnnounced] = useState({ passed: 0, seconds: 0 });
  if (left === null) return '';
  const seconds = Math.ceil(left / 1000);
  const passed = ANNOUNCED.filter((at) => seconds <= at).length;
  if (passed !== announced.passed) setAnnounced({ passed, seconds });
  if (announced.passed === 0) return '';
  return announced.seconds === 0 ? 'Time is up' : `${announced.seconds} seconds left`;
}
