/** Returns an enum value of the schema, which is upper case, as `libs/rules` spells it. */
export function spelledAsInRules<T extends string>(value: T): Lowercase<T> {
  return value.toLowerCase() as Lowercase<T>;
}

/** Returns a value of `libs/rules` as the schema spells it. */
export function spelledAsInSchema<T extends string>(value: T): Uppercase<T> {
  return value.toUpperCase() as Uppercase<T>;
}
