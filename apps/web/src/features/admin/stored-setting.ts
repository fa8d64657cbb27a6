import { useSyncExternalStore } from 'react';

/** A setting that this browser, or this tab, remembers where storage is allowed; otherwise it lasts as long as the page. */
export interface StoredSetting<Value> {
  /** Returns the setting. The server, and the browser while it hydrates, use the default. */
  use: () => Value;
  read: () => Value;
  change: (value: Value) => void;
}

/**
 * Declares a setting.
 * @param storage where it is kept.
 * @param key under which it is kept. The default is not kept.
 * @param parse reads what was kept, which may be any text.
 * @param format returns the text that is kept.
 */
export function storedSetting<Value>(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  byDefault: Value,
  parse: (text: string) => Value,
  format: (value: Value) => string = String,
): StoredSetting<Value> {
  let current: { value: Value } | null = null;
  const watchers = new Set<() => void>();
  const stored = () => {
    try {
      const text = window[storage].getItem(key);
      return text === null ? byDefault : parse(text);
    } catch {
      return byDefault;
    }
  };
  const read = () => (current ??= { value: stored() }).value;
  const watch = (notify: () => void) => {
    watchers.add(notify);
    return () => watchers.delete(notify);
  };
  return {
    use: () => useSyncExternalStore(watch, read, () => byDefault),
    read,
    change: (value) => {
      current = { value };
      try {
        if (value === byDefault) window[storage].removeItem(key);
        else window[storage].setItem(key, format(value));
      } catch {
        // Storage is full or forbidden.
      }
      watchers.forEach((notify) => notify());
    },
  };
}
