import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type MutationProblem, outcome } from '@daily/apollo/outcome';
import { WITH_COOKIE } from '@daily/apollo/request-context';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { SESSION_LIFETIME_MS } from '@daily/rules/account';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import { toast } from '@daily/ui/toast';
import { useMemo } from 'react';
import { track } from '../../analytics/track';
import {
  LoginDocument,
  type LoginMutation,
  ResetPasswordDocument,
  type ResetPasswordMutation,
  SignupDocument,
  type SignupMutation,
  type StoredUser_ViewerFragment,
} from './entrance.generated';
import { keepFlash } from './flash';
import { pageAddress } from './page-address';
import { writeSession } from './session-storage';

/** Result of a login, a signup or a password reset; `message` is for the form. */
export type EntranceOutcome = { ok: true } | { ok: false; reason: 'refused' | 'threw'; message: string };

/** How a visitor gets a session. On success the browser leaves for the `redirect` of the page's address with a full page load. */
export interface Entrance {
  /** Logs in. Shows a toast on failure; the next page shows one on success. */
  login: (input: { email: string; password: string }) => Promise<EntranceOutcome>;
  /** Creates an account and logs in. Toasts as `login` does. */
  signup: (input: { name: string; email: string; password: string }) => Promise<EntranceOutcome>;
  /** Sets a new password with the token of a mailed link and logs in. Toasts as `login` does. */
  resetPassword: (input: { token: string; password: string }) => Promise<EntranceOutcome>;
}

/** Returns the functions that give this browser a session. */
export function useEntrance(): Entrance {
  const client = useApolloClient();
  return useMemo(() => entrance(client), [client]);
}

function entrance(client: ApolloClient): Entrance {
  return {
    login: ({ email, password }) => {
      const variables = { input: { email, password } };
      return enter(client.mutate({ mutation: LoginDocument, variables, context: WITH_COOKIE }), {
        done: ACCOUNT_TEXTS.loggedIn,
        failed: ACCOUNT_TEXTS.loginFailed,
        event: 'login',
      });
    },

    signup: ({ name, email, password }) => {
      const variables = { input: { name, email, password } };
      return enter(client.mutate({ mutation: SignupDocument, variables, context: WITH_COOKIE }), {
        done: ACCOUNT_TEXTS.signedUp,
        failed: ACCOUNT_TEXTS.signupFailed,
        event: 'sign_up',
      });
    },

    resetPassword: ({ token, password }) => {
      const variables = { input: { token, password } };
      return enter(client.mutate({ mutation: ResetPasswordDocument, variables, context: WITH_COOKIE }), {
        done: ACCOUNT_TEXTS.passwordReset,
        failed: ACCOUNT_TEXTS.passwordNotReset,
      });
    },
  };
}

type EntrancePayload =
  LoginMutation['login'] | SignupMutation['signup'] | ResetPasswordMutation['resetPassword'];

async function enter(
  call: Promise<{ data?: Record<string, EntrancePayload> | undefined }>,
  texts: { done: string; failed: string; event?: 'login' | 'sign_up' },
): Promise<EntranceOutcome> {
  const { success, problem } = await outcome(call, ACCOUNT_TEXTS.unexpectedError);
  if (problem) {
    toast.error(texts.failed);
    return { ok: false, reason: isRejection(problem) ? 'refused' : 'threw', message: problem.message };
  }
  beginSession(success.viewer, texts.done);
  if (texts.event) track(texts.event, { method: 'email' });
  pageAddress.leaveForRedirect();
  return { ok: true };
}

/** Whether the server rejected the input, or the number of attempts, as opposed to a request that failed. */
function isRejection({ type, code }: MutationProblem): boolean {
  return type !== undefined || code === ERROR_CODES.tooManyRequests;
}

/** Stores the session, and the message that the next page shows. */
function beginSession({ email, player }: StoredUser_ViewerFragment, flash: string): void {
  writeSession({
    user: {
      id: player.userId,
      name: player.username,
      email,
      points: player.totalPoints,
      createdAt: player.createdAt,
      answeredToday: player.answeredToday,
      streak: player.currentStreak,
      totalShares: player.totalShares,
      monthlyPoints: player.monthlyPoints,
      lifetimePoints: player.lifetimePoints,
    },
    // By the browser's clock, with which it is compared later.
    expiresAt: Date.now() + SESSION_LIFETIME_MS,
  });
  keepFlash(flash);
}
