import { invalid } from '@daily/kit/runtime/errors';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Number of passwords that are too common to be chosen: what a guesser who knows nothing tries first. */
const COMMON_PASSWORDS = 10_000;

/** Error message for a new password that is too common. */
const PASSWORD_TOO_COMMON =
  'This password is one of the first that a stranger would guess. Please choose another.';

/** The most common passwords of known leaks, in lower case; the list is ordered, most common first. */
const common = new Set<string>(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS));

/** Whether a password is among the 10,000 most common ones, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}

/**
 * Rejects a new password that is among the 10,000 most common ones, whatever its case.
 * @param path of the password in the input. @throws Failure invalid
 */
export function rejectCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw invalid(PASSWORD_TOO_COMMON, path);
}
