import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** Returns a function that refetches the viewer's streak. Failures are ignored: the streak stays as it is. */
export function useRefreshStreak(): () => void {
  const client = useApolloClient();
  return useCallback(() => {
    // The query is loaded with the streak, which an anonymous visitor does not have.
    void import('./home-streak.generated')
      .then(({ HomeStreakDocument }) =>
        client.query({ query: HomeStreakDocument, fetchPolicy: 'network-only' }),
      )
      .catch(() => undefined);
  }, [client]);
}
