import { useSyncExternalStore } from 'react';
import { readSession, SESSION_KEY } from '../features/session/session-storage';

/**
 * Returns the name of the player whose session this browser has stored; null without one, on the server and during hydration. It is
 * for pages on which the server cannot say who the visitor is.
 */
export function useStoredName(): string | null {
  return useSyncExternalStore(
    watchSession,
    () => readSession(Date.now())?.user.name ?? null,
    () => null,
  );
}

function watchSession(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SESSION_KEY || key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
