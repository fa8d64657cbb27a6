import { type ReactElement, cloneElement, useEffect, useId, useRef, useState } from 'react';
import { LazyPart, Lazily } from './lazy-part';

/** How long a pointer or the focus rests on something before its tooltip opens, in milliseconds. */
export const TOOLTIP_DELAY_MS = 700;

/** How long the pointer may take from the trigger to the tooltip, in milliseconds. */
const LEAVE_GRACE_MS = 150;

const content = new LazyPart(() => import('./tooltip-content').then((part) => part.TooltipContent));

/**
 * A word of explanation for one control: opens after 700 ms of hover or focus, at once when it is pressed
 * (touch has no hover), closes on leaving and on Escape. Its code is loaded when first needed.
 */
export function Tooltip(props: { text: string; children: ReactElement<{ 'aria-describedby'?: string }> }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (to: boolean, after: number) => {
    clearTimeout(timer.current);
    if (to) void content.fetch();
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
      {open && <Lazily part={content} give={{ id, text: props.text, onClose: () => change(false, 0) }} />}
    </span>
  );
}
