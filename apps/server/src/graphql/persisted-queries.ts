import { hash } from 'node:crypto';
import { invalid } from '@daily/kit/runtime/errors';
import { isJsonObject } from '@daily/kit/runtime/json-object';
import { LRUCache } from 'lru-cache';
import type { OperationSteps } from './operation-steps';

/** Maximum number and size of all queries, and of those that one address registered. Sizes are in bytes. */
const MAX_QUERIES = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_QUERIES_OF_ADDRESS = 1_000;
const MAX_BYTES_OF_ADDRESS = 1024 * 1024;

/** Size of an entry besides its text, in bytes. */
const ENTRY_OVERHEAD = 300;

/** Length of a SHA-256 in hexadecimal digits. */
const HASH_LENGTH = 64;

interface PersistedQuery {
  text: string;
  /** The address that registered it. */
  address: string;
}

/** The queries that an address registered, the oldest first, and their total size. */
interface Share {
  hashes: Set<string>;
  bytes: number;
}

/**
 * Automatic persisted queries: a client sends the hash of a query instead of its text, once it has sent both (Apollo's protocol,
 * which other clients follow). Per process: a client sends the text again to a server that does not know it.
 *
 * Only valid operations within the budget of their caller are registered, each under the hash of its own text. An address that registers
 * many displaces its own, so that it cannot fill the store.
 */
export class PersistedQueries {
  private readonly shares = new Map<string, Share>();
  private readonly byHash = new LRUCache<string, PersistedQuery>({
    max: MAX_QUERIES,
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
    dispose: (query, textHash) => this.leaveShare(textHash, query),
  });

  /** The text of a query; undefined when the hash is unknown or malformed. */
  find(textHash: unknown): string | undefined {
    return typeof textHash === 'string' ? this.byHash.get(textHash)?.text : undefined;
  }

  /** Registers a query for an address, unless it is known. */
  keep(text: string, address: string): void {
    const textHash = hash('sha256', text);
    if (this.byHash.has(textHash)) return;
    const query = { text, address };
    const share = this.shares.get(address) ?? { hashes: new Set(), bytes: 0 };
    this.shares.set(address, share);
    share.hashes.add(textHash);
    share.bytes += bytesOf(query);
    this.byHash.set(textHash, query);
    for (const oldest of share.hashes) {
      if (share.hashes.size <= MAX_QUERIES_OF_ADDRESS && share.bytes <= MAX_BYTES_OF_ADDRESS) break;
      this.byHash.delete(oldest);
    }
  }

  /**
   * The body of a request with the text of its query, if it has only the hash of a known one.
   * @param body is not yet validated; returned as it is when it has no hash, or an unknown one, which Apollo Server reports.
   * @throws Failure invalid when the hash is not that of the text, or the version of the protocol is unknown.
   */
  withText(body: unknown): unknown {
    if (!isJsonObject(body) || !isJsonObject(body['extensions'])) return body;
    const { query, extensions } = body;
    const persisted = extensions['persistedQuery'];
    if (!persisted) return body;
    if (!isJsonObject(persisted) || persisted['version'] !== 1)
      throw invalid('`extensions.persistedQuery` must have the version 1');
    // Apollo Server takes the text of the hash for every empty query, such as null.
    if (!query) {
      const text = this.find(persisted['sha256Hash']);
      return text === undefined ? body : { ...body, query: text };
    }
    if (typeof query === 'string' && hash('sha256', query) !== persisted['sha256Hash'])
      throw invalid('`extensions.persistedQuery.sha256Hash` must be the SHA-256 of the query');
    return body;
  }

  /** The store for Apollo Server, which only reads it: it does not know who registers a query. */
  get cache() {
    return {
      get: async (key: string) => this.find(key.slice(-HASH_LENGTH)),
      set: async () => undefined,
      delete: async () => undefined,
    };
  }

  private leaveShare(textHash: string, query: PersistedQuery): void {
    const share = this.shares.get(query.address);
    if (!share?.hashes.delete(textHash)) return;
    share.bytes -= bytesOf(query);
    if (share.hashes.size === 0) this.shares.delete(query.address);
  }
}

/** Registers the queries that come with their hash. Must come after all steps that may reject an operation. */
export function persistedQuerySteps(queries: PersistedQueries): OperationSteps {
  return {
    beforeExecution({ request: { http, extensions }, source, contextValue: { address } }) {
      if (http && extensions?.['persistedQuery']) queries.keep(source, address);
    },
  };
}

/** Each character takes up to two bytes. */
function bytesOf({ text }: PersistedQuery): number {
  return ENTRY_OVERHEAD + 2 * text.length;
}
