import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { TopPlayersDocument } from './top-players.generated';

/** Delay of the second refresh after an answer, in milliseconds. It shows the answers that others gave at the same moment. */
export const SECOND_REFRESH_MS = 2000;

/** Returns a function that refetches the top players at once and again 2 seconds later. Failures are ignored. */
export function useRefreshTopPlayers(): () => void {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    const refresh = () =>
      // After a failure, the rows stay as they are.
      void client.query({ query: TopPlayersDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    refresh();
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, SECOND_REFRESH_MS);
  }, [client]);
}
