import type { Statement } from './statement';

/** Milliseconds after which a server that is watched counts as unreachable. */
const WATCH_TIMEOUT_MS = 1_000;

/** Identifies a primary together with its replicas, also once one of them was promoted. */
const CLUSTER = '(SELECT system_identifier::text FROM pg_control_system())';

/** How far the primary has written the write-ahead log. */
export const WRITTEN_POSITION: Statement<{ cluster: string; bytes: number }> = {
  name: 'replica-written-position',
  text: `SELECT ${CLUSTER} AS cluster, (pg_current_wal_lsn() - '0/0'::pg_lsn)::int8 AS bytes`,
  timeoutMs: WATCH_TIMEOUT_MS,
};

/** How far a replica has replayed it; null when it has replayed nothing yet. */
export const REPLAYED_POSITION: Statement<{ cluster: string; isReplica: boolean; bytes: number | null }> = {
  name: 'replica-replayed-position',
  text: `SELECT ${CLUSTER} AS cluster, pg_is_in_recovery() AS "isReplica", (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8 AS bytes`,
  timeoutMs: WATCH_TIMEOUT_MS,
};
