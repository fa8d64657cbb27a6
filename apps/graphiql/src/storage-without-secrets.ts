import type { Storage as EditorStorage } from '@graphiql/toolkit';

/** An operation as the editor stores it in its history, its favorites and its tabs. */
interface StoredOperation {
  query?: string | null;
  variables?: string | null;
  headers?: string | null;
}

/**
 * Wraps the browser's storage so that the editor keeps its history, but no secrets: headers, which may hold a token, are
 * removed, and so are operations whose text or variables contain a password. The editor's own setting
 * (`shouldPersistHeaders`) covers its tabs only, not its history.
 */
export function storageWithoutSecrets(storage: Storage): EditorStorage {
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => storage.setItem(key, withoutSecrets(value)),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
    get length() {
      return storage.length;
    },
  };
}

/** Lists of operations are arrays inside an object: `queries`, `favorites` and `tabs`. Other values are plain text. */
function withoutSecrets(value: string): string {
  const stored = parsed(value);
  if (typeof stored !== 'object' || stored === null) return mentionsPassword(value) ? '' : value;
  const entries = Object.entries(stored).map(([key, part]: [string, unknown]) => [
    key,
    Array.isArray(part) ? cleaned(part as StoredOperation[]) : part,
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

function cleaned(operations: StoredOperation[]): StoredOperation[] {
  return operations
    .filter(({ query, variables }) => !mentionsPassword(`${query ?? ''}${variables ?? ''}`))
    .map((operation) => ({ ...operation, headers: null }));
}

function mentionsPassword(text: string): boolean {
  return /password/i.test(text);
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
