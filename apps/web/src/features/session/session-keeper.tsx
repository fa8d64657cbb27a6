import { useApolloClient } from '@apollo/client/react';
import { toast } from '@daily/ui/toast';
import { useEffect } from 'react';
import { takeFlash } from './flash';
import { endOnServer, endSession, hasSession, reload } from './session-life';
import { SESSION_KEY, type StoredSession, forgetSession, parseSession, readSession } from './session-storage';
import { useSessionQuery } from './session.generated';

/** Stands once in the page and keeps cache, storage and clock in step about who is signed in. */
export function SessionKeeper() {
  useFlash();
  useViewer();
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

/** A session whose cookie the server does not accept is none: both are deleted. Of who is signed in, what is stored is kept true. */
function useViewer(): void {
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
    let over = false;
    // What cannot be had now is of no use to anybody who looks at the page.
    import('./follow-user').then(
      ({ followUser }) => {
        if (!over) stop = followUser(client);
      },
      () => undefined,
    );
    return () => {
      over = true;
      stop?.();
    };
  }, [client, signedIn]);
}

/** Follows a login or logout in another tab, also when this page was asleep meanwhile and is shown again. */
function useOtherTabs(): void {
  const client = useApolloClient();
  useEffect(() => {
    let asleepAs: string | null = null;
    const follow = (before: string | null) => {
      if (userOf(readSession(Date.now())) !== before) void reload(client);
    };
    // What stood there before is told by the event: what this tab did itself meanwhile is nothing to follow.
    const onStorage = ({ key, oldValue }: StorageEvent) => {
      if (key === SESSION_KEY) follow(userOf(parseSession(oldValue, Date.now())));
      // Everything was cleared, and nobody tells what there was.
      if (key === null) void reload(client);
    };
    const onHide = () => {
      asleepAs = userOf(readSession(Date.now()));
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow(asleepAs);
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

/** The longest that a timer of the browser can wait, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Ends the session when its time is over, not when the time of an older one is: another tab may have begun it anew.
 * Timers rest while the machine sleeps, so whoever comes back to the page finds it looked at as well.
 */
function useExpiry(): void {
  const client = useApolloClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let endsAt = Infinity;
    const look = () => {
      clearTimeout(timer);
      const session = readSession(Date.now());
      const over = session === null && endsAt <= Date.now();
      endsAt = session?.expiresAt ?? Infinity;
      if (over) void endSession(client);
      if (session) timer = setTimeout(look, Math.min(endsAt - Date.now(), LONGEST_TIMER_MS));
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SESSION_KEY || key === null) look();
    };
    look();
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', look);
    };
  }, [client]);
}

function userOf(session: StoredSession | null): string | null {
  return session?.user.id ?? null;
}
