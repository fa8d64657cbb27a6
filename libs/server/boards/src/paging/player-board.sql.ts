import type { EntityRow } from '@daily/kit/database/entity-row';
import { columnsOf } from '@daily/kit/database/entity-row';
import { type LaggingRead, mayLag } from '@daily/kit/database/statement';
import { Player } from '@daily/people';

/** A scan of an index that holds players in the order of a board, which merges its scans. */
export interface Scan {
  /** The table and its joins. */
  from: string;
  where: string;
  /** SQL of the player's id. */
  id: string;
  score: string;
  /** When the score was reached: the earlier player leads among equal scores. */
  reached: string;
}

/** The SQL type of `reached`. */
type ReachedType = 'timestamptz' | 'date';

const FORWARD = { score: 'DESC', reached: '', lower: '<', later: '>' } as const;
const BACKWARD = { score: '', reached: 'DESC', lower: '>', later: '<' } as const;

/** Whether a statement reads a board from its first row or from its last. */
type Direction = typeof FORWARD | typeof BACKWARD;

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

/** How many players a board has above and at a score. */
export interface ScoreCounts {
  /** SQL of the number of players above a score. */
  above: (score: string) => string;
  /** SQL of the number of players at a score. */
  equal: (score: string) => string;
}

/** The tables of a board. In its SQL, $1 is the number of rows; the values that identify the board follow from $2. */
export interface BoardTables extends ScoreCounts {
  /** Number of values that identify the board, such as its month. */
  scope: number;
  scans: readonly Scan[];
  reachedType: ReachedType;
}

/** A row of a board. The counts are those of the first row's score, repeated in every row. */
export type BoardRow = EntityRow<Player> & {
  score: number;
  /** When the score was reached, as text, so that a cursor holds it exactly. */
  reached: string;
  above: number;
  equal: number;
};

/** The statements of a board. Values: number of rows, the values that identify the board, then the key if any. */
export interface BoardStatements {
  /** From the first row on. */
  start: LaggingRead<BoardRow>;
  /** From the last row back. */
  end: LaggingRead<BoardRow>;
  /** Beyond a key: score, when it was reached, id. */
  after: LaggingRead<BoardRow>;
  before: LaggingRead<BoardRow>;
  /** The row of one player; the key is the player's id. */
  player: LaggingRead<BoardRow>;
  /** The number of players on the board. The number of rows, $1, must be 1. */
  size: LaggingRead<{ players: number }>;
}

const PAGE = { score: 'page.score', reached: 'page.reached', id: 'page.id' };

/** The start of a board needs no counts: no player stands above it. */
const NO_COUNTS = 'SELECT 0 AS above, 0 AS equal';

/**
 * Makes the statements of a board from its tables.
 * @param name prefix of the prepared statements' names, unique to the board.
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

  /**
   * Rows in a direction, with their players. Each condition makes one scan of each source. The counts are materialized;
   * otherwise PostgreSQL sums the histogram again for every row.
   */
  const rows = (direction: Direction, counted: string, ...conditions: ((scan: Scan) => string)[]) => {
    const scans = tables.scans.flatMap((scan) =>
      conditions.map((condition) =>
        scanRows(scan, { condition: condition(scan), direction, limit: '$1::int' }),
      ),
    );
    return `
      WITH page AS (
        SELECT * FROM (${scans.join(' UNION ALL ')}) AS page
        ORDER BY ${orderOf(PAGE, direction)} LIMIT $1::int
      ), counts AS MATERIALIZED (${counted})
      SELECT ${columnsOf(Player)}, page.score, ${reachedAsText('page.reached', tables.reachedType)} AS reached,
             counts.above, counts.equal
      FROM page JOIN player ON player.id = page.id, counts
      ORDER BY ${orderOf(PAGE, direction)}`;
  };

  /** Two scans that begin at the key: the rest of its score, then the scores beyond. One condition with OR would scan from the start. */
  const beyond = (direction: Direction) =>
    rows(
      direction,
      counts,
      (scan) =>
        `${scan.score} = ${score} AND (${scan.reached}, ${scan.id}) ${direction.later} (${reached}, ${id})`,
      (scan) => `${scan.score} ${direction.lower} ${score}`,
    );

  const named = (part: string, text: string, pipelined = false) =>
    mayLag<BoardRow>({ name: `board-${name}-${part}`, text, pipelined });
  const everyRow = () => 'true';
  return {
    // From either end a board is a short scan.
    start: named('start', rows(FORWARD, NO_COUNTS, everyRow), true),
    end: named('end', rows(BACKWARD, counts, everyRow), true),
    after: named('after', beyond(FORWARD)),
    before: named('before', beyond(BACKWARD)),
    player: named(
      'player',
      rows(FORWARD, counts, (scan) => `${scan.id} = $${first}::text`),
    ),
    size: mayLag({
      name: `board-${name}-size`,
      text: `SELECT ${tables.above('0')} AS players LIMIT $1::int`,
    }),
  };
}
