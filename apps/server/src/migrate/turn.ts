import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two attempts to be the process that migrates. */
const TURN_PAUSE_MS = 250;

/**
 * The turn is a lock of a transaction that stays open and does nothing else, on a connection of its own. It ends with that connection, and
 * unlike a lock of the session it also holds behind a pooler that changes connections between transactions. Between statements such a
 * transaction has no snapshot, so `CREATE INDEX CONCURRENTLY` does not wait for it, and vacuum removes rows.
 */
const TAKE_TURN = `SELECT pg_try_advisory_xact_lock(hashtextextended('migrations', 0)) AS taken`;

/** True when the turn is taken until the connection ends, for a program that connects to PostgreSQL directly. */
export const TAKE_TURN_OF_SESSION = `pg_try_advisory_lock(hashtextextended('migrations', 0))`;

/** Sets the timeouts that would end a transaction that waits; which of them exist depends on the version of PostgreSQL. */
export const NO_TIMEOUTS = `
  SELECT set_config(name, '0', true) FROM pg_settings
  WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** How a process waits for its turn. */
export interface TurnOptions {
  /** Called once when another process migrates, before this one waits for it. */
  onWait?: (() => void) | undefined;
  /** Aborted when the process has to stop: ends the waiting. */
  signal?: AbortSignal | undefined;
}

/** The right to migrate, which one process has at a time. */
export class Turn {
  private lost: Error | null = null;

  private constructor(private readonly client: pg.Client) {
    client.on('error', (error) => (this.lost = error));
  }

  /** Waits for the turn. @throws the signal's reason when it is aborted. */
  static async take(connection: pg.ClientConfig, { onWait, signal }: TurnOptions): Promise<Turn> {
    const client = new pg.Client(connection);
    const turn = new Turn(client);
    await client.connect();
    try {
      for (let attempt = 1; !(await turn.try()); attempt += 1) {
        if (attempt === 1) onWait?.();
        await pause(TURN_PAUSE_MS, undefined, { signal }).catch(() => undefined);
        signal?.throwIfAborted();
      }
      signal?.throwIfAborted();
      return turn;
    } catch (error) {
      await turn.end();
      throw error;
    }
  }

  /** @throws Error when the connection is lost, and another process may have the turn. */
  check(): void {
    if (this.lost)
      throw new Error('The connection that holds the turn to migrate is lost', { cause: this.lost });
  }

  /** Lets the next process have its turn. */
  async end(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private async try(): Promise<boolean> {
    await this.client.query('BEGIN');
    await this.client.query(NO_TIMEOUTS);
    const { rows } = await this.client.query<{ taken: boolean }>(TAKE_TURN);
    if (rows[0]?.taken) return true;
    await this.client.query('ROLLBACK');
    return false;
  }
}
