import { type RefObject, useEffect, useState } from 'react';
import type { QuestionDraft } from './contest-draft';

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

/** The questions with one of them at another place. @param place from 0; places beyond the ends mean the ends. */
export function movedTo(
  questions: readonly QuestionDraft[],
  key: string,
  place: number,
): readonly QuestionDraft[] {
  const from = questions.findIndex((question) => question.key === key);
  const question = questions[from];
  const to = Math.min(Math.max(place, 0), questions.length - 1);
  if (!question || from === to) return questions;
  return questions.toSpliced(from, 1).toSpliced(to, 0, question);
}

/** The place of the row at a height of the window; those above and below the list count as its ends. */
export function placeAt(rows: readonly Pick<DOMRect, 'top' | 'height'>[], y: number): number {
  const below = rows.findIndex(({ top, height }) => y < top + height);
  return below === -1 ? rows.length - 1 : below;
}
