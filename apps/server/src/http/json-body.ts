import { isUtf8 } from 'node:buffer';
import { invalid } from '@daily/kit/runtime/errors';
import { checkJsonValue } from '@daily/kit/runtime/input-text';
import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';

/** Accepts JSON bodies only; any other content type is rejected with 415. */
export function jsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      // Decoding would turn invalid bytes into replacement characters.
      if (!isUtf8(body)) throw invalid('The body is not valid UTF-8');
      done(null, parseJson(body.toString()));
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Parses a JSON text. Returns undefined for an empty text.
 * @throws Failure invalid when the text is malformed, nested too deeply or contains text that cannot be stored.
 */
function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  const value = parsed(text);
  checkJsonValue(value);
  return value;
}

function parsed(text: string): unknown {
  try {
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw invalid('The body is not valid JSON');
  }
}
