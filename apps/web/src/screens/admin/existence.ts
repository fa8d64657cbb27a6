import type { DocumentNode, OperationVariables } from '@apollo/client';
import type { Params } from 'react-router';

/**
 * What the screen of one object exports so that the server responds to an unknown one with the 404 page. The browser loads the
 * object itself.
 * @param document a query with one field: the object, or null.
 * @param variablesOf returns the variables for the parameters of a path; null when they cannot belong to an object.
 */
export function existenceBy(
  document: DocumentNode,
  variablesOf: (params: Params) => OperationVariables | null,
) {
  return {
    queries: (_search: URLSearchParams, params: Params) => {
      const variables = variablesOf(params);
      return variables ? [{ document, variables }] : [];
    },
    exists: ([data]: readonly unknown[]) => Object.values(data ?? {}).some((value) => value !== null),
  };
}
