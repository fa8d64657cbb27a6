import { READY_PATH } from '@daily/contract/paths';
import { MINUTE_MS } from '@daily/rules/calendar/duration';

/** Longest delay between two requests to a server that is unreachable, in milliseconds. */
const MAX_DELAY_MS = 30_000;

/** The first delay after the immediate request, in milliseconds; each delay is twice the one before. */
const FIRST_DELAY_MS = 1000;

/** Timeout of such a request, in milliseconds. */
const TIMEOUT_MS = 5000;

/** If the server fails again within this time after a reconnect, polling continues with the previous delay. In milliseconds. */
const STABLE_MS = MINUTE_MS;

/** Tracks whether the server is reachable. */
export interface ServerConnectivity {
  /** Call when a request failed as if the server were unreachable. */
  readonly reportFailure: () => void;
  /** Call when the server responded. */
  readonly reportSuccess: () => void;
  /** Stops tracking. */
  readonly stop: () => void;
}

/** Whether the server responds and can use its database. */
export async function isServerReady(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await fetch(READY_PATH, { cache: 'no-store', credentials: 'omit', signal })).ok;
  } catch {
    return false;
  }
}

/**
 * Marks the page while the server is unreachable (`data-connection`, `unreachable` or `offline`), so that its header says so
 * (see `ServerStatus`). Polls the server with growing delays until it is ready, and immediately when the browser comes back
 * online.
 *
 * @param page the element to mark, `<html>`.
 * @param onReconnect called when the server is reachable again.
 */
export function trackServerConnectivity(page: HTMLElement, onReconnect: () => void): ServerConnectivity {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = 0;
  let reconnectedAt = 0;

  const mark = () => (page.dataset['connection'] = navigator.onLine ? 'unreachable' : 'offline');
  const schedulePoll = () => {
    timer = setTimeout(() => void poll(), delay);
    delay = Math.min(Math.max(delay * 2, FIRST_DELAY_MS), MAX_DELAY_MS);
  };
  const poll = async () => {
    const current = timer;
    const ready = await isServerReady();
    // A report, a new poll or stop() came first.
    if (timer !== current) return;
    if (ready) return connectivity.reportSuccess();
    mark();
    schedulePoll();
  };
  const pollNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    delay = 0;
    schedulePoll();
  };

  const connectivity: ServerConnectivity = {
    reportFailure() {
      mark();
      if (timer !== undefined) return;
      if (Date.now() - reconnectedAt > STABLE_MS) delay = 0;
      schedulePoll();
    },
    reportSuccess() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      reconnectedAt = Date.now();
      delete page.dataset['connection'];
      onReconnect();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      delete page.dataset['connection'];
      window.removeEventListener('offline', connectivity.reportFailure);
      window.removeEventListener('online', pollNow);
    },
  };
  window.addEventListener('offline', connectivity.reportFailure);
  window.addEventListener('online', pollNow);
  return connectivity;
}
