import type { Statement } from './statement';

/** Milliseconds after which a server that is watched counts as unreachable. */
const WATCH_TIMEOUT_MS = 1_000;

/** Identifies a primary together with its replicas, also once one of them was promoted. */
const CLUSTER = '(SELECT system_identifier::text FROM pg_control_system())';

/** How far the primary has written the write-ahead log, and on which timeline: each promotion begins one. */
export const WRITTEN_POSITION: Statement<{ cluster: string; timeline: number; bytes: number }> = {
  name: 'replica-written-position',
  text: `SELECT ${CLUSTER} AS cluster, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline,
    (pg_current_wal_lsn() - '0/0'::pg_lsn)::int8 AS bytes`,
  timeoutMs: WATCH_TIMEOUT_MS,
};

/** Where a replica is in the write-ahead log. */
interface Replayed {
  cluster: string;
  isReplica: boolean;
  /** The newest timeline that it is known to follow. */
  timeline: number;
  /** Null when it has replayed nothing yet. */
  bytes: number | null;
}

/**
 * How far a replica has replayed it. The receiver shows its timeline to roles with `pg_read_all_stats` only; for all others, that of the
 * control file follows within minutes.
 */
export const REPLAYED_POSITION: Statement<Replayed> = {
  name: 'replica-replayed-position',
  text: `SELECT ${CLUSTER} AS cluster, pg_is_in_recovery() AS "isReplica",
    GREATEST((SELECT received_tli FROM pg_stat_get_wal_receiver()), (SELECT timeline_id FROM pg_control_checkpoint()),
      (SELECT min_recovery_end_timeline FROM pg_control_recovery())) AS timeline,
    (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8 AS bytes`,
  timeoutMs: WATCH_TIMEOUT_MS,
};
