import { useSyncExternalStore } from 'react';

/** How dense the rows of all lists are. */
export type Density = 'comfortable' | 'compact';

/** What this browser remembers about lists. */
export interface ListSettings {
  density: Density;
  /** Ids of hidden columns by the name of their list. */
  hidden: Readonly<Record<string, readonly string[]>>;
}

/** Key of the settings in local storage. */
const STORAGE_KEY = 'admin-lists';

const DEFAULTS: ListSettings = { density: 'comfortable', hidden: {} };

let current: ListSettings | null = null;
const watchers = new Set<() => void>();

/** Returns the settings. The server, and the browser while it hydrates, use the defaults. */
export function useListSettings(): ListSettings {
  return useSyncExternalStore(watch, read, () => DEFAULTS);
}

/** Changes settings, and remembers them where storage is allowed. */
export function changeListSettings(change: Partial<ListSettings>): void {
  current = { ...read(), ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  } catch {
    // Without storage, the settings last as long as the page.
  }
  watchers.forEach((notify) => notify());
}

function read(): ListSettings {
  current ??= stored();
  return current;
}

function stored(): ListSettings {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    const { density, hidden } = (value ?? {}) as Partial<ListSettings>;
    return {
      density: density === 'compact' ? 'compact' : 'comfortable',
      hidden: typeof hidden === 'object' && hidden !== null ? hidden : {},
    };
  } catch {
    return DEFAULTS;
  }
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
