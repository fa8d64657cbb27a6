import { ApolloLink } from '@apollo/client/link';
import { isMutationOperation } from '@apollo/client/utilities';
import { tap } from 'rxjs';

/** Tells when the server refused a mutation because it does not know who asks: a session may be over. */
export function signInLink(onSignInRequired: () => void = () => undefined): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ data }) => {
        if (!data || !isMutationOperation(operation.query)) return;
        if (Object.values(data).some(isSignInRequired)) onSignInRequired();
      }),
    ),
  );
}

function isSignInRequired(payload: unknown): boolean {
  const { __typename } = (payload ?? {}) as { __typename?: string };
  return __typename === 'SignInRequiredProblem';
}
