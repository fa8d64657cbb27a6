/** Validation of the login and signup forms. */
import { cleanName, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../account';
import { ACCOUNT_TEXTS } from './texts';
import { isEmail, MAX_EMAIL_LENGTH, normalizeEmail } from './email';
import { EMAIL_TEXTS } from './email-texts';

/** Input of the login form. A missing value may be empty, null or undefined. */
export interface LoginInput {
  readonly email?: string | null;
  readonly password?: string | null;
}

/** Input of the signup form. A missing value may be empty, null or undefined. */
export interface SignupInput extends LoginInput {
  readonly name?: string | null;
}

/**
 * Error messages by field. They belong to the first check that fails; later checks are not reported. Empty when the input is valid.
 */
export type CredentialErrors = Readonly<Partial<Record<'name' | 'email' | 'password', string>>>;

/** Validates a login. Returns the invalid fields. */
export function loginErrors(input: LoginInput): CredentialErrors {
  const email = normalizeEmail(input.email ?? '');
  const password = input.password ?? '';
  return firstError([
    missingFields({ email, password }, ACCOUNT_TEXTS.emailAndPasswordRequired),
    invalidEmail(email),
    overlongPassword(password),
  ]);
}

/** Validates a signup. Returns the invalid fields. */
export function signupErrors(input: SignupInput): CredentialErrors {
  const name = cleanName(input.name ?? '');
  const email = normalizeEmail(input.email ?? '');
  const password = input.password ?? '';
  const isShort = password.length < MIN_PASSWORD_LENGTH;
  return firstError([
    missingFields({ name, email, password }, ACCOUNT_TEXTS.allFieldsRequired),
    isShort ? { password: ACCOUNT_TEXTS.passwordTooShort(MIN_PASSWORD_LENGTH) } : {},
    name.length > MAX_NAME_LENGTH ? { name: ACCOUNT_TEXTS.nameTooLong(MAX_NAME_LENGTH) } : {},
    invalidEmail(email),
    overlongPassword(password),
  ]);
}

/** Returns the error message for a password over the maximum length, or null when it is short enough. */
export function passwordLengthProblem(password: string): string | null {
  return messageOf(overlongPassword(password));
}

function missingFields(values: Record<string, string>, message: string): CredentialErrors {
  const empty = Object.entries(values).filter(([, value]) => !value);
  return Object.fromEntries(empty.map(([field]) => [field, message]));
}

function invalidEmail(email: string): CredentialErrors {
  if (email.length > MAX_EMAIL_LENGTH) return { email: EMAIL_TEXTS.emailTooLong(MAX_EMAIL_LENGTH) };
  return isEmail(email) ? {} : { email: EMAIL_TEXTS.invalidEmail };
}

function overlongPassword(password: string): CredentialErrors {
  const isLong = password.length > MAX_PASSWORD_LENGTH;
  return isLong ? { password: ACCOUNT_TEXTS.passwordTooLong(MAX_PASSWORD_LENGTH) } : {};
}

function firstError(checks: readonly CredentialErrors[]): CredentialErrors {
  return checks.find((errors) => messageOf(errors) !== null) ?? {};
}

function messageOf(errors: CredentialErrors): string | null {
  return Object.values(errors)[0] ?? null;
}
