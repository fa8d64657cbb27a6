/** A value of an enum of the schema as the rules spell it: GraphQL writes enums in capitals. */
export function spelledAsInRules<T extends string>(value: T): Lowercase<T> {
  return value.toLowerCase() as Lowercase<T>;
}

/** A value as the schema spells it. */
export function spelledAsInSchema<T extends string>(value: T): Uppercase<T> {
  return value.toUpperCase() as Uppercase<T>;
}
