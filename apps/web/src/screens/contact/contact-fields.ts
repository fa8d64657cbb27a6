import { isEmail, normalizeEmail } from '@daily/rules/account/email';
import { EMAIL_TEXTS } from '@daily/rules/account/email-texts';
import { CONTACT_TEXTS } from '@daily/rules/notices/contact-texts';
import type { FieldMessages } from '@daily/ui/forms/use-validated-form';

/** The fields of the contact form. */
export interface ContactFields {
  name: string;
  email: string;
  subject: string;
  message: string;
}

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

/** Returns the messages of missing or malformed fields; empty when the form may be sent. */
export function contactErrors(fields: ContactFields): FieldMessages<ContactFields> {
  const missing = FIELDS.filter((field) => !fields[field]?.trim()).map((field) => [
    field,
    CONTACT_TEXTS.required[field],
  ]);
  const email = normalizeEmail(fields.email ?? '');
  const malformed = email && !isEmail(email) && { email: EMAIL_TEXTS.invalidEmail };
  return { ...(Object.fromEntries(missing) as FieldMessages<ContactFields>), ...malformed };
}
