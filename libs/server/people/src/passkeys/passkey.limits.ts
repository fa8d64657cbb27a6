import type { LimitDeclarations } from '@daily/kit/runtime/rate-limits';

/** Rate limits of passkeys. */
export const PASSKEY_LIMITS = {
  /** Begun and finished logins with a passkey, by address: each login takes two. */
  passkeyLogins: { points: 60, duration: 60 },
  /** Begun registrations of passkeys, by player. */
  passkeyRegistrations: { points: 30, duration: 3_600 },
} as const satisfies LimitDeclarations;
