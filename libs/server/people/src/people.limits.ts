import type { CallLimits, LimitDeclarations } from '@daily/kit/runtime/rate-limits';
import { PASSKEY_LOGIN_LIMITS, PASSKEY_REGISTRATION_LIMITS } from './passkeys/passkey.limits';

export const LOGIN_LIMITS = {
  /** Attempts with a password. `LoginAttempts` also limits the failures of an account. */
  login: { points: 30, duration: 60, by: 'address' },
} as const satisfies CallLimits;

export const SIGN_ON_LIMITS = {
  /** Beginnings of sign-ons, and answers of identity providers: two for each login. */
  signOn: { points: 60, duration: 60, by: 'address' },
} as const satisfies CallLimits;

export const PASSWORD_RESET_LIMITS = {
  /** Requests for a password reset link. `PasswordResetService` also limits the links of an account. */
  passwordResets: { points: 10, duration: 60, by: 'address' },
} as const satisfies CallLimits;

export const EMAIL_CONFIRMATION_LIMITS = {
  /** Requests for another welcome mail. */
  emailConfirmations: { points: 10, duration: 60, by: 'player' },
} as const satisfies CallLimits;

/** New accounts and profiles. A login is charged once it creates one. */
export const SIGNUP_LIMITS = {
  signup: { points: 30, duration: 60, by: 'address' },
  signupHourly: { points: 300, duration: 3_600, by: 'address' },
} as const satisfies CallLimits;

export const EXPORT_LIMITS = {
  /** Exports of personal data. */
  exports: { points: 10, duration: 3_600, by: 'player' },
} as const satisfies CallLimits;

export const TOKEN_LIMITS = {
  /** Requests with an API token, by token. */
  apiTokens: { points: 120, duration: 60 },
} as const satisfies LimitDeclarations;

/** All limits of the slice. */
export const PEOPLE_LIMITS = {
  ...LOGIN_LIMITS,
  ...SIGN_ON_LIMITS,
  ...PASSWORD_RESET_LIMITS,
  ...EMAIL_CONFIRMATION_LIMITS,
  ...SIGNUP_LIMITS,
  ...PASSKEY_LOGIN_LIMITS,
  ...PASSKEY_REGISTRATION_LIMITS,
  ...EXPORT_LIMITS,
  ...TOKEN_LIMITS,
} as const satisfies LimitDeclarations;
