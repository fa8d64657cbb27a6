import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { print } from '@apollo/client/utilities';
import { API_TEXTS } from '@daily/rules/texts';
import { Observable } from 'rxjs';
import { requestContextOf } from './request-context';

/** How long one attempt may take, in milliseconds (specification, section 9). */
export const TIMEOUT_MS = 10_000;

/** An attempt took too long. Its message is the specification's. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor() {
    super(API_TEXTS.timedOut);
  }
}

/**
 * Sends each operation as one POST of JSON to /graphql of this origin, and ends an attempt that takes longer than its
 * context's `timeoutMs`. Apollo's own link for HTTP weighs 2 kB more on every page, for what is not asked for here:
 * results in parts, queries in the address, other servers.
 *
 * @param send stands in for the browser's fetch.
 */
export function createFetchLink(send: typeof fetch = (...request) => fetch(...request)): ApolloLink {
  return new ApolloLink((operation) => {
    const { timeoutMs = TIMEOUT_MS, credentials = 'same-origin' } = requestContextOf(operation);
    return new Observable((observer) => {
      const abort = new AbortController();
      const timer = setTimeout(() => observer.error(new TimeoutError()), timeoutMs);
      send('/graphql', {
        method: 'POST',
        headers: {
          accept: 'application/graphql-response+json,application/json;q=0.9',
          'content-type': 'application/json',
        },
        credentials,
        signal: abort.signal,
        body: JSON.stringify({
          operationName: operation.operationName,
          variables: operation.variables,
          query: print(operation.query),
        }),
      })
        .then(resultOf)
        .then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      // Erring unsubscribes too, so that what took too long is aborted.
      return () => {
        clearTimeout(timer);
        abort.abort();
      };
    });
  });
}

/**
 * The GraphQL result of a response.
 *
 * @throws ServerError when there is none, and for every status of 5xx: a GraphQL server words even these as a result with
 * errors, but a database that is away for a moment is worth another attempt.
 */
async function resultOf(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text();
  const result = parsed(bodyText);
  if (result && response.status < 500) return result;
  const message = result?.errors?.[0]?.message ?? `HTTP error! status: ${response.status}`;
  throw new ServerError(message, { response, bodyText });
}

function parsed(bodyText: string): ApolloLink.Result | null {
  try {
    const result = JSON.parse(bodyText) as ApolloLink.Result | null;
    return result?.data !== undefined || result?.errors ? result : null;
  } catch {
    return null;
  }
}
