/** What is wrong with a login or a signup. */
import { cleanName, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account';
import { ACCOUNT_TEXTS } from './account-texts';
import { isEmail, MAX_EMAIL_LENGTH, normalizeEmail } from './email';
import { EMAIL_TEXTS } from './email-texts';

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

function emailProblem(email: string): string | null {
  if (email.length > MAX_EMAIL_LENGTH) return EMAIL_TEXTS.emailTooLong(MAX_EMAIL_LENGTH);
  return isEmail(email) ? null : EMAIL_TEXTS.notAnEmail;
}

/** What is wrong with a password that is too long, in the words to show; null when it is not. */
export function passwordLengthProblem(password: string): string | null {
  return password.length > MAX_PASSWORD_LENGTH ? ACCOUNT_TEXTS.passwordTooLong(MAX_PASSWORD_LENGTH) : null;
}
