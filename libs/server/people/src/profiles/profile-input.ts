import { isEmail, normalizeEmail } from '@daily/rules/account/email';
import {
  PROFILE_TEXT_NAMES,
  PROFILE_TEXTS,
  profileText,
  type ProfileTextName,
  type ProfileTexts,
} from '@daily/rules/account/profile';
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

/** Changes of a profile, whose texts are unvalidated; a missing or undefined key leaves its field unchanged. */
export interface ProfileChange extends Partial<Record<ProfileTextName, unknown>> {
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
    username: checkedText('username', username),
    email: normalizeEmail(email),
    avatarUrl: checkedText('avatarUrl', avatarUrl ?? null),
  };
}

/** The validated texts of a change. @throws Failure invalid */
export function checkedTexts(change: ProfileChange): Partial<ProfileTexts> {
  const changed = PROFILE_TEXT_NAMES.filter((name) => change[name] !== undefined);
  return Object.fromEntries(changed.map((name) => [name, checkedText(name, change[name])]));
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

/** A validated text of a profile. @throws Failure invalid */
function checkedText<Name extends ProfileTextName>(name: Name, value: unknown): ProfileTexts[Name] {
  const entered = value ?? '';
  if (typeof entered !== 'string') throw invalidText(name);
  const { text, problem } = profileText(name, entered);
  if (problem) throw invalidText(name);
  return text;
}

/** The failure for a text of a profile that cannot be stored. */
export function invalidText(name: ProfileTextName): Failure {
  return invalid(`${name} must ${PROFILE_TEXTS[name].requirement}`, name);
}
