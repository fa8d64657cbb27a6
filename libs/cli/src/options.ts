import { UsageError } from './exit-codes.js';

/** Reads a number of items. @throws UsageError when it is not a number from 1 to `max` */
export function readLimit(limit: string | boolean | undefined, preset: number, max: number): number {
  const count = Number(limit ?? preset);
  if (!Number.isInteger(count) || count < 1 || count > max) {
    throw new UsageError(`--limit must be a number from 1 to ${max}.`);
  }
  return count;
}

/** Reads an option with a closed set of values. @throws UsageError for another one */
export function readChoice<Value>(
  name: string,
  given: string | boolean | undefined,
  choices: Readonly<Record<string, Value>>,
): Value | undefined {
  if (given === undefined) return undefined;
  const names = Object.keys(choices);
  if (!names.includes(String(given))) {
    throw new UsageError(`--${name} must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`);
  }
  return choices[String(given)];
}
