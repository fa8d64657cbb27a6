import { useEffect, useState } from 'react';
import { allowsMotion } from '../allows-motion';

/** How far a result is revealed. */
export interface Reveal {
  /** `turning`: the options show the key and how everyone answered, step by step; `told`: the verdict and the rest stand below them. */
  stage: 'turning' | 'told';
  /** Whether the steps are animated: not for an earlier answer, under reduced motion, or once the player has skipped them. */
  animated: boolean;
}

/** A result that is shown as a whole. */
export const REVEALED: Reveal = { stage: 'told', animated: false };

/** Milliseconds from the result's appearance to its verdict: as long as the options' own animations take. */
const TURNING_MS = 1000;

/**
 * Reveals the result of a new answer in two stages. A key or a press shows its end at once.
 *
 * @param fresh whether the viewer has just answered.
 */
export function useReveal(fresh: boolean): Reveal {
  const [reveal, setReveal] = useState<Reveal>(() =>
    fresh && allowsMotion() ? { stage: 'turning', animated: true } : REVEALED,
  );
  const turning = reveal.stage === 'turning';
  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => setReveal({ stage: 'told', animated: true }), TURNING_MS);
    const skip = () => setReveal(REVEALED);
    document.addEventListener('keydown', skip);
    document.addEventListener('pointerdown', skip);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', skip);
      document.removeEventListener('pointerdown', skip);
    };
  }, [turning]);
  return reveal;
}
