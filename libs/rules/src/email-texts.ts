/** Email addresses, whatever they are for. */
export const EMAIL_TEXTS = {
  notAnEmail: 'Please enter a valid email address',
  /** `most` in characters. */
  emailTooLong: (most: number) => `Email must be at most ${most} characters long`,
} as const;
