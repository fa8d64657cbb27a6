import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyComponent } from '../loading/lazy-component';
import type { ToastControls, ToastKind } from './toaster';
import { whenIdle } from '../loading/when-idle';

const Toaster = lazyComponent(() => import('./toaster'), 'Toaster');

/** How long an error stays in its live region, in milliseconds: as long as its toast. */
const ANNOUNCED_MS = 4000;

/** State of the region. Each toast creates a new object. */
interface Shown {
  /** Whether there was a toast, so that the toaster must be rendered. */
  wanted: boolean;
  /** The last error; `count` distinguishes it from an earlier one with the same text. */
  error: { text: string; count: number } | null;
}

let shown: Shown = { wanted: false, error: null };
let count = 0;
const watchers = new Set<() => void>();
let onReady: (controls: ToastControls) => void = () => undefined;
const ready = new Promise<ToastControls>((resolve) => (onReady = resolve));

/** A toast this new, in milliseconds, reports what led to the next page, such as a logout, and stays when that page opens. */
const NEW_MS = 1000;

/**
 * Short messages at the edge of the screen. Each disappears after 4 seconds, so important text must also be part of the page.
 * Screen readers announce a success politely and an error at once. A message replaces an earlier one with the same text. A message
 * that an alert of the page already shows in view gets no toast.
 */
export const toast = {
  /** Shows a success. */
  success: (text: string): void => void show('success', text),
  /** Shows an error. */
  error: (text: string): void => void show('error', text),
  /** Closes the toasts about what the visitor has left: all but the newest. */
  moveOn: (): void => {
    if (shown.wanted) void ready.then(({ closeOlderThan }) => closeOlderThan(NEW_MS));
  },
};

/**
 * The region where toasts appear, with a polite live region and one for errors. Every page has it once, because a live region must
 * exist before its first message. The code that draws toasts is loaded while the page is idle, because toasts often report
 * that the server is unreachable, when it is too late to load code.
 */
export function ToastRegion() {
  const { wanted, error } = useSyncExternalStore(
    watch,
    () => shown,
    () => SILENT,
  );
  useEffect(() => whenIdle(() => void Toaster.preload()), []);
  return (
    <>
      <div role="alert" className="sr-only">
        {error && <Announcement key={error.count} text={error.text} />}
      </div>
      <div aria-live="polite">{wanted && <Toaster isolated onReady={onReady} />}</div>
    </>
  );
}

const SILENT: Shown = shown;

/** Text for screen readers, removed after it was announced so that it is not found again later. */
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
  // Without its code, a toast is announced but not shown.
  if (!(await Toaster.preload())) return;
  const controls = await ready;
  if (kind === 'success' || !(await isInView(text))) controls.show(kind, text);
}

/** Whether an alert of the page shows a text within the window, once the page is up to date. */
async function isInView(text: string): Promise<boolean> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return [...document.querySelectorAll('[role=alert]:not(.sr-only)')].some((alert) => {
    const { top, bottom, height } = alert.getBoundingClientRect();
    const isVisible = height > 0 && top >= 0 && bottom <= window.innerHeight;
    return isVisible && alert.textContent?.includes(text);
  });
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
