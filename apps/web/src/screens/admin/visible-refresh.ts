/** A refresh that is requested by events; see {@link visibleRefresh}. */
export interface VisibleRefresh {
  /** Requests a refresh. Requests that come before it runs are one. */
  request: () => void;
  /** Ends this: what was requested does not run. */
  stop: () => void;
}

/**
 * Refreshes what a page shows when something happens: at once, but with a pause between two refreshes, because each costs points of the
 * budget of the viewer. Only while the page is visible; a hidden page refreshes when it is shown again.
 * @param pauseMs minimum time between two refreshes, in milliseconds.
 * @param refreshedAt when the page was refreshed last, as `performance.now()` returns it. Defaults to never.
 */
export function visibleRefresh(
  refresh: () => void,
  pauseMs: number,
  refreshedAt = -Infinity,
): VisibleRefresh {
  let isRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWaiting = () => undefined as void;
  const run = () => {
    isRequested = false;
    refreshedAt = performance.now();
    refresh();
  };
  return {
    request: () => {
      if (isRequested) return;
      isRequested = true;
      const wait = () => void (stopWaiting = whenVisible(run));
      timer = setTimeout(wait, Math.max(refreshedAt + pauseMs - performance.now(), 0));
    },
    stop: () => {
      clearTimeout(timer);
      stopWaiting();
    },
  };
}

/** Calls a function once, as soon as the page is visible. Returns a function that ends the wait. */
export function whenVisible(act: () => void): () => void {
  const actIfVisible = () => {
    if (document.hidden) return;
    stop();
    act();
  };
  const stop = () => document.removeEventListener('visibilitychange', actIfVisible);
  document.addEventListener('visibilitychange', actIfVisible);
  actIfVisible();
  return stop;
}
