import { CircleCheck, CircleX } from 'lucide-react';
import { type CSSProperties, type FocusEvent, useEffect, useSyncExternalStore } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

/** Duration of a toast, in milliseconds. */
const DURATION_MS = 4000;

/** Maximum number of visible toasts. */
const MAX_VISIBLE = 3;

/** Kind of a toast. */
export type ToastKind = 'success' | 'error';

/** Controls of the toaster. */
export interface ToastControls {
  show: (kind: ToastKind, text: string) => void;
  /** Closes the toasts that are older than this many milliseconds. */
  closeOlderThan: (milliseconds: number) => void;
}

/** When toasts were shown, by id. */
const shownAt = new Map<string, number>();

const showToast: ToastControls['show'] = (kind, text) => {
  // The same message again replaces the visible one and restarts its timer.
  const id = `${kind}: ${text}`;
  shownAt.set(id, Date.now());
  if (kind === 'success') toast.success(text, { id });
  // Sonner's live region is polite; errors are announced by the assertive region of `ToastRegion`.
  else toast.error(<span aria-hidden="true">{text}</span>, { id });
};

const CONTROLS: ToastControls = {
  show: showToast,
  closeOlderThan(milliseconds) {
    for (const [id, at] of shownAt) {
      if (Date.now() - at < milliseconds) continue;
      toast.dismiss(id);
      shownAt.delete(id);
    }
  },
};

/** Windows in which Sonner makes toasts as wide as the window. */
const NARROW = '(max-width: 600px)';

/** Distance from the edges of a narrow window, in pixels. The header is 56 pixels high. */
const NARROW_OFFSET = { top: 64, left: 16, right: 16, bottom: 16 };

/** Distance from the edges of a wide window, Sonner's own, above the bar at the bottom of phones. */
const WIDE_OFFSET = { bottom: 'calc(var(--bottom-bar, 0px) + 24px)', right: 24 };

/**
 * Sonner's toaster in our colors, 356 px wide (Sonner's default): at the top on phones, where the thumb and the
 * main action are at the bottom. Escape closes all toasts.
 *
 * Sonner returns the focus to its previous element when it leaves a toast. A toast is the last tab stop of a page, so Tab would
 * alternate between it and the stop before. Focus events are therefore hidden from Sonner.
 */
export function Toaster({ onReady }: { onReady: (controls: ToastControls) => void }) {
  const isNarrow = useSyncExternalStore(watchWidth, () => window.matchMedia(NARROW).matches);
  useEffect(() => {
    // Effects of children run first, so Sonner listens by now and no toast is lost.
    onReady(CONTROLS);
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
        position={isNarrow ? 'top-center' : 'bottom-right'}
        offset={WIDE_OFFSET}
        mobileOffset={NARROW_OFFSET}
        icons={{
          success: <CircleCheck aria-hidden className="size-5 text-success-ink" />,
          error: <CircleX aria-hidden className="size-5 text-danger-ink" />,
        }}
        style={TOKENS}
      />
    </div>
  );
}

function watchWidth(notify: () => void): () => void {
  const width = window.matchMedia(NARROW);
  width.addEventListener('change', notify);
  return () => width.removeEventListener('change', notify);
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
