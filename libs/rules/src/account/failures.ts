/** Failures of logins, signups and calls about an account. Only the server needs these texts. */
export const ACCOUNT_FAILURES = {
  wrongEmailOrPassword: 'Invalid email or password',
  accountNotCreated: 'Failed to create account. Please try again.',
  profileNotFound: 'User profile not found',
  suspended: 'This account is suspended. If you think this is a mistake, contact us.',

  /** @param minutes until the account is unlocked. */
  tooManyLogins: (minutes: number) =>
    `Too many failed logins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,

  /** @param min characters: 12 for editors and admins. */
  staffPasswordTooShort: (min: number) =>
    `Editors and admins need a password of at least ${min} characters. Use "Forgot password?" to set a new one.`,
  staffPasswordTooCommon:
    'Editors and admins need a password that is not among the most common ones. Use "Forgot password?" to set a new one.',
} as const;
