/** The mails about an account. Deleting the account deletes them, also when the address is not proven. */
export const ACCOUNT_MAILS = [
  'confirm-email',
  'password-reset',
  'password-changed',
  'address-proven',
  'passkey',
  'identity',
] as const;

/** The `dedupeKey` of a mail about an account. @param key distinguishes it from other mails of the same kind. */
export function accountMailKey(mail: (typeof ACCOUNT_MAILS)[number], key: string): string {
  return `${mail}:${key}`;
}
