/** Validation of the login and signup forms. */
import { cleanName, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account';
import { ACCOUNT_TEXTS } from './account-texts';
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
  readonly acceptsTerms?: boolean | null;
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

/** Validates a signup. Returns the invalid fields; consent to the terms is not checked. */
export function signupErrors(input: SignupInput): CredentialErrors {
  return firstError([...errorsBeforeTerms(input), ...errorsAfterTerms(input)]);
}

/** Validates a login. Returns the error message to show, or null when the input is valid. */
export function loginProblem(input: LoginInput): string | null {
  return messageOf(loginErrors(input));
}

/** Validates a signup, including the terms. Returns the error message to show, or null when the input is valid. */
export function signupProblem(input: SignupInput): string | null {
  const message = messageOf(firstError(errorsBeforeTerms(input)));
  if (message !== null) return message;
  return input.acceptsTerms ? messageOf(firstError(errorsAfterTerms(input))) : ACCOUNT_TEXTS.termsRequired;
}

/** Returns the error message for a password over the maximum length, or null when it is short enough. */
export function passwordLengthProblem(password: string): string | null {
  return messageOf(overlongPassword(password));
}

/** The checks of a signup that are reported before missing consent to the terms. */
function errorsBeforeTerms(input: SignupInput): CredentialErrors[] {
  const name = cleanName(input.name ?? '');
  const email = normalizeEmail(input.email ?? '');
  const password = input.password ?? '';
  const isShort = password.length < MIN_PASSWORD_LENGTH;
  return [
    missingFields({ name, email, password }, ACCOUNT_TEXTS.allFieldsRequired),
    isShort ? { password: ACCOUNT_TEXTS.passwordTooShort(MIN_PASSWORD_LENGTH) } : {},
  ];
}

/** The checks of a signup that are reported after missing consent to the terms. */
function errorsAfterTerms({ name, email, password }: SignupInput): CredentialErrors[] {
  const isLong = cleanName(name ?? '').length > MAX_NAME_LENGTH;
  return [
    isLong ? { name: ACCOUNT_TEXTS.nameTooLong(MAX_NAME_LENGTH) } : {},
    invalidEmail(normalizeEmail(email ?? '')),
    overlongPassword(password ?? ''),
  ];
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
