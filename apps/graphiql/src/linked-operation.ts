/** An operation in the address of the page. */
export interface LinkedOperation {
  query: string;
  /** As JSON; empty without variables. */
  variables: string;
  /** Which operation of the document is meant; null when the address does not say. */
  operationName: string | null;
}

/**
 * Reads the operation in the parameters `query`, `variables` and `operationName`, by which GraphQL over HTTP sends a query: a link to
 * one opens in the editor, and runs only when the visitor says so.
 * @param search the query string of the address.
 * @returns null without an operation.
 */
export function linkedOperation(search: string): LinkedOperation | null {
  const parameters = new URLSearchParams(search);
  const query = parameters.get('query');
  if (!query?.trim()) return null;
  return {
    query,
    variables: formatted(parameters.get('variables') ?? ''),
    operationName: parameters.get('operationName') || null,
  };
}

/** JSON as people read it; another text as it is, so that the editor shows what is wrong with it. */
function formatted(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return value === null ? '' : JSON.stringify(value, null, 2);
  } catch {
    return text;
  }
}
