/** Rows that hold the count of one score, so that connections that change it at once do not wait for each other. */
export const SHARDS = 16;

/**
 * SQL for the shard that this connection writes. A player may be added in one shard and subtracted in another: only the sum of
 * a score's rows has a meaning, and a single row may be negative.
 */
export const SHARD = `(pg_backend_pid() % ${SHARDS})::smallint`;
