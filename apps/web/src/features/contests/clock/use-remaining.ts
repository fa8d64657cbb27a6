import { serverClock } from '@daily/apollo/server-clock';
import { HOUR_MS } from '@daily/rules/calendar/duration';
import { useEffect, useState } from 'react';
import { useClockOffset } from './use-server-clock';

/** Browsers run timers of more than 24.8 days at once. */
const MAX_STEP_MS = HOUR_MS;

/**
 * Returns the milliseconds until an instant by the clock of the server, at least 0, and updates the component as they pass; null on
 * the server and in the browser until the clock of the server is known.
 *
 * @param until in ISO 8601; null for none.
 * @param stepMs time between two updates, in milliseconds.
 */
export function useRemaining(until: string | null, stepMs = 1000): number | null {
  const offset = useClockOffset();
  const [state, setState] = useState<{ until: string; left: number } | null>(null);
  useEffect(() => {
    // By the clock of the device alone, a contest could seem to be over for a moment.
    if (until === null || offset === null) return;
    const end = Date.parse(until);
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const left = Math.max(0, end - serverClock.now());
      setState({ until, left });
      // Wait until the next full step.
      if (left > 0) timer = setTimeout(update, Math.min(left % stepMs || stepMs, MAX_STEP_MS));
    };
    update();
    // The timers of a hidden page run late, and not at all while a device sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [until, stepMs, offset]);
  return state?.until === until ? state.left : null;
}
