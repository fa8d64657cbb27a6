import type { Node, RangeVar } from 'libpg-query';
import type { Migration, MigrationRunner } from '../migration';
import { up } from '../run-step';

/** A statement as a migration asks for it. */
export interface WrittenStatement {
  text: string;
  /** Whether it is run until it changes nothing more. */
  isRepeated: boolean;
}

/** A statement of a migration, as PostgreSQL's own parser reads it. */
export interface ParsedStatement extends WrittenStatement {
  node: Node;
}

/** The statements of a migration, which are not run: reads return no rows to it. */
export async function statementsOf(migration: Migration): Promise<WrittenStatement[]> {
  const statements: WrittenStatement[] = [];
  const query = async (text: string, _values?: unknown[], structured = false) => {
    statements.push({ text, isRepeated: structured });
    return structured ? { records: [], affected: 0 } : [];
  };
  await up(migration, { query } as MigrationRunner);
  return statements;
}

/** Parses texts of one or more statements each. @throws SqlError for one that PostgreSQL would not accept. */
export async function parseStatements<Written extends { text: string }>(
  written: readonly Written[],
): Promise<(Written & { node: Node })[]> {
  // WebAssembly that no start of a server needs.
  const { parse } = await import('libpg-query');
  const parsed = await Promise.all(
    written.map(async (each) => {
      const { stmts = [] } = await parse(each.text);
      return stmts.flatMap(({ stmt }) => (stmt ? [{ ...each, node: stmt }] : []));
    }),
  );
  return parsed.flat();
}

/** Every node of a kind in a statement, such as `UpdateStmt` also within `WITH`. */
export function nodesOf<Kind extends object>(node: unknown, kind: string): Kind[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === kind ? [value as Kind] : []),
    ...nodesOf<Kind>(value, kind),
  ]);
}

/** The name of a table, with its schema where it is written out. */
export function tableName(relation: RangeVar | undefined): string {
  return [relation?.schemaname, relation?.relname].filter(Boolean).join('.');
}

/** The names of dropped objects: `x`, or table and trigger. */
export function nameParts(object: Node): string[] {
  const parts = 'List' in object ? (object.List.items ?? []) : [object];
  return parts.flatMap((part) => ('String' in part ? [part.String.sval ?? ''] : []));
}
