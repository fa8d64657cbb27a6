import { hash } from 'node:crypto';
import { isJsonObject } from '@daily/kit/runtime/json-object';
import { type DocumentNode, getOperationAST, OperationTypeNode, print } from 'graphql';
import type { ParsedDocuments } from './parsed-documents';

/** Maximum length of a key, in characters: longer variables are not worth remembering. */
const MAX_KEY_LENGTH = 1_000;

/** Hashes of printed documents: texts that differ only in spaces and comments have the same. */
const hashes = new WeakMap<DocumentNode, string>();

function hashOf(document: DocumentNode): string {
  const known = hashes.get(document) ?? hash('sha256', print(document));
  hashes.set(document, known);
  return known;
}

/**
 * Identifies the response to a query of an anonymous caller by what determines it: the parsed document, the operation and
 * the variables that it declares. Extensions do not matter: that of a persisted query belongs to its text.
 * @param body a JSON request body that is not yet validated, whose persisted query was checked.
 * @returns null when the response is not cached: the document is unknown, the request is not a query or unusual.
 */
export function responseKey(documents: Pick<ParsedDocuments, 'find'>, body: unknown): string | null {
  if (!isJsonObject(body) || !isJsonObject(body['extensions'] ?? {})) return null;
  const { query, operationName = null, variables } = body;
  if (typeof query !== 'string' || !(operationName === null || typeof operationName === 'string'))
    return null;
  const given = variables ?? {};
  const document = documents.find(query);
  if (!document || !isJsonObject(given)) return null;
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== OperationTypeNode.QUERY) return null;
  const names = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  // A missing variable takes its default value, an explicit null does not.
  const values = names.map((name) => (Object.hasOwn(given, name) ? [given[name]] : []));
  const key = JSON.stringify([hashOf(document), operation.name?.value ?? null, values]);
  return key.length <= MAX_KEY_LENGTH ? key : null;
}
