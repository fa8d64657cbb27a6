import { getMetadataArgsStorage } from 'typeorm';

/**
 * The columns of an entity as properties of a row. Methods and optional properties are left out: relations, and columns that are
 * not selected by default.
 */
export type EntityRow<Entity> = {
  [
    Key in keyof Entity as Entity[Key] extends (...args: never[]) => unknown
      ? never
      : undefined extends Entity[Key]
        ? never
        : Key
  ]: Entity[Key];
};

type EntityClass<Entity extends object> = new () => Entity;

/** A column of an entity: the property, and the column's name and type in the database. */
interface MappedColumn {
  property: string;
  column: string;
  type: string;
}

const columnsByEntity = new Map<EntityClass<object>, readonly MappedColumn[]>();

/**
 * The SQL list of an entity's columns, each under the name of its property, for a hand-written statement whose rows become
 * entities with {@link entityFrom}: TypeORM's own hydration costs three times the CPU. Leaves out columns with `select: false`.
 * @param alias the table or alias in the statement; defaults to the entity's table.
 * @param only the properties to select; all of them by default.
 */
export function columnsOf<Entity extends object>(
  entity: EntityClass<Entity>,
  alias = tableOf(entity),
  only?: readonly (keyof EntityRow<Entity>)[],
): string {
  const selected: readonly PropertyKey[] | undefined = only;
  return mappedColumns(entity)
    .filter(({ property }) => selected?.includes(property) ?? true)
    .map(({ property, column }) => `${alias}.${column} AS "${property}"`)
    .join(', ');
}

/** The entity that a row of {@link columnsOf} describes. Other values of the row are left out. */
export function entityFrom<Entity extends object>(
  entity: EntityClass<Entity>,
  row: EntityRow<Entity>,
): Entity {
  const instance = new entity();
  const source = row as Record<string, unknown>;
  const target = instance as Record<string, unknown>;
  for (const { property } of mappedColumns(entity)) target[property] = source[property];
  return instance;
}

function mappedColumns(entity: EntityClass<object>): readonly MappedColumn[] {
  const known = columnsByEntity.get(entity);
  if (known) return known;
  const columns = getMetadataArgsStorage()
    .filterColumns(withBaseClasses(entity))
    .filter(({ options }) => options.select !== false)
    .map(({ propertyName, options: { name = propertyName, type } }) => ({
      property: propertyName,
      column: name,
      type: String(type),
    }));
  if (columns.length === 0) throw new Error(`${entity.name} is not an entity`);
  columnsByEntity.set(entity, columns);
  return columns;
}

/** The class and its base classes, whose columns it inherits. */
function withBaseClasses(entity: EntityClass<object>): EntityClass<object>[] {
  const base = Object.getPrototypeOf(entity) as EntityClass<object>;
  return base === Function.prototype ? [entity] : [entity, ...withBaseClasses(base)];
}

/** The column of a property of an entity. @throws Error when the property is no column */
export function columnOf<Entity extends object>(
  entity: EntityClass<Entity>,
  property: keyof Entity & string,
): MappedColumn {
  const mapped = mappedColumns(entity).find((column) => column.property === property);
  if (!mapped) throw new Error(`${entity.name}.${property} is not a column`);
  return mapped;
}

/** The table of an entity. */
export function tableOf(entity: EntityClass<object>): string {
  const [table] = getMetadataArgsStorage().filterTables(entity);
  if (!table?.name) throw new Error(`${entity.name} does not name its table`);
  return table.name;
}
