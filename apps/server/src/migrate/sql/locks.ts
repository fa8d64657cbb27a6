import type { AlterTableCmd, Constraint, Node, SelectStmt } from 'libpg-query';
import { nameParts, nodesOf, tableName } from './statements';

/** The lock modes of PostgreSQL, the weakest first. */
export const LOCK_MODES = [
  'ACCESS SHARE',
  'ROW SHARE',
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const;

/** A lock mode of PostgreSQL. */
export type LockMode = (typeof LOCK_MODES)[number];

/** A lock that a statement takes. */
export interface TableLock {
  table: string;
  mode: LockMode;
}

/** Whether others cannot write, or not even read, while a lock is held. */
export function isBlocking(mode: LockMode): boolean {
  return LOCK_MODES.indexOf(mode) >= LOCK_MODES.indexOf('SHARE');
}

/** Changes of a table with a weaker lock than `ACCESS EXCLUSIVE`. */
const WEAKER: Partial<Record<string, LockMode>> = {
  AT_ValidateConstraint: 'SHARE UPDATE EXCLUSIVE',
  AT_SetStatistics: 'SHARE UPDATE EXCLUSIVE',
  AT_SetRelOptions: 'SHARE UPDATE EXCLUSIVE',
  AT_ResetRelOptions: 'SHARE UPDATE EXCLUSIVE',
  AT_AttachPartition: 'SHARE UPDATE EXCLUSIVE',
  AT_EnableTrig: 'SHARE ROW EXCLUSIVE',
  AT_DisableTrig: 'SHARE ROW EXCLUSIVE',
};

/** The kind of a statement, with the kind of object where the locks depend on that. */
export function kindOf(node: Node): string {
  const [kind = ''] = Object.keys(node);
  if ('DropStmt' in node) return `${kind} ${node.DropStmt.removeType}`;
  if ('RenameStmt' in node) return `${kind} ${node.RenameStmt.renameType}`;
  return 'SelectStmt' in node && node.SelectStmt.intoClause ? `${kind} INTO` : kind;
}

/** The locks that a statement takes on tables, apart from those of reads; null for a kind of statement whose locks are not known. */
export function locksOf(node: Node): TableLock[] | null {
  const ofDefinition = LOCKS[kindOf(node)];
  if (!ofDefinition) return null;
  const written = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].flatMap((each) =>
    nodesOf<{ relation?: object }>(node, each).map(({ relation }) => tableName(relation)),
  );
  const read = nodesOf<SelectStmt>(node, 'SelectStmt')
    .filter(({ lockingClause }) => lockingClause)
    .flatMap(({ fromClause }) => nodesOf<object>(fromClause, 'RangeVar').map(tableName));
  const locks = [...ofDefinition(node), ...locked(written, 'ROW EXCLUSIVE'), ...locked(read, 'ROW SHARE')];
  const strongest = new Map<string, LockMode>();
  for (const { table, mode } of locks) {
    const other = strongest.get(table);
    if (!other || LOCK_MODES.indexOf(other) < LOCK_MODES.indexOf(mode)) strongest.set(table, mode);
  }
  return [...strongest].map(([table, mode]) => ({ table, mode }));
}

const locked = (tables: readonly string[], mode: LockMode): TableLock[] =>
  tables.map((table) => ({ table, mode }));

/** The tables that foreign keys in a statement refer to. */
const referenced = (node: Node): TableLock[] =>
  locked(
    nodesOf<Constraint>(node, 'Constraint').flatMap(({ pktable }) => (pktable ? [tableName(pktable)] : [])),
    'SHARE ROW EXCLUSIVE',
  );

function alterTableLock({ subtype, def }: AlterTableCmd): LockMode {
  const isForeignKey = def && 'Constraint' in def && def.Constraint.contype === 'CONSTR_FOREIGN';
  if (subtype === 'AT_AddConstraint' && isForeignKey) return 'SHARE ROW EXCLUSIVE';
  return WEAKER[subtype ?? ''] ?? 'ACCESS EXCLUSIVE';
}

const renameLocks = (node: Node): TableLock[] =>
  'RenameStmt' in node ? locked([tableName(node.RenameStmt.relation)], 'ACCESS EXCLUSIVE') : [];

/** The kinds of statements that a migration may use, with the locks of definitions. The review refuses every other kind. */
const LOCKS: Partial<Record<string, (node: Node) => TableLock[]>> = {
  SelectStmt: () => [],
  InsertStmt: () => [],
  UpdateStmt: () => [],
  DeleteStmt: () => [],
  CreateFunctionStmt: () => [],
  GrantStmt: () => [],
  AlterTableStmt: (node) =>
    'AlterTableStmt' in node
      ? [
          ...nodesOf<AlterTableCmd>(node.AlterTableStmt.cmds, 'AlterTableCmd').map((change) => ({
            table: tableName(node.AlterTableStmt.relation),
            mode: alterTableLock(change),
          })),
          ...referenced(node),
        ]
      : [],
  CreateStmt: (node) =>
    'CreateStmt' in node
      ? [...referenced(node), ...locked(relationsOf(node.CreateStmt.inhRelations), 'ACCESS EXCLUSIVE')]
      : [],
  IndexStmt: (node) =>
    'IndexStmt' in node
      ? locked(
          [tableName(node.IndexStmt.relation)],
          node.IndexStmt.concurrent ? 'SHARE UPDATE EXCLUSIVE' : 'SHARE',
        )
      : [],
  CreateTrigStmt: (node) =>
    'CreateTrigStmt' in node ? locked([tableName(node.CreateTrigStmt.relation)], 'SHARE ROW EXCLUSIVE') : [],
  'RenameStmt OBJECT_COLUMN': renameLocks,
  'RenameStmt OBJECT_TABLE': renameLocks,
  'RenameStmt OBJECT_TABCONSTRAINT': renameLocks,
  'DropStmt OBJECT_TABLE': dropLocks,
  'DropStmt OBJECT_INDEX': dropLocks,
  'DropStmt OBJECT_TRIGGER': dropLocks,
  'DropStmt OBJECT_FUNCTION': () => [],
};

const relationsOf = (relations: readonly Node[] = []): string[] =>
  relations.flatMap((each) => ('RangeVar' in each ? [tableName(each.RangeVar)] : []));

function dropLocks(node: Node): TableLock[] {
  if (!('DropStmt' in node)) return [];
  const { removeType, objects = [], concurrent } = node.DropStmt;
  const names = objects.map(nameParts);
  if (removeType === 'OBJECT_TABLE')
    return locked(
      names.map((parts) => parts.join('.')),
      'ACCESS EXCLUSIVE',
    );
  if (removeType === 'OBJECT_TRIGGER')
    return locked(
      names.map((parts) => parts.slice(0, -1).join('.')),
      'ACCESS EXCLUSIVE',
    );
  // The statement does not say which table that is.
  return locked(
    names.map((parts) => `the table of ${parts.join('.')}`),
    concurrent ? 'SHARE UPDATE EXCLUSIVE' : 'ACCESS EXCLUSIVE',
  );
}
