import type { Writable } from 'node:stream';
import type pg from 'pg';
import type { Statement } from './database';

/** A statement that waits to be sent. */
interface Waiting {
  statement: Statement;
  values: readonly unknown[];
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

/** Most statements that are sent over one connection at once; they are answered one after another. */
const MOST_AT_ONCE = 16;

/**
 * Sends reads of the same moment together: one write to one connection, one answer to read. Each stays a transaction of
 * its own, and one that fails leaves the others alone. What Node does most for a short statement is to write and to wake
 * up, so this is for statements that take the database well under a millisecond.
 */
export class PipelinedReads {
  private waiting: Waiting[] = [];

  /** @param pool its connections must be made with `pipeline`. */
  constructor(private readonly pool: pg.Pool) {}

  /** The rows of a statement. Rejects when it fails or the database is away. */
  read(statement: Statement, values: readonly unknown[]): Promise<object[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ statement, values, resolve, reject });
      // Whatever else asks before this turn of the event loop ends goes along.
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  private flush(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (let begin = 0; begin < waiting.length; begin += MOST_AT_ONCE)
      void this.send(waiting.slice(begin, begin + MOST_AT_ONCE));
  }

  private async send(batch: readonly Waiting[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    // When the connection breaks, its statements fail, which says it all; without a listener the process would end.
    client.on('error', nothing);
    const socket = socketOf(client);
    socket?.cork();
    const answered = batch.map(({ statement, values, resolve, reject }) =>
      client.query<object>({ ...statement, values: [...values] }).then(({ rows }) => resolve(rows), reject),
    );
    socket?.uncork();
    await Promise.all(answered);
    client.off('error', nothing);
    client.release();
  }
}

const nothing = () => undefined;

/** The driver does not show its socket in its types; where it had none, each statement would be written by itself. */
function socketOf(client: pg.PoolClient): Writable | undefined {
  return (client as unknown as { connection?: { stream?: Writable } }).connection?.stream;
}
