/** Validation messages for email addresses in any form. */
export const EMAIL_TEXTS = {
  invalidEmail: 'Please enter a valid email address',
  /** @param max characters. */
  emailTooLong: (max: number) => `Email must be at most ${max} characters long`,
} as const;
