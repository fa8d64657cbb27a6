import type { CallLimits } from '@daily/kit/runtime/rate-limits';

export const PASSKEY_LOGIN_LIMITS = {
  /** Begun and finished logins with a passkey: each login takes two. */
  passkeyLogins: { points: 60, duration: 60, by: 'address' },
} as const satisfies CallLimits;

export const PASSKEY_REGISTRATION_LIMITS = {
  /** Begun registrations of passkeys. */
  passkeyRegistrations: { points: 30, duration: 3_600, by: 'player' },
} as const satisfies CallLimits;
