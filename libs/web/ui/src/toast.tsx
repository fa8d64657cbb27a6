import { useEffect, useState, useSyncExternalStore } from 'react';
import { LazyPart, Lazily } from './lazy-part';
import type { Say, ToastKind } from './toaster';
import { whenIdle } from './when-idle';

const toaster = new LazyPart(() => import('./toaster').then((part) => part.Toaster));

/** How long an error stands in its live region, in milliseconds: as long as its toast. */
const ANNOUNCED_MS = 4000;

/** What there is to show and to announce; each toast makes a new one. */
interface Shown {
  wanted: boolean;
  /** The last error; `count` tells it from the one before with the same words. */
  error: { text: string; count: number } | null;
}

let shown: Shown = { wanted: false, error: null };
let count = 0;
const watchers = new Set<() => void>();
let onReady: (say: Say) => void = () => undefined;
const ready = new Promise<Say>((resolve) => (onReady = resolve));

/**
 * Short messages at the edge of the screen; each stays for 4 seconds, so its words must also stand on the page
 * when they are needed. Success is announced politely, an error at once. The same words again replace themselves.
 */
export const toast = {
  /** Says that something worked. */
  success: (text: string): void => void show('success', text),
  /** Says that something did not work. */
  error: (text: string): void => void show('error', text),
};

/**
 * Where toasts appear; stands once in every page, so that its live regions are there before the first toast: one
 * that waits for its turn, and one for errors, which does not. The code that draws toasts comes when the page is
 * idle, because the toasts that matter most are about a server that cannot be reached.
 */
export function ToastRegion() {
  const { wanted, error } = useSyncExternalStore(
    watch,
    () => shown,
    () => SILENT,
  );
  useEffect(() => whenIdle(() => void toaster.fetch()), []);
  return (
    <>
      <div role="alert" className="sr-only">
        {error && <Announcement key={error.count} text={error.text} />}
      </div>
      <div aria-live="polite">{wanted && <Lazily part={toaster} give={{ onReady }} />}</div>
    </>
  );
}

const SILENT: Shown = shown;

/** Words for screen readers that go once they were said, so that nobody meets them later. */
function Announcement({ text }: { text: string }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, []);
  return over ? null : text;
}

async function show(kind: ToastKind, text: string): Promise<void> {
  shown = { wanted: true, error: kind === 'error' ? { text, count: ++count } : shown.error };
  watchers.forEach((notify) => notify());
  // Without its code a toast is only announced; the page says the same where it matters.
  if (await toaster.fetch()) (await ready)(kind, text);
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
