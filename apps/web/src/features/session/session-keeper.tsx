import { useApolloClient } from '@apollo/client/react';
import { toast } from '@daily/ui/toast';
import { useEffect } from 'react';
import { takeFlash } from './flash';
import { endSession, reload } from './session-life';
import { SESSION_KEY, forgetSession, readSession } from './session-storage';
import { useSessionQuery } from './session.generated';

/** Stands once in the page and keeps cache, storage and clock in step about who is signed in. */
export function SessionKeeper() {
  useFlash();
  useRejectedCookie();
  useOtherTabs();
  useExpiry();
  return null;
}

/** Says what the page before kept to be said here. */
function useFlash(): void {
  useEffect(() => {
    const text = takeFlash();
    if (text) toast.success(text);
  }, []);
}

/** A session whose cookie the server does not accept is none: it is deleted. */
function useRejectedCookie(): void {
  const { data } = useSessionQuery({ fetchPolicy: 'cache-only' });
  const rejected = data?.viewer === null;
  useEffect(() => {
    if (rejected) forgetSession();
  }, [rejected]);
}

/** Follows a login or logout in another tab, also when this page was asleep meanwhile and is shown again. */
function useOtherTabs(): void {
  const client = useApolloClient();
  useEffect(() => {
    let known = userId();
    const follow = () => {
      const now = userId();
      if (now === known) return;
      known = now;
      void reload(client);
    };
    const onStorage = ({ key }: StorageEvent) => {
      // The key is null when everything was cleared.
      if (key === SESSION_KEY || key === null) follow();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
    };
  }, [client]);
}

/** Ends the session when its time is over. */
function useExpiry(): void {
  const client = useApolloClient();
  useEffect(() => {
    const session = readSession(Date.now());
    if (!session) return;
    const left = session.expiresAt - Date.now();
    // A timer holds at most 2^31 ms. Later is not near enough to wait for.
    if (left > 2 ** 31 - 1) return;
    const timer = setTimeout(() => void endSession(client), left);
    return () => clearTimeout(timer);
  }, [client]);
}

function userId(): string | null {
  return readSession(Date.now())?.user.id ?? null;
}
