import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { map } from 'rxjs';

/**
 * Turns every response with status 5xx into a `ServerError`. Apollo's HTTP link does so except for GraphQL results: a server that
 * has lost its database answers 503 with a GraphQL error, and that request is worth another attempt.
 */
export function createServerErrorLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        // Set by the HTTP link.
        const { response } = operation.getContext() as { response?: Response };
        if (!response || response.status < 500) return result;
        const message = result.errors?.[0]?.message ?? `Response with status ${response.status}`;
        throw new ServerError(message, { response, bodyText: JSON.stringify(result) });
      }),
    ),
  );
}
