import { validate } from 'uuid';

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
