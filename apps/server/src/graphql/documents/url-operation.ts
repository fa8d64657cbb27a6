import { checkJsonValue } from '@daily/kit/input/input-text';

/** An operation as the query string of a URL holds it, in the shape of a JSON body and not yet validated. */
export type UrlOperation = Partial<Record<'query' | 'operationName' | 'variables' | 'extensions', unknown>>;

/**
 * Reads the operation in the URL of a GET request (GraphQL over HTTP, section 5.1), with the URL parser of Apollo Server, so that
 * both find the same. Repeated parameters and malformed JSON remain what no operation has, and Apollo Server rejects them.
 * @returns null when the URL has no operation.
 * @throws Failure invalid when the variables contain text that cannot be stored, or are nested too deeply.
 */
export function urlOperation(url: string): UrlOperation | null {
  const { searchParams } = new URL(url, 'http://localhost/');
  if (!searchParams.has('query') && !searchParams.has('extensions')) return null;
  const only = (name: string) => {
    const values = searchParams.getAll(name);
    return values.length > 1 ? values : values[0];
  };
  const operation = {
    query: only('query'),
    operationName: only('operationName'),
    variables: parsed(only('variables')),
    extensions: parsed(only('extensions')),
  };
  checkJsonValue(operation);
  return operation;
}

/** Malformed JSON, and null, remain texts. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) ?? text;
  } catch {
    return text;
  }
}
