/** Longest time to wait for parts of the page, for one that crashes or whose code cannot be loaded, in milliseconds. */
export const MAX_HYDRATION_MS = 5_000;

/** Parts of the server-rendered page that do not listen to input yet. */
const pending = new Set<object>();
const waiting = new Set<() => void>();

/** Marks a part of the server-rendered page that React hydrates after the page around it. Returns a function to call when it listens. */
export function awaitHydration(): () => void {
  const part = {};
  pending.add(part);
  return () => {
    pending.delete(part);
    if (pending.size > 0) return;
    waiting.forEach((resume) => resume());
    waiting.clear();
  };
}

/**
 * Resolves when all parts of the server-rendered page listen to input, at the latest after `MAX_HYDRATION_MS`. React ignores a click on
 * a part that it has not hydrated.
 */
export function whenHydrated(): Promise<void> {
  if (pending.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, MAX_HYDRATION_MS);
  });
}
