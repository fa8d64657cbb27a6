import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type MutationProblem, outcome } from '@daily/apollo/outcome';
import { TimeoutError } from '@daily/apollo/links/timeout-link';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { API_TEXTS } from '@daily/rules/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { verificationKey } from './verification-key';
import { VerifyShareDocument, type VerifyShareMutation } from './verify-share.generated';

/** The share of a verified link. */
export type VerifiedShare = Extract<VerifyShareMutation['verifyShare'], { __typename: 'VerifyShareSuccess' }>;

/** State of a share's verification. */
export type Verification =
  | { status: 'verifying' }
  | { status: 'verified'; share: VerifiedShare }
  /**
   * `canRetry` is true when another attempt may succeed, because the server did not reject the link. `isUsed` is true when it did,
   * because the share was verified before.
   */
  | { status: 'failed'; message: string; canRetry: boolean; isUsed: boolean };

const TOKEN_MISSING: Verification = {
  status: 'failed',
  message: SHARE_TEXTS.tokenMissing,
  canRetry: false,
  isUsed: false,
};

/**
 * Verifies the share of a link once, when the page is shown: not while the browser prerenders it. The component needs the token as
 * its `key`. There is no optimistic result: the page shows that the verification is running.
 */
export function useShareVerification(token: string | undefined): {
  verification: Verification;
  retry: () => void;
} {
  const client = useApolloClient();
  const [verification, setVerification] = useState<Verification>(
    token ? { status: 'verifying' } : TOKEN_MISSING,
  );
  // Strict mode runs effects twice, but a link works once.
  const hasStarted = useRef(false);

  const run = useCallback(() => {
    if (!token) return;
    setVerification({ status: 'verifying' });
    void verify(client, token).then(setVerification);
  }, [client, token]);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    whenShown(run);
  }, [run]);

  return { verification, retry: run };
}

async function verify(client: ApolloClient, token: string): Promise<Verification> {
  const input = { token, idempotencyKey: verificationKey() };
  const { success, problem } = await outcome(
    client.mutate({ mutation: VerifyShareDocument, variables: { input } }),
    SHARE_TEXTS.verificationFailed,
  );
  if (success) return { status: 'verified', share: success };
  // Without a type the request itself failed, so another attempt may succeed.
  const isUsed = problem.message === SHARE_TEXTS.linkUsed;
  return { status: 'failed', message: failureMessage(problem), canRetry: !problem.type, isUsed };
}

/** Returns the server's message, else a text of the app for a failure without one or a missing response. */
function failureMessage({ message, code, error }: MutationProblem): string {
  const isUnexplained = error !== undefined && !code && !(error instanceof TimeoutError);
  return isUnexplained ? API_TEXTS.unknownError : message;
}

/** Calls back when the page is shown: at once, or when a prerendered page is activated. */
function whenShown(callback: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) page.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
}
