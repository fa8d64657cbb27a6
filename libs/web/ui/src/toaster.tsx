import { CircleCheck, CircleX } from 'lucide-react';
import { type CSSProperties, type FocusEvent, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

/** How long a toast stays, in milliseconds. */
const DURATION_MS = 4000;

/** How many are seen at once. */
const MOST_AT_ONCE = 3;

/** What a toast tells. */
export type ToastKind = 'success' | 'error';

/** Shows a toast. */
export type Say = (kind: ToastKind, text: string) => void;

const say: Say = (kind, text) => {
  // Five failures of the same kind are told once; the timer begins anew.
  const id = `${kind}: ${text}`;
  if (kind === 'success') toast.success(text, { id });
  // Sonner's own region is a polite one; an error is announced by a region of its own (see ToastRegion).
  else toast.error(<span aria-hidden="true">{text}</span>, { id });
};

/**
 * Sonner's toaster in our colours: 356 px wide (Sonner's own width). Escape closes every toast.
 *
 * Sonner gives the focus that leaves a toast back to where it came from. A toast is the last stop of a page, so Tab
 * would go to and fro between it and the stop before: Sonner is not told of the focus.
 */
export function Toaster({ onReady }: { onReady: (say: Say) => void }) {
  useEffect(() => {
    // Effects of children run first: Sonner listens by now, so no toast is lost.
    onReady(say);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') toast.dismiss();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onReady]);

  return (
    <div role="presentation" onFocusCapture={keepQuiet} onBlurCapture={keepQuiet}>
      <Sonner
        duration={DURATION_MS}
        visibleToasts={MOST_AT_ONCE}
        position="bottom-right"
        mobileOffset={16}
        icons={{
          success: <CircleCheck aria-hidden className="size-5 text-success-ink" />,
          error: <CircleX aria-hidden className="size-5 text-danger-ink" />,
        }}
        style={TOKENS}
      />
    </div>
  );
}

function keepQuiet(event: FocusEvent): void {
  event.stopPropagation();
}

const TOKENS = {
  fontFamily: 'inherit',
  '--normal-bg': 'var(--color-surface)',
  '--normal-border': 'var(--color-line-strong)',
  '--normal-text': 'var(--color-ink)',
  '--border-radius': 'var(--radius-md)',
  '--width': '356px',
} as CSSProperties;
