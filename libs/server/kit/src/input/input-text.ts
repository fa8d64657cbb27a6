import { invalid } from '../runtime/errors';

/** The message for text that cannot be stored. */
export const UNSTORABLE_TEXT = 'Text must not contain NUL characters or unpaired surrogates';

/** Maximum nesting of arrays and objects in JSON. Code that walks a value by recursion may rely on it. */
const MAX_NESTING = 50;

/** Whether PostgreSQL can store a text: it has no NUL character, and UTF-8 can encode it. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Checks a value parsed from JSON, keys included. Checking values where they enter protects every column and every function
 * behind it.
 * @throws Failure invalid when a text cannot be stored or the value is nested too deeply.
 */
export function checkJsonValue(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) throw invalid(`JSON must not be nested more than ${MAX_NESTING} levels deep`);
    const next: unknown[] = [];
    for (const part of level) {
      if (typeof part === 'string' && !isStorable(part)) throw invalid(UNSTORABLE_TEXT);
      if (typeof part !== 'object' || part === null) continue;
      if (Array.isArray(part)) {
        for (const item of part) next.push(item);
      } else {
        for (const [key, item] of Object.entries(part)) next.push(key, item);
      }
    }
    level = next;
  }
}
