import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query';
import { nodesOf, tableName } from './statements';

/** What is known of the tables when a statement is reached. */
export interface KnownTables {
  /** Tables that the same migration has created: nobody uses them yet, and they are empty. */
  created: ReadonlySet<string>;
  /** Columns as `table.column` that a validated constraint keeps from being null, before this migration. */
  notNull: ReadonlySet<string>;
  /** Whether the migration is the contract of an earlier release. */
  isContract: boolean;
}

const CONTRACT =
  'servers of the present release may still use it: stop using it in one release, and declare the migration of a later one as its `contractOf`';
const VALIDATE_LATER = 'add it NOT VALID, and validate it in a later migration with `transaction = false`';
const BY_INDEX =
  'build the index CONCURRENTLY in an earlier migration with `transaction = false`, and add the constraint USING INDEX';

/** Changes of a table that take a moment, whatever its size. */
const QUICK = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableTrig',
  'AT_DisableTrig',
]);

/** Why `ALTER TABLE` is refused; nothing when it is fine. */
export function refusedAlterations(node: Node, known: KnownTables): string[] {
  if (!('AlterTableStmt' in node)) return [];
  const table = tableName(node.AlterTableStmt.relation);
  if (known.created.has(table)) return [];
  const changes = nodesOf<AlterTableCmd>(node.AlterTableStmt.cmds, 'AlterTableCmd');
  return changes.flatMap((change) => refusedChange(table, change, known) ?? []);
}

function refusedChange(
  table: string,
  { subtype = 'AT_AddColumn', name, def }: AlterTableCmd,
  known: KnownTables,
): string | null {
  if (subtype === 'AT_AddColumn') return def && 'ColumnDef' in def ? refusedColumn(def.ColumnDef) : null;
  if (subtype === 'AT_AddConstraint')
    return def && 'Constraint' in def ? refusedConstraint(def.Constraint) : null;
  if (subtype === 'AT_ValidateConstraint')
    return 'VALIDATE CONSTRAINT reads the whole table: validate it in a migration with `transaction = false`';
  if (subtype === 'AT_SetNotNull')
    return known.notNull.has(`${table}.${name}`)
      ? null
      : `SET NOT NULL reads the whole table under its lock, unless an earlier migration has validated CHECK (${name} IS NOT NULL)`;
  if (subtype === 'AT_DropColumn')
    return known.isContract ? null : `DROP COLUMN ${table}.${name}: ${CONTRACT}`;
  if (subtype === 'AT_AlterColumnType')
    return `ALTER COLUMN ${name} TYPE rewrites the table: add a column, fill it in batches, and drop the old one in a later release`;
  return QUICK.has(subtype) ? null : `${subtype} is not known to be quick on a large table`;
}

/** The types that stand for a column with a sequence. */
const SERIAL = /^(small|big)?serial$/;

function refusedColumn({ colname, typeName, constraints = [] }: ColumnDef): string | null {
  const own = constraints.flatMap((each) => ('Constraint' in each ? [each.Constraint] : []));
  const has = (...kinds: string[]) => own.find(({ contype = '' }) => kinds.includes(contype));
  const value = has('CONSTR_DEFAULT');
  const types = nodesOf<{ sval?: string }>(typeName, 'String').map(({ sval = '' }) => sval);
  if (value && nodesOf(value, 'FuncCall').length > 0)
    return `ADD COLUMN ${colname} with a function as its default rewrites the table if its result can vary: add it without one, and fill it in batches`;
  if (has('CONSTR_IDENTITY', 'CONSTR_GENERATED') || types.some((type) => SERIAL.test(type)))
    return `ADD COLUMN ${colname} with generated values rewrites the table`;
  if (has('CONSTR_UNIQUE', 'CONSTR_PRIMARY'))
    return `ADD COLUMN ${colname} builds an index under its lock: ${BY_INDEX}`;
  if (has('CONSTR_CHECK'))
    return `ADD COLUMN ${colname} with a check reads the whole table: ${VALIDATE_LATER}`;
  if (value && has('CONSTR_FOREIGN'))
    return `ADD COLUMN ${colname} with a default and a foreign key reads the whole table: ${VALIDATE_LATER}`;
  return null;
}

function refusedConstraint({ contype, conname, indexname, skip_validation }: Constraint): string | null {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname ? null : `ADD CONSTRAINT ${conname} builds an index under its lock: ${BY_INDEX}`;
  return skip_validation
    ? null
    : `ADD CONSTRAINT ${conname} reads the whole table under its lock: ${VALIDATE_LATER}`;
}

/** Why a statement that drops or renames is refused. */
export function refusedRemovals(node: Node, known: KnownTables): string[] {
  if ('RenameStmt' in node) {
    const { renameType = '', relation, subname } = node.RenameStmt;
    const table = tableName(relation);
    const isUsed = renameType === 'OBJECT_COLUMN' || renameType === 'OBJECT_TABLE';
    if (!isUsed || known.created.has(table) || known.isContract) return [];
    return [`RENAME of ${[table, subname].filter(Boolean).join('.')}: ${CONTRACT}`];
  }
  if (!('DropStmt' in node)) return [];
  const { removeType, concurrent, behavior } = node.DropStmt;
  if (behavior === 'DROP_CASCADE')
    return ['CASCADE drops and locks what the statement does not name: write a statement for each'];
  if (removeType === 'OBJECT_TABLE' && !known.isContract) return [`DROP TABLE: ${CONTRACT}`];
  if (removeType === 'OBJECT_INDEX' && !concurrent)
    return [
      'DROP INDEX waits for all readers: use DROP INDEX CONCURRENTLY IF EXISTS, with `transaction = false`',
    ];
  return [];
}
