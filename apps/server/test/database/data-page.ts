import { allForeignAccesses, TABLE_OWNERS } from './table-access';

/** A trigger of the database. */
export interface Trigger {
  name: string;
  table: string;
  /** The function that it runs. */
  runs: string;
}

/** Reads the triggers. */
export const TRIGGERS = `
  SELECT tgname AS name, tgrelid::regclass::text AS "table", tgfoid::regproc::text AS runs
  FROM pg_trigger WHERE NOT tgisinternal ORDER BY 2, 1`;

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

/** The text of `docs/data.md`: each table with its slice, the other slices that touch it, and its triggers. */
export function dataPage(triggers: readonly Trigger[]): string {
  const accesses = allForeignAccesses();
  const others = (table: string, reads: boolean) =>
    sorted(
      accesses
        .filter((access) => access.table === table && (access.what === 'reads') === reads)
        .filter(({ what }) => what !== 'has a trigger on')
        .map(({ slice }) => slice),
    ).join(', ');
  const row = (table: string) => {
    const its = triggers.filter((trigger) => trigger.table === table);
    const runs = sorted(its.map((trigger) => trigger.runs));
    return `| \`${table}\` | ${others(table, false)} | ${others(table, true)} | ${code(runs)} |`;
  };
  const section = (owner: string) => {
    const tables = [...TABLE_OWNERS].filter(([, slice]) => slice === owner).map(([table]) => table);
    return [
      `## ${owner}\n`,
      '| Table | Also written by | Also read by | Functions of its triggers |',
      '| --- | --- | --- | --- |',
      ...tables.toSorted().map(row),
      '',
    ].join('\n');
  };
  return `# Tables

Which slice owns each table, which other slices write or read it in SQL, and the functions that its triggers run. The slice of a table writes
and reads it, too. Made from the entities, the SQL of the slices and a migrated database; \`apps/server/test/database/tables.spec.ts\` fails while this
page differs, and \`UPDATE_DOCS=true npx jest tables\` in \`apps/server\` writes it.

${sorted(TABLE_OWNERS.values()).map(section).join('\n')}`;
}
