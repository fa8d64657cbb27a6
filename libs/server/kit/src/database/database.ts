import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { AfterCommit } from './after-commit';
import { PipelinedReads } from './pipelined-reads';
import { readSnapshot, type Snapshot } from './snapshot';
import type { Statement } from './statement';

/** The connection to PostgreSQL: TypeORM for ordinary work, {@link Statement}s where hand-written SQL is worth it. */
export interface Database {
  orm: DataSource;
  /**
   * Runs a statement and returns its rows.
   * @param rows the transaction in which it runs; without one, the statement is a transaction of its own.
   */
  query<Row extends object>(
    statement: Statement<Row>,
    values: readonly unknown[],
    rows?: EntityManager,
  ): Promise<Row[]>;
  /**
   * Runs reads that take seconds: in one read-only transaction on a connection of its own.
   * @param timeoutMs that each statement, and each portion of a cursor, may take.
   */
  snapshot<Result>(timeoutMs: number, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result>;
  /**
   * Runs work once a transaction is committed, and never when it is rolled back. The work must not throw.
   * @throws Error outside of a transaction
   */
  afterCommit(rows: EntityManager, work: () => void): void;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How to connect to the database. */
export interface DatabaseOptions {
  connectionString: string;
  entities: readonly (new () => object)[];
  migrations?: DataSourceOptions['migrations'];
  /** Connections in each of the two pools. */
  poolSize?: number;
  /** Milliseconds a statement may take. Defaults to 3,000. */
  queryTimeout?: number;
  /** Milliseconds to wait for a connection, also for one of the pool. Defaults to 2,000. */
  connectionTimeout?: number;
}

/**
 * How connections behave. The timeouts are those of the client: PostgreSQL's `statement_timeout` alone hangs when the server is stopped.
 * In pipeline mode, the driver ends the connection of a statement that took too long. Otherwise the connection would return to the pool
 * with its transaction open, and the next user's commit would commit that one as well.
 */
const behavior = ({ queryTimeout = 3_000, connectionTimeout = 2_000 }: DatabaseOptions) => ({
  connectionTimeoutMillis: connectionTimeout,
  query_timeout: queryTimeout,
  pipeline: true,
  // Notices a peer that is gone without a word, also while a migration runs without a limit. The operating system would wait for hours.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

const ignore = () => undefined;

// Days stay text ("2026-11-21"): a Date would depend on the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts and sums stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** TypeORM's data source, not yet connected. It never synchronizes: migrations create the tables. */
export function dataSource(options: DatabaseOptions): DataSource {
  const { connectionString, entities, migrations = [], poolSize = 10 } = options;
  return new DataSource({
    type: 'postgres',
    // The driver whose parsers are set above. In a bundle, TypeORM would find another copy of it.
    driver: pg,
    url: connectionString,
    entities: [...entities],
    migrations,
    migrationsTableName: 'migration',
    poolSize,
    extra: behavior(options),
    // Ids and times come from the application, so no extension is required.
    installExtensions: false,
  });
}

/** Connects both pools. Rejects when the database cannot be reached. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const orm = await dataSource(options).initialize();
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize ?? 10,
    ...behavior(options),
  });
  // The pool replaces a connection that breaks, and the statements of one in use reject; without a listener the error would end the
  // process. The pool itself listens only to idle connections.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const reads = new PipelinedReads(pool);
  const afterCommit = new AfterCommit(orm);
  return {
    orm,
    async query<Row extends object>(
      statement: Statement<Row>,
      values: readonly unknown[],
      rows?: EntityManager,
    ) {
      if (rows?.queryRunner) {
        const { records } = await rows.queryRunner.query(statement.text, [...values], true);
        return records as Row[];
      }
      if (statement.pipelined) return reads.read(statement, values);
      const { name, text, timeoutMs } = statement;
      const timeout = timeoutMs === undefined ? {} : { query_timeout: timeoutMs };
      const result = await pool.query<Row>({ name, text, values: [...values], ...timeout });
      return result.rows;
    },
    snapshot: (timeoutMs, work) => readSnapshot(pool, timeoutMs, work),
    afterCommit: (rows, work) => afterCommit.run(rows, work),
    async ping() {
      await pool.query('SELECT 1');
    },
    async close() {
      await Promise.all([orm.destroy(), pool.end()]);
    },
  };
}
