import { isEmail, normalizeEmail } from '@daily/rules/email';
import { type LoginInput, loginProblem } from '@daily/rules/entrance';
import type { FieldErrors } from '@daily/ui/use-form';

/** The fields of the login form. */
export interface LoginFields {
  email: string;
  password: string;
}

/** The bad fields of a login, each with the words of the first problem; empty when it may be sent. */
export function loginErrors(fields: LoginInput): FieldErrors<LoginFields> {
  const message = loginProblem(fields);
  if (message === null) return {};
  const email = normalizeEmail(fields.email ?? '');
  if (!email || !fields.password) {
    return { ...(!email && { email: message }), ...(!fields.password && { password: message }) };
  }
  return isEmail(email) ? { password: message } : { email: message };
}
