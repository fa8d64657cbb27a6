import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { mayTrack } from '../../analytics/consent';
import { dropVisit, heldVisit } from './held-visit';

/**
 * Tells the server, for whoever shared the link that this browser came by, that somebody is signed in here, and again
 * once they have answered. Says nothing where the browser came by none; who refuses to be counted since is forgotten.
 */
export function useAttribution({ signedIn, answered }: { signedIn: boolean; answered: boolean }): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!mayTrack()) return dropVisit();
    const visit = signedIn ? heldVisit(Date.now()) : null;
    if (visit === null) return;
    // Few browsers came by a link. A figure for somebody else is not worth a word when the code does not come.
    import('./visits').then(
      ({ attribute }) => void attribute(client, visit),
      () => undefined,
    );
    // What is held is told again when there is an answer.
  }, [client, signedIn, answered]);
}
