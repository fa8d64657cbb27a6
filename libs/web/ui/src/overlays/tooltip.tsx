import { type ReactElement, cloneElement, useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from '../loading/lazy-component';

/** Delay before a hovered or focused control opens its tooltip, in milliseconds. */
export const TOOLTIP_DELAY_MS = 700;

/** Time for the pointer to move from the trigger to the tooltip, in milliseconds. */
const LEAVE_GRACE_MS = 150;

const TooltipContent = lazyComponent(() => import('./tooltip-content'), 'TooltipContent');

/**
 * A short explanation of one control. Opens after 700 ms of hover or focus, or at once when pressed (touch has no hover); closes
 * when hover or focus ends, and on Escape. Its code is loaded when it is first needed.
 */
export function Tooltip(props: { text: string; children: ReactElement<{ 'aria-describedby'?: string }> }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (to: boolean, after: number) => {
    clearTimeout(timer.current);
    if (to) void TooltipContent.preload();
    timer.current = setTimeout(() => setOpen(to), after);
  };

  return (
    <span
      role="presentation"
      className="relative inline-flex"
      onPointerEnter={(event) => event.pointerType !== 'touch' && change(true, TOOLTIP_DELAY_MS)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && change(false, LEAVE_GRACE_MS)}
      onFocus={() => change(true, TOOLTIP_DELAY_MS)}
      onBlur={() => change(false, 0)}
      onClick={() => change(true, 0)}
      onKeyDown={(event) => event.key === 'Escape' && change(false, 0)}
    >
      {cloneElement(props.children, { 'aria-describedby': open ? id : undefined })}
      {open && <TooltipContent isolated id={id} text={props.text} onClose={() => change(false, 0)} />}
    </span>
  );
}
