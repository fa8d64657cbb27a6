import { useApolloClient } from '@apollo/client/react';
import { toast } from '@daily/ui/overlays/toast';
import { useEffect } from 'react';
import { takeFlash } from './flash';
import { endOnServer, endSession, hasSession, reload } from './session-life';
import { SESSION_KEY, type StoredSession, forgetSession, parseSession, readSession } from './session-storage';
import { useSessionQuery } from './session.generated';

/** Keeps the viewer in the cache, the stored session and its expiry consistent. Rendered once, by the app. */
export function SessionKeeper() {
  useFlash();
  useStoredSession();
  useOtherTabs();
  useExpiry();
  return null;
}

/** Shows the message that the previous page has stored. */
function useFlash(): void {
  useEffect(() => {
    const text = takeFlash();
    if (text) toast.success(text);
  }, []);
}

/**
 * Deletes the stored session and the cookie when the server does not accept the cookie. For a signed-in viewer, keeps the stored
 * fields up to date.
 */
function useStoredSession(): void {
  const client = useApolloClient();
  const { data } = useSessionQuery({ fetchPolicy: 'cache-only' });
  const signedIn = data && data.viewer !== null;
  useEffect(() => {
    if (signedIn === false && hasSession()) {
      forgetSession();
      void endOnServer(client);
    }
    if (!signedIn) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    // If the code fails to load, the stored fields stay as they are, which the page does not depend on.
    import('./sync-stored-user').then(
      ({ syncStoredUser }) => {
        if (!isUnmounted) stop = syncStoredUser(client);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [client, signedIn]);
}

/** Reloads the data of the page after a login or logout in another tab, or while this page was in the back/forward cache. */
function useOtherTabs(): void {
  const client = useApolloClient();
  useEffect(() => {
    let userWhenHidden: string | null = null;
    const reloadIfChanged = (previousUser: string | null) => {
      if (userOf(readSession(Date.now())) !== previousUser) void reload(client);
    };
    const onStorage = ({ key, oldValue }: StorageEvent) => {
      // The old value comes from the event, because this tab may have changed the session itself since.
      if (key === SESSION_KEY) reloadIfChanged(userOf(parseSession(oldValue, Date.now())));
      // The storage was cleared; the event contains no old values.
      if (key === null) void reload(client);
    };
    const onHide = () => {
      userWhenHidden = userOf(readSession(Date.now()));
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reloadIfChanged(userWhenHidden);
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [client]);
}

/** Maximum delay of a browser's timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Signs out when the stored session expires. The expiry is read again each time, because another tab may have started a new
 * session, and when the page becomes visible, because timers stop while a computer sleeps.
 */
function useExpiry(): void {
  const client = useApolloClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let expiresAt = Infinity;
    const check = () => {
      clearTimeout(timer);
      const session = readSession(Date.now());
      const hasExpired = session === null && expiresAt <= Date.now();
      expiresAt = session?.expiresAt ?? Infinity;
      if (hasExpired) void endSession(client);
      if (session) timer = setTimeout(check, Math.min(expiresAt - Date.now(), MAX_TIMER_MS));
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_KEY || key === null) check();
    };
    check();
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', check);
    };
  }, [client]);
}

function userOf(session: StoredSession | null): string | null {
  return session?.user.id ?? null;
}
