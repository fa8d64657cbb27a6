import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { mayTrack } from '../../../analytics/consent';
import { forgetVisit, readVisit } from './visit-storage';

/**
 * Reports to the server that the viewer has signed in, and later that they have answered, if this browser has opened a shared link
 * before: both count for the player who shared it. Forgets the visit if the visitor has declined tracking since.
 */
export function useAttribution({ signedIn, answered }: { signedIn: boolean; answered: boolean }): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!mayTrack()) return forgetVisit();
    const visit = signedIn ? readVisit(Date.now()) : null;
    if (visit === null) return;
    // Loaded on demand, because few browsers have opened a shared link. A failed download is ignored.
    import('./visits').then(
      ({ attributeVisit }) => void attributeVisit(client, visit),
      () => undefined,
    );
    // `answered` is a dependency, because an answer is reported too.
  }, [client, signedIn, answered]);
}
