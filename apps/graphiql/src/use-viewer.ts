import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Api, Viewer } from './api';
import type { Credentials } from './credentials';

/** Mutations that change who is signed in. */
const CHANGES_SESSION =
  /\b(login|signup|logout|resetPassword|finishPasskeyLogin|deleteAccount|updateProfile)\b/;

/**
 * On whose behalf requests are sent; null until it is known. Asks again when the credentials change, after a mutation that may have
 * changed it, and when the window has focus again: the visitor may have signed in elsewhere.
 */
export function useViewer(api: Api, credentials: Credentials): { viewer: Viewer | null; hasToken: boolean } {
  const authorization = useSyncExternalStore(credentials.subscribe, credentials.authorization);
  const [viewer, setViewer] = useState<Viewer | null>(null);

  const load = useCallback(() => {
    let isCurrent = true;
    void api.viewer().then((loaded) => {
      if (isCurrent) setViewer(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [api]);

  useEffect(load, [load, authorization]);
  useEffect(() => {
    const refresh = () => void load();
    window.addEventListener('focus', refresh);
    const stop = api.onCharge((_charge, query) => {
      if (CHANGES_SESSION.test(query)) refresh();
    });
    return () => {
      window.removeEventListener('focus', refresh);
      stop();
    };
  }, [api, load]);
  return { viewer, hasToken: authorization !== undefined };
}
