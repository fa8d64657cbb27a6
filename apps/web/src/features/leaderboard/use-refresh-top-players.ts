import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { TopPlayersDocument } from './top-players.generated';

/** After an answer the board is asked for at once and again after this many milliseconds (specification, §9). */
export const SECOND_REFRESH_MS = 2000;

/** A function that fetches the top players anew, now and again 2 seconds later. Failures stay quiet. */
export function useRefreshTopPlayers(): () => void {
  const client = useApolloClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    const refresh = () =>
      // The board on the screen stays as it is when this fails.
      void client.query({ query: TopPlayersDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    refresh();
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, SECOND_REFRESH_MS);
  }, [client]);
}
