import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { map } from 'rxjs';

/**
 * Makes a failure of an answer with status 5xx. A GraphQL server words even these as a result with errors, and
 * Apollo hands that on as one; but a database that is away for a moment is worth another attempt.
 */
export const statusLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const response = operation.getContext()['response'] as Response | undefined;
      if (!response || response.status < 500) return result;
      const message = result.errors?.[0]?.message ?? `HTTP error! status: ${response.status}`;
      throw new ServerError(message, { response, bodyText: JSON.stringify(result) });
    }),
  ),
);
