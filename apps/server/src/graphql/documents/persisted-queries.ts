import { hash } from 'node:crypto';
import { invalid } from '@daily/kit/runtime/errors';
import { isJsonObject } from '@daily/kit/input/json-object';
import { LRUCache } from 'lru-cache';

/** Maximum number and size of all queries, and the size of an entry besides its text. Sizes are in bytes. */
const MAX_QUERIES = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;
const ENTRY_OVERHEAD = 300;

/**
 * The store of automatic persisted queries: a client sends the hash of a query instead of its text, once it has sent both (Apollo's
 * protocol, which other clients follow). Apollo Server registers valid operations within the budget of their caller. The least used
 * ones are forgotten, and a client sends the text again to a server that does not know it.
 */
export function persistedQueries() {
  const queries = new LRUCache<string, string>({
    max: MAX_QUERIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => ENTRY_OVERHEAD + 2 * length,
  });
  return {
    get: async (key: string) => queries.get(key),
    set: async (key: string, text: string) => void queries.set(key, text),
    delete: async (key: string) => queries.delete(key),
  };
}

/**
 * Checks the hash of a persisted query, because Apollo Server reports a wrong one like a defect of its own.
 * @param body of a request that is not yet validated.
 * @throws Failure invalid when the hash is not that of the text, or the version of the protocol is unknown.
 */
export function checkPersistedQuery(body: unknown): void {
  if (!isJsonObject(body) || !isJsonObject(body['extensions'])) return;
  const { query, extensions } = body;
  const persisted = extensions['persistedQuery'];
  if (!persisted) return;
  if (!isJsonObject(persisted) || persisted['version'] !== 1)
    throw invalid('`extensions.persistedQuery` must have the version 1');
  if (typeof query === 'string' && hash('sha256', query) !== persisted['sha256Hash'])
    throw invalid('`extensions.persistedQuery.sha256Hash` must be the SHA-256 of the query');
}
