import { useSyncExternalStore } from 'react';

/** Returns whether the component works: false on the server and while its HTML is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => undefined;
