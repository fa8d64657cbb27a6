import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { invalid } from '../runtime/errors';

/** Maximum number of edges in a page. */
export const MAX_PAGE_SIZE = 100;

/** Number of edges in a page without a size. */
export const DEFAULT_PAGE_SIZE = 10;

/** The arguments that set the number of edges in a page. */
export const PAGE_SIZES = ['first', 'last'] as const;

// The page carries no cost: it comes with its edges, whose price is multiplied by their number.
@ObjectType('PageInfo', { description: 'The position of a page in its list (Relay Cursor Connections).' })
export class PageInfo {
  @Field(() => Boolean, { complexity: 0, description: 'Whether more edges follow this page.' })
  hasNextPage!: boolean;

  @Field(() => Boolean, { complexity: 0, description: 'Whether edges precede this page.' })
  hasPreviousPage!: boolean;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'Cursor of the first edge; null on an empty page.',
  })
  startCursor!: string | null;

  @Field(() => String, {
    complexity: 0,
    nullable: true,
    description: 'Cursor of the last edge; null on an empty page.',
  })
  endCursor!: string | null;
}

/** The four arguments of every connection. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'Number of edges from the start, at most 100. Defaults to 10.',
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'Only edges after this cursor.' })
  after?: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of edges from the end, at most 100.' })
  last?: number | null;

  @Field(() => String, { nullable: true, description: 'Only edges before this cursor.' })
  before?: string | null;
}

/** An item of a list with its cursor, which is made when it is read: most requests want those of the page's ends only. */
export interface EdgeOf<T> {
  readonly cursor: string;
  node: T;
}

/** A page of a list. */
export interface ConnectionOf<T> {
  edges: EdgeOf<T>[];
  pageInfo: PageInfo;
}

/** A page of a list whose length is cheap to find. */
export interface CountedConnectionOf<T> extends ConnectionOf<T> {
  /** The length of the whole list. Called only when a query selects `totalCount`. */
  count(): number | Promise<number>;
}

/**
 * Makes the `…Connection` and `…Edge` types of a node type.
 * @param name GraphQL name of the node type.
 * @param plural what the descriptions call the nodes: `answers`.
 */
export function connectionType<T extends object>(
  name: string,
  plural: string,
  node: ClassType<T>,
): ClassType<ConnectionOf<T>> {
  @ObjectType(`${name}Edge`, { description: `An edge in a page of ${plural}.` })
  class Edge implements EdgeOf<T> {
    // The edge alone carries the cost of an item.
    @Field(() => String, { complexity: 0, description: 'Position of the edge, for `after` and `before`.' })
    cursor!: string;

    @Field(() => node, { complexity: 0, description: 'The element of the list at this position.' })
    node!: T;
  }

  @ObjectType(`${name}Connection`, { description: `A page of ${plural}.` })
  class Connection implements ConnectionOf<T> {
    @Field(() => [Edge], { description: 'The elements of the page, each with its cursor.' })
    edges!: EdgeOf<T>[];

    @Field(() => [node], { description: 'The elements of the page, without their cursors.' })
    nodes(): T[] {
      return this.edges.map((edge) => edge.node);
    }

    @Field(() => PageInfo, {
      complexity: 0,
      description: 'The first and last cursor of the page, and whether the list continues beyond them.',
    })
    pageInfo!: PageInfo;
  }
  return Connection;
}

/** Makes the types of {@link connectionType}, with the length of the list as `totalCount`. */
export function countedConnectionType<T extends object>(
  name: string,
  plural: string,
  node: ClassType<T>,
): ClassType<CountedConnectionOf<T>> {
  @ObjectType(`${name}Connection`, { description: `A page of ${plural}.` })
  class CountedConnection extends connectionType(name, plural, node) implements CountedConnectionOf<T> {
    count!: CountedConnectionOf<T>['count'];

    @Field(() => Int, {
      // Counted once for a page, and only where that is cheap: its price would be multiplied by the size of the page.
      complexity: 0,
      description: 'Number of elements of the whole list, with the filters of the field.',
    })
    async totalCount(): Promise<number> {
      return this.count();
    }
  }
  return CountedConnection;
}

/** The page with the length of its list. */
export function counted<T>(
  page: ConnectionOf<T>,
  count: () => number | Promise<number>,
): CountedConnectionOf<T> {
  return { ...page, count };
}

/** The part of a list that a statement reads: a number of rows beyond a key, in one direction. */
export interface Window<Key> {
  limit: number;
  /** Reads from the end, against the order of the list. */
  backward: boolean;
  /** The key after which, or before which, the window begins; null at the end of the list. */
  beyond: Key | null;
}

/**
 * Checks the direction and the size of a page.
 * @param maxSize maximum number of edges.
 * @returns the size, and whether the page is read from the end.
 * @throws Failure invalid when both directions are given or the size is out of range.
 */
export function checkPageArgs(
  args: PageArgs,
  maxSize = MAX_PAGE_SIZE,
): Pick<Window<never>, 'limit' | 'backward'> {
  const backward = args.last != null || args.before != null;
  if (backward && (args.first != null || args.after != null)) {
    throw invalid('Use either `first` and `after`, or `last` and `before`');
  }
  const limit = (backward ? args.last : args.first) ?? DEFAULT_PAGE_SIZE;
  if (limit < 1 || limit > maxSize) throw invalid(`The page size must be 1 to ${maxSize}, not ${limit}`);
  return { limit, backward };
}

/**
 * The window that the arguments of a connection select.
 * @param decode returns the key of a cursor, or null when the cursor does not belong to this list.
 * @param maxSize maximum number of edges.
 * @throws Failure invalid when both directions are given, the size is out of range or a cursor is unknown.
 */
export function windowOf<Key>(
  args: PageArgs,
  decode: (cursor: string) => Key | null,
  maxSize = MAX_PAGE_SIZE,
): Window<Key> {
  const { limit, backward } = checkPageArgs(args, maxSize);
  const cursor = backward ? args.before : args.after;
  const beyond = cursor == null ? null : decode(cursor);
  if (cursor != null && beyond === null) throw invalid('The cursor does not belong to this list');
  return { limit, backward, beyond };
}

/**
 * The page of the rows that a statement read in a window.
 * @param rows in the order in which they were read, with one row more than the limit when the list goes on.
 */
export function pageOf<T, Key>(
  window: Window<Key>,
  rows: readonly T[],
  cursorOf: (row: T) => string,
): ConnectionOf<T> {
  const more = rows.length > window.limit;
  const kept = rows.slice(0, window.limit);
  const edges = (window.backward ? kept.reverse() : kept).map((node) => ({
    node,
    get cursor() {
      return cursorOf(node);
    },
  }));
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

/** The same page with each node mapped to another. */
export function mapNodes<From, To>(
  { edges, pageInfo }: ConnectionOf<From>,
  map: (node: From) => To,
): ConnectionOf<To> {
  const mapped = edges.map((edge) => ({
    node: map(edge.node),
    get cursor() {
      return edge.cursor;
    },
  }));
  return { edges: mapped, pageInfo };
}
