/** When a browser without idle callbacks is taken to be idle, in milliseconds. */
const SOON_MS = 2000;

/** Does `task` once the browser has nothing better to do; call what it returns to leave it undone. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}
