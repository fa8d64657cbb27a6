import { type RefObject, useEffect, useState } from 'react';
import { placeAt } from './question-order';

/**
 * Moves the rows of a list with the pointer, of a mouse, a pen or a finger. The rows follow the pointer, and stay where they are when it
 * is lifted.
 * @param move moves a row to a place, from 0.
 * @returns the key of the row that is being dragged, and a function that begins with one.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  move: (key: string, place: number) => void,
): { dragged: string | null; drag: (key: string) => void } {
  const [dragged, setDragged] = useState<string | null>(null);
  useEffect(() => {
    if (dragged === null) return;
    const follow = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      if (rows.length > 0) move(dragged, placeAt(rows, clientY));
    };
    const end = () => setDragged(null);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragged, list, move]);
  return { dragged, drag: setDragged };
}
