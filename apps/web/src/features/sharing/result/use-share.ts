import { spelledAsInSchema } from '@daily/apollo/enum-spelling';
import type { Outcome } from '@daily/apollo/outcome';
import { randomId } from '@daily/apollo/random-id';
import { resultText, type SharedResult } from '@daily/rules/sharing/result';
import {
  platformLabel,
  SHARE_WINDOW,
  shareIntent,
  type SharePlatform,
  type ShareType,
} from '@daily/rules/sharing';
import { SHARE_TEXTS } from '@daily/rules/sharing/texts';
import { toast } from '@daily/ui/overlays/toast';
import { useRef } from 'react';
import { track } from '../../../analytics/track';
import { usePageSettings } from '../../../settings/page-settings';
import { copyText } from './copy-text';
import type { CreateShareMutation } from './create-share.generated';
import { openShareSheet } from './system-share';
import { useCreateShare } from './use-create-share';

/** What is shared. */
export interface SharedContent {
  shareType: ShareType;
  /** The number of the question, or the id of the contest in the REST API. */
  contentId: string;
  /** Names the question of the day or the contest. */
  title: string;
  /** Path of the page with the content. */
  path: string;
  result: SharedResult;
}

/** The result as a text to post. */
export function textOf({ title, shareType, result }: SharedContent): string {
  return resultText(title, shareType, result);
}

/** Where a result is shared: on a platform, or with an app of the device, which gets a direct link. */
export type ShareTarget = SharePlatform | 'share_sheet';

/** A created share. */
export interface CreatedShare {
  platform: SharePlatform;
  /** The server returns it only once. */
  verificationUrl: string;
  /** URL of the platform's page that posts the link; null for `copy_link`. */
  intent: string | null;
  /** The result as a text to post. */
  text: string;
  /** Whether the link was copied to the clipboard. */
  copied: boolean;
  /** Whether the share sheet of the device has shared it; null when it was not used. */
  sent: boolean | null;
}

/** The created share, or a message when it could not be created. */
export type ShareOutcome = { created: CreatedShare } | { message: string };

/**
 * Returns a function that shares a result of the viewer (null for an anonymous visitor) and shows the outcome in a toast, unless the
 * share sheet does. It must be called within a click, because it opens a window or the share sheet, or writes to the clipboard.
 */
export function useShare(
  viewerId: string | null,
): (content: SharedContent, target: ShareTarget) => Promise<ShareOutcome> {
  const { productName } = usePageSettings();
  const createShare = useCreateShare();
  // A retry after a lost response must not create a second share.
  const keys = useRef<Record<string, string>>({});

  return async (content, target) => {
    const platform = target === 'share_sheet' ? 'copy_link' : target;
    const { shareType, contentId } = content;
    if (viewerId === null) return failed(SHARE_TEXTS.logInToShare);
    const action = `${target} ${shareType} ${contentId}`;
    const idempotencyKey = (keys.current[action] ??= randomId());
    const text = textOf(content);
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
      const copied = target === 'copy_link' && (await copyText(url));
      const verificationUrl = await url;
      delete keys.current[action];
      const intent = shareIntent(platform, verificationUrl, text);
      if (intent) popup?.navigate(intent);
      const sheet = { title: productName, text, url: verificationUrl };
      const sent = target === 'share_sheet' ? await openShareSheet(sheet) : null;
      track('share', { platform, shareType });
      // The share sheet confirms by itself.
      if (sent === null) toast.success(SHARE_TEXTS.shared(platformLabel(platform)));
      return { created: { platform, verificationUrl, intent, text, copied, sent } };
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

/** An empty popup window for the page of a platform. */
interface ShareWindow {
  /** Loads a URL in the window. */
  navigate(url: string): void;
  close(): void;
}

/**
 * Opens an empty popup window. Must be called within a click, before the URL is known, because browsers block windows that open
 * later.
 * @returns null when the browser blocked the window.
 */
function openShareWindow(): ShareWindow | null {
  const { width, height } = SHARE_WINDOW;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  const popup = window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) return null;
  // The platform's page must not access this page.
  popup.opener = null;
  return { navigate: (url) => popup.location.replace(url), close: () => popup.close() };
}
