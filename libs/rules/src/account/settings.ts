/**
 * Texts and limits of account settings and password resets. Kept apart from `account.ts` and `texts.ts` so that
 * pages without settings do not load them.
 */
import { isStaff, MIN_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH, type Role } from '../account';
import { passwordLengthProblem } from './credentials';
import { ACCOUNT_TEXTS } from './texts';

/** Texts about profiles, passwords, sessions, API tokens and the player's own data. */
export const SETTINGS_TEXTS = {
  profileSaved: 'Your profile is saved.',
  profileNotSaved: 'Your profile could not be saved. Please try again.',
  passwordNotChanged: 'Your password could not be changed. Please try again.',
  sessionEnded: 'Signed out there.',
  otherSessionsEnded: 'Signed out everywhere else.',
  sessionNotEnded: 'We could not sign that one out. Please try again.',
  confirmBeforeTokens:
    'Confirm your email address before you create a token: the first confirmation revokes all tokens.',
  apiTokenNotCreated: 'The token could not be created. Please try again.',
  apiTokenRevoked: 'The token has been revoked.',
  apiTokenNotRevoked: 'The token could not be revoked. Please try again.',
  dataNotExported: 'Your data could not be exported. Please try again.',
  accountNotDeleted: 'Your account could not be deleted. Please try again.',
  sessionOver: 'You were signed out. Please log in again.',
  wrongCurrentPassword: 'That is not your current password',
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  sessionNotFound: 'That one is signed out already',
  passwordRequired: 'Please enter your password',
  /** @param max characters. */
  apiTokenName: (max: number) => `Please give the token a name of 1 to ${max} characters`,
  /** @param max days. */
  apiTokenDays: (max: number) => `A token can be valid for 1 to ${max} days`,
  tooManyApiTokens: (max: number) => `You already have ${max} API tokens. Please revoke one first.`,
  apiTokenNotFound: 'This API token has already been revoked',
  newPasswordRequired: 'Please enter a new password',
  /** The same for every email, so that it does not reveal which ones have an account. */
  resetMailed: (email: string) =>
    `If ${email} has an account, a link to set a new password is on its way. It works once, for one hour.`,
  resetNotMailed: 'The link could not be sent. Please try again.',
  resetLinkUnknown: 'This link does not work. Please request a new one.',
  resetLinkUsed: 'This link has already been used. If that was you, log in with your new password.',
  resetLinkExpired: 'This link has expired. Please request a new one.',
} as const;

/** Maximum number of API tokens a player may have at a time. */
export const MAX_API_TOKENS = 10;

/** Default lifetime of an API token, in days. */
export const API_TOKEN_DEFAULT_DAYS = 90;

/** Maximum lifetime of an API token, in days. */
const MAX_API_TOKEN_DAYS = 365;

/** Maximum length of an API token's name, in characters. */
export const MAX_API_TOKEN_NAME_LENGTH = 50;

/** Minimum length of a new password for a role, in characters. */
export function minPasswordLength(role: Role): number {
  return isStaff(role) ? MIN_STAFF_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;
}

/** Validates a new password of at least `minLength` characters. Returns the error message, or null when it is valid. */
export function newPasswordProblem(password: string, minLength: number): string | null {
  if (!password) return SETTINGS_TEXTS.newPasswordRequired;
  if (password.length < minLength) return ACCOUNT_TEXTS.passwordTooShort(minLength);
  return passwordLengthProblem(password);
}

/** Validates the name of an API token, already passed through `cleanName`. Returns the error message, or null when valid. */
export function apiTokenNameProblem(name: string): string | null {
  const isValid = name !== '' && name.length <= MAX_API_TOKEN_NAME_LENGTH;
  return isValid ? null : SETTINGS_TEXTS.apiTokenName(MAX_API_TOKEN_NAME_LENGTH);
}

/** Validates the lifetime of an API token in days. Returns the error message, or null when it is valid. */
export function apiTokenDaysProblem(days: number): string | null {
  const isValid = Number.isInteger(days) && days >= 1 && days <= MAX_API_TOKEN_DAYS;
  return isValid ? null : SETTINGS_TEXTS.apiTokenDays(MAX_API_TOKEN_DAYS);
}
