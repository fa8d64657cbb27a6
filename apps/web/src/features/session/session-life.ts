import type { ApolloClient } from '@apollo/client';
import { WITH_COOKIE } from '@daily/apollo/request-context';
import { forgetSession, readSession } from './session-storage';
import { LogoutDocument, SessionDocument } from './session.generated';

/** Whether this browser is signed in: without a valid session of its own no cookie counts (contract, section 2). */
export function hasSession(): boolean {
  return readSession(Date.now()) !== null;
}

/**
 * Signs out: forgets the session, tells the server to end it, and loads what the page shows anew as nobody.
 * A server that cannot be reached changes nothing here: without a session the cookie is not used any more.
 */
export async function endSession(client: ApolloClient): Promise<void> {
  forgetSession();
  await endOnServer(client);
  await reload(client);
}

/** Tells the server to end the session of the cookie. Failures stay quiet. */
export async function endOnServer(client: ApolloClient): Promise<void> {
  await client.mutate({ mutation: LogoutDocument, context: WITH_COOKIE }).catch(() => undefined);
}

/**
 * Asks the server whether the cookie still stands for somebody, after it was refused for one who is signed in here.
 * If not, this browser is signed out (contract, section 2), while the page stays as it is: nothing that was typed or
 * chosen is lost.
 */
export async function checkSession(client: ApolloClient): Promise<void> {
  // Nobody is signed in here, and the page shows nobody: a login was refused, say.
  if (!hasSession() && !client.readQuery({ query: SessionDocument })?.viewer) return;
  const asked = client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
  const { data } = await asked.catch(() => ({ data: undefined }));
  if (data?.viewer !== null) return;
  forgetSession();
  await endOnServer(client);
}

/** Forgets everything that was asked and asks anew for what the page shows. What fails shows so where it stands. */
export async function reload(client: ApolloClient): Promise<void> {
  await client.resetStore().catch(() => undefined);
}
