import type { Statement } from '@daily/kit/database/statement';
import type { Migration } from './migration';
import { compareReleases } from './release';

/** A migration that has run. */
export interface RecordedMigration {
  name: string;
  /** The oldest release that the schema serves since then; null when it serves only releases that have this migration. */
  serves: string | null;
  /** Whether a backup is being restored, whose tables will replace these; the same for all. */
  isRestoring: boolean;
}

/** What a schema is to a server. */
export interface SchemaState {
  /** Migrations that have not run, in order. */
  pending: readonly Migration[];
  /** Whether the schema is too new for this release. */
  isTooNew: boolean;
  /** Why this release cannot work on the schema, in one line; null when it can. */
  problem: string | null;
}

/** A release must not migrate a schema that no longer serves it. */
export class SchemaTooNew extends Error {}

/** SQLSTATE of a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** The key of the lock that a restore holds until its tables are those of the servers. */
export const RESTORE_LOCK = `hashtextextended('restore', 0)`;

/** As JSON, because the column `serves` is younger than the table. */
const RECORDED: Statement<RecordedMigration> = {
  name: 'recorded-migrations',
  text: `
    SELECT name, to_jsonb(migration) ->> 'serves' AS serves,
      (SELECT NOT pg_try_advisory_xact_lock_shared(${RESTORE_LOCK})) AS "isRestoring"
    FROM migration`,
};

/** The part of the database that reads need. */
interface Reader {
  query(statement: Statement<RecordedMigration>, values: readonly unknown[]): Promise<RecordedMigration[]>;
}

/** Compares the schema with the migrations of a release, by one query. */
export async function readSchemaState(
  database: Reader,
  migrations: readonly Migration[],
  release: string,
): Promise<SchemaState> {
  const recorded = await database.query(RECORDED, []).catch((error: unknown) => {
    // No migration has ever run.
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return [];
    throw error;
  });
  return schemaState(recorded, migrations, release);
}

/** What the migrations that have run mean to a release. */
export function schemaState(
  recorded: readonly RecordedMigration[],
  migrations: readonly Migration[],
  release: string,
): SchemaState {
  const names = new Set(recorded.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !names.has(name));
  // What only removes is not needed by a release that no longer uses it.
  const [first, ...more] = pending.filter(({ contractOf }) => contractOf === undefined);
  const oldest = recorded
    .flatMap(({ serves }) => serves ?? [])
    .reduce((one, other) => (compareReleases(one, other) < 0 ? other : one), '0.0.0');
  // A release works on what its own migrations leave, whatever they record.
  const known = new Set(migrations.map(({ name }) => name));
  const unnamed = recorded.find(({ name, serves }) => serves === null && !known.has(name));
  const isOlder = compareReleases(release, oldest) < 0;
  let problem: string | null = null;
  if (isOlder) {
    problem = `The schema no longer serves release ${release}: it serves ${oldest} and later. Start such a release`;
  } else if (unnamed) {
    problem = `The schema no longer serves release ${release}: ${unnamed.name} names no release that it serves. Start a release that has this migration`;
  } else if (recorded.some(({ isRestoring }) => isRestoring)) {
    problem = 'A backup is being restored into the database';
  } else if (first) {
    const rest = more.length > 0 ? ` and ${more.length} more` : '';
    problem = `The schema is older than release ${release} needs: ${first.name}${rest} must run first. Run the command migrate`;
  }
  return { pending, isTooNew: isOlder || unnamed !== undefined, problem };
}
