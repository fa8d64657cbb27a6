import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, cleanName } from '@daily/rules/account';
import { isEmail, normalizeEmail } from '@daily/rules/email';
import { type SignupInput, signupProblem } from '@daily/rules/entrance';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import type { FieldErrors } from '@daily/ui/use-form';

/** The fields of the signup form. */
export interface SignupFields {
  name: string;
  email: string;
  password: string;
  acceptsTerms: boolean;
}

/**
 * The bad fields of a signup; empty when it may be sent. Fields of text carry the words of the first problem;
 * the terms carry their own, whatever else is wrong, because they are shown beside the checkbox.
 */
export function signupErrors(fields: SignupInput): FieldErrors<SignupFields> {
  const terms = !fields.acceptsTerms && { acceptsTerms: ACCOUNT_TEXTS.termsRequired };
  const message = signupProblem({ ...fields, acceptsTerms: true });
  if (message === null) return { ...terms };
  return { ...Object.fromEntries(badFields(fields).map((field) => [field, message])), ...terms };
}

function badFields(fields: SignupInput): (keyof SignupFields)[] {
  const name = cleanName(fields.name ?? '');
  const email = normalizeEmail(fields.email ?? '');
  const password = fields.password ?? '';
  const empty = (['name', 'email', 'password'] as const).filter((key) => !{ name, email, password }[key]);
  if (empty.length > 0) return empty;
  if (password.length < MIN_PASSWORD_LENGTH) return ['password'];
  if (name.length > MAX_NAME_LENGTH) return ['name'];
  return isEmail(email) && password.length > MAX_PASSWORD_LENGTH ? ['password'] : ['email'];
}
