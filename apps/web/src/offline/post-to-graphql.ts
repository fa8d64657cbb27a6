import { GRAPHQL_PATH } from '@daily/contract/paths';

/**
 * Executes an operation from the service worker, which has no Apollo. Sends the cookie.
 * @throws Error when the server could not be reached or its response is no JSON.
 */
export async function postToGraphql<Reply>(
  operationName: string,
  query: string,
  variables: object,
): Promise<Reply> {
  const response = await fetch(GRAPHQL_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, operationName, variables }),
  });
  return (await response.json()) as Reply;
}
