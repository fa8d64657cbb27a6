import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { HomeStreakDocument } from './home-streak.generated';

/** Returns a function that refetches the viewer's streak. Failures are ignored: the streak stays as it is. */
export function useRefreshStreak(): () => void {
  const client = useApolloClient();
  return useCallback(
    () =>
      void client.query({ query: HomeStreakDocument, fetchPolicy: 'network-only' }).catch(() => undefined),
    [client],
  );
}
