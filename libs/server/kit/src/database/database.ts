import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { PipelinedReads } from './pipelined-reads';

/** A prepared statement: PostgreSQL plans it once a connection, under its name. */
export interface Statement {
  name: string;
  text: string;
}

/** The two ways to the tables: TypeORM for what is written with care, plain statements for what is read all day. */
export interface Database {
  orm: DataSource;
  /** Runs a prepared statement outside any transaction. `Row` is the caller's promise of what the statement returns. */
  run: <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;
  /**
   * Runs a prepared statement that only reads, and takes well under a millisecond, along with others of the same moment.
   * For what nearly every request asks; `run` is for the rest.
   */
  read: <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How to reach the database. */
export interface DatabaseOptions {
  connectionString: string;
  entities: readonly (new () => object)[];
  migrations?: DataSourceOptions['migrations'];
  /** Connections in each of the two pools. */
  poolSize?: number;
  /** Milliseconds to wait for an answer; 3,000 when left out, which is long for a request. */
  queryTimeout?: number;
}

/** Milliseconds to wait for a connection, and for an answer; `statement_timeout` alone hangs on a stopped database. */
const patience = ({ queryTimeout = 3_000 }: DatabaseOptions) => ({
  connectionTimeoutMillis: 2_000,
  query_timeout: queryTimeout,
});

// Days stay text ("2026-11-21"): a Date would drag the machine's time zone in.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts and sums are far below 2^53 here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** TypeORM's view of the database, not yet connected. Never synchronizes: the tables are the migrations' work. */
export function dataSource(options: DatabaseOptions): DataSource {
  const { connectionString, entities, migrations = [], poolSize = 10 } = options;
  return new DataSource({
    type: 'postgres',
    url: connectionString,
    entities: [...entities],
    migrations,
    migrationsTableName: 'migration',
    poolSize,
    extra: patience(options),
    // Ids and times come from the application; nothing needs an extension.
    installExtensions: false,
  });
}

/** Connects both pools. Rejects when the database cannot be reached. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const orm = await dataSource(options).initialize();
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize ?? 10,
    pipeline: true,
    ...patience(options),
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const reads = new PipelinedReads(pool);
  return {
    orm,
    async run<Row extends object>(statement: Statement, values: readonly unknown[]) {
      const { rows } = await pool.query<Row>({ ...statement, values: [...values] });
      return rows;
    },
    read: <Row extends object>(statement: Statement, values: readonly unknown[]) =>
      reads.read(statement, values) as Promise<Row[]>,
    async ping() {
      await pool.query('SELECT 1');
    },
    async close() {
      await Promise.all([orm.destroy(), pool.end()]);
    },
  };
}
