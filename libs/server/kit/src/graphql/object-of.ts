/** The properties of an instance without its methods. */
type Fields<T> = { [Key in keyof T as T[Key] extends (...args: never[]) => unknown ? never : Key]: T[Key] };

/**
 * An instance of a class of the schema with these fields. Only a class that computes fields, implements `Node` or is a problem needs
 * one: a plain object does for every other.
 */
export function objectOf<T extends object>(type: new () => T, fields: Fields<T>): T {
  return Object.assign(new type(), fields);
}
