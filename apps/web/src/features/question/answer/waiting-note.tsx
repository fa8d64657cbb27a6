import { linkClass } from '@daily/ui/controls/button';
import { useEffect, useState } from 'react';
import { forgetWaiting, waitingAnswer } from './waiting-answer';

/** The longest time that a browser's timer waits, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Tells a visitor who logs in or signs up which answer is submitted then, until its question closes, and lets them discard it. Only for
 * browsers: it reads the storage.
 */
export function WaitingNote() {
  const [waiting, setWaiting] = useState(waitingAnswer);
  const closesAt = waiting?.closesAt;
  useEffect(() => {
    const left = Date.parse(closesAt ?? '') - Date.now();
    if (!(left < MAX_TIMER_MS)) return;
    const timer = setTimeout(() => setWaiting(null), left);
    return () => clearTimeout(timer);
  }, [closesAt]);
  if (!waiting) return null;
  const discard = () => {
    forgetWaiting();
    setWaiting(null);
  };
  return (
    <aside aria-label="Your answer" className="mb-6 rounded-md border border-accent bg-accent-soft p-4">
      <p className="font-semibold">Your answer {waiting.letter} is waiting</p>
      <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{waiting.title}</p>
      <button type="button" className={`mt-2 text-sm ${linkClass}`} onClick={discard}>
        Discard
      </button>
    </aside>
  );
}
