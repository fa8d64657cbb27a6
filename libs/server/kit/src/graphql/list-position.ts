import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { MAX, NIL, validate } from 'uuid';
import { type ConnectionOf, type PageArgs, pageOf, windowOf } from './connection';
import type { ListCursors } from './cursors';

/** The position of a row in a list that is ordered by an instant in ISO 8601, then by an id. */
export type ListPosition = readonly [at: string, id: string];

/** An instant of a year that PostgreSQL supports. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * The position in the key of a cursor; null for an invalid one.
 * @param isId whether a text can be the id of a row. Defaults to UUIDs.
 */
export function listPosition(
  key: readonly unknown[] | null,
  isId: (text: string) => boolean = validate,
): ListPosition | null {
  const [at, id] = key ?? [];
  if (typeof at !== 'string' || !INSTANT.test(at) || Number.isNaN(Date.parse(at))) return null;
  return typeof id === 'string' && isId(id) ? [at, id] : null;
}

/** What a page of a list reads: earlier rows than a position, latest first, or, backward, later ones, earliest first. */
export interface RowsBeyond {
  at: string;
  id: string;
  limit: number;
  backward: boolean;
}

/**
 * A page of a list of rows with UUIDs, latest first. Rows of the same instant are ordered by their ids.
 * @param at the property with the instant of a row.
 * @throws Failure invalid for an invalid size or cursor
 */
export async function latestFirst<At extends string, Row extends Record<At, Date> & { id: string }>(
  cursors: ListCursors,
  args: PageArgs,
  at: At,
  read: (beyond: RowsBeyond) => Promise<Row[]>,
): Promise<ConnectionOf<Row>> {
  const window = windowOf(args, (cursor) => listPosition(cursors.decode(cursor)));
  const { backward, limit } = window;
  const [instant, id] = window.beyond ?? (backward ? ['-infinity', NIL] : ['infinity', MAX]);
  const rows = await read({ at: instant, id, limit: limit + 1, backward });
  return pageOf(window, rows, (row) => cursors.encode([row[at].toISOString(), row.id]));
}

/** {@link latestFirst} of the rows that a query finds, by `created_at`. */
export function newestFirst<Row extends ObjectLiteral & { createdAt: Date; id: string }>(
  cursors: ListCursors,
  args: PageArgs,
  query: SelectQueryBuilder<Row>,
): Promise<ConnectionOf<Row>> {
  return latestFirst(cursors, args, 'createdAt', ({ at, id, limit, backward }) => {
    const [comparison, order] = backward ? (['>', 'ASC'] as const) : (['<', 'DESC'] as const);
    const { alias } = query;
    return query
      .andWhere(`(${alias}.created_at, ${alias}.id) ${comparison} (:at::timestamptz, :id::uuid)`, { at, id })
      .orderBy({ [`${alias}.createdAt`]: order, [`${alias}.id`]: order })
      .limit(limit)
      .getMany();
  });
}
