import type pg from 'pg';
import { isDatabaseUnavailable } from './database-errors';
import { queryOf, type Statement } from './statement';

/** A statement that is queued until the current turn of the event loop ends. */
interface QueuedRead {
  statement: Statement;
  values: readonly unknown[];
  resolve: (rows: object[]) => void;
  reject: (error: unknown) => void;
}

/** Maximum number of statements sent over one connection at once; PostgreSQL processes them one after another. */
const MAX_BATCH = 16;

/**
 * Sends the reads of one turn of the event loop over a single connection, in the driver's pipeline mode. Each remains a transaction of
 * its own, and one that fails leaves the others unaffected. It pays off for statements that take PostgreSQL well under a millisecond: they
 * wait neither for a connection of their own nor for each other's replies.
 */
export class PipelinedReads {
  private queue: QueuedRead[] = [];

  /**
   * @param pool its connections must be created with `pipeline`.
   * @param isPrepared whether statements are prepared under their names.
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly isPrepared = true,
  ) {}

  /** Resolves to the rows of a statement. Rejects when it fails or the database is unreachable. */
  read<Row extends object>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.queue.push({ statement, values, resolve: resolve as QueuedRead['resolve'], reject });
      if (this.queue.length === 1) setImmediate(() => this.flush());
    });
  }

  private flush(): void {
    const { queue } = this;
    this.queue = [];
    for (let begin = 0; begin < queue.length; begin += MAX_BATCH)
      void this.send(queue.slice(begin, begin + MAX_BATCH));
  }

  private async send(batch: readonly QueuedRead[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    let broken: Error | undefined;
    const settled = batch.map(({ statement, values, resolve, reject }) =>
      client.query<object>(queryOf(statement, values, this.isPrepared)).then(
        ({ rows }) => resolve(rows),
        (error: Error) => {
          if (isDatabaseUnavailable(error)) broken = error;
          reject(error);
        },
      ),
    );
    await Promise.all(settled);
    // The driver ends the connection of a read that took too long, but the pool could still give it to the next caller.
    client.release(broken);
  }
}
