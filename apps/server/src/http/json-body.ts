import { invalid } from '@daily/kit/runtime/errors';
import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';

/** Accepts JSON bodies only; any other content type is rejected with 415. */
export function jsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Parses a JSON text. Returns undefined for an empty text.
 * @throws Failure invalid when the text is malformed or contains a NUL character.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  // PostgreSQL stores no NUL in text; rejecting it here protects every column.
  if (/\\u0000/i.test(text)) throw invalid('Text must not contain NUL characters');
  try {
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw invalid('The body is not valid JSON');
  }
}
