import type { Statement } from '@daily/kit/database/database';
import { PLAYER_COLUMNS, type PlayerRow } from '@daily/people';

/** One scan of an index that holds players in the order of a board; several are merged. */
export interface Scan {
  from: string;
  where: string;
  id: string;
  score: string;
  /** When the score was reached: who was first leads among equals. */
  reached: string;
}

/** Where a board finds its rows and its counts. In its SQL $1 is how many rows; what says which board follows it. */
export interface BoardTables {
  /** How many values say which board is meant, such as its month: $2 and on. */
  scope: number;
  scans: readonly Scan[];
  /** The type of `reached`. */
  reachedType: 'timestamptz' | 'date';
  /** SQL for how many players stand above a score, and how many at it. */
  above: (score: string) => string;
  equal: (score: string) => string;
}

/** A row of a board. The counts are those of the row that stands first, and the same in every row. */
export interface BoardRow extends PlayerRow {
  score: number;
  /** When the score was reached, as text, so that a cursor holds it exactly. */
  reached: string;
  /** How many stand above the first row's score, and how many at it. */
  above: number;
  equal: number;
}

/**
 * The statements of a board. Values: how many rows, what says which board, then the key.
 * The start of a board needs no counts: nobody stands above it.
 */
export interface BoardStatements {
  /** From the first row on; from the last row back. */
  start: Statement;
  end: Statement;
  /** Beyond a key: score, when it was reached, id. */
  after: Statement;
  before: Statement;
  /** The one row of a player; the key is their id. */
  player: Statement;
}

const FORWARD = { score: 'DESC', reached: '', lower: '<', later: '>' } as const;
const BACKWARD = { score: '', reached: 'DESC', lower: '>', later: '<' } as const;
type Direction = typeof FORWARD | typeof BACKWARD;

type OrderColumns = Pick<Scan, 'score' | 'reached' | 'id'>;
const PAGE: OrderColumns = { score: 'page.score', reached: 'page.reached', id: 'page.id' };

const orderOf = (direction: Direction, { score, reached, id }: OrderColumns) =>
  `${score} ${direction.score}, ${reached} ${direction.reached}, ${id} ${direction.reached}`;

/** To the microsecond and in UTC, whatever the session's settings. */
const asText = (column: string, type: BoardTables['reachedType']) =>
  type === 'date'
    ? `${column}::text`
    : `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const NO_COUNTS = 'SELECT 0 AS above, 0 AS equal';

/**
 * Makes the statements of a board from its tables.
 * @param name begins the names of the prepared statements, so it belongs to this board alone.
 */
export function boardStatements(name: string, tables: BoardTables): BoardStatements {
  const first = 2 + tables.scope;
  const [score, reached, id] = [
    `$${first}::int`,
    `$${first + 1}::${tables.reachedType}`,
    `$${first + 2}::text`,
  ];
  const counts = `SELECT ${tables.above('best.score')} AS above, ${tables.equal('best.score')} AS equal
    FROM (SELECT max(score) AS score FROM page) AS best`;

  const scan = (source: Scan, condition: string, direction: Direction) => `
    (SELECT ${source.id} AS id, ${source.score} AS score, ${source.reached} AS reached
     FROM ${source.from} WHERE ${source.where} AND ${condition}
     ORDER BY ${orderOf(direction, source)} LIMIT $1::int)`;

  /**
   * Rows in a direction, with their players; each condition makes one scan of each source. The counts are materialized,
   * or PostgreSQL would sum the histogram anew for every row.
   */
  const rows = (direction: Direction, counted: string, ...conditions: ((source: Scan) => string)[]) => `
    WITH page AS (
      SELECT * FROM (${tables.scans
        .flatMap((source) => conditions.map((condition) => scan(source, condition(source), direction)))
        .join(' UNION ALL ')}) AS page
      ORDER BY ${orderOf(direction, PAGE)} LIMIT $1::int
    ), counts AS MATERIALIZED (${counted})
    SELECT ${PLAYER_COLUMNS}, page.score, ${asText('page.reached', tables.reachedType)} AS reached, counts.above, counts.equal
    FROM page JOIN player ON player.id = page.id, counts
    ORDER BY ${orderOf(direction, PAGE)}`;

  /** Each scan begins at the key: the rest of its score, then what lies beyond. One condition with OR would begin at the start. */
  const beyond = (direction: Direction) =>
    rows(
      direction,
      counts,
      (source) =>
        `${source.score} = ${score} AND (${source.reached}, ${source.id}) ${direction.later} (${reached}, ${id})`,
      (source) => `${source.score} ${direction.lower} ${score}`,
    );

  const named = (part: string, text: string): Statement => ({ name: `board-${name}-${part}`, text });
  const everything = () => 'true';
  return {
    start: named('start', rows(FORWARD, NO_COUNTS, everything)),
    end: named('end', rows(BACKWARD, counts, everything)),
    after: named('after', beyond(FORWARD)),
    before: named('before', beyond(BACKWARD)),
    player: named(
      'player',
      rows(FORWARD, counts, (source) => `${source.id} = $${first}::text`),
    ),
  };
}
