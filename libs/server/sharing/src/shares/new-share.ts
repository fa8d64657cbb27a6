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
import { parseQuestionId } from '@daily/rules/question';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { invalid } from '@daily/kit/runtime/errors';

/** A share to be created. Unvalidated input. */
export interface NewShare {
  shareType: unknown;
  contentId: unknown;
  platform: unknown;
  title?: unknown;
  description?: unknown;
}

/** A share to be created, validated. */
export interface CheckedShare {
  shareType: ShareType;
  contentId: string;
  platform: SharePlatform;
  title: string | null;
  description: string | null;
}

/** Validates a share. @throws Failure invalid when a field is missing, unknown or too long. */
export function checkedShare({ shareType, contentId, platform, title, description }: NewShare): CheckedShare {
  requirePresent({ shareType, contentId, platform });
  if (!isShareType(shareType)) throw invalid(`shareType must be ${SHARE_TYPES.join(' or ')}`, 'shareType');
  if (!isSharePlatform(platform)) {
    throw invalid(`platform must be ${SHARE_PLATFORMS.join(', ')}`, 'platform');
  }
  return {
    shareType,
    platform,
    contentId: canonicalId(shareType, checkedContentId(contentId)),
    title: checkedText('title', title, MAX_SHARE_TITLE_LENGTH),
    description: checkedText('description', description, MAX_SHARE_DESCRIPTION_LENGTH),
  };
}

function requirePresent(fields: Record<string, unknown>): void {
  for (const [path, value] of Object.entries(fields)) {
    if (value === undefined || value === null || value === '') {
      throw invalid(TRIVIA_TEXTS.missingInformation, path);
    }
  }
}

/** Accepts a number as its digits, because the ids of questions are numbers. */
function checkedContentId(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string' || !text.trim() || text.length > MAX_CONTENT_ID_LENGTH) {
    throw invalid(
      `contentId must be a text of 1 to ${MAX_CONTENT_ID_LENGTH} characters, or a number`,
      'contentId',
    );
  }
  return text.trim();
}

/** The one spelling of an id: `9` for the question `09`. */
function canonicalId(shareType: ShareType, contentId: string): string {
  const number = shareType === 'trivia_question' ? parseQuestionId(contentId) : null;
  return number === null ? contentId : String(number);
}

function checkedText(path: string, value: unknown, maxLength: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || value.length > maxLength) {
    throw invalid(`${path} must be a text of at most ${maxLength} characters`, path);
  }
  return value.trim() || null;
}
