import type { Database } from '@daily/kit/database/database';
import { productSchema } from '../data-source';
import { DATABASE_FACTS, type DatabaseFacts, type FollowingReplica, REPLICAS } from './doctor.sql';
import type { SchemaState } from '../migrate/schema-state';
import { type DoctorParts, type Finding, findingsAbout } from './finding';

const database = findingsAbout('Database');
const clocks = findingsAbout('Clock');
const replicas = findingsAbout('Replicas');

/** The oldest version of PostgreSQL that has `client_connection_check_interval`. */
const MIN_VERSION = 140_000;
/** Connections that one server opens at most. */
const CONNECTIONS_OF_A_SERVER = 21;
/** Seconds. */
const CLOCK_LIMITS = { warning: 1, problem: 10 };
const REPLICA_LAG_LIMIT = 30;

/** The database, its clock beside that of this machine, and its replicas. */
export async function checkDatabase(
  db: Pick<Database, 'query'>,
  { config: { migrateAtStart }, clock }: Pick<DoctorParts, 'config' | 'clock'>,
): Promise<Finding[]> {
  const before = clock.now().getTime();
  const [facts] = await db.query(DATABASE_FACTS, []);
  if (!facts) throw new Error('PostgreSQL says nothing about itself');
  // The reply tells the time of the moment halfway.
  const here = (before + clock.now().getTime()) / 2;
  return [
    ...databaseFindings(facts),
    schemaFinding(await productSchema(db), migrateAtStart),
    clockFinding((facts.now.getTime() - here) / 1_000),
    ...replicaFindings(await db.query(REPLICAS, [])),
  ];
}

export function databaseFindings(facts: DatabaseFacts): Finding[] {
  const { version, connections, maxConnections, bytes, isReplica, connectionCheckMs } = facts;
  const { ok, warning, problem } = database;
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`;
  return [
    version < MIN_VERSION
      ? problem(`The database is ${name}. Update it to PostgreSQL 14 or newer.`)
      : ok(`The database is ${name}, with ${(bytes / 1e6).toFixed(0)} MB.`),
    ...(isReplica
      ? [problem('The database is a replica that accepts no changes. DATABASE_URL must name the primary.')]
      : []),
    maxConnections - connections < CONNECTIONS_OF_A_SERVER
      ? warning(
          `${connections} of ${maxConnections} connections are in use, and one server opens up to ${CONNECTIONS_OF_A_SERVER}. ` +
            'Raise max_connections, or put a pooler in front.',
        )
      : ok(`${connections} of ${maxConnections} connections are in use.`),
    ...(connectionCheckMs === 0
      ? [
          warning(
            'client_connection_check_interval is 0, so that statements go on that nobody waits for. Set it to 1s in postgresql.conf.',
          ),
        ]
      : []),
  ];
}

/** @param migrateAtStart whether the next start of a server migrates. */
export function schemaFinding(
  { problem, isTooNew, pending }: Omit<SchemaState, 'pending'> & { pending: readonly unknown[] },
  migrateAtStart: boolean,
): Finding {
  if (problem !== null && migrateAtStart && !isTooNew && pending.length > 0)
    return database.warning(
      'The tables are not up to date. The next start of the server brings them up to date.',
    );
  if (problem !== null) return database.problem(`${problem}.`);
  return pending.length > 0
    ? database.warning('What this release no longer uses is still in the tables. Run the command migrate.')
    : database.ok('The tables are up to date.');
}

/** @param ahead seconds by which the clock of the database is ahead of that of this machine. */
export function clockFinding(ahead: number): Finding {
  const seconds = Math.abs(ahead);
  if (seconds < CLOCK_LIMITS.warning) return clocks.ok('This machine and the database agree about the time.');
  const text =
    `The clock of the database is ${seconds.toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'} that of this machine. Both need NTP: ` +
    'the day begins, and sessions end, by these clocks.';
  return seconds < CLOCK_LIMITS.problem ? clocks.warning(text) : clocks.problem(text);
}

export function replicaFindings(found: readonly FollowingReplica[]): Finding[] {
  return found.map(({ name, lagSeconds }) => {
    if (name === null)
      return replicas.warning(
        'There is a replica, and the role may not see how far it is behind. Grant it pg_monitor.',
      );
    const lag = lagSeconds ?? 0;
    return lag > REPLICA_LAG_LIMIT
      ? replicas.warning(`The replica ${name} is ${lag.toFixed(0)} s behind. Check its disk and network.`)
      : replicas.ok(`The replica ${name} follows, ${lag.toFixed(1)} s behind.`);
  });
}
