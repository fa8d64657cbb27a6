import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives a control the focus back that it lost by being disabled, as buttons are while something is sent: whoever goes
 * by keyboard would begin at the top of the page again. Not when the focus has gone somewhere else meanwhile.
 */
export function useFocusGivenBack(control: RefObject<HTMLElement | null>, disabled: boolean): void {
  const taken = useRef(false);

  useLayoutEffect(() => {
    const element = control.current;
    // It comes within the very change that disables: an effect after it would be too late to ask for the focus.
    const onBlur = () => {
      taken.current = Boolean(element?.matches(':disabled'));
    };
    element?.addEventListener('blur', onBlur);
    return () => element?.removeEventListener('blur', onBlur);
  }, [control]);

  useLayoutEffect(() => {
    if (disabled) return;
    if (taken.current && nothingFocused()) control.current?.focus({ preventScroll: true });
    taken.current = false;
  }, [control, disabled]);
}

function nothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
