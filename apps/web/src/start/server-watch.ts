/** The longest wait between two questions whether the server is back, in milliseconds. */
const LONGEST_WAIT_MS = 30_000;

/** The first wait of those, in milliseconds; each is twice the one before. */
const FIRST_WAIT_MS = 1000;

/** How long the answer to such a question may take, in milliseconds. */
const PATIENCE_MS = 5000;

/** A server that is lost again within this time, in milliseconds, is asked no more often than before. */
const STEADY_MS = 60_000;

/** Knows whether the server can be reached, and waits for it when it cannot. */
export interface ServerWatch {
  /** Something failed as if the server could not be reached. */
  readonly lost: () => void;
  /** The server answered. */
  readonly found: () => void;
  /** Ends the watch. */
  readonly end: () => void;
}

/** Whether the server answers and can do its work. */
export async function isServerReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await fetch('/readyz', { cache: 'no-store', credentials: 'omit', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Marks the page while the server cannot be reached (`data-reach`, `away` or `offline`), so that it says so
 * (see ServerStatus); asks the server ever more rarely whether it is ready, at once when the browser comes back online.
 *
 * @param page the element that is marked, `<html>`.
 * @param onBack called when the server is back.
 */
export function watchServer(page: HTMLElement, onBack: () => void): ServerWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = 0;
  let backAt = 0;

  const mark = () => (page.dataset['reach'] = navigator.onLine ? 'away' : 'offline');
  const waitToAsk = () => {
    timer = setTimeout(() => void ask(), wait);
    wait = Math.min(Math.max(wait * 2, FIRST_WAIT_MS), LONGEST_WAIT_MS);
  };
  const ask = async () => {
    const asked = timer;
    const ready = await isServerReady();
    // Found or asked anew meanwhile, or ended.
    if (timer !== asked) return;
    if (ready) return watch.found();
    mark();
    waitToAsk();
  };
  const askNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    wait = 0;
    waitToAsk();
  };

  const watch: ServerWatch = {
    lost() {
      mark();
      if (timer !== undefined) return;
      if (Date.now() - backAt > STEADY_MS) wait = 0;
      waitToAsk();
    },
    found() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      backAt = Date.now();
      delete page.dataset['reach'];
      onBack();
    },
    end() {
      clearTimeout(timer);
      timer = undefined;
      delete page.dataset['reach'];
      window.removeEventListener('offline', watch.lost);
      window.removeEventListener('online', askNow);
    },
  };
  window.addEventListener('offline', watch.lost);
  window.addEventListener('online', askNow);
  return watch;
}
