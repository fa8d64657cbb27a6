import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { rootFields } from './root-fields';

/** For how long data counts as fresh, in milliseconds: 10 minutes (specification, section 9). */
export const FRESH_MS = 10 * 60 * 1000;

/** For how long data that nothing shows is kept, in milliseconds: 30 minutes (specification, section 9). */
export const KEPT_MS = 30 * 60 * 1000;

/** How a query that is asked for anew goes to cache and network; the names are Apollo's. */
export type FreshnessPolicy = 'cache-first' | 'cache-and-network' | 'network-only';

/** Names a query with its variables. Operation names are unique: code generation refuses two of the same. */
export function queryKey(document: DocumentNode, variables: OperationVariables = {}): string {
  return `${operationNameOf(document)}:${JSON.stringify(variables)}`;
}

function operationNameOf(document: DocumentNode): string {
  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  }
  throw new Error('A query needs a name.');
}

interface Entry {
  fetchedAt: number;
  users: number;
  unusedSince: number;
  fields: ReturnType<typeof rootFields>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * How old the data of each query is.
 *
 * - Under 10 minutes it is fresh: showing it anew asks nothing of the server.
 * - From then on it is shown, and refreshed when it is asked for anew (a screen that is opened again).
 * - Once nothing has shown it for 30 minutes, it is dropped from the cache, but for what another query needs.
 *
 * Nothing is ever asked because a window got the focus or the network came back. Age belongs to a query, not to
 * an object: what a mutation or another query brings changes the cache, and no age.
 */
export class Freshness {
  private readonly entries = new Map<string, Entry>();

  /** The queries that the server could not read for the page, by their keys, until they are answered in the browser. */
  private readonly unread = new Set<string>();

  /**
   * @param cache where dropped data is removed from.
   * @param now what time it is, in milliseconds since 1970.
   */
  constructor(
    private readonly cache: ApolloClient['cache'],
    private readonly now: () => number,
  ) {}

  /** Notes that the data of a query has just come, from the network or with the page. */
  fetched(document: DocumentNode, variables: OperationVariables = {}): void {
    const entry = this.entryOf(document, variables);
    entry.fetchedAt = this.now();
    if (entry.users === 0) this.waitToDrop(queryKey(document, variables), entry);
  }

  /** Notes that the server could not read a query for the page: what shows it says so at once, while it is asked again. */
  missed(key: string): void {
    this.unread.add(key);
  }

  /** Notes that a query was answered in the browser, with data or without. */
  answered(key: string): void {
    this.unread.delete(key);
  }

  /** Whether the server could not read a query, and nothing has answered it since. */
  isMissing(key: string): boolean {
    return this.unread.has(key);
  }

  /** How a query is to be asked that somebody wants to show now. */
  policyFor(key: string): FreshnessPolicy {
    const entry = this.entries.get(key);
    if (!entry || entry.fetchedAt === NEVER) return 'cache-first';
    const now = this.now();
    // The timer that drops data rests while a machine sleeps.
    if (entry.users === 0 && now - entry.unusedSince >= KEPT_MS) return 'network-only';
    return now - entry.fetchedAt < FRESH_MS ? 'cache-first' : 'cache-and-network';
  }

  /** Notes that something shows a query's data; call what it returns when that ends. */
  retain(document: DocumentNode, variables: OperationVariables = {}): () => void {
    const entry = this.entryOf(document, variables);
    entry.users += 1;
    clearTimeout(entry.timer);
    return () => {
      entry.users -= 1;
      if (entry.users === 0) this.waitToDrop(queryKey(document, variables), entry);
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

  private waitToDrop(key: string, entry: Entry): void {
    entry.unusedSince = this.now();
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => this.drop(key, entry), KEPT_MS);
  }

  private drop(key: string, entry: Entry): void {
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

/** The freshness of a client's data; `now` counts when it is asked for first. */
export function freshnessOf(client: ApolloClient, now: () => number = Date.now): Freshness {
  let freshness = known.get(client);
  if (!freshness) {
    freshness = new Freshness(client.cache, now);
    known.set(client, freshness);
  }
  return freshness;
}
