import {
  isSharePlatform,
  isShareType,
  MAX_CONTENT_ID_LENGTH,
  MAX_SHARE_DESCRIPTION_LENGTH,
  MAX_SHARE_TITLE_LENGTH,
  type SharePlatform,
  SHARE_PLATFORMS,
  SHARE_TYPES,
  type ShareType,
} from '@daily/rules/sharing';
import { TRIVIA_TEXTS } from '@daily/rules/trivia-texts';
import { invalid } from '@daily/kit/runtime/errors';

/** A share to be made. Unchecked input. */
export interface NewShare {
  shareType: unknown;
  contentId: unknown;
  platform: unknown;
  title?: unknown;
  description?: unknown;
}

/** The same, checked. */
export interface CheckedShare {
  shareType: ShareType;
  contentId: string;
  platform: SharePlatform;
  title: string | null;
  description: string | null;
}

/** @throws Failure invalid, saying what is missing, unknown or too long. */
export function checkedShare({ shareType, contentId, platform, title, description }: NewShare): CheckedShare {
  if (
    [shareType, contentId, platform].some((value) => value === undefined || value === null || value === '')
  ) {
    throw invalid(TRIVIA_TEXTS.missingInformation);
  }
  if (!isShareType(shareType)) throw invalid(`shareType must be ${SHARE_TYPES.join(' or ')}`);
  if (!isSharePlatform(platform)) throw invalid(`platform must be ${SHARE_PLATFORMS.join(', ')}`);
  return {
    shareType,
    platform,
    contentId: checkedContentId(contentId),
    title: checkedText('title', title, MAX_SHARE_TITLE_LENGTH),
    description: checkedText('description', description, MAX_SHARE_DESCRIPTION_LENGTH),
  };
}

/** A number is taken as its digits: questions have numbers. */
function checkedContentId(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string' || !text.trim() || text.length > MAX_CONTENT_ID_LENGTH) {
    throw invalid(`contentId must be a text of 1 to ${MAX_CONTENT_ID_LENGTH} characters, or a number`);
  }
  return text.trim();
}

function checkedText(name: string, value: unknown, most: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.length > most) {
    throw invalid(`${name} must be a text of at most ${most} characters`);
  }
  return value.trim() || null;
}
