/** Calls back once the browser is idle, or after the timeout in milliseconds. */
export function whenIdle(page: Window, callback: () => void, timeout: number): void {
  if ('requestIdleCallback' in page) page.requestIdleCallback(callback, { timeout });
  else (page as Window).setTimeout(callback, timeout);
}
