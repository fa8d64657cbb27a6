import { CircleCheck, CircleX } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';

/** How long a toast stays, in milliseconds. */
const DURATION_MS = 4000;

/** How many are seen at once. */
const MOST_AT_ONCE = 3;

/** Sonner's toaster in our colours: 356 px wide (Sonner's own width). Escape closes every toast. */
export function Toaster({ onReady }: { onReady: () => void }) {
  useEffect(() => {
    // Effects of children run first: Sonner listens by now, so no toast is lost.
    onReady();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') toast.dismiss();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onReady]);

  return (
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
  );
}

const TOKENS = {
  fontFamily: 'inherit',
  '--normal-bg': 'var(--color-surface)',
  '--normal-border': 'var(--color-line-strong)',
  '--normal-text': 'var(--color-ink)',
  '--border-radius': 'var(--radius-md)',
  '--width': '356px',
} as CSSProperties;
