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
import type { Player } from './player.entity';
import { isPlainId, looksLikeUuid, type PlayerIds } from './player-id';

/** Maximum length of the id of a profile, in characters. */
const MAX_ID_LENGTH = 128;

/** A profile to create without a password. Unvalidated input. */
export interface NewProfile {
  /** Missing for the id that is derived from the email. */
  userId?: unknown;
  username: unknown;
  email: unknown;
  /** Missing, null or empty for no picture. */
  avatarUrl?: unknown;
}

/** The choices of a player that are columns without a further effect. */
export const PLAIN_CHOICES = ['asksConfidence', 'hasPage', 'pageShowsStreak', 'pageShowsContests'] as const;

/** Changes of a profile, whose texts are unvalidated; a missing or undefined key leaves its field unchanged. */
export interface ProfileChange
  extends
    Partial<Record<ProfileTextName, unknown>>,
    Partial<Record<(typeof PLAIN_CHOICES)[number], boolean | null | undefined>> {
  hidden?: boolean | null | undefined;
}

/**
 * The validated fields of a new profile. {@link checkId} checks the form of the id. What this one throws does not depend on the email
 * and the id belonging together.
 * @throws Failure invalid
 */
export function checkedProfile({ userId, username, email, avatarUrl }: NewProfile, ids: PlayerIds) {
  if (typeof username !== 'string' || typeof email !== 'string' || !username.trim() || !email.trim()) {
    throw invalid(TRIVIA_TEXTS.missingInformation);
  }
  if (!isEmail(email.trim())) throw invalid('email must be an email address', 'email');
  return {
    id: userId === undefined ? ids.of(email) : givenId(userId),
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

/** The id that a call gives a new profile, in any form. @throws Failure invalid */
function givenId(userId: unknown): string {
  if (typeof userId !== 'string' || !userId.trim()) throw invalid(TRIVIA_TEXTS.missingInformation, 'userId');
  return userId;
}

/**
 * Checks the form of a new profile's id. Only for an id and an email that no profile has: that an id is the one of an email must not
 * be revealed. @throws Failure invalid
 */
export function checkId({ id, email }: Pick<Player, 'id' | 'email'>, ids: PlayerIds): void {
  if (!isPlainId(id)) throw invalid('userId must consist of visible characters without spaces', 'userId');
  if (id.length > MAX_ID_LENGTH)
    throw invalid(`userId must have at most ${MAX_ID_LENGTH} characters`, 'userId');
  if (looksLikeUuid(id) && id !== ids.of(email)) {
    throw invalid(
      'userId must be the id that this server derives from the email, or not look like a UUID; leave it out to have it derived',
      'userId',
    );
  }
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
