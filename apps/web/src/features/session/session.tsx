import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { SESSION_TEXTS } from '@daily/rules/session-texts';
import { toast } from '@daily/ui/toast';
import { useMemo } from 'react';
import { pageAddress } from './page-address';
import { keepFlash } from './flash';
import { endSession } from './session-life';
import { forgetSession } from './session-storage';
import { type SessionQuery, useSessionQuery } from './session.generated';

/** Who is signed in, and how that changes. */
export interface Session {
  /** Who is signed in, as the cache knows it; null for nobody. */
  readonly viewer: SessionQuery['viewer'];
  readonly signedIn: boolean;
  /** The account is deleted: forgets the session, loads the home page anew and says so there. */
  accountDeleted: () => void;
  /** Signs out, here at once and on the server as soon as it can be reached. */
  logout: () => Promise<void>;
}

/** The session of this browser. It holds no state: the cache and the browser's storage do. */
export function useSession(): Session {
  const client = useApolloClient();
  const { data } = useSessionQuery({ fetchPolicy: 'cache-only' });
  const viewer = data?.viewer ?? null;
  const actions = useMemo(() => sessionActions(client), [client]);
  return { viewer, signedIn: viewer !== null, ...actions };
}

function sessionActions(client: ApolloClient): Omit<Session, 'viewer' | 'signedIn'> {
  return {
    accountDeleted() {
      forgetSession();
      keepFlash(SESSION_TEXTS.accountDeleted);
      pageAddress.leaveForRedirect();
    },

    async logout() {
      await endSession(client);
      toast.success(SESSION_TEXTS.loggedOut);
    },
  };
}
