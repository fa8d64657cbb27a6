import type { ApolloClient } from '@apollo/client';
import { outcome } from '@daily/apollo/outcome';
import { WITH_COOKIE } from '@daily/apollo/links/request-context';
import { ACCOUNT_TEXTS } from '@daily/rules/account/texts';
import { PASSKEY_TEXTS } from '@daily/rules/account/passkeys';
import { browserPasskeys } from '../../../passkeys/browser-passkeys';
import { authenticate, type AuthenticationOutcome } from './authentication';
import { FinishPasskeyLoginDocument } from './authentication.generated';
import { StartPasskeyLoginDocument } from './passkey-login.generated';

/** Signs in with a passkey. On success the browser follows the page's `redirect`, as after a login. */
export async function loginWithPasskey(client: ApolloClient): Promise<AuthenticationOutcome> {
  const started = await outcome(
    client.mutate({ mutation: StartPasskeyLoginDocument, variables: { input: {} } }),
    PASSKEY_TEXTS.notSignedIn,
  );
  if (started.problem) return { ok: false, reason: 'failed', message: started.problem.message };
  const { response, message } = await browserPasskeys.request(started.success.options);
  if (!response) return { ok: false, reason: 'rejected', message };
  const variables = { input: { response } };
  return authenticate(
    () => client.mutate({ mutation: FinishPasskeyLoginDocument, variables, context: WITH_COOKIE }),
    {
      success: ACCOUNT_TEXTS.loggedIn,
      failure: PASSKEY_TEXTS.notSignedIn,
      event: 'login',
      method: 'passkey',
    },
  );
}
