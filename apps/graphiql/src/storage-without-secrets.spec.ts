import { beforeEach, describe, expect, it } from '@jest/globals';
import { HistoryStore, StorageAPI } from '@graphiql/toolkit';
import { storageWithoutSecrets } from './storage-without-secrets';

const QUERY = { query: '{ viewer { id } }', variables: '{"first": 1}', operationName: undefined };

let stored: Map<string, string>;
let storage: StorageAPI;

beforeEach(() => {
  stored = new Map();
  storage = new StorageAPI(
    storageWithoutSecrets({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
      clear: () => stored.clear(),
      key: () => null,
      get length() {
        return stored.size;
      },
    }),
  );
});

describe('storageWithoutSecrets', () => {
  it('keeps the operation of a history entry, without its headers', () => {
    const history = new HistoryStore(storage, 20);
    history.updateHistory({ ...QUERY, headers: '{"Authorization": "Bearer secret"}' });
    expect([...stored.values()].join()).not.toContain('secret');
    expect(new HistoryStore(storage, 20).queries).toMatchObject([
      { query: QUERY.query, variables: QUERY.variables },
    ]);
  });

  it('drops the headers of a favorite', () => {
    const history = new HistoryStore(storage, 20);
    history.toggleFavorite({ ...QUERY, headers: '{"Authorization": "Bearer secret"}', favorite: false });
    expect(stored.size).toBeGreaterThan(0);
    expect([...stored.values()].join()).not.toContain('secret');
  });

  it('stores no operation that contains a password', () => {
    const history = new HistoryStore(storage, 20);
    history.updateHistory({ query: 'mutation { logout }', variables: '{"input": {"password": "hunter2"}}' });
    history.updateHistory({ query: 'mutation { login(input: { password: "hunter2" }) { __typename } }' });
    expect([...stored.values()].join()).not.toContain('hunter2');
  });

  it('stores no editor content that contains a password', () => {
    storage.set('query', 'mutation { login(input: { password: "hunter2" }) { __typename } }');
    expect([...stored.values()].join()).not.toContain('hunter2');
  });

  it.each(['dark', '0.25', 'not { json'])('stores other values unchanged: %s', (value) => {
    storage.set('theme', value);
    expect(storage.get('theme')).toBe(value);
  });
});
