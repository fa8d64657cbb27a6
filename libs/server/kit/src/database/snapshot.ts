import type pg from 'pg';
import { traced } from '../runtime/tracing';
import { spanOf, type Statement } from './statement';

/** Reads one state of the database, in a read-only transaction on a connection of its own. */
export interface Snapshot {
  /** The rows of a statement. */
  rows<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]>;
  /** The rows of a statement in portions, by a cursor, so that they are never in memory all at once. */
  portions<Row extends object>(
    statement: Statement<Row>,
    values: readonly unknown[],
    size: number,
  ): AsyncGenerator<Row[]>;
}

/** Milliseconds by which the client waits longer than PostgreSQL, so that the timeout of PostgreSQL comes first. */
const CLIENT_GRACE_MS = 1_000;

/** SQLSTATE of a statement that was canceled because of `statement_timeout`. */
const CANCELED = '57014';

/** Whether a statement of a snapshot took too long. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CANCELED;
}

/**
 * Runs reads in a snapshot.
 * @param timeoutMs that each statement, and each portion, may take.
 */
export async function readSnapshot<Result>(
  pool: pg.Pool,
  timeoutMs: number,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const timeout = { query_timeout: timeoutMs + CLIENT_GRACE_MS };
  const send = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    client.query<Row>({ text, values: [...values], ...timeout });
  let failure: Error | undefined;
  try {
    await send('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await send(`SET LOCAL statement_timeout = ${Math.trunc(timeoutMs)}`);
    // One reader at a time may keep more in memory than an ordinary statement.
    await send(`SET LOCAL work_mem = '64MB'`);
    const result = await work({
      rows: <Row extends object>(statement: Statement<Row>, values: readonly unknown[]) =>
        traced(spanOf(statement), async () => (await send<Row>(statement.text, values)).rows),
      async *portions<Row extends object>(
        { text }: Statement<Row>,
        values: readonly unknown[],
        size: number,
      ) {
        await send(`DECLARE portions NO SCROLL CURSOR FOR ${text}`, values);
        for (;;) {
          const { rows } = await send<Row>(`FETCH ${Math.trunc(size)} FROM portions`);
          if (rows.length > 0) yield rows;
          if (rows.length < size) break;
        }
        await send('CLOSE portions');
      },
    });
    await send('COMMIT');
    return result;
  } catch (error) {
    failure = await send('ROLLBACK').then(
      () => undefined,
      (broken: unknown) => (broken instanceof Error ? broken : new Error(String(broken))),
    );
    throw error;
  } finally {
    client.release(failure);
  }
}
