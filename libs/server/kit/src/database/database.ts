import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { AfterCommit } from './after-commit';
import { PipelinedReads } from './pipelined-reads';
import { type LaggingReads, Replica } from './replica';
import { traced } from '../runtime/tracing';
import { readSnapshot, type Snapshot } from './snapshot';
import { queryOf, spanOf, type Statement } from './statement';
import { connectionOf } from './writable-host';

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
   * Reads whose rows may be up to 5 s old: on the replica while it can serve, otherwise as {@link query} does. Never for
   * what a caller may have written just before, or what a write is decided by.
   */
  lagging: LaggingReads;
  /** Null without a replica. */
  replica: Replica | null;
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
  close(): Promise<void>;
}

/** How to connect to the database. */
export interface DatabaseOptions {
  /** With several hosts, each new connection leads to the one that accepts writes then. */
  connectionString: string;
  entities: readonly (new () => object)[];
  migrations?: DataSourceOptions['migrations'];
  /**
   * Whether statements are prepared under their names, which a pooler may not know. Defaults to true. Nothing else is kept in a
   * session either way, so a pooler may change connections between transactions.
   */
  preparedStatements?: boolean;
  /** The address of one streaming replica, for reads that may lag. */
  replicaConnectionString?: string | undefined;
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

/** Connections for reads to the replica. */
const REPLICA_POOL_SIZE = 5;

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
    // TypeORM keeps the address, and its pool takes what is here.
    extra: { ...connectionOf(connectionString), ...behavior(options) },
    // Ids and times come from the application, so no extension is required.
    installExtensions: false,
  });
}

/** Connects both pools. Rejects when the database cannot be reached. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const orm = await dataSource(options).initialize();
  const pool = makePool({
    ...connectionOf(options.connectionString),
    max: options.poolSize ?? 10,
    ...behavior(options),
  });
  const { preparedStatements: isPrepared = true } = options;
  const reads = new PipelinedReads(pool, isPrepared);
  const afterCommit = new AfterCommit(orm);
  async function run<Row extends object>(
    statement: Statement<Row>,
    values: readonly unknown[],
    rows?: EntityManager,
  ): Promise<Row[]> {
    if (rows?.queryRunner) {
      const { records } = await rows.queryRunner.query(statement.text, [...values], true);
      return records as Row[];
    }
    if (statement.pipelined) return reads.read(statement, values);
    return (await pool.query<Row>(queryOf(statement, values, isPrepared))).rows;
  }
  const query: Database['query'] = (statement, values, rows) =>
    traced(spanOf(statement), () => run(statement, values, rows));
  const replica = openReplica(options, query);
  const database: Database = {
    orm,
    query,
    lagging: replica ?? { query: (statement, values) => database.query(statement, values) },
    replica,
    snapshot: (timeoutMs, work) => readSnapshot(pool, timeoutMs, work),
    afterCommit: (rows, work) => afterCommit.run(rows, work),
    async close() {
      await Promise.all([orm.destroy(), pool.end(), replica?.close()]);
    },
  };
  return database;
}

/** The replica of the options. It may be unreachable now and later. */
function openReplica(options: DatabaseOptions, primary: Database['query']): Replica | null {
  const { replicaConnectionString: connectionString, preparedStatements = true } = options;
  if (connectionString === undefined) return null;
  const { query_timeout: queryTimeout, connectionTimeoutMillis: connectionTimeout } = behavior(options);
  const pool = (address: pg.PoolConfig, max: number) =>
    makePool({
      ...address,
      max,
      // Half of what the primary gets, which is asked after a replica that does not answer.
      ...behavior({
        ...options,
        queryTimeout: queryTimeout / 2,
        connectionTimeout: connectionTimeout / 2,
      }),
    });
  const pools = {
    reads: pool({ connectionString }, REPLICA_POOL_SIZE),
    watch: {
      primary: pool(connectionOf(options.connectionString), 1),
      replica: pool({ connectionString }, 1),
    },
  };
  return new Replica(pools, primary, preparedStatements);
}

/**
 * A pool that replaces a connection that breaks, while the statements of one in use reject. Without a listener the error would end the
 * process, and the pool itself listens only to idle connections.
 */
function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
