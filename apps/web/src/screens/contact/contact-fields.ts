import { isEmail, normalizeEmail } from '@daily/rules/email';
import { EMAIL_TEXTS } from '@daily/rules/email-texts';
import { CONTACT_TEXTS } from '@daily/rules/contact-texts';
import type { FieldErrors } from '@daily/ui/use-form';

/** The fields of the contact form. */
export interface ContactFields {
  name: string;
  email: string;
  subject: string;
  message: string;
}

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** What is missing or malformed of a message, by field; empty when it is complete. */
export function contactErrors(fields: ContactFields): FieldErrors<ContactFields> {
  const missing = FIELDS.filter((field) => !fields[field]?.trim()).map((field) => [
    field,
    CONTACT_TEXTS.required[field],
  ]);
  const email = normalizeEmail(fields.email ?? '');
  const malformed = email && !isEmail(email) && { email: EMAIL_TEXTS.notAnEmail };
  return { ...(Object.fromEntries(missing) as FieldErrors<ContactFields>), ...malformed };
}
