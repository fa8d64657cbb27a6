import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useReducedMotion } from '../../../features/contests/clock/countdown';
import { markSeen, wasSeen } from './seen-rankings';

/** Time between two places, in milliseconds; the first place comes after twice as long. */
export const UNVEIL_STEP_MS = 600;

/** Part of the ranking that must be in view. */
const IN_VIEW = 0.4;

/** A ranking that is unveiled from the last place to the first. */
export interface Unveiling {
  /** Number of places, the best ones, that are still veiled. */
  veiled: number;
  /** Whether the places are being unveiled, or have been by `start`. */
  isRunning: boolean;
  start: () => void;
  showAll: () => void;
  /** Receives the element of the ranking. */
  watch: RefCallback<HTMLElement>;
}

/**
 * Unveils the places of a ranking once it is in view.
 * @param props.mode `veiled` from the beginning; `once` for those who have not seen it in this browser, if it is not in view yet; `open`
 *   only when `start` is called. Under reduced motion, all places are shown at once.
 */
export function useUnveiling(props: {
  /** Global id of the contest. */
  contestId: string;
  count: number;
  mode: 'veiled' | 'once' | 'open';
}): Unveiling {
  const { contestId, count, mode } = props;
  const isStill = useReducedMotion();
  // Null before it is decided whether anything is veiled.
  const [left, setLeft] = useState<number | null>(mode === 'veiled' ? count : null);
  const [isRunning, setRunning] = useState(false);
  const veiled = isStill ? 0 : Math.min(left ?? 0, count);

  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element || mode === 'open' || isStill || !('IntersectionObserver' in globalThis)) return;
      if (mode === 'once' && wasSeen(contestId)) return;
      let isFirst = true;
      const observer = new IntersectionObserver(
        ([entry]) => {
          const isInView = entry?.isIntersecting ?? false;
          // What has been seen is not veiled again.
          if (isFirst && mode === 'once' && !isInView) setLeft(count);
          else if (isInView) {
            markSeen(contestId);
            observer.disconnect();
            if (!isFirst || mode === 'veiled') setRunning(true);
          }
          isFirst = false;
        },
        { threshold: IN_VIEW },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [contestId, count, mode, isStill],
  );

  useEffect(() => {
    if (!isRunning || veiled === 0) return;
    const timer = setTimeout(() => setLeft(veiled - 1), veiled === 1 ? 2 * UNVEIL_STEP_MS : UNVEIL_STEP_MS);
    return () => clearTimeout(timer);
  }, [isRunning, veiled]);

  return {
    veiled,
    isRunning,
    start() {
      setLeft(count);
      setRunning(true);
    },
    showAll: () => setLeft(0),
    watch,
  };
}
