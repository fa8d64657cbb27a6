import type { ApolloClient } from '@apollo/client';
import { WITH_COOKIE } from '@daily/apollo/links/request-context';
import { SIGNED_IN_COOKIE, SIGNED_IN_PATH } from '@daily/contract/sign-on-paths';
import { ACCOUNT_TEXTS } from '@daily/rules/account/texts';
import { track } from '../../../analytics/track';
import { keepFlash } from '../flash';
import { logoutSettled } from '../session-life';
import { startSession } from './authentication';
import { SignedInDocument } from './authentication.generated';
import { leaveAfterLogin } from './leave-after-login';

/**
 * Stores the session that a sign-on has begun, and leaves the page. Only after a sign-on: the cookie of an earlier session
 * must not sign a browser in again that has signed out.
 * @returns false when there is no such session, or the server is unreachable.
 */
export async function finishSignOn(client: ApolloClient): Promise<boolean> {
  const kind = takeCookie();
  if (!kind) return false;
  await logoutSettled();
  const query = { query: SignedInDocument, context: WITH_COOKIE, fetchPolicy: 'no-cache' } as const;
  const { data } = await client.query(query).catch(() => ({ data: undefined }));
  if (!data?.viewer) return false;
  startSession(data.viewer);
  const isNew = kind === 'signup';
  keepFlash(isNew ? ACCOUNT_TEXTS.signedUp : ACCOUNT_TEXTS.loggedIn);
  track(isNew ? 'sign_up' : 'login', { method: 'sso' });
  await leaveAfterLogin();
  return true;
}

/** Reads and deletes the cookie that says that a sign-on has just begun a session. */
function takeCookie(): string | undefined {
  const found = new RegExp(`(?:^|; )${SIGNED_IN_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  document.cookie = `${SIGNED_IN_COOKIE}=; Path=${SIGNED_IN_PATH}; Max-Age=0; SameSite=Lax`;
  return found;
}
