import { createHmac } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

/** The database user as which applications connect. It owns their tables and is not a superuser. */
export const APPLICATION_ROLE = 'application';

/** Key of the advisory lock under which the role is prepared, so that two processes do not prepare it at once. */
const PREPARE_LOCK = '4919131752989213765';

/**
 * The password of the application role, derived from that of the superuser, so that one file contains both secrets and the
 * application role's password does not reveal the superuser's.
 */
export function applicationPassword(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(APPLICATION_ROLE).digest('base64url');
}

/**
 * Creates the application role unless it exists, and makes it the owner of the schema `public` and everything in it.
 * Objects of a folder from before the role was introduced belong to the superuser and change their owner here.
 */
export async function prepareApplicationRole(superuser: Client, password: string): Promise<void> {
  await superuser.query('BEGIN');
  await superuser.query('SELECT pg_advisory_xact_lock($1::bigint)', [PREPARE_LOCK]);
  const role = escapeIdentifier(APPLICATION_ROLE);
  const { rowCount } = await superuser.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE]);
  if (!rowCount) {
    await superuser.query(`CREATE ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password)}`);
    await superuser.query(`ALTER SCHEMA public OWNER TO ${role}`);
    const { rows } = await superuser.query<{ statement: string }>(CHANGES_OF_OWNER, [APPLICATION_ROLE]);
    for (const { statement } of rows) await superuser.query(statement);
  }
  await superuser.query('COMMIT');
}

/** A statement for each table, view, free sequence, function and type of the schema. Indexes and row types follow their table. */
const CHANGES_OF_OWNER = `
  SELECT format('ALTER TABLE %s OWNER TO %I', oid::regclass, $1::text) AS statement FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND (relkind IN ('r', 'p', 'v', 'm')
    OR relkind = 'S' AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype IN ('a', 'i')))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, $1::text) FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO %I', oid::regtype, $1::text) FROM pg_type
  WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')`;
