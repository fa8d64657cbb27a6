/** Validation of logins and signups. */
import { cleanName, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account';
import { ACCOUNT_TEXTS } from './account-texts';
import { isEmail, MAX_EMAIL_LENGTH, normalizeEmail } from './email';
import { EMAIL_TEXTS } from './email-texts';

/** What a login form sends. A missing value may be empty, null or absent. */
export interface LoginInput {
  readonly email?: string | null;
  readonly password?: string | null;
}

/** What a signup form sends. A missing value may be empty, null or absent. */
export interface SignupInput extends LoginInput {
  readonly name?: string | null;
  readonly acceptsTerms?: boolean | null;
}

/** The fields that the first problem of a form concerns, each with its message; empty when there is no problem. */
export type EntranceErrors = Readonly<Partial<Record<'name' | 'email' | 'password', string>>>;

/** The invalid fields of a login. */
export function loginErrors(input: LoginInput): EntranceErrors {
  const email = normalizeEmail(input.email ?? '');
  const password = input.password ?? '';
  return firstOf([
    missing({ email, password }, ACCOUNT_TEXTS.emailAndPasswordRequired),
    emailErrors(email),
    longPassword(password),
  ]);
}

/** The invalid fields of a signup, apart from the terms. */
export function signupErrors(input: SignupInput): EntranceErrors {
  return firstOf([...urgentSignupErrors(input), ...otherSignupErrors(input)]);
}

/** The message for an invalid login; null for a valid one. */
export function loginProblem(input: LoginInput): string | null {
  return messageOf(loginErrors(input));
}

/** The message for an invalid signup; null for a valid one. */
export function signupProblem(input: SignupInput): string | null {
  const urgent = messageOf(firstOf(urgentSignupErrors(input)));
  if (urgent !== null) return urgent;
  return input.acceptsTerms ? messageOf(firstOf(otherSignupErrors(input))) : ACCOUNT_TEXTS.termsRequired;
}

/** The message for a password that is too long; null for any other. */
export function passwordLengthProblem(password: string): string | null {
  return messageOf(longPassword(password));
}

/** Errors that a signup reports before missing consent to the terms. */
function urgentSignupErrors(input: SignupInput): EntranceErrors[] {
  const name = cleanName(input.name ?? '');
  const email = normalizeEmail(input.email ?? '');
  const password = input.password ?? '';
  const isShort = password.length < MIN_PASSWORD_LENGTH;
  return [
    missing({ name, email, password }, ACCOUNT_TEXTS.allFieldsRequired),
    isShort ? { password: ACCOUNT_TEXTS.passwordTooShort(MIN_PASSWORD_LENGTH) } : {},
  ];
}

/** Errors that a signup reports after missing consent to the terms. */
function otherSignupErrors({ name, email, password }: SignupInput): EntranceErrors[] {
  const isLong = cleanName(name ?? '').length > MAX_NAME_LENGTH;
  return [
    isLong ? { name: ACCOUNT_TEXTS.nameTooLong(MAX_NAME_LENGTH) } : {},
    emailErrors(normalizeEmail(email ?? '')),
    longPassword(password ?? ''),
  ];
}

function missing(values: Record<string, string>, message: string): EntranceErrors {
  const empty = Object.entries(values).filter(([, value]) => !value);
  return Object.fromEntries(empty.map(([field]) => [field, message]));
}

function emailErrors(email: string): EntranceErrors {
  if (email.length > MAX_EMAIL_LENGTH) return { email: EMAIL_TEXTS.emailTooLong(MAX_EMAIL_LENGTH) };
  return isEmail(email) ? {} : { email: EMAIL_TEXTS.notAnEmail };
}

function longPassword(password: string): EntranceErrors {
  const isLong = password.length > MAX_PASSWORD_LENGTH;
  return isLong ? { password: ACCOUNT_TEXTS.passwordTooLong(MAX_PASSWORD_LENGTH) } : {};
}

function firstOf(errors: readonly EntranceErrors[]): EntranceErrors {
  return errors.find((one) => messageOf(one) !== null) ?? {};
}

function messageOf(errors: EntranceErrors): string | null {
  return Object.values(errors)[0] ?? null;
}
