import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { MINUTE_MS } from '@daily/rules/calendar/duration';
import { rootFields } from './root-fields';

/** How long data is fresh, in milliseconds. Boards and statistics may lag by minutes; what must not lag is refetched by its screen. */
export const FRESH_MS = 10 * MINUTE_MS;

/** How long unused data is kept, in milliseconds: long enough to come back from another screen without a skeleton. */
export const KEPT_MS = 30 * MINUTE_MS;

/** Apollo's fetch policy for a query that a component is about to show. */
export type FreshnessPolicy = 'cache-first' | 'cache-and-network' | 'network-only';

/** Returns a key for a query and its variables. Operation names are unique, which code generation checks. */
export function queryKey(document: DocumentNode, variables: OperationVariables = {}): string {
  return `${operationNameOf(document)}:${JSON.stringify(variables)}`;
}

function operationNameOf(document: DocumentNode): string {
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  }
  throw new Error('A query needs a name.');
}

/** State of a query's data. Times are in milliseconds since 1970. */
interface Entry {
  /** When the data arrived; {@link NEVER} before. */
  fetchedAt: number;
  /** Number of components that show the data. */
  users: number;
  /** When the last component stopped showing it. */
  unusedSince: number;
  /** The root fields of the cache that hold it. */
  fields: ReturnType<typeof rootFields>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Decides by age whether the data of a query is refetched.
 *
 * - Fresh data, up to 10 minutes old, is shown without a request.
 * - Stale data is shown at once, and refetched when a component begins to show it.
 * - Data that no component has shown for 30 minutes is removed from the cache, except for fields that another query needs.
 *
 * Age is counted per query, from its last response. Mutations and other queries may update the same objects in the cache; that does
 * not make a query younger. Neither focus nor a returning network refetches anything.
 */
export class Freshness {
  private readonly entries = new Map<string, Entry>();

  /** Keys of the queries that failed during server rendering, until the browser has a result. */
  private readonly failedKeys = new Set<string>();

  /**
   * @param cache the cache from which unused data is removed.
   * @param now returns the current time, in milliseconds since 1970.
   */
  constructor(
    private readonly cache: ApolloClient['cache'],
    private readonly now: () => number,
  ) {}

  /** Records that the data of a query has just arrived, from the network or in the HTML of the page. */
  recordFetch(document: DocumentNode, variables: OperationVariables = {}): void {
    const entry = this.entryOf(document, variables);
    entry.fetchedAt = this.now();
    if (entry.users === 0) this.scheduleRemoval(queryKey(document, variables), entry);
  }

  /** Records that a query failed during server rendering. */
  recordServerFailure(key: string): void {
    this.failedKeys.add(key);
  }

  /** Records that the browser has a result for a query, with or without data. */
  recordResult(key: string): void {
    this.failedKeys.delete(key);
  }

  /** Returns whether a query failed during server rendering and has no result since. */
  failedOnServer(key: string): boolean {
    return this.failedKeys.has(key);
  }

  /** Returns the fetch policy for a query that a component is about to show. */
  policyFor(key: string): FreshnessPolicy {
    const entry = this.entries.get(key);
    if (!entry || entry.fetchedAt === NEVER) return 'cache-first';
    const now = this.now();
    // The timer that removes data does not run while a device sleeps.
    if (entry.users === 0 && now - entry.unusedSince >= KEPT_MS) return 'network-only';
    return now - entry.fetchedAt < FRESH_MS ? 'cache-first' : 'cache-and-network';
  }

  /** Records that a component shows the data of a query. Returns a function to call when it no longer does. */
  retain(document: DocumentNode, variables: OperationVariables = {}): () => void {
    const entry = this.entryOf(document, variables);
    entry.users += 1;
    clearTimeout(entry.timer);
    return () => {
      entry.users -= 1;
      if (entry.users === 0) this.scheduleRemoval(queryKey(document, variables), entry);
    };
  }

  private entryOf(document: DocumentNode, variables: OperationVariables): Entry {
    const key = queryKey(document, variables);
    const known = this.entries.get(key);
    if (known) return known;
    const fields = rootFields(document, variables);
    const entry: Entry = { fetchedAt: NEVER, users: 0, unusedSince: this.now(), fields, timer: undefined };
    this.entries.set(key, entry);
    return entry;
  }

  private scheduleRemoval(key: string, entry: Entry): void {
    entry.unusedSince = this.now();
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => this.remove(key, entry), KEPT_MS);
  }

  private remove(key: string, entry: Entry): void {
    this.entries.delete(key);
    const needed = new Set([...this.entries.values()].flatMap(({ fields }) => fields.map(({ key }) => key)));
    for (const field of entry.fields) {
      if (needed.has(field.key)) continue;
      this.cache.evict({ id: 'ROOT_QUERY', fieldName: field.name, args: field.args });
    }
    this.cache.gc();
  }
}

const NEVER = -Infinity;

const known = new WeakMap<ApolloClient, Freshness>();

/** Returns the freshness of a client's data. `now` is used by the first call only. */
export function freshnessOf(client: ApolloClient, now: () => number = Date.now): Freshness {
  let freshness = known.get(client);
  if (!freshness) {
    freshness = new Freshness(client.cache, now);
    known.set(client, freshness);
  }
  return freshness;
}
