import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives a control the focus back that it lost by being disabled, as buttons are while something is sent: whoever goes
 * by keyboard would begin at the top of the page again. Not when the focus has gone somewhere else meanwhile.
 */
export function useFocusGivenBack(control: RefObject<HTMLElement | null>, disabled: boolean): void {
  const focused = useRef(false);
  const taken = useRef(false);

  // Once it is disabled it is too late to ask: browsers say at once that nothing has the focus.
  useLayoutEffect(() => {
    const element = control.current;
    const note = ({ type }: FocusEvent) => {
      focused.current = type === 'focus';
    };
    focused.current = document.activeElement === element;
    element?.addEventListener('focus', note);
    element?.addEventListener('blur', note);
    return () => {
      element?.removeEventListener('focus', note);
      element?.removeEventListener('blur', note);
    };
  }, [control]);

  useLayoutEffect(() => {
    if (disabled) {
      taken.current = focused.current;
      focused.current = false;
      return;
    }
    if (taken.current && nothingFocused()) control.current?.focus({ preventScroll: true });
    taken.current = false;
  }, [control, disabled]);
}

function nothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
