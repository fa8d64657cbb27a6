import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { WITH_COOKIE } from '@daily/apollo/request-context';
import { failureText } from '@daily/apollo/server-away';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { toast } from '@daily/ui/toast';
import { useMemo } from 'react';
import { track } from '../../analytics/track';
import { pageAddress } from './page-address';
import { keepFlash } from './flash';
import { beginSession, endSession } from './session-life';
import { forgetSession } from './session-storage';
import {
  LoginDocument,
  ResetPasswordDocument,
  type SessionQuery,
  SignupDocument,
  useSessionQuery,
} from './session.generated';

/** What became of a login or signup; `message` is what the form shows. */
export type Outcome = { ok: true } | { ok: false; reason: 'refused' | 'threw'; message: string };

/** Who is signed in, and how that changes. */
export interface Session {
  /** Who is signed in, as the cache knows it; null for nobody. */
  readonly viewer: SessionQuery['viewer'];
  readonly signedIn: boolean;
  /**
   * Signs in. When that succeeds the browser leaves for the redirect of the page's address, with a full page
   * load, and says so there; else it says in a toast that it failed.
   */
  login: (input: { email: string; password: string }) => Promise<Outcome>;
  /** Makes an account and signs in; then the same as `login`. */
  signup: (input: { name: string; email: string; password: string }) => Promise<Outcome>;
  /** Sets a new password by the token of a mailed link and signs in; then the same as `login`. */
  resetPassword: (input: { token: string; password: string }) => Promise<Outcome>;
  /** The account is deleted: forgets the session, loads the home page anew and says so there. */
  accountDeleted: () => void;
  /** Signs out, here at once and on the server as soon as it can be reached. */
  logout: () => Promise<void>;
}

/** The session of this browser. It holds no state: the cache and the browser's storage do. */
export function useSession(): Session {
  const client = useApolloClient();
  const { data } = useSessionQuery({ fetchPolicy: 'cache-only' });
  const viewer = data?.viewer ?? null;
  const actions = useMemo(() => sessionActions(client), [client]);
  return { viewer, signedIn: viewer !== null, ...actions };
}

function sessionActions(client: ApolloClient): Omit<Session, 'viewer' | 'signedIn'> {
  return {
    async login({ email, password }) {
      const send = async () => {
        const options = { variables: { input: { email, password } }, context: WITH_COOKIE };
        return (await client.mutate({ mutation: LoginDocument, ...options })).data?.login;
      };
      return enter(send, {
        done: ACCOUNT_TEXTS.loggedIn,
        failed: ACCOUNT_TEXTS.loginFailed,
        event: 'login',
      });
    },

    async signup({ name, email, password }) {
      const send = async () => {
        const options = { variables: { input: { name, email, password } }, context: WITH_COOKIE };
        return (await client.mutate({ mutation: SignupDocument, ...options })).data?.signup;
      };
      return enter(send, {
        done: ACCOUNT_TEXTS.signedUp,
        failed: ACCOUNT_TEXTS.signupFailed,
        event: 'sign_up',
      });
    },

    async resetPassword({ token, password }) {
      const send = async () => {
        const options = { variables: { input: { token, password } }, context: WITH_COOKIE };
        return (await client.mutate({ mutation: ResetPasswordDocument, ...options })).data?.resetPassword;
      };
      return enter(send, { done: ACCOUNT_TEXTS.passwordReset, failed: ACCOUNT_TEXTS.passwordNotReset });
    },

    accountDeleted() {
      forgetSession();
      keepFlash(ACCOUNT_TEXTS.accountDeleted);
      pageAddress.leaveForRedirect();
    },

    async logout() {
      await endSession(client);
      toast.success(ACCOUNT_TEXTS.loggedOut);
    },
  };
}

type Entered =
  | { __typename: 'AuthenticationSuccess'; viewer: Parameters<typeof beginSession>[0] }
  | { __typename: 'InvalidInputProblem' | 'SignInRequiredProblem' | 'NotFoundProblem'; message: string };

async function enter(
  send: () => Promise<Entered | undefined>,
  texts: { done: string; failed: string; event?: 'login' | 'sign_up' },
): Promise<Outcome> {
  const fail = (reason: 'refused' | 'threw', message: string): Outcome => {
    toast.error(texts.failed);
    return { ok: false, reason, message };
  };
  try {
    const result = await send();
    if (!result) return fail('threw', ACCOUNT_TEXTS.unexpectedError);
    if (result.__typename !== 'AuthenticationSuccess') return fail('refused', result.message);
    beginSession(result.viewer, texts.done);
    if (texts.event) track(texts.event, { method: 'email' });
    pageAddress.leaveForRedirect();
    return { ok: true };
  } catch (error) {
    const words = tooManyWords(error);
    return words === null
      ? fail('threw', failureText(error, ACCOUNT_TEXTS.unexpectedError))
      : fail('refused', words);
  }
}

/** What the server says to who tried too often, such as at a locked account; null of any other failure. */
function tooManyWords(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const tooMany = error.errors.find(({ extensions }) => extensions?.['code'] === 'TOO_MANY_REQUESTS');
  return tooMany?.message ?? null;
}
