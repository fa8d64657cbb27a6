/** A scan of an index that holds players in the order of a board. A board merges several. */
export interface Scan {
  /** The table and its joins; `player` must be among them. */
  from: string;
  where: string;
  /** SQL of the player's id. */
  id: string;
  score: string;
  /** When the score was reached: the earlier player leads among equal scores. */
  reached: string;
}

/** The SQL type of `reached`. */
export type ReachedType = 'timestamptz' | 'date';

export const FORWARD = { score: 'DESC', reached: '', lower: '<', later: '>' } as const;
export const BACKWARD = { score: '', reached: 'DESC', lower: '>', later: '<' } as const;

/** Whether a statement reads a board from its first row or from its last. */
export type Direction = typeof FORWARD | typeof BACKWARD;

/** The order of a board: score, then when it was reached, then id. */
export const orderOf = (
  { score, reached, id }: Pick<Scan, 'score' | 'reached' | 'id'>,
  direction: Direction = FORWARD,
) => `${score} ${direction.score}, ${reached} ${direction.reached}, ${id} ${direction.reached}`;

/** The first rows of a scan as `id`, `score` and `reached`. @param limit SQL of their number. */
export const scanRows = (
  scan: Scan,
  {
    condition = 'true',
    direction = FORWARD,
    limit,
  }: { condition?: string; direction?: Direction; limit: string },
) => `
  (SELECT ${scan.id} AS id, ${scan.score} AS score, ${scan.reached} AS reached
   FROM ${scan.from} WHERE ${scan.where} AND ${condition}
   ORDER BY ${orderOf(scan, direction)} LIMIT ${limit})`;

/** `reached` as text for a cursor: to the microsecond and in UTC, whatever the session's settings are. */
export const reachedAsText = (column: string, type: ReachedType) =>
  type === 'date'
    ? `${column}::text`
    : `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
