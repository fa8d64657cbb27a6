import { DAY_MS } from './calendar/duration';

/** Roles, and rules for the names, pictures, passwords and sessions of an account. */

/** What an account may do: a player plays, an editor also writes content, an admin may do everything. */
export type Role = (typeof ROLES)[number];

/** Every role, from the fewest permissions to the most. */
export const ROLES = ['player', 'editor', 'admin'] as const;

/** Whether a role has at least the permissions of `minimum`. Each role includes the permissions of those before it. */
export function isAtLeast(role: Role, minimum: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(minimum);
}

/** Whether a role has more permissions than a player, and so needs a longer password. */
export function isStaff(role: Role): boolean {
  return role !== 'player';
}

/**
 * Minimum length of a password at signup, in characters. Login does not enforce it: the first login to an account
 * without a password may set any password.
 */
export const MIN_PASSWORD_LENGTH = 6;

/** Minimum length of an editor's or admin's password, in characters. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;

/** Maximum length of a password in characters, which bounds the cost of hashing it. */
export const MAX_PASSWORD_LENGTH = 256;

/** Maximum length of a name, in characters. */
export const MAX_NAME_LENGTH = 80;

/** Lifetime of a session after login, in milliseconds: 7 days. */
export const SESSION_LIFETIME_MS = 7 * DAY_MS;

/** Maximum length of an image URL, in characters. */
export const MAX_IMAGE_URL_LENGTH = 512;

/** An https origin with a host name, followed by a path, query or fragment without control or quoting characters. */
const HTTPS_URL =
  /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*(?::\d{1,5})?(?:[/?#][^\s\p{Cc}\p{Bidi_Control}\\<>"`]*)?$/iu;

/**
 * What has no place in a name: characters without width, of format and of control. Captured, and so kept, where they are part of
 * spelling: between Arabic letters, after the vowel sign or virama of an Indic letter, and within emoji such as 👩‍💻, 1️⃣ and flags.
 */
const UNWANTED_IN_NAME = new RegExp(
  [
    '((?:\\p{Script=Arabic}|\\p{Lo}\\p{M})\\p{M}{0,2}[\\u200C\\u200D](?=\\p{Lo})',
    '\\u{1F3F4}[\\u{E0030}-\\u{E007A}]{2,6}\\u{E007F}',
    '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?(?:\\u200D\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?)*',
    '[\\d#*]\\uFE0F\\u20E3)',
    '[\\p{Cf}\\p{Default_Ignorable_Code_Point}]',
    '(?!\\s)\\p{Cc}',
  ].join('|'),
  'gu',
);

/** The blank pattern of Braille counts as a space: nothing of it is seen. */
const BLANKS = /[\s\u2800]+/gu;

/** Marks beyond the third on a character, which would cover the lines around the name. No spelling needs as many. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A text without any visible character. */
const INVISIBLE = /^[\s\p{M}\p{Default_Ignorable_Code_Point}]*$/u;

/** The default name of an account: the part of its email before the at-sign, cut to the maximum length of a name. */
export function usernameFromEmail(email: string): string {
  const [local = ''] = email.trim().split('@', 1);
  return local.slice(0, MAX_NAME_LENGTH);
}

/**
 * Normalizes a name for storage and display: Unicode NFC, trimmed, blanks collapsed to single spaces, at most three marks on a
 * character, and without characters that are not seen or could disguise the text around them. Returns an empty string when no visible
 * character is left.
 */
export function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFD')
    .replace(UNWANTED_IN_NAME, '$1')
    .replace(STACKED_MARKS, '$1')
    .normalize('NFC')
    .replace(BLANKS, ' ')
    .trim();
  return INVISIBLE.test(clean) ? '' : clean;
}

/**
 * Whether `text` is a well-formed https URL for an image: at most 512 characters, with a host name, and without
 * credentials, whitespace, control or quoting characters. The URL is never fetched.
 */
export function isHttpsImageUrl(text: string): boolean {
  return text.length <= MAX_IMAGE_URL_LENGTH && HTTPS_URL.test(text);
}
