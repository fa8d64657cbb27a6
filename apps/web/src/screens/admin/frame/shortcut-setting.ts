import { useSyncExternalStore } from 'react';

/** Key of the setting in local storage. */
const STORAGE_KEY = 'admin-shortcuts';
const OFF = 'off';

let enabled: boolean | null = null;
const watchers = new Set<() => void>();

/** Whether the shortcuts of the admin area are on. They are unless someone has turned them off in this browser. */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(watch, areShortcutsEnabled, () => true);
}

/** Whether the shortcuts of the admin area are on. */
export function areShortcutsEnabled(): boolean {
  enabled ??= stored() !== OFF;
  return enabled;
}

/** Turns the shortcuts on or off, and remembers it where storage is allowed. */
export function changeShortcuts(on: boolean): void {
  enabled = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Without storage, the setting lasts as long as the page.
  }
  watchers.forEach((notify) => notify());
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
