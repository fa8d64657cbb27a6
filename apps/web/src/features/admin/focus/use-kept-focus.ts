import { useEffect } from 'react';
import { focusNear, type FocusPlace, isFocusable, nothingFocused, placeOf } from './focus-place';

/**
 * Keeps the focus on the page when the element that has it is removed, as the button of a row that is decided about or of a form that is
 * replaced: otherwise people who use the keyboard or a screen reader would start at the top of the page again. `focusNear` says where
 * it goes. An element that is only disabled gets the focus back itself.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: FocusPlace | null = null;
    /** The last place outside of dialogs: a dialog returns the focus to it, unless it is gone by then. */
    let outside: FocusPlace | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = placeOf(target);
      if (!target.closest('dialog')) outside = last;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || !nothingFocused()) return;
      const place = outside && last.ancestors.some((each) => each.matches('dialog')) ? outside : last;
      last = null;
      // Another page moves the focus to its heading.
      if (place.pathname !== window.location.pathname) return;
      if (place.element.isConnected && !isFocusable(place.element)) return;
      focusNear(place);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
}
