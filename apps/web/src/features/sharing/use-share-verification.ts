import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type MutationProblem, outcome } from '@daily/apollo/outcome';
import { TimeoutError } from '@daily/apollo/timeout-link';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { API_TEXTS } from '@daily/rules/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { verificationKeyOfTab } from './verification-key';
import { VerifyShareDocument, type VerifyShareMutation } from './verify-share.generated';

/** The share of a verified link. */
export type VerifiedShare = Extract<VerifyShareMutation['verifyShare'], { __typename: 'VerifyShareSuccess' }>;

/** State of a link's verification. */
export type Verification =
  | { at: 'verifying' }
  | { at: 'verified'; share: VerifiedShare }
  /** `again` is true when another attempt may succeed, because the server sent no result. */
  | { at: 'failed'; message: string; again: boolean };

const MISSING: Verification = { at: 'failed', message: SHARE_TEXTS.tokenMissing, again: false };

/**
 * Verifies the share of a link once, as soon as the page is visible: not while a browser prerenders it. The component needs the
 * token as its `key`.
 */
export function useShareVerification(token: string | undefined): {
  verification: Verification;
  tryAgain: () => void;
} {
  const client = useApolloClient();
  const [verification, setVerification] = useState<Verification>(token ? { at: 'verifying' } : MISSING);
  // Strict mode runs effects twice, but a link works once.
  const begun = useRef(false);

  const run = useCallback(() => {
    if (!token) return;
    setVerification({ at: 'verifying' });
    void verify(client, token).then(setVerification);
  }, [client, token]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    whenSeen(run);
  }, [run]);

  return { verification, tryAgain: run };
}

async function verify(client: ApolloClient, token: string): Promise<Verification> {
  const input = { token, idempotencyKey: verificationKeyOfTab() };
  const { success, problem } = await outcome(
    client.mutate({ mutation: VerifyShareDocument, variables: { input } }),
    SHARE_TEXTS.verificationFailed,
  );
  if (success) return { at: 'verified', share: success };
  // Without a type the request itself failed, so another attempt may succeed.
  return { at: 'failed', message: failureMessage(problem), again: !problem.type };
}

/** The specification distinguishes a failure that the server explains from one without a response. */
function failureMessage({ message, code, error }: MutationProblem): string {
  const unexplained = error !== undefined && !code && !(error instanceof TimeoutError);
  return unexplained ? API_TEXTS.unknownError : message;
}

/** Calls back once the page is shown: at once, or when a prerendered page is activated. */
function whenSeen(callback: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) page.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
}
