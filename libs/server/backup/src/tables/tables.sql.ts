import { escapeIdentifier } from 'pg';

/** Those of some settings that the server has: older ones lack some of the timeouts, and then need not be told. */
export const KNOWN_SETTINGS = 'SELECT name FROM pg_settings WHERE name = ANY($1::text[])';

/** The tables of the current schema, each with its columns in their order. Generated columns are computed again. */
export const TABLES = `
  SELECT table_.relname AS name, array_agg(column_.attname::text ORDER BY column_.attnum) AS columns
  FROM pg_class table_
  JOIN pg_attribute column_ ON column_.attrelid = table_.oid AND column_.attnum > 0
    AND NOT column_.attisdropped AND column_.attgenerated = ''
  WHERE table_.relnamespace = current_schema()::regnamespace AND table_.relkind = 'r' AND table_.relname <> 'migration'
  GROUP BY table_.relname ORDER BY table_.relname`;

/** The migrations that the current schema has. */
export const MIGRATIONS = 'SELECT name FROM migration ORDER BY timestamp, id';

/** The sequences of the current schema. They are not part of a snapshot: their values only grow. */
export const SEQUENCES = `
  SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
  WHERE schemaname = current_schema() ORDER BY sequencename`;

/** How each trigger of the current schema is enabled: `O` as usual, `A` always, `R` in replicas, `D` not at all. */
export const TRIGGERS = `
  SELECT table_.relname AS table, trigger_.tgname AS name, trigger_.tgenabled AS enabled
  FROM pg_trigger trigger_ JOIN pg_class table_ ON table_.oid = trigger_.tgrelid
  WHERE table_.relnamespace = current_schema()::regnamespace AND NOT trigger_.tgisinternal`;

/** The foreign keys of the current schema. */
export const FOREIGN_KEYS = `
  SELECT table_.relname AS table, key.conname AS name, pg_get_constraintdef(key.oid) AS definition
  FROM pg_constraint key JOIN pg_class table_ ON table_.oid = key.conrelid
  WHERE table_.relnamespace = current_schema()::regnamespace AND key.contype = 'f' AND key.conparentid = 0`;

/** Sets the sequence `$1` to its last value `$2`, or to its first one when it was never used. */
export const SET_SEQUENCE = `
  SELECT setval(format('%I.%I', current_schema(), $1::text)::regclass, COALESCE($2::bigint, seqstart), $2 IS NOT NULL)
  FROM pg_sequence WHERE seqrelid = format('%I.%I', current_schema(), $1::text)::regclass`;

/** Deletes all rows of a table. */
export const deleteRows = (table: string) => `DELETE FROM ${escapeIdentifier(table)}`;

/** Whether a table has rows. */
export const hasRows = (table: string) => `SELECT EXISTS (SELECT FROM ${escapeIdentifier(table)}) AS found`;

/** Counts the rows of a table. */
export const countRows = (table: string) => `SELECT count(*) AS count FROM ${escapeIdentifier(table)}`;

/** A table with its columns, as COPY names it. */
export const copied = (table: string, columns: readonly string[]) =>
  `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')})`;
