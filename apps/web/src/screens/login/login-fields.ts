import { isEmail, normalizeEmail } from '@daily/rules/email';
import { type LoginInput, loginProblem } from '@daily/rules/credentials';
import type { FieldMessages } from '@daily/ui/use-validated-form';

/** The fields of the login form. */
export interface LoginFields {
  email: string;
  password: string;
}

/** Returns the invalid fields, all with the message of the first problem; empty when the form may be sent. */
export function loginErrors(fields: LoginInput): FieldMessages<LoginFields> {
  const message = loginProblem(fields);
  if (message === null) return {};
  const email = normalizeEmail(fields.email ?? '');
  if (!email || !fields.password) {
    return { ...(!email && { email: message }), ...(!fields.password && { password: message }) };
  }
  return isEmail(email) ? { password: message } : { email: message };
}
