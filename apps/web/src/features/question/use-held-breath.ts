import { type RefObject, useRef, useState } from 'react';
import { allowsMotion } from './allows-motion';

/** Milliseconds from an answer to its result at least. */
const HELD_MS = 300;

/** The moment between an answer and its result. */
interface HeldBreath {
  /** The element that goes from question to result. */
  box: RefObject<HTMLDivElement | null>;
  /** Its least height in pixels, so that a result pushes nothing below it that is in view; undefined before the first answer. */
  reserved: number | undefined;
  /** Whether the result has to wait. */
  holding: boolean;
  /** Begins the moment; it has no length where motion is not wanted. */
  hold: () => void;
}

/** Holds a breath after an answer, and keeps in place what stands below. */
export function useHeldBreath(): HeldBreath {
  const box = useRef<HTMLDivElement>(null);
  const [reserved, setReserved] = useState<number>();
  const [holding, setHolding] = useState(false);
  const hold = () => {
    if (!box.current) return;
    setReserved(window.innerHeight + Math.max(0, -box.current.getBoundingClientRect().top));
    if (!allowsMotion()) return;
    setHolding(true);
    setTimeout(() => setHolding(false), HELD_MS);
  };
  return { box, reserved, holding, hold };
}
