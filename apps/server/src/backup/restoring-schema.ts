import { conflict, Failure } from '@daily/kit/runtime/errors';
import { type Client, escapeIdentifier } from 'pg';
import { RESTORE_LOCK } from '../migrate/schema-state';
import { NO_TIMEOUTS, TAKE_TURN_OF_SESSION } from '../migrate/turn';

/** The schema in which a backup is restored and compared before it becomes that of the servers. */
const RESTORING = 'daily_trivia_restoring';

const CURRENT = `
  SELECT current_schema() AS schema, current_user AS user, current_database() AS database,
    pg_backend_pid() AS pid,
    has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
    (SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE nspname = current_schema()) AS "ownsSchema"`;

/** The objects of the current schema that no extension brought. */
const OBJECTS = `
  SELECT count(*)::int AS count FROM pg_class object
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
    AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = object.oid AND deptype = 'e')`;

/** True when nobody migrates. Then nobody does, and servers that start wait, until the connection has ended. */
const TAKE_TURN = `SELECT ${TAKE_TURN_OF_SESSION} AND pg_try_advisory_lock(${RESTORE_LOCK}) AS taken`;

/** The tables of the current schema that servers may write to. */
const TABLES = `
  SELECT string_agg(oid::regclass::text, ', ') AS names FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND has_table_privilege(oid, 'UPDATE')`;

/** Sessions besides the own one. Background workers of PostgreSQL have no user. */
const OTHER_SESSIONS = `
  SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND usesysid IS NOT NULL`;

/** What is asked of the database before it is changed. */
interface Current {
  schema: string | null;
  user: string;
  database: string;
  /** The process that serves the session. */
  pid: number;
  mayCreate: boolean;
  ownsSchema: boolean | null;
}

/** How a schema for a restored backup is made. */
export interface RestoringOptions {
  /** Whether tables of the database are to be replaced. */
  replace: boolean;
  /** The role that owns the restored tables; null for the one that is connected. */
  owner: string | null;
  /** Sessions of this process that are open meanwhile, besides the one that makes the schema. */
  ownSessions: number;
}

/**
 * A schema beside that of the servers. The tables of the servers stay as they are until it takes their place, in one transaction, and are
 * kept under another name then.
 */
export class RestoringSchema {
  private constructor(
    private readonly client: Client,
    private readonly schema: string,
  ) {}

  /**
   * Makes an empty schema. Servers of this release that start from now on wait until the connection has ended.
   * @throws Failure when servers are running, the database is not empty, or its user lacks a right; then nothing was changed
   */
  static async create(client: Client, options: RestoringOptions): Promise<RestoringSchema> {
    const schema = await requireUnused(client, options);
    const { owner } = options;
    const authorization = owner === null ? '' : ` AUTHORIZATION ${escapeIdentifier(owner)}`;
    // Left by a restore that was killed: no other one runs.
    await client.query(`DROP SCHEMA IF EXISTS ${RESTORING} CASCADE`);
    await client.query(`CREATE SCHEMA ${RESTORING}${authorization}`);
    return new RestoringSchema(client, schema);
  }

  /**
   * Lets nobody change the tables of the servers until this schema takes their place. A server that runs may have had no session when
   * they were counted: what it waits to write goes to the new tables, and what waits too long is not acknowledged.
   */
  async stopWrites(): Promise<void> {
    const { rows } = await this.client.query<{ names: string | null }>(TABLES);
    await this.client.query('BEGIN');
    await this.client.query(NO_TIMEOUTS);
    const names = rows[0]?.names;
    if (names) await this.client.query(`LOCK TABLE ${names} IN EXCLUSIVE MODE`);
  }

  /** A connection string whose tables are those of this schema. */
  static connectionString(connectionString: string): string {
    const url = new URL(connectionString);
    const options = url.searchParams.get('options');
    url.searchParams.set('options', `${options ? `${options} ` : ''}-c search_path=${RESTORING}`);
    // The driver reads the options as they are in an address, where + is no space.
    return url.href.replaceAll('+', '%20');
  }

  /** Takes the place of the servers' schema, once writes are stopped. @returns the name under which the tables before are kept; null when there were none */
  async takePlace(now: Date): Promise<string | null> {
    const { client, schema } = this;
    const before = `daily_trivia_before_${now
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
      .toLowerCase()}`;
    const [place, kept] = [escapeIdentifier(schema), escapeIdentifier(before)];
    const isEmpty = (await count(client, OBJECTS)) === 0;
    await client.query(`ALTER SCHEMA ${place} RENAME TO ${kept}`);
    await client.query(`ALTER SCHEMA ${RESTORING} RENAME TO ${place}`);
    await client.query(`GRANT USAGE ON SCHEMA ${place} TO PUBLIC`);
    await client.query('COMMIT');
    if (!isEmpty) return before;
    // Extensions may be left in it; then it stays.
    await client.query(`DROP SCHEMA ${kept}`).catch(() => undefined);
    return null;
  }

  /** Removes the schema and what was restored into it. */
  async discard(): Promise<void> {
    await this.client.query('ROLLBACK');
    await this.client.query(`DROP SCHEMA IF EXISTS ${RESTORING} CASCADE`);
  }
}

/** @returns the name of the servers' schema. @throws Failure */
async function requireUnused(client: Client, { replace, ownSessions }: RestoringOptions): Promise<string> {
  const { rows } = await client.query<Current>(CURRENT);
  const { schema, user, database, pid, mayCreate, ownsSchema } = rows[0]!;
  // A pooler makes up the process of a connection, and would keep a lock of the session when the connection has ended.
  if (pid !== (client as Client & { processID: number | null }).processID)
    throw conflict(
      'DATABASE_URL leads to a pooler, so nothing was changed. Restore over a connection to PostgreSQL itself.',
    );
  if (schema === null) throw conflict(`The database ${database} has no schema for its tables.`);
  if (!mayCreate || !ownsSchema)
    throw new Failure(
      'forbidden',
      `The user ${user} may not make and rename schemas, so nothing was changed. Let it own the database: ` +
        `ALTER DATABASE ${escapeIdentifier(database)} OWNER TO ${escapeIdentifier(user)}`,
    );
  const turns = await client.query<{ taken: boolean }>(TAKE_TURN);
  if (!turns.rows[0]?.taken || (await count(client, OTHER_SESSIONS)) > ownSessions)
    throw conflict('Programs are connected to the database, so nothing was changed. Stop all servers first.');
  if (!replace && (await count(client, OBJECTS)) > 0)
    throw conflict(
      'The database has tables already, so nothing was changed. Restore into an empty one, or replace them with --replace: ' +
        'they are kept under another name.',
    );
  return schema;
}

async function count(client: Client, statement: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(statement);
  return rows[0]?.count ?? 0;
}
