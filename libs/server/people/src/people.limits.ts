import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';
import { PASSKEY_LIMITS } from './passkeys/passkey.limits';

/** Rate limits of accounts, passkeys, profiles and API tokens. */
export const PEOPLE_LIMITS = {
  /** Login attempts, by address. */
  login: { points: 30, duration: 60 },
  /** Requests for a password reset link, by address. `PasswordResetService` also limits the links per account. */
  passwordResets: { points: 10, duration: 60 },
  /** Requests for another welcome mail, by address. */
  emailConfirmations: { points: 10, duration: 60 },
  /** Signups and new profiles, by address. */
  signup: { points: 30, duration: 60 },
  signupHourly: { points: 300, duration: 3_600 },
  /** Requests with an API token, by token. */
  apiTokens: { points: 120, duration: 60 },
  /** Exports of personal data, by player. */
  exports: { points: 10, duration: 3_600 },
  ...PASSKEY_LIMITS,
} as const satisfies LimitDeclarations;
