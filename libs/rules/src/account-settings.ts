/**
 * What is said and asked where an account is settled: on the dashboard, and where a forgotten password is set anew. A
 * module of its own, so that the pages that do without it need not load it.
 */
import { isStaff, MIN_PASSWORD_LENGTH, MIN_STAFF_PASSWORD_LENGTH, type Role } from './account';
import { passwordLengthProblem } from './entrance';
import { ACCOUNT_TEXTS } from './account-texts';

/** The words of passwords set anew, profiles, sessions, API tokens and one's own data. */
export const SETTINGS_TEXTS = {
  nameRequired: 'Please enter a name',
  notAnImageAddress: 'Please enter the address of a picture, beginning with https://',
  profileSaved: 'Your profile is saved.',
  profileNotSaved: 'Your profile could not be saved. Please try again.',
  passwordNotChanged: 'Your password could not be changed. Please try again.',
  sessionEnded: 'The session is ended.',
  otherSessionsEnded: 'All other sessions are ended.',
  sessionNotEnded: 'The session could not be ended. Please try again.',
  apiTokenNotMade: 'The token could not be made. Please try again.',
  apiTokenRevoked: 'The token is revoked.',
  apiTokenNotRevoked: 'The token could not be revoked. Please try again.',
  dataNotExported: 'Your data could not be put together. Please try again.',
  accountNotDeleted: 'Your account could not be deleted. Please try again.',
  sessionOver: 'Your session has ended. Please log in again.',
  wrongCurrentPassword: 'That is not your current password',
  passwordChanged: 'Your password is changed. All other sessions were ended.',
  sessionNotFound: 'This session has ended already',
  passwordRequired: 'Please enter your password',
  /** `most` in characters. */
  apiTokenName: (most: number) => `Please give the token a name of 1 to ${most} characters`,
  /** `most` in days. */
  apiTokenDays: (most: number) => `A token lives 1 to ${most} days`,
  tooManyApiTokens: (most: number) => `You have ${most} API tokens already. Please revoke one first.`,
  apiTokenNotFound: 'This API token has been revoked already',
  newPasswordRequired: 'Please enter a new password',
  /** The same for every email, known or not. */
  resetMailed: (email: string) =>
    `If ${email} has an account, a link to set a new password is on its way to it. It works once, for one hour.`,
  resetNotMailed: 'The link could not be mailed. Please try again.',
  resetLinkUnknown: 'This link is not valid. Please ask for a new one.',
  resetLinkUsed: 'This link has been used already. If that was you, log in with your new password.',
  resetLinkExpired: 'This link is older than one hour and works no more. Please ask for a new one.',
} as const;

/** The most API tokens a player may have at once. */
export const MOST_API_TOKENS = 10;

/** How long an API token lives unless its owner says otherwise, in days. */
export const API_TOKEN_DEFAULT_DAYS = 90;

/** The longest an API token may live, in days. */
export const API_TOKEN_MOST_DAYS = 365;

/** The most characters of an API token's name. */
export const MAX_API_TOKEN_NAME_LENGTH = 50;

/** The fewest characters of a new password for someone with a role. */
export function minPasswordLength(role: Role): number {
  return isStaff(role) ? MIN_STAFF_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;
}

/** What keeps `password` from being a new password of at least `least` characters, in words; null when nothing does. */
export function newPasswordProblem(password: string, least: number): string | null {
  if (!password) return SETTINGS_TEXTS.newPasswordRequired;
  if (password.length < least) return ACCOUNT_TEXTS.passwordTooShort(least);
  return passwordLengthProblem(password);
}

/** The message for a cleaned name that an API token cannot have; null for a valid one. */
export function apiTokenNameProblem(name: string): string | null {
  const isValid = name !== '' && name.length <= MAX_API_TOKEN_NAME_LENGTH;
  return isValid ? null : SETTINGS_TEXTS.apiTokenName(MAX_API_TOKEN_NAME_LENGTH);
}

/** The message for a number of days that an API token cannot live; null for a valid one. */
export function apiTokenDaysProblem(days: number): string | null {
  const isValid = Number.isInteger(days) && days >= 1 && days <= API_TOKEN_MOST_DAYS;
  return isValid ? null : SETTINGS_TEXTS.apiTokenDays(API_TOKEN_MOST_DAYS);
}
