/** Login, signup and profiles. */
export const ACCOUNT_TEXTS = {
  loggedIn: 'Login successful!',
  loginFailed: 'Login failed. Please check your credentials.',
  signedUp: 'Account created successfully!',
  signupFailed: 'Signup failed. Please try again.',

  emailAndPasswordRequired: 'Email and password are required',
  wrongEmailOrPassword: 'Invalid email or password',
  /** `minutes` until the account can be tried again. */
  tooManyLogins: (minutes: number) =>
    `Too many failed logins. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  allFieldsRequired: 'All fields are required',
  termsRequired: 'Please accept the terms and privacy policy',
  accountNotCreated: 'Failed to create account. Please try again.',
  unexpectedError: 'An unexpected error occurred',

  /** `least` in characters: 6 for players. */
  passwordTooShort: (least: number) => `Password must be at least ${least} characters long`,
  /** `most` in characters. */
  passwordTooLong: (most: number) => `Password must be at most ${most} characters long`,
  /** `most` in characters. */
  nameTooLong: (most: number) => `Name must be at most ${most} characters long`,

  /** `least` in characters: 12 for editors and admins. */
  staffPasswordTooShort: (least: number) =>
    `Editors and admins need a password of at least ${least} characters. "Forgot password?" sets a new one.`,

  passwordNotReset: 'Your password could not be set. Please try again.',
  passwordReset: 'Your new password is set. You are signed in.',

  profileNotFound: 'User profile not found',
} as const;
