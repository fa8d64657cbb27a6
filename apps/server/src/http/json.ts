import { invalid } from '@daily/kit/runtime/errors';
import { parse } from 'secure-json-parse';

/**
 * The value of a JSON text; an empty text is no value.
 * @throws Failure invalid when it is malformed, or holds what no column can: a NUL character.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  // PostgreSQL's text has no NUL; refusing it here keeps it from every column at once.
  if (/\\u0000/i.test(text)) throw invalid('Text must not contain NUL characters');
  try {
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw invalid('The body is not valid JSON');
  }
}
