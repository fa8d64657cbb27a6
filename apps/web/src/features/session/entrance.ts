import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { WITH_COOKIE } from '@daily/apollo/request-context';
import { failureText } from '@daily/apollo/server-away';
import { SESSION_LIFETIME_MS } from '@daily/rules/account';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { toast } from '@daily/ui/toast';
import { useMemo } from 'react';
import { track } from '../../analytics/track';
import {
  LoginDocument,
  ResetPasswordDocument,
  SignupDocument,
  type StoredUser_PlayerFragment,
} from './entrance.generated';
import { keepFlash } from './flash';
import { pageAddress } from './page-address';
import { writeSession } from './session-storage';

/** What became of a login or signup; `message` is what the form shows. */
export type Outcome = { ok: true } | { ok: false; reason: 'refused' | 'threw'; message: string };

/** The ways in. Only the pages that have one carry its code. */
export interface Entrance {
  /**
   * Signs in. When that succeeds the browser leaves for the redirect of the page's address, with a full page
   * load, and says so there; else it says in a toast that it failed.
   */
  login: (input: { email: string; password: string }) => Promise<Outcome>;
  /** Makes an account and signs in; then the same as `login`. */
  signup: (input: { name: string; email: string; password: string }) => Promise<Outcome>;
  /** Sets a new password by the token of a mailed link and signs in; then the same as `login`. */
  resetPassword: (input: { token: string; password: string }) => Promise<Outcome>;
}

/** The ways into this browser's session. */
export function useEntrance(): Entrance {
  const client = useApolloClient();
  return useMemo(() => entrance(client), [client]);
}

function entrance(client: ApolloClient): Entrance {
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

/** Keeps who has signed in, and what the next page shall say about it. */
function beginSession(player: StoredUser_PlayerFragment, flash: string): void {
  writeSession({
    user: {
      id: player.userId,
      name: player.username,
      email: player.email ?? '',
      points: player.totalPoints,
      createdAt: player.createdAt,
      answeredToday: player.answeredToday,
      streak: player.currentStreak,
      totalShares: player.totalShares,
      monthlyPoints: player.monthlyPoints,
      lifetimePoints: player.lifetimePoints,
    },
    // By the browser's own clock, which will also judge it.
    expiresAt: Date.now() + SESSION_LIFETIME_MS,
  });
  keepFlash(flash);
}
