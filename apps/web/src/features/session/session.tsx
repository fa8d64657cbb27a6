import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { SESSION_TEXTS } from '@daily/rules/account/session-texts';
import { toast } from '@daily/ui/overlays/toast';
import { useMemo } from 'react';
import { pageAddress } from './page-address';
import { keepFlash } from './flash';
import { endSession } from './session-life';
import { forgetSession } from './session-storage';
import { type SessionQuery, useSessionQuery } from './session.generated';

/** The session of this browser, and the ways to end it. */
export interface Session {
  /** The viewer in the cache; null for an anonymous visitor. */
  readonly viewer: SessionQuery['viewer'];
  readonly signedIn: boolean;
  /** Forgets the session after the account was deleted, and loads the home page, which shows a message. */
  accountDeleted: () => void;
  /** Signs out: in this browser at once, on the server as soon as it responds. Resolves after both. */
  logout: () => Promise<void>;
}

/** Returns the session of this browser. It has no state of its own: the viewer comes from the cache. */
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
      const ended = endSession(client);
      toast.success(SESSION_TEXTS.loggedOut);
      const elsewhere = await ended;
      // The provider would otherwise sign in whoever uses this browser next.
      if (elsewhere) pageAddress.leaveFor(elsewhere);
    },
  };
}
