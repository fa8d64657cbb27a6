import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, cleanName } from '@daily/rules/account';
import { isEmail, normalizeEmail } from '@daily/rules/email';
import { type SignupInput, signupProblem } from '@daily/rules/credentials';
import { ACCOUNT_TEXTS } from '@daily/rules/account-texts';
import type { FieldMessages } from '@daily/ui/use-validated-form';

/** The fields of the signup form. */
export interface SignupFields {
  name: string;
  email: string;
  password: string;
  acceptsTerms: boolean;
}

/**
 * Returns the invalid fields; empty when the form may be sent. Text fields have the message of the first problem. The terms always
 * have their own, because it is shown beside the checkbox.
 */
export function signupErrors(fields: SignupInput): FieldMessages<SignupFields> {
  const terms = !fields.acceptsTerms && { acceptsTerms: ACCOUNT_TEXTS.termsRequired };
  const message = signupProblem({ ...fields, acceptsTerms: true });
  if (message === null) return { ...terms };
  return { ...Object.fromEntries(invalidFields(fields).map((field) => [field, message])), ...terms };
}

function invalidFields(fields: SignupInput): (keyof SignupFields)[] {
  const name = cleanName(fields.name ?? '');
  const email = normalizeEmail(fields.email ?? '');
  const password = fields.password ?? '';
  const empty = (['name', 'email', 'password'] as const).filter((key) => !{ name, email, password }[key]);
  if (empty.length > 0) return empty;
  if (password.length < MIN_PASSWORD_LENGTH) return ['password'];
  if (name.length > MAX_NAME_LENGTH) return ['name'];
  return isEmail(email) && password.length > MAX_PASSWORD_LENGTH ? ['password'] : ['email'];
}
