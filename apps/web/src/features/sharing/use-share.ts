import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { spelledAsInSchema } from '@daily/apollo/enum-spelling';
import { type Outcome, outcome } from '@daily/apollo/outcome';
import { randomId } from '@daily/apollo/random-id';
import { resultText, type SharedResult } from '@daily/rules/shared-result';
import { platformLabel, type SharePlatform, shareIntent } from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { toast } from '@daily/ui/toast';
import { useRef } from 'react';
import { track } from '../../analytics/track';
import { copyText } from './clipboard';
import { type CreateShareMutation, useCreateShareMutation } from './share-section.generated';
import { openShareWindow } from './share-window';

/** What is shared. */
export interface Shared {
  /** The number of the question. */
  contentId: string;
  result: SharedResult;
  productName: string;
}

/** A created share. */
export interface MadeShare {
  platform: SharePlatform;
  /** The server returns it only once. */
  verificationUrl: string;
  /** The platform's page that posts the link; null for `copy_link`. */
  intent: string | null;
  /** Whether the link is on the clipboard. */
  copied: boolean;
}

/** The created share, or why it could not be created. */
export type ShareOutcome = { made: MadeShare } | { message: string };

/**
 * Shares a result of the viewer (null for an anonymous visitor) on a platform, shows the outcome in a toast and reloads the
 * sharing board. Must be called within the click, because it opens a window or writes to the clipboard.
 */
export function useShare(
  viewerId: string | null,
): (shared: Shared, platform: SharePlatform) => Promise<ShareOutcome> {
  const client = useApolloClient();
  const [createShare] = useCreateShareMutation();
  // A repeated call after a lost response must not create a second share.
  const keys = useRef<Partial<Record<SharePlatform, string>>>({});

  return async ({ contentId, result, productName }, platform) => {
    if (viewerId === null) return failed(SHARE_TEXTS.logInToShare);
    const idempotencyKey = (keys.current[platform] ??= randomId());
    const text = resultText(productName, 'trivia_question', result);
    const input = {
      shareType: 'TRIVIA_QUESTION',
      contentId,
      platform: spelledAsInSchema(platform),
      title: productName,
      description: text,
      idempotencyKey,
    } as const;
    const url = verificationUrlOf(outcome(createShare({ variables: { input } }), SHARE_TEXTS.notCreated));
    const opened = platform === 'copy_link' ? null : openShareWindow();
    try {
      const copied = platform === 'copy_link' && (await copyText(url));
      const verificationUrl = await url;
      delete keys.current[platform];
      const intent = shareIntent(platform, verificationUrl, text);
      if (intent) opened?.lead(intent);
      track('share', { platform, shareType: 'trivia_question' });
      toast.success(SHARE_TEXTS.shared(platformLabel(platform)));
      reloadShares(client, viewerId);
      return { made: { platform, verificationUrl, intent, copied } };
    } catch (error) {
      opened?.close();
      return failed(error instanceof SignInRequired ? error.message : SHARE_TEXTS.notCreated);
    }
  };
}

/** The session has ended; the message is the server's. */
class SignInRequired extends Error {}

/** Resolves to the verification URL. Rejects when the share could not be created. */
async function verificationUrlOf(
  creation: Promise<Outcome<CreateShareMutation['createShare']>>,
): Promise<string> {
  const { success, problem } = await creation;
  if (success) return success.verificationUrl;
  throw problem.type === 'SignInRequiredProblem'
    ? new SignInRequired(problem.message)
    : new Error(problem.message);
}

function failed(message: string): ShareOutcome {
  toast.error(message === SHARE_TEXTS.logInToShare ? message : SHARE_TEXTS.notShared);
  return { message };
}

/** Reloads the sharing board if it is shown, and evicts the viewer's own shares so that they are fetched when shown next. */
function reloadShares(client: ApolloClient, viewerId: string): void {
  const id = client.cache.identify({ __typename: 'Viewer', id: viewerId });
  client.cache.evict({ ...(id && { id }), fieldName: 'shares' });
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName === 'ShareBoardPage',
  });
}
