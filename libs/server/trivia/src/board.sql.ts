import type { Statement } from '@daily/kit/database';
import { PLAYER_COLUMNS, type PlayerRow } from '@daily/people';
import { BOARD_TABLES, type BoardKind, type BoardTables, type Scan } from './board';

/** A row of a board. The counts are those of the row that stands first, and the same in every row. */
export interface BoardRow extends PlayerRow {
  score: number;
  /** When the score was reached, as text, so that a cursor holds it exactly. */
  reached: string;
  /** How many stand above the first row's score, and how many at it. */
  above: number;
  equal: number;
}

/** What a player had when the day began, and how many stood above that; null while nobody has earned anything today. */
export interface StoodRow {
  id: string;
  score_before: number;
  stood_above: number | null;
}

/**
 * The statements of a board. Values: how many rows, the board's date if it has one, then the key.
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
  /** Where players stood when the day began. Values: the day, their ids, their scores now. Null where nothing moves. */
  stood: Statement | null;
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

/** Makes the statements of a board from its tables. */
function statementsOf(kind: BoardKind): BoardStatements {
  const tables = BOARD_TABLES[kind];
  const first = tables.date ? 3 : 2;
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

  /** Rows in a direction, with their players; each condition makes one scan of each source. */
  const rows = (direction: Direction, counted: string, ...conditions: ((source: Scan) => string)[]) => `
    WITH page AS (
      SELECT * FROM (${tables.scans
        .flatMap((source) => conditions.map((condition) => scan(source, condition(source), direction)))
        .join(' UNION ALL ')}) AS page
      ORDER BY ${orderOf(direction, PAGE)} LIMIT $1::int
    ), counts AS (${counted})
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

  const named = (name: string, text: string): Statement => ({ name: `board-${kind}-${name}`, text });
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
    stood: tables.stoodAbove && named('stood', stoodText(tables.stoodAbove)),
  };
}

/** Nobody answers twice a day, so what a player had when it began is what they have without today's answer. */
const stoodText = (stoodAbove: (score: string) => string) => `
  SELECT id, score_before,
         CASE WHEN EXISTS (SELECT FROM day_start_score WHERE day = $1::date AND board = 'day')
              THEN ${stoodAbove('score_before')} END AS stood_above
  FROM (
    SELECT asked.id, asked.score - coalesce(answer.points, 0) AS score_before
    FROM unnest($2::text[], $3::int[]) AS asked (id, score)
    LEFT JOIN answer ON answer.player_id = asked.id
      AND answer.question_id = (SELECT question.id FROM question WHERE question.day = $1::date)
  ) AS asked`;

/** The statements of each board, prepared once a connection. */
export const BOARD_STATEMENTS: Record<BoardKind, BoardStatements> = {
  month: statementsOf('month'),
  'all-time': statementsOf('all-time'),
  streak: statementsOf('streak'),
};
