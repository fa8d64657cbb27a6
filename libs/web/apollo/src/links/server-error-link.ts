import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { map } from 'rxjs';

/**
 * Turns every response with status 5xx into a `ServerError`. Apollo's HTTP link does so except for GraphQL results: a server
 * without its database responds with 503 and a GraphQL error, and such a request should be retried.
 */
export function createServerErrorLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        // The HTTP link sets the response.
        const { response } = operation.getContext() as { response?: Response };
        if (!response || response.status < 500) return result;
        const message = result.errors?.[0]?.message ?? `Response with status ${response.status}`;
        throw new ServerError(message, { response, bodyText: JSON.stringify(result) });
      }),
    ),
  );
}
