/** Texts about login, signup, password resets and profiles. */
export const ACCOUNT_TEXTS = {
  loggedIn: 'Login successful!',
  loginFailed: 'Login failed. Please check your credentials.',
  signedUp: 'Account created successfully!',
  signupFailed: 'Signup failed. Please try again.',

  emailAndPasswordRequired: 'Email and password are required',
  allFieldsRequired: 'All fields are required',
  termsRequired: 'Please accept the terms and privacy policy',
  unexpectedError: 'An unexpected error occurred',

  /** @param min characters: 6 for players. */
  passwordTooShort: (min: number) => `Password must be at least ${min} characters long`,
  /** @param max characters. */
  passwordTooLong: (max: number) => `Password must be at most ${max} characters long`,
  /** @param max characters. */
  nameTooLong: (max: number) => `Name must be at most ${max} characters long`,

  passwordNotReset: 'Your password could not be reset. Please try again.',
  passwordReset: 'Your new password is set, and you are signed in.',
} as const;
