import type { Node } from 'libpg-query';
import type { Keys, Place } from './keys';

/** A distributed table that a statement reads or writes. */
export interface DistributedTable {
  name: string;
  alias: string;
  /** Its distribution column. */
  key: Place;
}

/** The columns of a table, a subquery or a function, as a query sees them. */
export class Relation {
  private readonly places: [name: string, place: Place][];

  constructor(
    private readonly keys: Keys,
    columns: readonly string[],
  ) {
    this.places = columns.map((column) => [column, {}]);
  }

  /** The column of a name; undefined for one that there is not. */
  column(name: string): Place | undefined {
    return this.places.find(([each]) => each === name)?.[1];
  }

  /** The column at a position, from 0. */
  at(index: number): Place | undefined {
    return this.places[index]?.[1];
  }

  /** Adds a column. @param place undefined for an expression. */
  add(name: string, place: Place | undefined): void {
    this.places.push([name, place ?? {}]);
  }

  /** Adds the columns of another relation. */
  include(other: Relation): void {
    this.places.push(...other.places);
  }

  /** Says that the rows are the elements of a list. */
  isList(): void {
    for (const [, place] of this.places) this.keys.equate(place, this.keys.several());
  }

  /** The relation with other names of its first columns. */
  renamed(names: readonly Node[] | undefined): Relation {
    if (!names) return this;
    const result = new Relation(this.keys, []);
    for (let index = 0; index < Math.max(names.length, this.places.length); index += 1) {
      const [given, [name = '', place] = []] = [names[index], this.places[index]];
      result.add(given && 'String' in given ? (given.String.sval ?? name) : name, place);
    }
    return result;
  }

  /** The rows of both: of a column, something is known where it has the same value in them. */
  unitedWith(other: Relation): Relation {
    const result = new Relation(this.keys, []);
    for (const [index, [name, place]] of this.places.entries()) {
      const second = other.at(index);
      result.add(name, second && this.keys.areEqual(place, second) ? place : undefined);
    }
    return result;
  }
}

/**
 * How a query lies in another one: `apart` as a common table expression, whose result Citus keeps and sends to the shards; `same` as a part of
 * it; `joined` in FROM; `correlated` in an expression.
 */
type Nesting = 'apart' | 'same' | 'joined' | 'correlated';

/** What the names in a query mean. */
export class Scope {
  readonly relations: [string, Relation][] = [];
  readonly distributed: DistributedTable[] = [];
  readonly named = new Map<string, Relation>();
  /** The distributed tables of outer queries to which this one refers. */
  private readonly referred = new Set<DistributedTable>();

  constructor(
    private readonly outer?: Scope,
    private readonly nesting?: Nesting,
  ) {}

  inner(nesting: Nesting): Scope {
    return new Scope(this, nesting);
  }

  add(alias: string, relation: Relation): void {
    this.relations.push([alias, relation]);
  }

  /** The common table expression of a name. */
  findNamed(name: string): Relation | undefined {
    return this.named.get(name) ?? this.outer?.findNamed(name);
  }

  /** The relations that `*` or `alias.*` means. */
  relationsOf(alias: string | undefined): Relation[] {
    return this.relations.filter(([name]) => !alias || name === alias).map(([, relation]) => relation);
  }

  /** The column that `column` or `alias.column` means, here or in an outer query. */
  find(parts: readonly string[]): Place | undefined {
    const [alias, column] = parts.length > 1 ? [parts.at(-2), parts.at(-1)!] : [undefined, parts[0] ?? ''];
    for (const [name, relation] of this.relations)
      if ((!alias || alias === name) && relation.column(column)) return relation.column(column);
    const found = this.outer?.find(parts);
    if (found && this.outer) this.outer.refer(alias, column, this.referred);
    return found;
  }

  /** The distributed tables that must have one key: those of this query, and those of outer ones to which it refers. */
  joinedTables(): DistributedTable[] {
    return [...this.distributed, ...(this.nesting === 'apart' ? [] : this.referred)];
  }

  private refer(alias: string | undefined, column: string, referred: Set<DistributedTable>): void {
    for (const [name, relation] of this.relations) {
      if ((alias && alias !== name) || !relation.column(column)) continue;
      for (const table of this.distributed) if (table.alias === name) referred.add(table);
      return;
    }
    this.outer?.refer(alias, column, referred);
  }
}
