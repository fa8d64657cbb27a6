/** Texts and limits of passkeys. Kept apart from `settings.ts` so that the login page loads only these. */
export const PASSKEY_TEXTS = {
  added: 'Passkey added. You can now sign in with it.',
  removed: 'The passkey has been removed.',
  notAdded: 'The passkey could not be added. Please try again.',
  notRemoved: 'The passkey could not be removed. Please try again.',
  notSignedIn: 'Signing in with a passkey failed. Please try again.',
  canceled: 'You canceled, or it took too long. Please try again.',
  unsupported: 'Passkeys do not work in this browser or at this address.',
  alreadyOnDevice: 'This device already has a passkey for your account.',
  /** @param max characters. */
  name: (max: number) => `Please give the passkey a name of 1 to ${max} characters`,
  tooMany: (max: number) => `You already have ${max} passkeys. Please remove one first.`,
  passwordRequired: 'Please enter your password to add a passkey',
  /** @param min seconds. @param max seconds. */
  timeout: (min: number, max: number) => `timeoutSeconds must be ${min} to ${max}`,
  notFound: 'This passkey has already been removed',
  alreadyRegistered: 'This passkey is already registered',
  requestExpired: 'This request has expired or was already used. Please try again.',
  malformed: 'The response of the passkey is malformed',
  rejected: 'The passkey could not be verified. Please try again, or use your password.',
  unknown: 'No account has this passkey. It may have been removed. Please use your password.',
  staffNeedsPasskey: 'Please log in with one of your passkeys to change them',
} as const;

/** How long a visitor may take to sign in with a passkey unless the client asks for another time, in seconds. */
export const DEFAULT_LOGIN_SECONDS = 300;
/** The shortest time that a client may allow for a login, in seconds. */
export const MIN_LOGIN_SECONDS = 30;
/** The longest time that a client may allow for a login, in seconds. */
export const MAX_LOGIN_SECONDS = 600;

/** Maximum number of passkeys a player may have at a time. */
export const MAX_PASSKEYS = 10;

/** Maximum length of a passkey's name, in characters. */
export const MAX_PASSKEY_NAME_LENGTH = 50;

/** Validates the name of a passkey, already passed through `cleanName`. Returns the error message, or null when valid. */
export function passkeyNameProblem(name: string): string | null {
  const isValid = name !== '' && name.length <= MAX_PASSKEY_NAME_LENGTH;
  return isValid ? null : PASSKEY_TEXTS.name(MAX_PASSKEY_NAME_LENGTH);
}
