import { spelledAsInSchema } from '@daily/apollo/enum-spelling';
import type { Outcome } from '@daily/apollo/outcome';
import { randomId } from '@daily/apollo/random-id';
import { resultText, type SharedResult } from '@daily/rules/shared-result';
import { platformLabel, type SharePlatform, type ShareType, shareIntent } from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/share-texts';
import { toast } from '@daily/ui/overlays/toast';
import { useRef } from 'react';
import { track } from '../../../analytics/track';
import { copyText } from './copy-text';
import type { CreateShareMutation } from './create-share.generated';
import { openShareWindow } from './share-window';
import { useCreateShare } from './use-create-share';

/** What is shared. */
export interface SharedContent {
  shareType: ShareType;
  /** The number of the question, or the id of the contest in the REST API. */
  contentId: string;
  result: SharedResult;
  productName: string;
}

/** A created share. */
export interface CreatedShare {
  platform: SharePlatform;
  /** The server returns it only once. */
  verificationUrl: string;
  /** URL of the platform's page that posts the link; null for `copy_link`. */
  intent: string | null;
  /** Whether the link was copied to the clipboard. */
  copied: boolean;
}

/** The created share, or a message when it could not be created. */
export type ShareOutcome = { created: CreatedShare } | { message: string };

/**
 * Returns a function that shares a result of the viewer (null for an anonymous visitor) on a platform and shows the outcome in a
 * toast. It must be called within a click, because it opens a window or writes to the clipboard.
 */
export function useShare(
  viewerId: string | null,
): (content: SharedContent, platform: SharePlatform) => Promise<ShareOutcome> {
  const createShare = useCreateShare();
  // A retry after a lost response must not create a second share.
  const keys = useRef<Partial<Record<SharePlatform, string>>>({});

  return async ({ shareType, contentId, result, productName }, platform) => {
    if (viewerId === null) return failed(SHARE_TEXTS.logInToShare);
    const idempotencyKey = (keys.current[platform] ??= randomId());
    const text = resultText(productName, shareType, result);
    const url = verificationUrlOf(
      createShare({
        shareType: spelledAsInSchema(shareType),
        contentId,
        platform: spelledAsInSchema(platform),
        title: productName,
        description: text,
        idempotencyKey,
      }),
    );
    const popup = platform === 'copy_link' ? null : openShareWindow();
    try {
      const copied = platform === 'copy_link' && (await copyText(url));
      const verificationUrl = await url;
      delete keys.current[platform];
      const intent = shareIntent(platform, verificationUrl, text);
      if (intent) popup?.navigate(intent);
      track('share', { platform, shareType });
      toast.success(SHARE_TEXTS.shared(platformLabel(platform)));
      return { created: { platform, verificationUrl, intent, copied } };
    } catch (error) {
      popup?.close();
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
