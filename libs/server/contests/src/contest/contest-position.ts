import { MAX, NIL, validate } from 'uuid';

/** The position of a contest in a list that is ordered by an instant in ISO 8601, then by id. */
export type ContestPosition = readonly [at: string, id: string];

/** The position before every contest. */
export const BEFORE_ALL: ContestPosition = ['-infinity', NIL];

/** The position after every contest. */
export const AFTER_ALL: ContestPosition = ['infinity', MAX];

/** An instant of a year that PostgreSQL supports. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The position in a cursor; null for an invalid one. */
export function positionOf(key: unknown[] | null): ContestPosition | null {
  const [at, id] = key ?? [];
  if (typeof at !== 'string' || !INSTANT.test(at) || typeof id !== 'string' || !validate(id)) return null;
  return Number.isNaN(Date.parse(at)) ? null : [at, id];
}
