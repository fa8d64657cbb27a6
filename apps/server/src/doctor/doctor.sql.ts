import type { Statement } from '@daily/kit/database/statement';

/** What PostgreSQL says about itself. */
export interface DatabaseFacts {
  /** Such as 180004. */
  version: number;
  now: Date;
  isReplica: boolean;
  maxConnections: number;
  connections: number;
  bytes: number;
  /** Milliseconds; 0 when it does not look. */
  connectionCheckMs: number;
}

export const DATABASE_FACTS: Statement<DatabaseFacts> = {
  name: 'doctor-database-facts',
  text: `SELECT current_setting('server_version_num')::int AS version, clock_timestamp() AS now,
    pg_is_in_recovery() AS "isReplica", current_setting('max_connections')::int AS "maxConnections",
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
    pg_database_size(current_database()) AS bytes,
    coalesce((SELECT setting::int FROM pg_settings WHERE name = 'client_connection_check_interval'), 0) AS "connectionCheckMs"`,
};

/** A replica as its primary sees it. */
export interface FollowingReplica {
  /** Null when the role may not see more than that there is one. */
  name: string | null;
  /** Null also when nothing is to be replayed. */
  lagSeconds: number | null;
}

/** The replicas of a primary. */
export const REPLICAS: Statement<FollowingReplica> = {
  name: 'doctor-replicas',
  text: 'SELECT application_name AS name, extract(epoch FROM replay_lag)::float8 AS "lagSeconds" FROM pg_stat_replication',
};

/** Which process of PostgreSQL serves a connection. */
export const BACKEND: Statement<{ pid: number }> = {
  name: 'doctor-backend',
  text: 'SELECT pg_backend_pid() AS pid',
};
