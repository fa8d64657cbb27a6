import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { SLICES } from '../../src/slices';

const SERVER = join(__dirname, '../../../../libs/server');

/** The folder of a slice that does not have its name. */
const FOLDERS: Record<string, string> = { idempotency: 'kit' };

const folderOf = (slice: string) =>
  FOLDERS[slice] ?? slice.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The folder of the slice of each table. The one table that no slice declares is that of the installation. */
export const TABLE_OWNERS: ReadonlyMap<string, string> = new Map([
  ['installation', 'kit'],
  ...SLICES.flatMap(({ name, entities }) =>
    getMetadataArgsStorage()
      .tables.filter(({ target }) => entities.some((entity) => entity === target))
      .map((table) => [table.name ?? '', folderOf(name)] as const),
  ),
]);

/** How SQL touches a table. The words complete "questions … game_rules". */
const PATTERNS = [
  ['inserts into', /\bINSERT INTO (\w+)/g],
  ['updates', /\bUPDATE (?:ONLY )?(\w+) (?:AS \w+ )?SET\b/g],
  ['deletes from', /\bDELETE FROM (?:ONLY )?(\w+)/g],
  ['has a trigger on', /\bCREATE TRIGGER \w+ (?:BEFORE|AFTER)[^;`]*? ON (\w+)/g],
  ['reads', /(?<!\bDELETE )\b(?:FROM|JOIN|USING) (?:ONLY )?(\w+)/g],
] as const;

/** That the SQL of a slice touches a table. */
export interface TableAccess {
  /** The folder of the slice. */
  slice: string;
  what: (typeof PATTERNS)[number][0];
  table: string;
}

/** The accesses in a text of a slice to tables of other slices. */
export function foreignAccesses(slice: string, text: string): TableAccess[] {
  const sql = text.replace(/\s+/g, ' ');
  return PATTERNS.flatMap(([what, pattern]) =>
    [...sql.matchAll(pattern)].flatMap(([, table = '']) => {
      const owner = TABLE_OWNERS.get(table);
      return owner && owner !== slice ? [{ slice, what, table }] : [];
    }),
  );
}

/** The accesses in the sources of all slices to tables of others, each once. */
export function allForeignAccesses(): TableAccess[] {
  const files = globSync('*/src/**/*.ts', { cwd: SERVER }).filter(
    (file) => !/\.(spec|fixture)\.ts$/.test(file),
  );
  if (files.length < 500) throw new Error(`Only ${files.length} files of slices were found`);
  const found = files.flatMap((file) =>
    foreignAccesses(file.split(sep)[0] ?? '', readFileSync(join(SERVER, file), 'utf8')),
  );
  return [...new Map(found.map((access) => [JSON.stringify(access), access])).values()];
}
