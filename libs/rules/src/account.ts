/** Who someone is: emails, names and passwords, and what is wrong with a login or a signup. */
import { ACCOUNT_TEXTS } from './account-texts';

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

/** The most characters of an email: what a mail path holds (RFC 5321, erratum 1690). */
export const MAX_EMAIL_LENGTH = 254;

/** How long a session lasts from login on, in milliseconds: 7 days. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The most characters of an image's address. */
const MAX_ADDRESS_LENGTH = 2048;

/**
 * What `<input type="email">` accepts: the expression of the HTML standard
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address).
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An https origin with a host name, then whatever an address may hold in plain sight. */
const HTTPS_ADDRESS =
  /^https:\/\/[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*(?::\d{1,5})?(?:[/?#][^\s\p{Cc}\p{Bidi_Control}\\<>"`]*)?$/iu;

/** What a name must not hold: control characters, and those that turn the direction of the text around it. */
const UNWANTED_IN_NAME = /(?!\s)[\p{Cc}\p{Bidi_Control}]/gu;

/** Text of which nothing can be seen. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** The email by which a player is known: without space around it, in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether `text` is an email address as a browser's email field accepts it, of at most 254 characters. */
export function isEmail(text: string): boolean {
  // The length is asked first: it bounds what the expression can cost.
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

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

/** What a login form sends; what is missing may be empty, null or absent. */
export interface LoginInput {
  readonly email?: string | null;
  readonly password?: string | null;
}

/** What a signup form sends; what is missing may be empty, null or absent. */
export interface SignupInput extends LoginInput {
  readonly name?: string | null;
  readonly acceptsTerms?: boolean | null;
}

/** What keeps `input` from being a login, in the words to show; null when nothing does. */
export function loginProblem(input: LoginInput): string | null {
  const email = normalizeEmail(input.email ?? '');
  const password = input.password ?? '';
  if (!email || !password) return ACCOUNT_TEXTS.emailAndPasswordRequired;
  return emailProblem(email) ?? passwordLengthProblem(password);
}

/** What keeps `input` from being a signup, in the words to show; null when nothing does. */
export function signupProblem(input: SignupInput): string | null {
  const name = cleanName(input.name ?? '');
  const email = normalizeEmail(input.email ?? '');
  const password = input.password ?? '';
  if (!name || !email || !password) return ACCOUNT_TEXTS.allFieldsRequired;
  if (password.length < MIN_PASSWORD_LENGTH) return ACCOUNT_TEXTS.passwordTooShort(MIN_PASSWORD_LENGTH);
  if (!input.acceptsTerms) return ACCOUNT_TEXTS.termsRequired;
  if (name.length > MAX_NAME_LENGTH) return ACCOUNT_TEXTS.nameTooLong(MAX_NAME_LENGTH);
  return emailProblem(email) ?? passwordLengthProblem(password);
}

/**
 * Whether `text` is the https address of an image by its form: at most 2048 characters, a host name, no user
 * name or password in it, no space, control or quoting characters. It is never fetched to find out more.
 */
export function isHttpsImageAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && HTTPS_ADDRESS.test(text);
}

function emailProblem(email: string): string | null {
  if (email.length > MAX_EMAIL_LENGTH) return ACCOUNT_TEXTS.emailTooLong(MAX_EMAIL_LENGTH);
  return isEmail(email) ? null : ACCOUNT_TEXTS.notAnEmail;
}

/** What is wrong with a password that is too long, in the words to show; null when it is not. */
export function passwordLengthProblem(password: string): string | null {
  return password.length > MAX_PASSWORD_LENGTH ? ACCOUNT_TEXTS.passwordTooLong(MAX_PASSWORD_LENGTH) : null;
}
