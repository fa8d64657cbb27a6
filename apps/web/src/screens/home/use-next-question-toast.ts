import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { toast } from '@daily/ui/overlays/toast';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Shows a toast when another question replaces the current one, which happens when a new day begins while the page is open. If the
 * question had the focus, the heading gets it.
 *
 * @param id id of the question; undefined while there is none.
 * @returns event handlers for the element around the question, which track whether it has the focus.
 */
export function useNextQuestionToast(id: string | undefined, heading: RefObject<HTMLElement | null>) {
  const previousId = useRef(id);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!id || previousId.current === id) return;
    if (previousId.current) {
      toast.success(TRIVIA_TEXTS.nextQuestion);
      if (hadFocus.current) heading.current?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
    previousId.current = id;
  }, [id, heading]);
  // React fires no blur event when it removes the focused element, so `hadFocus` stays true then.
  return { onFocus: () => void (hadFocus.current = true), onBlur: () => void (hadFocus.current = false) };
}
