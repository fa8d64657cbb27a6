import type { ApolloClient } from '@apollo/client';
import { WITH_COOKIE } from '@daily/apollo/links/request-context';
import { forgetSession, readSession } from './session-storage';
import { LogoutDocument, SessionDocument } from './session.generated';

/** Whether this browser is signed in: only a valid stored session counts. A cookie without one is never sent. */
export function hasSession(): boolean {
  return readSession(Date.now()) !== null;
}

/**
 * Signs out. The page shows it at once; the request that ends the session on the server runs meanwhile. If that request fails, the
 * browser is signed out nevertheless, because it sends no cookie without a stored session.
 * @returns as {@link endOnServer}.
 */
export async function endSession(client: ApolloClient): Promise<string | null> {
  forgetSession();
  const [elsewhere] = await Promise.all([endOnServer(client), reload(client)]);
  return elsewhere;
}

let pendingLogout: Promise<unknown> = Promise.resolve();

/**
 * Ends the session of the cookie on the server. Failures are ignored.
 * @returns where the browser ends the one at the identity provider that began it; null without one.
 */
export async function endOnServer(client: ApolloClient): Promise<string | null> {
  const call = client
    .mutate({ mutation: LogoutDocument, context: WITH_COOKIE, fetchPolicy: 'no-cache' })
    .catch(() => ({ data: undefined }));
  pendingLogout = call;
  const { data } = await call;
  return data?.logout?.providerLogoutUrl ?? null;
}

/**
 * Resolves when no logout is pending. A login must wait for it, because the response to a logout deletes the cookie, which may be
 * the one of the new session by then.
 */
export async function logoutSettled(): Promise<void> {
  await pendingLogout;
}

/**
 * Verifies the session with the server, after the server has rejected a mutation because the caller is not signed in. If the
 * session is no longer valid, the browser is signed out. The page stays as it is, so that no input is lost.
 */
export async function checkSession(client: ApolloClient): Promise<void> {
  // An anonymous visitor has no session to lose, for example after a failed login.
  if (!hasSession() && !client.readQuery({ query: SessionDocument })?.viewer) return;
  const query = client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
  const { data } = await query.catch(() => ({ data: undefined }));
  if (data?.viewer !== null) return;
  forgetSession();
  await endOnServer(client);
}

/** Clears the cache and refetches the queries of the page. Each component shows the failure of its own query. */
export async function reload(client: ApolloClient): Promise<void> {
  await client.resetStore().catch(() => undefined);
}
