import { isEmail, normalizeEmail } from '@daily/rules/account';
import { ACCOUNT_TEXTS, CONTACT_TEXTS } from '@daily/rules/texts';
import type { FieldErrors, Resolver } from 'react-hook-form';

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
    { type: 'required', message: CONTACT_TEXTS.required[field] },
  ]);
  const email = normalizeEmail(fields.email ?? '');
  const malformed = email &&
    !isEmail(email) && { email: { type: 'pattern', message: ACCOUNT_TEXTS.notAnEmail } };
  return { ...(Object.fromEntries(missing) as FieldErrors<ContactFields>), ...malformed };
}

/** `contactErrors` as the form asks for them. */
export const contactResolver: Resolver<ContactFields> = (values) => {
  const errors = contactErrors(values);
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
