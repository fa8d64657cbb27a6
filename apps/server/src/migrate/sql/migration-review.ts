import type { Constraint, InsertStmt, Node, NullTest, OnConflictClause, RangeVar } from 'libpg-query';
import type { Migration } from '../migration';
import { compareReleases } from '../release';
import { builtIndex } from '../repeatable';
import { isBlocking, kindOf, locksOf } from './locks';
import { type KnownTables, refusedAlterations, refusedRemovals } from './refused-changes';
import { nodesOf, type ParsedStatement, parseStatements, statementsOf, tableName } from './statements';

/** The columns that validated constraints keep from being null, collected from migration to migration. */
class NotNullChecks {
  readonly columns = new Set<string>();
  private readonly added = new Map<string, string>();

  note(node: Node): void {
    if (!('AlterTableStmt' in node)) return;
    const table = tableName(node.AlterTableStmt.relation);
    for (const each of node.AlterTableStmt.cmds ?? []) {
      if (!('AlterTableCmd' in each)) continue;
      const { subtype, name = '', def } = each.AlterTableCmd;
      if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) this.noteCheck(table, def.Constraint);
      const column = this.added.get(`${table}.${name}`);
      if (subtype === 'AT_ValidateConstraint' && column) this.columns.add(column);
    }
  }

  private noteCheck(table: string, { contype, conname, raw_expr }: Constraint): void {
    if (contype !== 'CONSTR_CHECK' || !raw_expr || !('NullTest' in raw_expr)) return;
    const { nulltesttype, arg }: NullTest = raw_expr.NullTest;
    const [column] = nodesOf<{ sval?: string }>(arg, 'String').map(({ sval }) => sval);
    if (nulltesttype === 'IS_NOT_NULL') this.added.set(`${table}.${conname}`, `${table}.${column}`);
  }
}

/** What a review compares migrations with. */
export interface ReviewOptions {
  /** Whether a migration is reviewed. The others are only read. */
  isReviewed: (migration: Migration) => boolean;
  /** The releases so far. */
  releases: readonly string[];
}

/** Why migrations are refused, in order: they would lock a large table for long, or take something from servers that still run. */
export async function reviewMigrations(
  migrations: readonly Migration[],
  { isReviewed, releases }: ReviewOptions,
): Promise<string[]> {
  const checks = new NotNullChecks();
  const findings: string[] = [];
  for (const migration of migrations) {
    const statements = await parseStatements(await statementsOf(migration));
    if (isReviewed(migration)) {
      const refusals = [
        ...refusedReleases(migration, releases),
        ...refusedStatements(migration, statements, new Set(checks.columns)),
      ];
      for (const refusal of refusals) findings.push(`${migration.name}: ${refusal}`);
    }
    for (const { node } of statements) checks.note(node);
  }
  return findings;
}

function refusedReleases({ serves, contractOf }: Migration, releases: readonly string[]): string[] {
  if (serves === undefined || !releases.includes(serves))
    return [`\`serves\` must be the oldest release that works on this schema, one of ${releases.join(', ')}`];
  if (contractOf === undefined) return [];
  if (!releases.includes(contractOf))
    return [`\`contractOf\` must be an earlier release, one of ${releases.join(', ')}`];
  return compareReleases(serves, contractOf) < 0
    ? [`releases before ${contractOf} use what it removes: it cannot serve ${serves}`]
    : [];
}

function refusedStatements(
  { transaction, contractOf }: Migration,
  statements: readonly ParsedStatement[],
  notNull: ReadonlySet<string>,
): string[] {
  if (transaction === false) return statements.flatMap((each) => refusedOutside(each) ?? []);
  const created = new Set(
    statements.flatMap(({ node }) => ('CreateStmt' in node ? [tableName(node.CreateStmt.relation)] : [])),
  );
  const known: KnownTables = { created, notNull, isContract: contractOf !== undefined };
  const refused = statements.flatMap(({ node }) => [
    ...refusedAlterations(node, known),
    ...refusedRemovals(node, known),
    ...refusedInTransaction(node, created),
  ]);
  return [...refused, ...refusedMoves(statements, created)];
}

const ALLOWED =
  'a migration may use SELECT, INSERT, UPDATE and DELETE, CREATE and ALTER TABLE, CREATE INDEX, TRIGGER and FUNCTION, RENAME and DROP of these, GRANT and REVOKE';
const ALLOWED_OUTSIDE =
  'with `transaction = false`, a migration may use CREATE INDEX CONCURRENTLY, DROP INDEX CONCURRENTLY IF EXISTS, VALIDATE CONSTRAINT, SELECT, INSERT … ON CONFLICT DO NOTHING, and UPDATE and DELETE `inBatches`';

/** Whether a statement locks rows against changes by others. */
function locksRows(node: Node): boolean {
  const kinds = ['UpdateStmt', 'DeleteStmt', 'MergeStmt', 'LockingClause'];
  return (
    kinds.some((kind) => nodesOf(node, kind).length > 0) ||
    nodesOf<OnConflictClause>(node, 'onConflictClause').some(({ action }) => action === 'ONCONFLICT_UPDATE')
  );
}

/** Why a statement is refused that holds its locks until the migration ends. */
function refusedInTransaction(node: Node, created: ReadonlySet<string>): string[] {
  const locks = locksOf(node);
  if (!locks) return [`${kindOf(node)} is not reviewed: ${ALLOWED}`];
  const inUse = locks.flatMap(({ table }) => (created.has(table) ? [] : [table]));
  if (inUse.length === 0) return [];
  const tables = inUse.join(', ');
  if ('IndexStmt' in node)
    return [
      `CREATE INDEX on ${tables} keeps everybody from writing: use CREATE INDEX CONCURRENTLY, with \`transaction = false\``,
    ];
  return locksRows(node)
    ? [
        `rows of ${tables} stay locked until the migration ends: change them \`inBatches\`, with \`transaction = false\``,
      ]
    : [];
}

/** Rows are moved while a table is locked, which takes as long as there are rows. */
function refusedMoves(statements: readonly ParsedStatement[], created: ReadonlySet<string>): string[] {
  const isUsed = (table: string) => !created.has(table);
  const blocked = statements.flatMap(({ node }) =>
    (locksOf(node) ?? []).flatMap(({ table, mode }) => (isBlocking(mode) && isUsed(table) ? [table] : [])),
  );
  const isMove = statements.some(({ node }) =>
    nodesOf<InsertStmt>(node, 'InsertStmt')
      .flatMap(({ selectStmt }) => nodesOf<RangeVar>(selectStmt, 'RangeVar'))
      .some((relation) => isUsed(tableName(relation))),
  );
  return isMove && blocked.length > 0
    ? [
        `rows are copied while ${[...new Set(blocked)].join(', ')} is locked: copy them in a migration of its own`,
      ]
    : [];
}

/** Why a statement is refused that runs on its own: it must not lock a table without a limit, and the next run may repeat it. */
function refusedOutside({ node, text, isRepeated }: ParsedStatement): string | null {
  const kind = kindOf(node);
  if (locksOf(node) && locksRows(node))
    return isRepeated && nodesOf(node, 'limitCount').length > 0
      ? null
      : `${kind} locks all its rows at once, and may change them twice after a kill: change them \`inBatches\`, each with a LIMIT`;
  if ('IndexStmt' in node && node.IndexStmt.concurrent)
    return builtIndex(text) === undefined
      ? 'an index that a kill leaves invalid would not be found: write CREATE INDEX CONCURRENTLY name ON table, without a schema or comments'
      : null;
  if ('DropStmt' in node && node.DropStmt.concurrent && node.DropStmt.missing_ok) return null;
  if ('InsertStmt' in node && node.InsertStmt.onConflictClause) return null;
  if (kind === 'SelectStmt') return null;
  const changes = nodesOf<{ subtype?: string }>(node, 'AlterTableCmd');
  if ('AlterTableStmt' in node && changes.every(({ subtype }) => subtype === 'AT_ValidateConstraint'))
    return null;
  return `${kind} cannot be repeated after a kill, or waits for its lock without a limit: ${ALLOWED_OUTSIDE}`;
}
