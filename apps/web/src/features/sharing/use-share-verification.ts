import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { TimeoutError } from '@daily/apollo/fetch-link';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { API_TEXTS } from '@daily/rules/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { attemptOfTab } from './attempt';
import { VerifyShareDocument, type VerifyShareMutation } from './verify-share.generated';

/** What a verified link was about. */
export type VerifiedShare = Extract<VerifyShareMutation['verifyShare'], { __typename: 'VerifyShareSuccess' }>;

/** How the verification of a link stands. */
export type Verification =
  | { at: 'verifying' }
  | { at: 'verified'; share: VerifiedShare }
  /** `again` tells whether another attempt may end otherwise: the server was not asked, or had no answer. */
  | { at: 'failed'; message: string; again: boolean };

const MISSING: Verification = { at: 'failed', message: SHARE_TEXTS.tokenMissing, again: false };

/**
 * Verifies the share of a link, once, as soon as somebody looks at the page: not while a browser renders it ahead.
 * Give the component the token as its `key`.
 */
export function useShareVerification(token: string | undefined): {
  verification: Verification;
  tryAgain: () => void;
} {
  const client = useApolloClient();
  const [verification, setVerification] = useState<Verification>(token ? { at: 'verifying' } : MISSING);
  // Effects run twice where React looks for mistakes; a link works once.
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
  try {
    const { data } = await client.mutate({
      mutation: VerifyShareDocument,
      variables: { token, attempt: attemptOfTab() },
    });
    const result = data?.verifyShare;
    if (result?.__typename === 'VerifyShareSuccess') return { at: 'verified', share: result };
    return { at: 'failed', message: result?.message || SHARE_TEXTS.verificationFailed, again: !result };
  } catch (error) {
    return { at: 'failed', message: reasonOf(error), again: true };
  }
}

/** The server's words where it had some; else that nobody knows. */
function reasonOf(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]?.message || SHARE_TEXTS.verificationFailed;
  return error instanceof TimeoutError ? error.message : API_TEXTS.unknownError;
}

/** Calls back once the page is shown: at once, or when a page that was rendered ahead is gone to. */
function whenSeen(callback: () => void): void {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering) page.addEventListener('prerenderingchange', callback, { once: true });
  else callback();
}
