/** Who someone is, and what they may do: roles, names, pictures, and how long passwords and sessions are. */

/** What someone may do: a player plays, an editor also writes, an admin may do everything. */
export type Role = (typeof ROLES)[number];

/** Every role, the least first. */
export const ROLES = ['player', 'editor', 'admin'] as const;

/** Whether a role may do what `least` may: each role may do what those before it may. */
export function isAtLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** Whether a role may do more than play; whoever has it needs a longer password. */
export function isStaff(role: Role): boolean {
  return role !== 'player';
}

/** The fewest characters of a password at signup. A login asks for none: a first login may set any password. */
export const MIN_PASSWORD_LENGTH = 6;

/** The fewest characters of an editor's or admin's password. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;

/** The most characters of a password, so that hashing one costs no more than planned. */
export const MAX_PASSWORD_LENGTH = 256;

/** The most characters of a name. */
export const MAX_NAME_LENGTH = 80;

/** How long a session lasts from login on, in milliseconds: 7 days. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The most characters of an image's address. */
const MAX_ADDRESS_LENGTH = 2048;

/** An https origin with a host name, then whatever an address may hold in plain sight. */
const HTTPS_ADDRESS =
  /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*(?::\d{1,5})?(?:[/?#][^\s\p{Cc}\p{Bidi_Control}\\<>"`]*)?$/iu;

/** What a name must not hold: control characters, and those that turn the direction of the text around it. */
const UNWANTED_IN_NAME = /(?!\s)[\p{Cc}\p{Bidi_Control}]/gu;

/** Text of which nothing can be seen. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** The name of someone who gave none: the part of the email before the at-sign, cut to a name's length. */
export function usernameFromEmail(email: string): string {
  const [local = ''] = email.trim().split('@', 1);
  return local.slice(0, MAX_NAME_LENGTH);
}

/**
 * A name as it is stored and shown: in Unicode's composed form (NFC), single spaces, none around it, and
 * without characters that could disguise the text beside it. Empty when nothing of it could be seen.
 */
export function cleanName(name: string): string {
  const clean = name
    .toWellFormed()
    .replace(UNWANTED_IN_NAME, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
  return INVISIBLE.test(clean) ? '' : clean;
}

/**
 * Whether `text` is the https address of an image by its form: at most 2048 characters, a host name, no user
 * name or password in it, no space, control or quoting characters. It is never fetched to find out more.
 */
export function isHttpsImageAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && HTTPS_ADDRESS.test(text);
}
