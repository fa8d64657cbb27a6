import { columnOf, columnsOf, type EntityRow, tableOf } from '../database/entity-row';
import type { Statement } from '../database/statement';
import type { Queue } from './queue';
import type { QueuedRow } from './queued-row.entity';

/** Whether a row of a queue is due at `$1`. */
const DUE = `state = 'pending' AND next_attempt_at <= $1`;

/** Whether a row is due at `$1` and none of the rows `$4`, which this server attempts, although their leases may have ended. */
const FREE = `${DUE} AND id::text <> ALL($4::text[])`;

/** Begins an attempt at the rows of the query `due`, until the end `$2` of a lease. */
const taking = <Row extends QueuedRow>({ entity }: Queue<Row>) => `
  UPDATE ${tableOf(entity)} AS task SET attempts = task.attempts + 1, next_attempt_at = $2, in_progress = TRUE
  FROM due WHERE task.id = due.id RETURNING ${columnsOf(entity, 'task')}`;

/** Takes at most `$3` rows that are due, in order. Two servers never take the same one: rows that are locked are skipped. */
export function takeInOrder<Row extends QueuedRow>(queue: Queue<Row>): Statement<EntityRow<Row>> {
  const { entity, priority } = queue;
  const order = priority ? `${columnOf(entity, priority).column}, next_attempt_at` : 'next_attempt_at';
  return {
    name: `queue-take-${queue.name}`,
    text: `WITH due AS MATERIALIZED (
             SELECT id FROM ${tableOf(entity)} WHERE ${FREE} ORDER BY ${order} LIMIT $3 FOR UPDATE SKIP LOCKED)
           ${taking(queue)}`,
  };
}

/**
 * Takes at most `$3` rows that are due, turn after turn: those from `$6` on, or from the first one when it is null, except the turns `$5`.
 * Of a turn, as many rows are taken as its attempts in progress leave room for. Servers run it one after another, because each must see
 * what the others have taken.
 *
 * The turns are found one by one in an index on turn and `next_attempt_at` of pending rows, until enough rows are found. So the cost does
 * not depend on how many rows wait, but, once few are due, on how many turns wait: some 5 µs each. An index on `next_attempt_at` alone
 * would lead PostgreSQL astray. Another index has the turns of the rows in progress.
 */
export function takeInTurns<Row extends QueuedRow>(
  queue: Queue<Row>,
  { by, atOnce }: NonNullable<Queue<Row>['turns']>,
): Statement<EntityRow<Row>> {
  const table = tableOf(queue.entity);
  const { column: turn } = columnOf(queue.entity, by);
  const next = (after: string) =>
    `(SELECT ${turn} FROM ${table} WHERE state = 'pending' ${after} ORDER BY ${turn} LIMIT 1)`;
  return {
    name: `queue-take-${queue.name}`,
    text: `WITH RECURSIVE every (turn) AS (
             SELECT coalesce($6, ${next('')})
             UNION ALL SELECT ${next(`AND ${turn} > every.turn`)} FROM every WHERE every.turn IS NOT NULL),
           chosen AS (SELECT turn FROM every WHERE turn <> ALL($5)),
           ${fromChosen(queue, turn, String(atOnce))},
           taken AS (${taking(queue)})
           SELECT * FROM taken ORDER BY "${by}"`,
  };
}

/** Takes at most `$3` rows that are due, of the turns `$5`, in the order of these, and no more than keep `$6` attempts at each in progress. */
export function takeOfTurns<Row extends QueuedRow>(
  queue: Queue<Row>,
  by: keyof Row & string,
): Statement<EntityRow<Row>> {
  const { column: turn, type } = columnOf(queue.entity, by);
  return {
    name: `queue-take-of-${queue.name}`,
    text: `WITH chosen AS (SELECT turn FROM unnest($5::${type}[]) AS turn), ${fromChosen(queue, turn, '$6::integer')} ${taking(queue)}`,
  };
}

/** The due rows of the turns `chosen`, of each as many as keep its attempts in progress within a limit. */
const fromChosen = <Row extends QueuedRow>({ entity }: Queue<Row>, turn: string, atOnce: string) => `
  due AS MATERIALIZED (
    SELECT free.id FROM chosen CROSS JOIN LATERAL (
      SELECT id FROM ${tableOf(entity)} WHERE ${turn} = chosen.turn AND ${FREE} ORDER BY next_attempt_at
      LIMIT greatest(0, ${atOnce} - (SELECT count(*) FROM ${tableOf(entity)}
        WHERE ${turn} = chosen.turn AND in_progress AND state = 'pending' AND next_attempt_at > $1))
      FOR UPDATE SKIP LOCKED) AS free
    LIMIT $3)`;

/** Whether a row is due at `$1`. */
export function anyDue<Row extends QueuedRow>({ name, entity }: Queue<Row>): Statement<{ due: boolean }> {
  return {
    name: `queue-due-${name}`,
    text: `SELECT EXISTS (SELECT FROM ${tableOf(entity)} WHERE ${DUE}) AS due`,
  };
}

/** How many rows wait, and since when the one that is longest overdue; null without any. */
export function backlog<Row extends QueuedRow>({
  name,
  entity,
}: Pick<Queue<Row>, 'name' | 'entity'>): Statement<{ waiting: number; dueSince: Date | null }> {
  return {
    name: `queue-backlog-${name}`,
    text: `SELECT count(*) AS waiting, min(next_attempt_at) AS "dueSince" FROM ${tableOf(entity)} WHERE state = 'pending'`,
  };
}
