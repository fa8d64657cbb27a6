import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { toast } from '@daily/ui/toast';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Says that another question has taken the place of the one shown, as when the day turned while the page was open. If the
 * focus was on the card, it goes on at the heading.
 *
 * @param id the question shown; undefined while there is none.
 * @returns what tells whether the card has the focus: handlers for what the card stands in.
 */
export function useNextQuestionTold(id: string | undefined, heading: RefObject<HTMLElement | null>) {
  const told = useRef(id);
  const held = useRef(false);
  useEffect(() => {
    if (!id || told.current === id) return;
    if (told.current) {
      toast.success(TRIVIA_TEXTS.nextQuestion);
      if (held.current) heading.current?.focus({ preventScroll: true });
    }
    held.current = false;
    told.current = id;
  }, [id, heading]);
  // React tells nobody of a blur that comes of taking the card away, so what was held stays known.
  return { onFocus: () => void (held.current = true), onBlur: () => void (held.current = false) };
}
