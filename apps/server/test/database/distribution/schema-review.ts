import type { DataSource, EntityMetadata } from 'typeorm';
import type { Placement } from './statement-review';

/**
 * Reviews the keys of the tables by the rules of Citus, with the names of the constraints:
 *
 * - A unique key of a distributed table has its distribution column.
 * - A foreign key of a distributed table leads to a reference table, or from its distribution column to that of another one.
 * - A reference table refers to reference tables, a local one to reference and local tables.
 *
 * The entities describe the tables: `migrations.spec.ts` compares them with a migrated database.
 */
export function reviewKeys(source: DataSource, placements: Record<string, Placement>): string[] {
  return source.entityMetadatas.flatMap((entity) => {
    const placement = placements[entity.tableName];
    const unique = typeof placement === 'object' ? uniqueKeysWithout(entity, placement.key) : [];
    return [...unique, ...foreignKeysAcross(entity, placements)];
  });
}

const names = (columns: readonly { databaseName: string }[]) =>
  columns.map(({ databaseName }) => databaseName);

function uniqueKeysWithout({ primaryColumns, uniques, indices }: EntityMetadata, key: string): string[] {
  const keys = [
    { name: primaryColumns[0]?.primaryKeyConstraintName, columns: primaryColumns },
    ...uniques,
    ...indices.filter(({ isUnique }) => isUnique),
  ];
  return keys
    .filter(({ columns }) => !names(columns).includes(key))
    .map(({ name }) => name ?? 'a key without a name');
}

function foreignKeysAcross(
  { tableName, foreignKeys }: EntityMetadata,
  placements: Record<string, Placement>,
): string[] {
  const from = placements[tableName];
  return foreignKeys
    .filter(({ columns, referencedColumns, referencedTablePath }) => {
      const to = placements[referencedTablePath.split('.').at(-1) ?? ''];
      if (typeof to !== 'object') return to === 'local' && from !== 'local';
      if (typeof from !== 'object') return true;
      return (
        names(columns).indexOf(from.key) !== names(referencedColumns).indexOf(to.key) ||
        !names(columns).includes(from.key)
      );
    })
    .map(({ name }) => name);
}
