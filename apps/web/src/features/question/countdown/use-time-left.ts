import { serverClock } from '@daily/apollo/server-clock';
import { useEffect, useState } from 'react';

/** The time left until an instant, and how to show it. */
export interface TimeLeft {
  /** In milliseconds, at least 0; null on the server and during the first render in the browser. */
  left: number | null;
  /** Whether the visitor prefers reduced motion. The time is then updated every minute instead of every second. */
  reducedMotion: boolean;
}

/** Returns the time left until an instant in ISO 8601 by the server's clock, and updates the component as it passes. */
export function useTimeLeft(until: string): TimeLeft {
  const [time, setTime] = useState<TimeLeft>({ left: null, reducedMotion: false });
  useEffect(() => {
    const end = Date.parse(until);
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const left = Math.max(0, end - serverClock.now());
      setTime({ left, reducedMotion: motion.matches });
      const step = motion.matches ? 60_000 : 1000;
      // Wait until the next full second or minute.
      if (left > 0) timer = setTimeout(update, left % step || step);
    };
    update();
    motion.addEventListener('change', update);
    const stopWatching = serverClock.watch(update);
    return () => {
      clearTimeout(timer);
      stopWatching();
      motion.removeEventListener('change', update);
    };
  }, [until]);
  return time;
}
