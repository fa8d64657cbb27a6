import { useSyncExternalStore } from 'react';

/** Whether the browser can use passkeys on this page: none can without TLS, except on localhost. */
const isSupported = () => typeof window.PublicKeyCredential === 'function';

/** Returns whether the browser can use passkeys; null on the server and while its HTML is hydrated. */
export function usePasskeySupport(): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribeToNothing, isSupported, () => null);
}

const subscribeToNothing = () => () => undefined;
