import { cleanName, isHttpsImageUrl, MAX_IMAGE_URL_LENGTH, MAX_NAME_LENGTH } from '@daily/rules/account';
import { isEmail, normalizeEmail } from '@daily/rules/account/email';
import { TRIVIA_TEXTS } from '@daily/rules/question/texts';
import { type Failure, invalid } from '@daily/kit/runtime/errors';
import { isPlainId, looksLikeUuid, type PlayerIds } from './player-id';

/** Maximum length of the id of a profile, in characters. */
const MAX_ID_LENGTH = 128;

/** A profile to create without a password. Unvalidated input. */
export interface NewProfile {
  /** Missing, null or empty for the id that is derived from the email. */
  userId?: unknown;
  username: unknown;
  email: unknown;
  /** Missing, null or empty for no picture. */
  avatarUrl?: unknown;
}

/** Changes of a profile; a missing or undefined key leaves its field unchanged. */
export interface ProfileChange {
  username?: unknown;
  avatarUrl?: unknown;
  hidden?: boolean | null | undefined;
  asksConfidence?: boolean | null | undefined;
}

/** The validated fields of a new profile. @throws Failure invalid */
export function checkedProfile({ userId, username, email, avatarUrl }: NewProfile, ids: PlayerIds) {
  if (typeof username !== 'string' || typeof email !== 'string' || !username.trim() || !email.trim()) {
    throw invalid(TRIVIA_TEXTS.missingInformation);
  }
  if (!isEmail(email.trim())) throw invalid('email must be an email address', 'email');
  const derived = ids.of(email);
  return {
    id: isGiven(userId) ? checkedId(userId, derived) : derived,
    username: checkedName(username),
    email: normalizeEmail(email),
    avatarUrl: avatarUrl === undefined ? null : checkedAvatar(avatarUrl),
  };
}

/** The validated columns of a change, without `hidden`: `BoardVisibility` hides. @throws Failure invalid */
export function checkedChange({ username, avatarUrl, asksConfidence }: ProfileChange) {
  return {
    ...(username !== undefined && { username: checkedName(username) }),
    ...(avatarUrl !== undefined && { avatarUrl: checkedAvatar(avatarUrl) }),
    ...(typeof asksConfidence === 'boolean' && { asksConfidence }),
  };
}

/** Whether an optional value of a request body was given. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The id that a call gives a new profile. @throws Failure invalid */
function checkedId(userId: unknown, derived: string): string {
  if (typeof userId !== 'string' || !userId.trim()) throw invalid(TRIVIA_TEXTS.missingInformation, 'userId');
  if (!isPlainId(userId)) throw invalid('userId must consist of visible characters without spaces', 'userId');
  if (userId.length > MAX_ID_LENGTH)
    throw invalid(`userId must have at most ${MAX_ID_LENGTH} characters`, 'userId');
  if (looksLikeUuid(userId) && userId !== derived) {
    throw invalid(
      'userId must be the id that this server derives from the email, or not look like a UUID; leave it out to have it derived',
      'userId',
    );
  }
  return userId;
}

/** A validated name. @throws Failure invalid */
function checkedName(value: unknown): string {
  const name = typeof value === 'string' ? cleanName(value) : '';
  if (!name || name.length > MAX_NAME_LENGTH)
    throw invalid(`username must be 1 to ${MAX_NAME_LENGTH} characters`, 'username');
  return name;
}

/** The validated address of a picture; null for none. @throws Failure invalid */
function checkedAvatar(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string' && isHttpsImageUrl(value)) return value;
  throw invalidAvatar();
}

/** The failure for the address of a profile picture that cannot be used. */
export function invalidAvatar(): Failure {
  return invalid(
    `avatarUrl must be an https address of at most ${MAX_IMAGE_URL_LENGTH} characters or null`,
    'avatarUrl',
  );
}
