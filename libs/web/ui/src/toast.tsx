import { Suspense, lazy, useSyncExternalStore } from 'react';

const loadToaster = () => import('./toaster');
const Toaster = lazy(() => loadToaster().then((part) => ({ default: part.Toaster })));

let wanted = false;
const watchers = new Set<() => void>();
const { promise: ready, resolve: onReady } = createReady();

/**
 * Short messages at the edge of the screen; each stays for 4 seconds, so its words must also stand on the page
 * when they are needed. Success is announced politely, an error at once. The first one loads the code.
 */
export const toast = {
  /** Says that something worked. */
  success: (text: string): void => void show('success', text),
  /** Says that something did not work. */
  error: (text: string): void => void show('error', text),
};

/** Where toasts appear; stands once in every page, so that its live region is there before the first toast. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    watch,
    () => wanted,
    () => false,
  );
  return (
    <div aria-live="polite">
      {shown && (
        <Suspense>
          <Toaster onReady={onReady} />
        </Suspense>
      )}
    </div>
  );
}

async function show(kind: 'success' | 'error', text: string): Promise<void> {
  wanted = true;
  watchers.forEach((notify) => notify());
  const [sonner] = await Promise.all([import('sonner'), ready]);
  if (kind === 'success') sonner.toast.success(text);
  else sonner.toast.error(<span role="alert">{text}</span>);
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

function createReady(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
