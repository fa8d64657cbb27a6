import { queryOf } from '@daily/kit/database/statement';
import pg from 'pg';
import { BACKEND } from './doctor.sql';
import { CHECK_TIMEOUT_MS, type Finding, findingsAbout } from './finding';

/** What a connection has seen. */
interface Observation {
  /** Whether another process of PostgreSQL served it the second time. */
  hasMoved: boolean;
  /** The SQLSTATE with which its prepared statement failed then; null when it did not. */
  failure: string | null;
}

/**
 * Whether a pooler between the server and PostgreSQL keeps what the server prepares. A second connection takes, for a transaction, the
 * process that served the first one.
 * @param isPrepared whether the server prepares statements.
 * @param subject of the findings.
 */
export async function checkPooler(
  connectionString: string,
  isPrepared: boolean,
  subject = 'Pooler',
): Promise<Finding[]> {
  const open = async () => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const first = await open();
  try {
    const second = await open();
    try {
      return [poolerFinding(await observe(first, second, isPrepared), subject)];
    } finally {
      await second.end();
    }
  } finally {
    await first.end();
  }
}

async function observe(first: pg.Client, second: pg.Client, isPrepared: boolean): Promise<Observation> {
  const pidOf = async () => {
    const { rows } = await first.query<{ pid: number }>(queryOf(BACKEND, [], isPrepared));
    return rows[0]?.pid;
  };
  const before = await pidOf();
  await second.query('BEGIN');
  await second.query(BACKEND.text);
  try {
    return { hasMoved: (await pidOf()) !== before, failure: null };
  } catch (error) {
    return { hasMoved: true, failure: (error as { code?: string }).code ?? String(error) };
  } finally {
    await second.query('ROLLBACK');
  }
}

export function poolerFinding({ hasMoved, failure }: Observation, subject = 'Pooler'): Finding {
  const { ok, problem } = findingsAbout(subject);
  if (failure !== null)
    return problem(
      `A pooler in transaction mode forgets prepared statements (${failure}). Set PREPARED_STATEMENTS=false, ` +
        'or max_prepared_statements in PgBouncer 1.21 or newer.',
    );
  return hasMoved
    ? ok(
        'A pooler in transaction mode is in front of the database, and serves the statements of this installation.',
      )
    : ok('Each connection keeps its process of PostgreSQL: there is no pooler, or it keeps sessions.');
}
