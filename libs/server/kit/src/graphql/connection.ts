import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { invalid } from '../runtime/errors';

/** Most rows a page may have. */
export const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 10;

@ObjectType('PageInfo', { description: 'Where a page stands in its list (Relay Cursor Connections).' })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether the list goes on after this page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { description: 'Whether the list has something before this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, { nullable: true, description: 'Cursor of the first edge.' })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: 'Cursor of the last edge.' })
  endCursor!: string | null;
}

/** The four arguments of every connection. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'How many from the start, at most 100; 10 when nothing is said.',
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Only what comes after this cursor.' })
  after?: string | null;

  @Field(() => Int, { nullable: true, description: 'How many from the end, at most 100.' })
  last?: number | null;

  @Field(() => String, { nullable: true, description: 'Only what comes before this cursor.' })
  before?: string | null;
}

/** A row of a list with its cursor. */
export interface EdgeOf<T> {
  cursor: string;
  node: T;
}

/** A page of a list. */
export interface ConnectionOf<T> {
  edges: EdgeOf<T>[];
  pageInfo: PageInfo;
}

/** The `…Connection` and `…Edge` types over a node type. */
export function connectionType<T extends object>(
  name: string,
  node: ClassType<T>,
): ClassType<ConnectionOf<T>> {
  @ObjectType(`${name}Edge`, { description: `A row of a ${name}Connection.` })
  class Edge implements EdgeOf<T> {
    // What a row costs is counted once, by its edge.
    @Field(() => String, { complexity: 0, description: 'Where the row stands, for `after` and `before`.' })
    cursor!: string;

    @Field(() => node, { complexity: 0, description: 'The row itself.' })
    node!: T;
  }

  @ObjectType(`${name}Connection`, { description: 'A page of a list.' })
  class Connection implements ConnectionOf<T> {
    @Field(() => [Edge], { description: 'The rows of the page.' })
    edges!: EdgeOf<T>[];

    @Field(() => PageInfo, { description: 'Where the page stands in the list.' })
    pageInfo!: PageInfo;
  }
  return Connection;
}

/** A page as a statement sees it: so many rows beyond a key, in one direction. */
export interface Window<Key> {
  limit: number;
  /** Reads from the end, against the list's order. */
  backward: boolean;
  beyond: Key | null;
}

/**
 * What a connection's arguments ask for.
 * @param largest most rows a page may have.
 * @param decode gives the key of a cursor, or null when it is none of this list's.
 * @throws Failure invalid when both directions are asked for, a size is out of range or a cursor is unknown.
 */
export function windowOf<Key>(
  args: PageArgs,
  decode: (cursor: string) => Key | null,
  largest = MAX_PAGE_SIZE,
): Window<Key> {
  const backward = args.last != null || args.before != null;
  if (backward && (args.first != null || args.after != null)) {
    throw invalid('Ask for `first` and `after`, or for `last` and `before`, not for both');
  }
  const limit = (backward ? args.last : args.first) ?? DEFAULT_PAGE_SIZE;
  if (limit < 1 || limit > largest) throw invalid(`A page has 1 to ${largest} rows, not ${limit}`);
  const cursor = backward ? args.before : args.after;
  const beyond = cursor == null ? null : decode(cursor);
  if (cursor != null && beyond === null) throw invalid('This cursor belongs to no row of this list');
  return { limit, backward, beyond };
}

/**
 * The page made of the rows that a statement found in a window.
 * @param rows in the order they were read, one more than the limit when there are more.
 */
export function pageOf<T, Key>(
  window: Window<Key>,
  rows: readonly T[],
  cursorOf: (row: T) => string,
): ConnectionOf<T> {
  const more = rows.length > window.limit;
  const kept = rows.slice(0, window.limit);
  const edges = (window.backward ? kept.reverse() : kept).map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: window.backward ? window.beyond !== null : more,
      hasPreviousPage: window.backward ? more : window.beyond !== null,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** A page with its nodes made into others. */
export function withNodes<From, To>(
  { edges, pageInfo }: ConnectionOf<From>,
  make: (node: From) => To,
): ConnectionOf<To> {
  return { edges: edges.map(({ cursor, node }) => ({ cursor, node: make(node) })), pageInfo };
}

/** An opaque cursor that holds a key. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The key that a cursor holds, or null when it holds none. */
export function decodeCursor(cursor: string): unknown[] | null {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    // A NUL fits no column, and the body's check cannot see it in here.
    const fits = Array.isArray(key) && !key.some((part) => typeof part === 'string' && part.includes('\0'));
    return fits ? key : null;
  } catch {
    return null;
  }
}
