import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type MutationProblem, outcome } from '@daily/apollo/outcome';
import { WITH_COOKIE } from '@daily/apollo/links/request-context';
import { ERROR_CODES } from '@daily/contract/error-codes';
import { SESSION_LIFETIME_MS } from '@daily/rules/account';
import { ACCOUNT_TEXTS } from '@daily/rules/account/texts';
import { toast } from '@daily/ui/overlays/toast';
import { useMemo } from 'react';
import { track } from '../../../analytics/track';
import {
  type FinishPasskeyLoginMutation,
  LoginDocument,
  type LoginMutation,
  ResetPasswordDocument,
  type ResetPasswordMutation,
  SignupDocument,
  type SignupMutation,
  type StoredUser_ViewerFragment,
} from './authentication.generated';
import { keepFlash } from '../flash';
import { logoutSettled } from '../session-life';
import { writeSession } from '../session-storage';
import { leaveAfterLogin } from './leave-after-login';

/**
 * Result of a login, a signup or a password reset. `rejected`: the server did not accept the input, or there were too many
 * attempts. `failed`: the request did not succeed. `message` is for the form.
 */
export type AuthenticationOutcome =
  | { ok: true }
  | { ok: false; reason: 'rejected' | 'failed'; message: string };

/**
 * The ways to start a session. On success the browser leaves the page (`leaveAfterLogin`) with a full page load, and the
 * next page shows a toast. On failure a toast is shown at once.
 */
export interface Authentication {
  /** Logs in. */
  login: (input: { email: string; password: string }) => Promise<AuthenticationOutcome>;
  /** Creates an account and logs in. */
  signup: (input: { name: string; email: string; password: string }) => Promise<AuthenticationOutcome>;
  /** Sets a new password with the token of a mailed link and logs in. */
  resetPassword: (input: { token: string; password: string }) => Promise<AuthenticationOutcome>;
}

/** Returns the functions that start a session in this browser. */
export function useAuthentication(): Authentication {
  const client = useApolloClient();
  return useMemo(() => authentication(client), [client]);
}

function authentication(client: ApolloClient): Authentication {
  return {
    login: ({ email, password }) => {
      const variables = { input: { email, password } };
      return authenticate(() => client.mutate({ mutation: LoginDocument, variables, context: WITH_COOKIE }), {
        success: ACCOUNT_TEXTS.loggedIn,
        failure: ACCOUNT_TEXTS.loginFailed,
        event: 'login',
      });
    },

    signup: ({ name, email, password }) => {
      const variables = { input: { name, email, password } };
      return authenticate(
        () => client.mutate({ mutation: SignupDocument, variables, context: WITH_COOKIE }),
        {
          success: ACCOUNT_TEXTS.signedUp,
          failure: ACCOUNT_TEXTS.signupFailed,
          event: 'sign_up',
        },
      );
    },

    resetPassword: ({ token, password }) => {
      const variables = { input: { token, password } };
      return authenticate(
        () => client.mutate({ mutation: ResetPasswordDocument, variables, context: WITH_COOKIE }),
        { success: ACCOUNT_TEXTS.passwordReset, failure: ACCOUNT_TEXTS.passwordNotReset },
      );
    },
  };
}

type AuthenticationPayload =
  | LoginMutation['login']
  | SignupMutation['signup']
  | ResetPasswordMutation['resetPassword']
  | FinishPasskeyLoginMutation['finishPasskeyLogin'];

/** Toasts of an authentication, and its analytics event with the method, by default `email`. */
interface Report {
  success: string;
  failure: string;
  event?: 'login' | 'sign_up';
  method?: 'email' | 'passkey';
}

/** Sends a mutation that begins a session. Stores the session and follows the redirect, or shows the toast of a failure. */
export async function authenticate(
  send: () => Promise<{ data?: Record<string, AuthenticationPayload> | undefined }>,
  report: Report,
): Promise<AuthenticationOutcome> {
  await logoutSettled();
  const { success, problem } = await outcome(send(), ACCOUNT_TEXTS.unexpectedError);
  if (problem) {
    toast.error(report.failure);
    return { ok: false, reason: isRejection(problem) ? 'rejected' : 'failed', message: problem.message };
  }
  startSession(success.viewer);
  keepFlash(report.success);
  if (report.event) track(report.event, { method: report.method ?? 'email' });
  await leaveAfterLogin();
  return { ok: true };
}

function isRejection({ type, code }: MutationProblem): boolean {
  return type !== undefined || code === ERROR_CODES.tooManyRequests;
}

/** Stores the session of a viewer who has just signed in. */
export function startSession({ email, player }: StoredUser_ViewerFragment): void {
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
    // By the browser's clock, which also decides when the session has expired.
    expiresAt: Date.now() + SESSION_LIFETIME_MS,
  });
}
