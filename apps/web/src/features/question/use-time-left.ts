import { useEffect, useState } from 'react';

/** The time left until something, and how it should be shown. */
export interface TimeLeft {
  /** In milliseconds, never below 0; null on the server and until the browser has looked. */
  left: number | null;
  /** Whether the visitor asked for less motion: then it changes each minute instead of each second. */
  still: boolean;
}

/** The time left until an instant, as ISO 8601; the component renders again whenever what is shown of it changes. */
export function useTimeLeft(until: string): TimeLeft {
  const [time, setTime] = useState<TimeLeft>({ left: null, still: false });
  useEffect(() => {
    const end = Date.parse(until);
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const left = Math.max(0, end - Date.now());
      setTime({ left, still: motion.matches });
      const step = motion.matches ? 60_000 : 1000;
      // To the moment at which the next lower number is right.
      if (left > 0) timer = setTimeout(look, left % step || step);
    };
    look();
    motion.addEventListener('change', look);
    return () => {
      clearTimeout(timer);
      motion.removeEventListener('change', look);
    };
  }, [until]);
  return time;
}
