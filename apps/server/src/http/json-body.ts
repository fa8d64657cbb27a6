import { isUtf8 } from 'node:buffer';
import { invalid } from '@daily/kit/runtime/errors';
import { checkJsonValue } from '@daily/kit/input/input-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';

/** Accepts JSON bodies only; any other content type is rejected with 415. */
export function jsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  parseJsonWith(app, (_request, bytes) => parseJson(bytes));
}

/** Parses JSON bodies by a function. @param parse returns the value, or throws a Failure. */
export function parseJsonWith(
  app: FastifyInstance,
  parse: (request: FastifyRequest, bytes: Buffer) => unknown,
): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    let value: unknown;
    try {
      value = parse(request, bytes);
    } catch (error) {
      return done(error as Error);
    }
    done(null, value);
  });
}

/**
 * Parses a JSON text. Returns undefined for an empty text.
 * @throws Failure invalid when the text is malformed, nested too deeply or contains text that cannot be stored.
 */
export function parseJson(bytes: Buffer): unknown {
  // Decoding would turn invalid bytes into replacement characters.
  if (!isUtf8(bytes)) throw invalid('The body is not valid UTF-8');
  const text = bytes.toString();
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
