import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to a control that lost it by being disabled, such as a button while its request is running. Otherwise
 * keyboard users would have to start at the top of the page again. Does nothing if the focus has moved elsewhere meanwhile.
 */
export function useRestoredFocus(control: RefObject<HTMLElement | null>, disabled: boolean): void {
  const lost = useRef(false);

  useLayoutEffect(() => {
    const element = control.current;
    // The event fires during the update that disables the control; an effect would run too late to read the focus.
    const onBlur = () => {
      lost.current = Boolean(element?.matches(':disabled'));
    };
    element?.addEventListener('blur', onBlur);
    return () => element?.removeEventListener('blur', onBlur);
  }, [control]);

  useLayoutEffect(() => {
    if (disabled) return;
    if (lost.current && nothingFocused()) control.current?.focus({ preventScroll: true });
    lost.current = false;
  }, [control, disabled]);
}

function nothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
