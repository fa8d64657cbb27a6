import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { isServerUnreachable } from './server-unreachable';

/** Reports after each attempt whether the server could be reached. Reports nothing after an internal server error. */
export function createReachabilityLink(onReach: (reached: boolean) => void = () => undefined): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: () => onReach(true),
        error: (error: unknown) => {
          if (isServerUnreachable(error)) onReach(false);
        },
      }),
    ),
  );
}
