import { useEffect, useEffectEvent, useState } from 'react';
import { useReducedMotion } from '../../../features/contests/clock/countdown';

/** The number from which it counts. */
const FROM = 3;

/** Time for which a number is shown, in milliseconds. */
export const COUNT_STEP_MS = 700;

/** Counting down to a question. Its clock starts when it is shown, so counting takes nothing from the player's time. */
export interface CountIn {
  /** The number that is shown; 0 while the question is being loaded, null while nothing is under way. */
  left: number | null;
  /** Begins to count. While it counts, and for visitors who prefer reduced motion, shows the question at once. */
  press: () => void;
  /** Stops counting. */
  wait: () => void;
}

/** Counts 3, 2, 1 before a question. @param show shows the question, which starts its clock. */
export function useCountIn(show: () => Promise<void>): CountIn {
  const isStill = useReducedMotion();
  const [left, setLeft] = useState<number | null>(null);
  const isCounting = left !== null && left > 0;
  const showNow = async () => {
    setLeft(0);
    await show();
    setLeft(null);
  };
  const count = useEffectEvent(() => {
    if (left === 1) void showNow();
    else if (left !== null) setLeft(left - 1);
  });
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => count(), COUNT_STEP_MS);
    // A question whose page nobody looks at would lose its time.
    const stop = () => document.hidden && setLeft(null);
    document.addEventListener('visibilitychange', stop);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', stop);
    };
  }, [left, isCounting]);
  return {
    left,
    press: () => {
      if (left === 0) return;
      if (isCounting || isStill) void showNow();
      else setLeft(FROM);
    },
    wait: () => isCounting && setLeft(null),
  };
}
