import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { isServerAway } from './server-away';

/** Tells of each attempt whether the server answered it. What it answered with an error of its own counts neither way. */
export function reachLink(onReach: (reached: boolean) => void = () => undefined): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: () => onReach(true),
        error: (error: unknown) => {
          if (isServerAway(error)) onReach(false);
        },
      }),
    ),
  );
}
