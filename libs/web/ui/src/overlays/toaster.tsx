import { CircleCheck, CircleX } from 'lucide-react';
import { type CSSProperties, type FocusEvent, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

/** Duration of a toast, in milliseconds. */
const DURATION_MS = 4000;

/** Maximum number of visible toasts. */
const MAX_VISIBLE = 3;

/** Kind of a toast. */
export type ToastKind = 'success' | 'error';

/** Shows a toast. */
export type ShowToast = (kind: ToastKind, text: string) => void;

const showToast: ShowToast = (kind, text) => {
  // The same message again replaces the visible one and restarts its timer.
  const id = `${kind}: ${text}`;
  if (kind === 'success') toast.success(text, { id });
  // Sonner's live region is polite; errors are announced by the assertive region of `ToastRegion`.
  else toast.error(<span aria-hidden="true">{text}</span>, { id });
};

/**
 * Sonner's toaster in our colors, 356 px wide (Sonner's default). Escape closes all toasts.
 *
 * Sonner returns the focus to its previous element when it leaves a toast. A toast is the last tab stop of a page, so Tab would
 * alternate between it and the stop before. Focus events are therefore hidden from Sonner.
 */
export function Toaster({ onReady }: { onReady: (showToast: ShowToast) => void }) {
  useEffect(() => {
    // Effects of children run first, so Sonner listens by now and no toast is lost.
    onReady(showToast);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') toast.dismiss();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onReady]);

  return (
    <div role="presentation" onFocusCapture={stopPropagation} onBlurCapture={stopPropagation}>
      <Sonner
        duration={DURATION_MS}
        visibleToasts={MAX_VISIBLE}
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

function stopPropagation(event: FocusEvent): void {
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
