import type { Migration } from './migration';
import { locksOf } from './sql/locks';
import { nodesOf, parseStatements, statementsOf, tableName } from './sql/statements';

/**
 * What migrations would do, as SQL with comments: each statement, and above it the locks that it takes on tables that exist before. In a
 * transaction, they are held until its end.
 */
export async function migrationPlan(migrations: readonly Migration[]): Promise<string[]> {
  const parts = await Promise.all(migrations.map(planOf));
  return parts.flat();
}

async function planOf(migration: Migration): Promise<string[]> {
  const created = new Set<string>();
  const lines: string[] = [];
  for (const { text, isRepeated } of await statementsOf(migration)) {
    for (const { node } of await parseStatements([{ text }])) {
      for (const { relation } of nodesOf<{ relation?: object }>(node, 'CreateStmt')) {
        created.add(tableName(relation));
      }
      const locks = locksOf(node)?.filter(({ table }) => !created.has(table));
      if (!locks) lines.push('-- which locks it takes is not known');
      else if (locks.length > 0) {
        lines.push(`-- locks ${locks.map(({ table, mode }) => `${table} (${mode})`).join(', ')}`);
      }
    }
    if (isRepeated) lines.push('-- repeated until it changes no more rows');
    lines.push(`${text.trim()};`);
  }
  const isOutside = migration.transaction === false;
  return [headingOf(migration), ...(isOutside ? lines : ['BEGIN;', ...lines, 'COMMIT;']), ''];
}

function headingOf({ name, transaction, serves, contractOf }: Migration): string {
  const facts = [
    transaction === false ? 'without a transaction' : 'in a transaction',
    serves
      ? `serves release ${serves} and later`
      : 'names no release that it serves: stop older servers before',
    ...(contractOf ? [`removes what releases before ${contractOf} use`] : []),
  ];
  return `-- ${name}: ${facts.join(', ')}`;
}
