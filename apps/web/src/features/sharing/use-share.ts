import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { resultText, type SharedResult } from '@daily/rules/shared-result';
import { platformLabel, type SharePlatform, shareIntent } from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { toast } from '@daily/ui/toast';
import { useRef } from 'react';
import { track } from '../../analytics/track';
import { spelledAsInSchema } from '@daily/apollo/enum-spelling';
import { copyText } from './clipboard';
import { type CreateShareMutation, useCreateShareMutation } from './share-section.generated';
import { randomId } from '@daily/apollo/random-id';
import { openShareWindow } from './share-window';

/** What is shared. */
export interface Shared {
  /** The number of the question. */
  contentId: string;
  result: SharedResult;
  productName: string;
}

/** A share that was made. */
export interface MadeShare {
  platform: SharePlatform;
  /** Told by the server this once. */
  verificationUrl: string;
  /** Where the platform takes the link; null for `copy_link`. */
  intent: string | null;
  /** Whether the link is on the clipboard. */
  copied: boolean;
}

/** What became of sharing: made, or refused with the words that say why. */
export type ShareOutcome = { made: MadeShare } | { message: string };

/**
 * Shares a result of the viewer (null for nobody) to a platform, and says in a toast what became of it. Call it within the click: it opens a window or
 * writes to the clipboard. The board of shares is loaded anew.
 */
export function useShare(
  viewerId: string | null,
): (shared: Shared, platform: SharePlatform) => Promise<ShareOutcome> {
  const client = useApolloClient();
  const [createShare] = useCreateShareMutation();
  // A call whose reply was lost is sent again, by itself or by a press: it shall not make a second share.
  const attempts = useRef<Partial<Record<SharePlatform, string>>>({});

  return async ({ contentId, result, productName }, platform) => {
    if (viewerId === null) return refused(SHARE_TEXTS.logInToShare);
    const attempt = (attempts.current[platform] ??= randomId());
    const text = resultText(productName, 'trivia_question', result);
    const created = createShare({
      variables: {
        input: {
          shareType: 'TRIVIA_QUESTION',
          contentId,
          platform: spelledAsInSchema(platform),
          title: productName,
          description: text,
          attempt,
        },
      },
    }).then(({ data }) => linkOf(data));
    const opened = platform === 'copy_link' ? null : openShareWindow();
    try {
      const copied = platform === 'copy_link' && (await copyText(created));
      const verificationUrl = await created;
      delete attempts.current[platform];
      const intent = shareIntent(platform, verificationUrl, text);
      if (intent) opened?.lead(intent);
      track('share', { platform, shareType: 'trivia_question' });
      toast.success(SHARE_TEXTS.shared(platformLabel(platform)));
      reloadShares(client, viewerId);
      return { made: { platform, verificationUrl, intent, copied } };
    } catch (error) {
      opened?.close();
      return refused(error instanceof Refusal ? error.message : SHARE_TEXTS.notCreated);
    }
  };
}

/** Sharing was refused because nobody is signed in any more; the message is the server's. */
class Refusal extends Error {}

function linkOf(data: CreateShareMutation | null | undefined): string {
  const result = data?.createShare;
  if (result?.__typename === 'CreateShareSuccess') return result.verificationUrl;
  if (result?.__typename === 'SignInRequiredProblem') throw new Refusal(result.message);
  throw new Error(result?.message ?? SHARE_TEXTS.notCreated);
}

function refused(message: string): ShareOutcome {
  toast.error(message === SHARE_TEXTS.logInToShare ? message : SHARE_TEXTS.notShared);
  return { message };
}

/** Loads the board of shares anew where it is shown; the player's own shares are asked for when they are shown next. */
function reloadShares(client: ApolloClient, viewerId: string): void {
  const id = client.cache.identify({ __typename: 'Player', id: viewerId });
  client.cache.evict({ ...(id && { id }), fieldName: 'shares' });
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ queryName }) => queryName === 'ShareBoardPage',
  });
}
