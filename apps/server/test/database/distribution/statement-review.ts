import type { Node, SelectStmt, WithClause } from 'libpg-query';
import { nodesOf } from '../../../src/migrate/sql/statements';
import { Keys, type Place } from './keys';
import { type DistributedTable, Relation, Scope } from './scope';

/** How a table would be placed: see `distribution-plan.ts`. */
export type Placement = { key: string } | 'reference' | 'local';

/** What a review knows of the tables: their placements and their columns. */
export interface Tables {
  placements: Record<string, Placement>;
  columns: ReadonlyMap<string, readonly string[]>;
}

/** What Citus would refuse, or do at a cost, in a statement. */
export type Finding =
  | `table ${string} has no placement`
  | `join ${string}`
  | 'write of several players'
  | 'write of local tables with players'
  | 'lock of several players'
  | 'all shards';

/**
 * Reviews a statement by the rules of Citus. It follows the key of each distributed table through equalities, common table expressions and
 * subqueries. What it does not understand it reports: an equality inside of OR joins nothing.
 */
export function reviewStatement(statement: Node, tables: Tables): Set<Finding> {
  const review = new StatementReview(tables);
  review.statement(statement, new Scope());
  return review.findings(statement);
}

class StatementReview {
  private readonly found = new Set<Finding>();
  private readonly keys = new Keys();
  private readonly distributed: DistributedTable[] = [];
  private readonly checks: (() => void)[] = [];
  private readonly written = new Set<string>();

  constructor(private readonly tables: Tables) {}

  findings(statement: Node): Set<Finding> {
    for (const check of this.checks) check();
    const reaches = this.distributed.map(({ key }) => this.keys.reach(key));
    const kinds = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'];
    const isWritingWith = nodesOf<WithClause>(statement, 'withClause').some((clause) =>
      kinds.some((kind) => nodesOf(clause, kind).length > 0),
    );
    if (isWritingWith && reaches.some((reach) => reach !== 'one')) this.found.add('write of several players');
    const isOfPlayers = [...this.written].some((table) => this.isDistributed(table));
    const isOfOthers = [...this.written].some((table) => !this.isDistributed(table));
    if (isOfPlayers && isOfOthers) this.found.add('write of local tables with players');
    if (reaches.includes('all')) this.found.add('all shards');
    return this.found;
  }

  /** @returns what the statement returns. */
  statement(node: Node, scope: Scope): Relation {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, scope);
    const [kind = ''] = Object.keys(node);
    // Citus truncates on every node.
    if (kind === 'TruncateStmt') return new Relation(this.keys, []);
    if (kind === 'InsertStmt' || kind === 'UpdateStmt' || kind === 'DeleteStmt')
      return this.write(node, scope);
    throw new Error(`A statement of hand-written SQL is ${kind}, which the review does not know`);
  }

  private isDistributed(table: string): boolean {
    return typeof this.tables.placements[table] === 'object';
  }

  /** A table as it is read or written in a scope. */
  private table(name: string, alias: string, scope: Scope): Relation {
    const placement = this.tables.placements[name];
    if (!placement) this.found.add(`table ${name} has no placement`);
    const relation = new Relation(this.keys, this.tables.columns.get(name) ?? []);
    scope.add(alias, relation);
    if (typeof placement !== 'object') return relation;
    const table = { name, alias, key: relation.column(placement.key)! };
    this.distributed.push(table);
    scope.distributed.push(table);
    return relation;
  }

  private with(clause: WithClause | undefined, scope: Scope): void {
    for (const each of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in each)) continue;
      const { ctename = '', ctequery, aliascolnames } = each.CommonTableExpr;
      if (clause?.recursive) scope.named.set(ctename, new Relation(this.keys, []).renamed(aliascolnames));
      scope.named.set(ctename, this.statement(ctequery!, scope.inner('apart')).renamed(aliascolnames));
    }
  }

  private select(select: SelectStmt, outer: Scope): Relation {
    const scope = outer;
    this.with(select.withClause, scope);
    if (select.larg && select.rarg) {
      const first = this.select(select.larg, scope.inner('same'));
      return first.unitedWith(this.select(select.rarg, scope.inner('same')));
    }
    if (select.valuesLists) return this.values(select.valuesLists, scope);
    for (const each of select.fromClause ?? []) this.from(each, scope);
    this.condition(select.whereClause, scope);
    const result = new Relation(this.keys, []);
    for (const target of select.targetList ?? []) this.target(target, scope, result);
    for (const rest of [select.havingClause, ...(select.groupClause ?? []), ...(select.sortClause ?? [])])
      this.sublinks(rest, scope);
    this.joined(scope);
    if (select.lockingClause) this.locked(scope);
    return result;
  }

  private values(lists: readonly Node[], scope: Scope): Relation {
    const result = new Relation(this.keys, []);
    const [first] = lists;
    for (const list of lists) this.sublinks(list, scope);
    if (first && 'List' in first)
      for (const [index, item] of (first.List.items ?? []).entries())
        result.add(`column${index + 1}`, lists.length === 1 ? this.place(item, scope) : this.keys.several());
    return result;
  }

  private from(node: Node, scope: Scope): void {
    if ('RangeVar' in node) {
      const { relname = '', alias } = node.RangeVar;
      const name = alias?.aliasname ?? relname;
      const known = scope.findNamed(relname);
      if (known) scope.add(name, known);
      else this.table(relname, name, scope);
    } else if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      const inner = this.statement(subquery!, scope.inner('joined'));
      scope.add(alias?.aliasname ?? '', inner.renamed(alias?.colnames));
    } else if ('RangeFunction' in node) {
      const { alias, coldeflist = [] } = node.RangeFunction;
      this.sublinks(node, scope);
      const columns = [
        ...(alias?.colnames ?? []).flatMap((each) => ('String' in each ? [each.String.sval ?? ''] : [])),
        ...coldeflist.flatMap((each) => ('ColumnDef' in each ? [each.ColumnDef.colname ?? ''] : [])),
      ];
      const relation = new Relation(this.keys, columns.length > 0 ? columns : [alias?.aliasname ?? '']);
      relation.isList();
      scope.add(alias?.aliasname ?? '', relation);
    } else if ('JoinExpr' in node) {
      const { larg, rarg, quals, usingClause } = node.JoinExpr;
      const before = scope.relations.length;
      this.from(larg!, scope);
      const between = scope.relations.length;
      this.from(rarg!, scope);
      for (const each of usingClause ?? []) {
        const name = 'String' in each ? (each.String.sval ?? '') : '';
        const sides = [scope.relations.slice(before, between), scope.relations.slice(between)];
        const [left, right] = sides.map((side) => side.map(([, one]) => one.column(name)).find(Boolean));
        if (left && right) this.keys.equate(left, right);
      }
      this.condition(quals, scope);
    }
  }

  /** Takes the equalities that hold for every row. */
  private condition(node: Node | undefined, scope: Scope): void {
    if (!node) return;
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const each of node.BoolExpr.args ?? []) this.condition(each, scope);
      return;
    }
    if ('A_Expr' in node) {
      const { kind, name = [], lexpr, rexpr } = node.A_Expr;
      const operator = name.flatMap((each) => ('String' in each ? [each.String.sval] : []))[0];
      if (operator === '=' && kind === 'AEXPR_OP') this.equate(lexpr, rexpr, scope);
      if (operator === '=' && (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN')) this.isListed(lexpr, scope);
    }
    if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK')
      for (const each of itemsOf(node.SubLink.testexpr)) this.isListed(each, scope);
    this.sublinks(node, scope);
  }

  /** Notes that an expression has one of the values of a list. */
  private isListed(node: Node | undefined, scope: Scope): void {
    const place = this.place(node, scope);
    if (place) this.keys.equate(place, this.keys.several());
  }

  private equate(one: Node | undefined, other: Node | undefined, scope: Scope): void {
    const others = itemsOf(other);
    for (const [index, each] of itemsOf(one).entries()) {
      const [left, right] = [this.place(each, scope), this.place(others[index], scope)];
      if (left && right) this.keys.equate(left, right);
    }
  }

  /** The column or parameter that an expression is. */
  private place(node: Node | undefined, scope: Scope): Place | undefined {
    if (!node) return undefined;
    if ('TypeCast' in node) return this.place(node.TypeCast.arg, scope);
    if ('CollateClause' in node) return this.place(node.CollateClause.arg, scope);
    if ('ParamRef' in node) return this.keys.parameter(node.ParamRef.number ?? 0);
    if (!('ColumnRef' in node)) return undefined;
    const parts = (node.ColumnRef.fields ?? []).flatMap((each) =>
      'String' in each ? [each.String.sval ?? ''] : [],
    );
    return scope.find(parts);
  }

  private target(node: Node, scope: Scope, result: Relation): void {
    if (!('ResTarget' in node)) return;
    const { name, val } = node.ResTarget;
    this.sublinks(val, scope);
    if (val && 'ColumnRef' in val) {
      const fields = val.ColumnRef.fields ?? [];
      const parts = fields.flatMap((each) => ('String' in each ? [each.String.sval ?? ''] : []));
      if (fields.some((each) => 'A_Star' in each)) {
        for (const relation of scope.relationsOf(parts[0])) result.include(relation);
        return;
      }
      result.add(name ?? parts.at(-1) ?? '', scope.find(parts));
      return;
    }
    result.add(name ?? '', this.place(val, scope));
  }

  /** Reviews the subqueries of an expression. */
  private sublinks(node: unknown, scope: Scope): void {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'SubLink') {
        const { subselect, testexpr } = value as { subselect: Node; testexpr?: Node };
        this.sublinks(testexpr, scope);
        this.statement(subselect, scope.inner('correlated'));
      } else this.sublinks(value, scope);
    }
  }

  /** Checks later, when all equalities are known, that the distributed tables of a scope and those it refers to have one key. */
  private joined(scope: Scope): void {
    this.checks.push(() => {
      const others = scope.joinedTables();
      for (const table of scope.distributed)
        for (const other of others) {
          if (other === table || this.keys.areEqual(table.key, other.key)) continue;
          const [first, second] = [table.name, other.name].sort();
          this.found.add(`join of ${first} and ${second}`);
        }
    });
  }

  private locked(scope: Scope): void {
    this.checks.push(() => {
      if (scope.distributed.some(({ key }) => this.keys.reach(key) !== 'one'))
        this.found.add('lock of several players');
    });
  }

  private write(node: Node, outer: Scope): Relation {
    const [written] = Object.values(node) as [Written];
    const scope = outer;
    this.with(written.withClause, scope);
    const { relname = '', alias } = written.relation;
    this.written.add(relname);
    const source = written.selectStmt ? this.statement(written.selectStmt, scope.inner('same')) : undefined;
    const target = this.table(relname, alias?.aliasname ?? relname, scope);
    for (const [index, each] of (written.cols ?? []).entries()) {
      const [place, value] = [
        'ResTarget' in each ? target.column(each.ResTarget.name ?? '') : undefined,
        source?.at(index),
      ];
      if (place && value) this.keys.equate(place, value);
    }
    for (const each of [...(written.fromClause ?? []), ...(written.usingClause ?? [])])
      this.from(each, scope);
    this.condition(written.whereClause, scope);
    this.sublinks([written.targetList, written.onConflictClause], scope);
    const result = new Relation(this.keys, []);
    for (const each of written.returningClause?.exprs ?? []) this.target(each, scope, result);
    this.joined(scope);
    return result;
  }
}

/** The expressions of a row, or the one expression. */
const itemsOf = (node: Node | undefined) => (node && 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node]);

/** The parts of a statement that writes. */
interface Written {
  relation: { relname?: string; alias?: { aliasname?: string } };
  withClause?: WithClause;
  selectStmt?: Node;
  cols?: Node[];
  fromClause?: Node[];
  usingClause?: Node[];
  whereClause?: Node;
  targetList?: Node[];
  onConflictClause?: object;
  returningClause?: { exprs?: Node[] };
}
