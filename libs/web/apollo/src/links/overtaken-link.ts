import { ApolloLink } from '@apollo/client/link';
import { isMutationOperation, isQueryOperation } from '@apollo/client/utilities';
import { mergeMap, type Observable, of, tap } from 'rxjs';

/**
 * Sends a query once more when a mutation was answered while the query was under way: its response may show the state before, and would
 * overwrite in the cache what the mutation has returned.
 */
export function createOvertakenLink(): ApolloLink {
  let mutations = 0;
  return new ApolloLink((operation, forward) => {
    if (isMutationOperation(operation.query)) return forward(operation).pipe(tap(() => (mutations += 1)));
    if (!isQueryOperation(operation.query)) return forward(operation);
    const before = mutations;
    return forward(operation).pipe(
      mergeMap((result): Observable<ApolloLink.Result> =>
        mutations === before ? of(result) : forward(operation),
      ),
    );
  });
}
