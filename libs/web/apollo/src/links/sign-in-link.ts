import { ApolloLink } from '@apollo/client/link';
import { isMutationOperation } from '@apollo/client/utilities';
import { tap } from 'rxjs';

/** Reports each mutation that the server rejected because the caller is not signed in: the session may have ended. */
export function createSignInLink(onSignInRequired: () => void = () => undefined): ApolloLink {
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
